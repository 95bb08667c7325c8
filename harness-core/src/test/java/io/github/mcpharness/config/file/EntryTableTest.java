package io.github.mcpharness.config.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.HttpTransport;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.Problem;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** The table of configurations: each line is one server's entry, and what comes of it. */
class EntryTableTest {
    private static final Interpolation ENVIRONMENT = Interpolation.ofEnvironment(Map.of("SET", "value", "EMPTY", ""));

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(
            resources = "entries.csv",
            delimiter = '|',
            quoteCharacter = '\u0001',
            emptyValue = "",
            maxCharsPerColumn = 10_000)
    void anEntryIsReadOrAllOfItsProblemsAreTold(
            String what, String top, String server, String fields, String expected) {
        String text = top + ": {\"" + server.replace("'", "") + "\": " + fields + "}";

        assertThat(outcome(text)).as(text).isEqualTo(expected);
    }

    private static String outcome(String text) {
        try {
            return describe(ConfigReader.standard()
                    .interpolating(ENVIRONMENT)
                    .read(ConfigSource.ofText("table.yaml", text))
                    .get(0));
        } catch (ConfigException e) {
            assertThat(e.problems()).allMatch(problem -> problem.position().isPresent());
            return e.problems().stream().map(EntryTableTest::withoutPlace).collect(Collectors.joining(" && "));
        }
    }

    private static String withoutPlace(Problem problem) {
        return problem.text().replaceFirst("^table\\.yaml, line 1, column \\d+: ", "");
    }

    /** Everything that is not as usual. */
    private static String describe(ServerConfig config) {
        List<String> parts = new ArrayList<>();
        if (config instanceof StdioServerConfig stdio) {
            parts.add("stdio " + stdio.command());
            addUnlessEmpty(parts, stdio.args());
            stdio.dir().ifPresent(dir -> parts.add("in " + dir));
            addUnlessEmpty(parts, stdio.env());
        } else if (config instanceof HttpServerConfig http) {
            parts.add("http " + http.url());
            addUnlessEmpty(parts, http.headers());
            if (http.auth() != AuthMode.AUTO || http.token().isPresent()) {
                parts.add(http.auth().name());
            }
            http.username().ifPresent(parts::add);
            http.token().ifPresent(parts::add);
            if (http.transport() != HttpTransport.STREAMABLE) {
                parts.add(http.transport().name());
            }
        }
        if (!config.timeout().equals(ServerConfig.DEFAULT_TIMEOUT)) {
            parts.add(Durations.text(config.timeout()));
        }
        if (config.consentOverride().isPresent() || !config.requiresConsent()) {
            parts.add(config.requiresConsent() ? "consent" : "no-consent");
        }
        if (!config.serial()) {
            parts.add("parallel");
        }
        if (!config.displayName().equals(config.name())) {
            parts.add("as " + config.name());
        }
        return String.join(" ", parts);
    }

    private static void addUnlessEmpty(List<String> parts, List<String> list) {
        if (!list.isEmpty()) {
            parts.add(list.toString());
        }
    }

    private static void addUnlessEmpty(List<String> parts, Map<String, String> map) {
        if (!map.isEmpty()) {
            parts.add(new TreeMap<>(map).toString());
        }
    }
}
