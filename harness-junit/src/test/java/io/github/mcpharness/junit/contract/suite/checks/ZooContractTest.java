package io.github.mcpharness.junit.contract.suite.checks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.auth.TokenResolver;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.junit.contract.suite.Contract;
import io.github.mcpharness.junit.contract.suite.ExpectedFailures;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Target;
import io.github.mcpharness.process.verdict.Policy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The whole contract on each fixture: it fails exactly the checks that its misbehaviour calls for, and no other. The table
 * is in {@code zoo-contract.txt}. Most of it is waiting, so several are examined at the same time.
 */
class ZooContractTest {
    private static final int AT_ONCE = 4;
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int MORE_THAN_IS_KEPT = 70_000;

    private static final Inputs ALL_OF_ECHO = new Inputs(
            List.of(
                    ToolExample.of("echo", Map.of("message", "hi")),
                    ToolExample.of("add", Map.of("a", 1, "b", 2)),
                    ToolExample.of("fail", Map.of()),
                    ToolExample.of("crash", Map.of()),
                    ToolExample.of("big", Map.of("bytes", 100_000)),
                    ToolExample.of("progress", Map.of("steps", 3)),
                    ToolExample.of("log", Map.of("level", "info", "message", "hi"))),
            Map.of("greet", Map.of("name", "Ada")),
            false,
            true);

    @TempDir
    static Path directory;

    private static final Map<Row, CompletableFuture<Map<String, String>>> EXAMINATIONS = new LinkedHashMap<>();
    private static final ExecutorService EXAMINERS = Executors.newFixedThreadPool(AT_ONCE);

    /**
     * A line of the table.
     *
     * @param must what is found, each as {@code id=FAILED} or {@code id=WARNED}
     * @param may what is found sometimes, as it is a race
     */
    private record Row(Fixture fixture, List<String> args, Set<String> must, Set<String> may) {

        static Row of(String line) {
            String[] columns = line.split("\\|");
            String[] server = columns[0].strip().split(" +");
            Set<String> found = words(columns[1]);
            return new Row(
                    Fixture.valueOf(server[0]),
                    Arrays.asList(server).subList(1, server.length),
                    found.stream().filter(each -> !each.startsWith("?")).collect(Collectors.toSet()),
                    found.stream()
                            .filter(each -> each.startsWith("?"))
                            .map(each -> each.substring(1))
                            .collect(Collectors.toSet()));
        }

        private static Set<String> words(String text) {
            return Arrays.stream(text.strip().split(" +"))
                    .filter(word -> !word.isEmpty())
                    .collect(Collectors.toSet());
        }

        @Override
        public String toString() {
            return fixture + " " + String.join(" ", args);
        }
    }

    static List<Row> table() throws IOException {
        try (InputStream in = Objects.requireNonNull(ZooContractTest.class.getResourceAsStream("/zoo-contract.txt"))) {
            Map<String, String> groups = new LinkedHashMap<>();
            List<Row> rows = new ArrayList<>();
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> {
                        String whole = line + " ";
                        for (Map.Entry<String, String> group : groups.entrySet()) {
                            whole = whole.replace(" " + group.getKey() + " ", " " + group.getValue() + " ");
                        }
                        if (whole.startsWith("$")) {
                            String[] group = whole.strip().split(" *= +", 2);
                            groups.put(group[0], group[1]);
                        } else {
                            rows.add(Row.of(whole));
                        }
                    });
            return rows;
        }
    }

    @BeforeAll
    static void examine() throws IOException {
        for (Row row : table()) {
            if (row.fixture().missing().isEmpty()) {
                EXAMINATIONS.put(row, CompletableFuture.supplyAsync(() -> examination(row), EXAMINERS));
            }
        }
    }

    @AfterAll
    static void end() {
        EXAMINERS.shutdown();
    }

    @Test
    void holdsEveryFixture() throws IOException {
        assertThat(table().stream().map(Row::fixture)).contains(Fixture.values());
    }

    @ParameterizedTest
    @MethodSource("table")
    void failsWhatItsMisbehaviourCallsFor(Row row) {
        CompletableFuture<Map<String, String>> examination = EXAMINATIONS.get(row);
        assumeTrue(
                examination != null, () -> "this machine lacks " + row.fixture().missing());
        Map<String, String> found = Objects.requireNonNull(examination).join();
        Set<String> sure = found.keySet().stream()
                .filter(each -> !row.may().contains(each))
                .collect(Collectors.toSet());
        assertThat(sure).as("%s", found).isEqualTo(row.must());
    }

    private static Map<String, String> examination(Row row) {
        ServerConfig config = config(row);
        Credentials credentials =
                new TokenResolver(() -> "none").resolve(config).credentials().orElseThrow();
        Map<String, String> found = new TreeMap<>();
        try (Contract contract = new Contract(
                Target.of(config, credentials, Examined.options()),
                inputs(row.fixture()),
                Policy.STANDARD,
                ExpectedFailures.NONE)) {
            for (Result result : Checks.inOrder().stream().map(contract::ask).toList()) {
                switch (result.verdict()) {
                    case FAILED, WARNED -> found.put(result.check().id() + "=" + result.verdict(), result.message());
                    default -> {}
                }
            }
        }
        return found;
    }

    private static Inputs inputs(Fixture fixture) {
        return switch (fixture) {
            case ECHO -> ALL_OF_ECHO;
            case TRUNCATING -> echo("x".repeat(MORE_THAN_IS_KEPT));
            default -> echo("hi");
        };
    }

    private static Inputs echo(String text) {
        return new Inputs(List.of(ToolExample.of("echo", Map.of("message", text))), Map.of(), false);
    }

    private static ServerConfig config(Row row) {
        List<String> args = new ArrayList<>(row.args());
        if (row.fixture().isHttp()) {
            args.add(0, "${port}");
        }
        List<String> command = row.fixture().command(args.toArray(String[]::new));
        StdioServerConfig process = ServerConfig.stdio("zoo", command.get(0))
                .args(command.subList(1, command.size()))
                .timeout(PATIENCE)
                .dir(directory) // what is left in ours may be held for that of other tests
                .build();
        return row.fixture().isHttp()
                ? ServerConfig.launchedHttp(process, "http://127.0.0.1:${port}/mcp")
                        .auth(row.fixture() == Fixture.HTTP_AUTH ? AuthMode.BEARER : AuthMode.NONE)
                        .token("secret")
                        .build()
                : process;
    }
}
