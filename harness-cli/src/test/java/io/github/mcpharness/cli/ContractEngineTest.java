package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Contract;
import io.github.mcpharness.junit.contract.suite.ExpectedFailures;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.Target;
import io.github.mcpharness.process.verdict.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The checks here never look at their server, so that none is started. */
class ContractEngineTest {
    private static final Check HELD = check("held", Outcome.held());
    private static final Check BROKEN = check("broken", Outcome.fail("it is broken"));
    private static final Check WARNED = check("warned", Outcome.warn("it is odd"));
    private static final Check SKIPPED = check("skipped", Outcome.skip("nothing to ask"));
    private static final Check GATED = Check.of(Section.TOOLS, "gated", "is asked")
            .must("nothing")
            .gate(exam -> Optional.of("not for this one"))
            .ask(exam -> Outcome.held());
    private static final Check PASSIVE = Check.of(Section.PROTOCOL, "passive", "is watched")
            .must("nothing")
            .gate(Gate.ALWAYS)
            .ask(exam -> Outcome.held());

    private final List<String> events = new ArrayList<>();

    @Test
    void reportsEachVerdictAsTheTestsOfAnIdeAreReported() {
        run(List.of("a"), false, () -> false, HELD, BROKEN, WARNED, SKIPPED, GATED);

        assertThat(events)
                .containsExactly(
                        "started MCP contract",
                        "started Tools",
                        "started held",
                        "SUCCESSFUL held",
                        "started broken",
                        "entry broken: FAILED it is broken",
                        "FAILED broken: broken: it is broken",
                        "started warned",
                        "entry warned: WARNED it is odd",
                        "SUCCESSFUL warned",
                        "started skipped",
                        "entry skipped: SKIPPED nothing to ask",
                        "ABORTED skipped: nothing to ask",
                        "skipped gated: not for this one",
                        "SUCCESSFUL Tools",
                        "SUCCESSFUL MCP contract");
    }

    @Test
    void failsWarningsUnderStrict() {
        run(List.of("a"), true, () -> false, WARNED);

        assertThat(events).contains("FAILED warned: warned: it is odd");
    }

    @Test
    void knowsWhatIsExpectedToFail() {
        run(
                List.of("a"),
                true,
                () -> false,
                new ExpectedFailures(Map.of("broken", "why", "held", "why")),
                BROKEN,
                HELD);

        assertThat(events)
                .contains("ABORTED broken: why (it is broken)")
                .anyMatch(event -> event.startsWith("FAILED held: held: it holds now"));
    }

    @Test
    void hasAContainerForEachServerAndKeepsASectionOpenForWhatComesLast() {
        run(List.of("a", "b"), false, () -> false, PASSIVE, HELD, check("last", Section.PROTOCOL));

        assertThat(events)
                .startsWith(
                        "started MCP contract",
                        "started a",
                        "started Protocol",
                        "started passive",
                        "SUCCESSFUL passive",
                        "started Tools",
                        "started held",
                        "SUCCESSFUL held",
                        "SUCCESSFUL Tools",
                        "started last",
                        "SUCCESSFUL last",
                        "SUCCESSFUL Protocol",
                        "SUCCESSFUL a",
                        "started b")
                .endsWith("SUCCESSFUL b", "SUCCESSFUL MCP contract");
    }

    @Test
    void failsAServerThatIsNotThereAndAsksNothingOfIt() {
        Examinee gone = examinee("gone", ExpectedFailures.NONE);
        gone.withoutCredentials("no token");

        run(new ContractEngine(List.of(gone, examinee("b", ExpectedFailures.NONE)), List.of(HELD), false, () -> false));

        assertThat(events)
                .containsSubsequence(
                        "started gone", "FAILED gone: server 'gone' has no credentials: no token", "started b")
                .containsOnlyOnce("started held");
    }

    @Test
    void asksNothingMoreOnceItIsInterrupted() {
        run(List.of("a"), false, () -> true, HELD, BROKEN);

        assertThat(events).contains("skipped held: interrupted", "skipped broken: interrupted");
    }

    private void run(List<String> servers, boolean strict, BooleanSupplier stopped, Check... checks) {
        run(servers, strict, stopped, ExpectedFailures.NONE, checks);
    }

    private void run(
            List<String> servers, boolean strict, BooleanSupplier stopped, ExpectedFailures expected, Check... checks) {
        List<Examinee> examinees =
                servers.stream().map(name -> examinee(name, expected)).toList();
        run(new ContractEngine(examinees, List.of(checks), strict, stopped));
    }

    private void run(ContractEngine engine) {
        LauncherConfig config = LauncherConfig.builder()
                .enableTestEngineAutoRegistration(false)
                .enableTestExecutionListenerAutoRegistration(false)
                .addTestEngines(engine)
                .build();
        LauncherFactory.create(config)
                .execute(LauncherDiscoveryRequestBuilder.request().build(), new Events());
    }

    private static Examinee examinee(String name, ExpectedFailures expected) {
        ServerConfig config = ServerConfig.stdio(name, "cat").build();
        Target target = Target.of(config, Credentials.NONE, SessionOptions.DEFAULT);
        return new Examinee(config, new Contract(target, Inputs.NONE, Policy.STANDARD, expected));
    }

    private static Check check(String id, Outcome outcome) {
        return Check.of(Section.TOOLS, id, "is asked")
                .must("nothing")
                .gate(Gate.ALWAYS)
                .ask(exam -> outcome);
    }

    private static Check check(String id, Section section) {
        return Check.of(section, id, "is asked")
                .must("nothing")
                .gate(Gate.ALWAYS)
                .ask(exam -> Outcome.held());
    }

    private final class Events implements TestExecutionListener {

        @Override
        public void executionStarted(TestIdentifier test) {
            events.add("started " + test.getDisplayName());
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            events.add("skipped " + test.getDisplayName() + ": " + reason);
        }

        @Override
        public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
            Map<String, String> values = entry.getKeyValuePairs();
            events.add("entry " + test.getDisplayName() + ": " + values.get("verdict") + " " + values.get("message"));
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            String why = result.getThrowable()
                    .flatMap(thrown -> Stream.of(
                                    String.valueOf(thrown.getMessage()).split("\n"))
                            .findFirst())
                    .map(line -> ": " + line)
                    .orElse("");
            events.add(result.getStatus() + " " + test.getDisplayName() + why);
        }
    }
}
