package io.github.mcpharness.config.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.RecordedLog;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.redaction.SecretDocuments;
import io.github.mcpharness.json.Json;
import io.github.mcpharness.testing.Seed;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** Random configurations with every mistake there is: no secret in an exception, a log line, or a text. */
class NoSecretIsToldTest {
    private static final String MARK = SecretDocuments.MARK;
    private static final int RUNS = 3_000;

    private int read;
    private int refused;

    @Test
    void noSecretIsToldOfAnyConfiguration(TestReporter reporter) {
        Random random = Seed.random(reporter);
        for (int i = 0; i < RUNS; i++) {
            String text = Json.line(Map.of(pick(random, "MCP_SERVERS", "mcpServers"), servers(random)));
            String broken = random.nextInt(4) == 0 ? text.substring(0, random.nextInt(text.length())) : text;
            String name = pick(random, "servers.yaml", "servers.json");

            assertThat(told(name, broken)).as(() -> name + ": " + broken).doesNotContain(MARK);
        }
        assertThat(read).as("configurations without a mistake").isGreaterThan(RUNS / 100);
        assertThat(refused).as("configurations with one").isGreaterThan(RUNS / 4);
    }

    private String told(String name, String text) {
        RecordedLog log = new RecordedLog();
        ConfigReader reader = new ConfigReader(Interpolation.ofEnvironment(Map.of("SECRET", MARK)), Set.of(), log);
        StringWriter told = new StringWriter();
        try {
            List<ServerConfig> configs = reader.read(ConfigSource.ofText(name, text));
            told.append(configs.toString());
            read++;
        } catch (ConfigException e) {
            e.printStackTrace(new PrintWriter(told));
            told.append(e.problems().toString());
            refused++;
        }
        return told + String.join("\n", log.lines());
    }

    private static Map<String, Object> servers(Random random) {
        Map<String, Object> servers = new LinkedHashMap<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            servers.put(pick(random, "server-", "Server-") + i, fields(random));
        }
        return servers;
    }

    private static Object fields(Random random) {
        if (random.nextInt(30) == 0) {
            return "nonsense";
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        put(random, fields, "command", pick(random, "node", "node", "${GONE}", "", List.of("nonsense")));
        put(random, fields, "url", url(random));
        for (String field : List.of("args", "env", "headers", "token", "username")) {
            put(random, fields, field, value(random));
        }
        for (String field :
                List.of("dir", "cwd", "envFile", "auth", "timeout", "type", "requiresConsent", "disabled")) {
            put(random, fields, field, plain(random, field));
        }
        put(random, fields, "password", secret(random));
        return fields;
    }

    /** Fields that are no secret, and are shown in the dumps. */
    private static Object plain(Random random, String field) {
        List<Object> good = switch (field) {
            case "auth" -> List.of("gh", "bearer", "basic", "none");
            case "timeout" -> List.of("5", "0", "-1");
            case "type" -> List.of("stdio", "http");
            case "requiresConsent", "disabled" -> List.of(true, false, "false");
            default -> List.of("/srv", "${GONE}");
        };
        return random.nextInt(5) == 0
                ? pick(random, "nonsense", List.of("nonsense"), Map.of("a", "nonsense"))
                : good.get(random.nextInt(good.size()));
    }

    private static void put(Random random, Map<String, Object> fields, String field, Object value) {
        if (random.nextInt(3) == 0) {
            fields.put(field, value);
        }
    }

    private static String url(Random random) {
        String host =
                pick(random, "https://host.example", "ftp://host.example", "https://me:" + MARK + "@host.example", "");
        return host + pick(random, "/mcp", "/mcp?key=" + MARK, "/a b?" + MARK, "?q=${SECRET}", "?${GONE}" + MARK);
    }

    private static Object value(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> secret(random);
            case 1 -> new ArrayList<>(List.of(secret(random), secret(random)));
            case 2 -> Map.of("A", secret(random), pick(random, "B", "B=" + MARK, "B: " + MARK, ""), secret(random));
            case 3 -> List.of(Map.of("A", MARK), MARK);
            default -> Map.of(pick(random, "A", "A: " + MARK, "A=" + MARK), List.of(MARK));
        };
    }

    /** Without references in it: what stands in one is the name of a variable, which errors tell. */
    private static String secret(Random random) {
        return new SecretDocuments(random).secret().replace("${", "$")
                + pick(random, "", "${GONE}", "${SECRET}", "${", "\0");
    }

    @SafeVarargs
    private static <T> T pick(Random random, T... values) {
        return values[random.nextInt(values.length)];
    }
}
