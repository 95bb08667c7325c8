package io.github.mcpharness.config.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.SyntaxException;
import io.github.mcpharness.json.Yaml;
import io.github.mcpharness.testing.Seed;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** Random configurations: no dump shows a secret. */
class RawDumpPropertyTest {
    private static final int RUNS = Integer.getInteger("runs", 4_000);

    @Test
    void noSecretOfAWellFormedTextIsShown(TestReporter reporter) {
        Random random = Seed.random(reporter);
        int shown = 0;
        for (int i = 0; i < RUNS; i++) {
            String text = document(random);
            String dump = dump(text);
            assertThat(dump).as(() -> "of\n" + text).doesNotContain(SecretDocuments.MARK);
            shown += dump.contains(SecretDocuments.COMMAND) ? 1 : 0;
        }
        assertThat(shown).as("dumps that show the command").isGreaterThan(RUNS / 3);
    }

    private static String dump(String text) {
        try {
            return RawDump.of(text, Json.read(text));
        } catch (SyntaxException notJson) {
            try {
                return RawDump.of(text, Yaml.read(text));
            } catch (SyntaxException notEither) {
                return String.valueOf(notEither.getMessage());
            }
        }
    }

    private static String document(Random random) {
        SecretDocuments documents = new SecretDocuments(random);
        Map<String, Object> servers = documents.servers();
        List<Function<Map<String, Object>, String>> styles =
                List.of(documents::json, documents::jsonWithComments, documents::flowYaml, documents::blockYaml);
        return styles.get(random.nextInt(styles.size())).apply(servers);
    }
}
