package io.github.mcpharness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.Survivor;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Every process fixture through connect, call, close: the whole verdict on all axes, under each policy. */
class ZooTest {

    @ParameterizedTest(name = "{0} {1}, {2} {3}: {4} {5} {6}")
    @CsvFileSource(resources = "zoo.csv", delimiter = '|', nullValues = "-")
    void getsTheVerdictOfTheTable(
            String fixture,
            String args,
            String profile,
            String allowed,
            TeardownReport.Exit exit,
            Integer status,
            String leak,
            String survivors,
            TeardownReport.Zombie zombie,
            String flags,
            Severity strict,
            Severity standard,
            Severity lenient) {
        Fixture zoo = Fixture.named(fixture).orElseThrow();
        assumeTrue(zoo.missing().isEmpty(), () -> zoo.missing().orElse(""));

        TeardownReport report = connectCallClose(zoo, words(args), profile(profile), Set.copyOf(words(allowed)));

        assertThat(report.exit()).as(report::toText).isEqualTo(exit);
        assertThat(report.status().map(ended -> ended.code()))
                .as(report::toText)
                .contains(status);
        assertThat(leak.split(",")).as(report::toText).contains(report.leak().toString());
        if (!leak.contains(",")) {
            assertThat(names(report)).as(report::toText).isEqualTo(words(survivors));
        }
        assertThat(report.zombie()).as(report::toText).isEqualTo(zombie);
        assertThat(report.flags().stream()
                        .map(Flag::kind)
                        .map(Flag.Kind::toString)
                        .toList())
                .as(report::toText)
                .isEqualTo(words(flags));
        assertThat(report.cleanup()).as(report::toText).isEqualTo(TeardownReport.Cleanup.CLEAN);
        if (!leak.contains(",")) {
            assertThat(severities(report)).as(report::toText).isEqualTo(Arrays.asList(strict, standard, lenient));
        }
    }

    private static TeardownReport connectCallClose(
            Fixture fixture, List<String> args, HostProfile profile, Set<String> allowed) {
        List<String> command = fixture.command(args.toArray(new String[0]));
        StdioServerConfig config = ServerConfig.stdio("zoo", command.get(0))
                .args(command.subList(1, command.size()))
                .timeout(Duration.ofSeconds(fixture == Fixture.WEDGING || fixture == Fixture.DEAF ? 1 : 30))
                .build();
        SessionOptions options = SessionOptions.DEFAULT
                .withStartupTimeout(Duration.ofSeconds(60))
                .withLaunch(LaunchOptions.DEFAULT.withAllowedSurvivors(allowed));
        McpSession session = McpSession.open(config, options);
        try {
            String message = fixture == Fixture.DEAF ? "x".repeat(200_000) : "hi";
            session.call("echo", Map.of("message", message));
            if (fixture == Fixture.HALF_DEAD) { // its stdout ends after the first answer
                assertThat(session.call("echo", Map.of("message", message)).isFailed())
                        .isTrue();
            }
        } finally {
            session.close(profile);
        }
        TeardownReport report = session.close();
        report.survivors().stream()
                .filter(survivor -> survivor.removedBy() == Survivor.Removal.ALLOWED)
                .forEach(survivor ->
                        ProcessHandle.of(survivor.member().process().pid()).ifPresent(ProcessHandle::destroyForcibly));
        return report;
    }

    /** A profile's name, then its EOF and TERM graces where they differ. */
    private static HostProfile profile(String text) {
        List<String> words = words(text);
        HostProfile named = HostProfile.NAMED.stream()
                .filter(profile -> profile.name().equals(words.get(0)))
                .findFirst()
                .orElseThrow();
        return words.size() == 1
                ? named
                : named.withGraces(Durations.parse(words.get(1)), Durations.parse(words.get(2)), named.killGrace());
    }

    private static List<String> names(TeardownReport report) {
        return report.survivors().stream()
                .map(survivor -> survivor.member().process().command())
                .sorted()
                .collect(Collectors.toList());
    }

    private static List<Severity> severities(TeardownReport report) {
        return List.of(
                Policy.STRICT.judge(report).severity(),
                Policy.STANDARD.judge(report).severity(),
                Policy.LENIENT.judge(report).severity());
    }

    private static List<String> words(String text) {
        return text == null ? List.of() : List.of(text.trim().split(" +"));
    }
}
