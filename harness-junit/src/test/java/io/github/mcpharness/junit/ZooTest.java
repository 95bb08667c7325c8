package io.github.mcpharness.junit;

import static io.github.mcpharness.process.verdict.Policy.LENIENT;
import static io.github.mcpharness.process.verdict.Policy.STANDARD;
import static io.github.mcpharness.process.verdict.Policy.STRICT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.json.Json;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Every fixture as the server of a class, under each policy: what passes, who fails, with which words. */
class ZooTest {
    private static final Map<String, String> DEFAULTS = Map.of(
            "mcp.harness.grace.eof", "20s",
            "mcp.harness.grace.term", "20s",
            "mcp.harness.grace.kill", "20s",
            "junit.jupiter.execution.parallel.enabled", "true",
            "junit.jupiter.execution.parallel.mode.classes.default", "concurrent",
            "junit.jupiter.execution.parallel.config.strategy", "fixed",
            "junit.jupiter.execution.parallel.config.fixed.parallelism", "3");

    /** Each is there once under each policy; the configuration parameters of a run say which server that is. */
    abstract static class CallingTestCase {
        @Test
        void calls(McpSession session) {
            // More than what a pipe holds that nobody reads, and than what a truncating server sends.
            session.call("echo", Map.of("message", "x".repeat(200_000)));
            session.call("echo", Map.of("message", "again"));
        }
    }

    @McpServer(name = "zoo", command = "replaced", policy = STRICT)
    static class StrictTestCase extends CallingTestCase {}

    @McpServer(name = "zoo", command = "replaced", policy = STANDARD)
    static class StandardTestCase extends CallingTestCase {}

    @McpServer(name = "zoo", command = "replaced", policy = LENIENT)
    static class LenientTestCase extends CallingTestCase {}

    @McpHttpServer(name = "zoo", command = "replaced", auth = "bearer", token = "zoo-token", policy = STRICT)
    static class StrictHttpTestCase extends CallingTestCase {}

    @McpHttpServer(name = "zoo", command = "replaced", auth = "bearer", token = "zoo-token", policy = STANDARD)
    static class StandardHttpTestCase extends CallingTestCase {}

    @McpHttpServer(name = "zoo", command = "replaced", auth = "bearer", token = "zoo-token", policy = LENIENT)
    static class LenientHttpTestCase extends CallingTestCase {}

    private record Case(Class<?> testClass, Policy policy, Severity expected) {
        String name() {
            return Names.of(testClass);
        }
    }

    @ParameterizedTest(name = "{0} {1}: {3}")
    @CsvFileSource(resources = "zoo.csv", delimiter = '|', nullValues = "-")
    void failsAndWarnsAsTheTableSays(
            String id,
            String args,
            String parameters,
            String finding,
            Severity strict,
            Severity standard,
            Severity lenient) {
        Fixture fixture = Fixture.named(id).orElseThrow();
        assumeTrue(fixture.missing().isEmpty(), () -> fixture.missing().orElse(""));
        boolean http = fixture.isHttp();
        List<Case> cases = List.of(
                new Case(http ? StrictHttpTestCase.class : StrictTestCase.class, STRICT, strict),
                new Case(http ? StandardHttpTestCase.class : StandardTestCase.class, STANDARD, standard),
                new Case(http ? LenientHttpTestCase.class : LenientTestCase.class, LENIENT, lenient));

        Kit.Run run = Kit.run(
                Kit.with(parameters(fixture.command(words(args).toArray(String[]::new)), words(parameters))),
                cases.stream().map(Case::testClass).toArray(Class<?>[]::new));

        boolean started = !"not started".equals(finding);
        assertThat(run.testFailures()).isEmpty();
        run.results()
                .testEvents()
                .assertStatistics(stats -> stats.started(started ? 3 : 0).succeeded(started ? 3 : 0));
        assertThat(run.failedClasses().keySet()).containsExactlyInAnyOrderElementsOf(names(cases, Severity.FAIL));
        for (Case one : cases) {
            if (!started) {
                assertThat(run.failedClasses().get(one.name()))
                        .isInstanceOf(HandshakeException.class)
                        .hasMessageStartingWith("server 'zoo'");
            } else if (one.expected() == Severity.FAIL) {
                assertThat(run.failedClasses().get(one.name()))
                        .hasMessageMatching(Pattern.compile(
                                Pattern.quote(one.name()) + ": server 'zoo' (failed its teardown|broke the protocol)"
                                        + " under policy " + one.policy() + "\n(.*\n)*?  failed:  "
                                        + either(finding) + ": .*",
                                Pattern.DOTALL));
            } else if (one.expected() == Severity.WARN) {
                assertThat(run.stderr())
                        .containsPattern(
                                Pattern.quote(one.name()) + ": server 'zoo' warning: " + either(finding) + ": ");
            } else {
                assertThat(run.stderr()).doesNotContain(one.name() + ": server 'zoo' warning: ");
            }
        }
        assertTheRunFailsFor(started ? names(cases, Severity.FAIL) : List.of(), run);
    }

    private static void assertTheRunFailsFor(List<String> names, Kit.Run run) {
        if (names.isEmpty()) {
            assertThat(run.runFailures()).isEmpty();
        } else {
            assertThat(run.runFailures()).singleElement().satisfies(failure -> {
                assertThat(failure).hasMessageStartingWith("MCP Harness: servers failed their teardown");
                String message = String.valueOf(failure.getMessage());
                assertThat(message.substring(message.lastIndexOf(": ") + 2).split(", "))
                        .containsExactlyInAnyOrderElementsOf(names);
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void hasEveryFixtureInTheTable(Fixture fixture) throws IOException {
        assertThat(table().map(line -> line.split("\\|")[0].strip())).contains(fixture.id());
    }

    private static Stream<String> table() throws IOException {
        try (InputStream csv = ZooTest.class.getResourceAsStream("zoo.csv")) {
            assertThat(csv).isNotNull();
            return new String(csv.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"));
        }
    }

    private static Map<String, String> parameters(List<String> command, List<String> more) {
        Map<String, String> parameters = new HashMap<>(DEFAULTS);
        parameters.put("mcp.harness.server.zoo.command", command.get(0));
        parameters.put("mcp.harness.server.zoo.args", Json.line(command.subList(1, command.size())));
        for (String parameter : more) {
            parameters.put("mcp.harness." + parameter.split("=")[0], parameter.split("=")[1]);
        }
        return parameters;
    }

    private static List<String> names(List<Case> cases, Severity severity) {
        return cases.stream()
                .filter(one -> one.expected() == severity)
                .map(Case::name)
                .toList();
    }

    private static String either(String findings) {
        return "(" + findings.replace(',', '|') + ")";
    }

    private static List<String> words(String text) {
        return text == null ? List.of() : List.of(text.strip().split(" +"));
    }
}
