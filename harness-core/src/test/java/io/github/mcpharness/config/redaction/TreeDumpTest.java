package io.github.mcpharness.config.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Yaml;
import io.github.mcpharness.testing.Seed;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

class TreeDumpTest {

    @Test
    void theValuesOfSecretKeysAreHiddenWithEverythingBelow() {
        assertThat(TreeDump.of(Yaml.read("""
                        MCP_SERVERS:
                          fs:
                            COMMAND: node
                            ARGS: ["-p", "sk-1234"]
                            ENV:
                              KEY: hunter2
                            max_tokens: 4096
                            tags: [a, {name: b, token: hunter2}]
                            URL: https://me:hunter2@h.example/p?q=hunter2
                          empty: {}
                        """))).isEqualTo("""
                        MCP_SERVERS:
                          fs:
                            COMMAND: node
                            ARGS: [REDACTED]
                            ENV: [REDACTED]
                            max_tokens: 4096
                            tags:
                              - [REDACTED]
                              -
                                name: b
                                token: [REDACTED]
                            URL: https://[REDACTED]@h.example/p?[REDACTED]
                          empty:
                        """);
    }

    @Test
    void aSingleValueIsHidden() {
        assertThat(TreeDump.of(Json.read("\"hunter2\""))).isEqualTo("[REDACTED]\n");
    }

    @Test
    void noSecretIsShown(TestReporter reporter) {
        Random random = Seed.random(reporter);
        for (int i = 0; i < 2_000; i++) {
            SecretDocuments documents = new SecretDocuments(random);
            Map<String, Object> servers = documents.servers();
            String text = documents.json(servers);
            assertThat(TreeDump.of(Json.read(text))).as(text).doesNotContain(SecretDocuments.MARK);
        }
    }
}
