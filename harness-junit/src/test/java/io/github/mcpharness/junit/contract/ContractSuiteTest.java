package io.github.mcpharness.junit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.json.Json;
import io.github.mcpharness.junit.Grace;
import io.github.mcpharness.junit.Kit;
import io.github.mcpharness.junit.McpServer;
import io.github.mcpharness.junit.assertions.McpAssertions;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.checks.Checks;
import io.github.mcpharness.process.verdict.Policy;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

class ContractSuiteTest {
    private static final Map<Section, Class<?>> INTERFACES = Map.of(
            Section.PROTOCOL, ProtocolContract.class,
            Section.TOOLS, ToolContract.class,
            Section.RESOURCES, ResourceContract.class,
            Section.PROMPTS, PromptContract.class,
            Section.COMPLETION, CompletionContract.class,
            Section.LOGGING, LoggingContract.class,
            Section.PROGRESS, ProgressContract.class,
            Section.CLIENT_FEATURES, ClientFeatureContract.class,
            Section.LIFECYCLE, LifecycleContract.class);

    @McpServer(command = "given by a parameter", timeout = "3s", grace = @Grace(eof = "1s", term = "1s"))
    @ContractTool(value = "echo", arguments = "{\"message\": \"hi\"}")
    static class WholeTestCase implements ServerContract {}

    @McpServer(command = "given by a parameter", timeout = "3s", grace = @Grace(eof = "1s", term = "1s"))
    static class LifecycleTestCase implements LifecycleContract {}

    @McpServer(command = "given by a parameter", timeout = "3s", policy = Policy.STRICT)
    static class BesideOwnTestsTestCase implements CompletionContract {
        @Test
        void ownTest(McpSession session) {
            McpAssertions.assertThat(session.call("echo", Map.of("message", "hi")))
                    .isSuccess();
        }
    }

    @McpServer(command = "given by a parameter")
    @ContractTool(value = "echo", arguments = "[1]")
    static class WrongArgumentsTestCase implements CompletionContract {}

    @McpServer(name = "one", command = "given by a parameter")
    @McpServer(name = "two", command = "given by a parameter")
    static class TwoServersTestCase implements CompletionContract {}

    @McpServer(name = "one", command = "given by a parameter")
    @McpServer(name = "server", command = "given by a parameter")
    @ContractSettings(server = "server")
    static class OneOfTwoServersTestCase implements CompletionContract {}

    @ContractTools(value = @ContractTool(value = "a", slow = true, cancellable = true), readOnly = true)
    @ContractPrompt(
            value = "greet",
            arguments = {"name=Ann", "text=a=b"})
    @ContractSettings(asksUndeclared = true)
    private static class EverythingIsTold {}

    @Test
    void readsWhatTheAuthorTells() {
        Inputs inputs = new Author(EverythingIsTold.class).inputs();
        assertThat(inputs)
                .isEqualTo(new Inputs(
                        List.of(new Inputs.ToolExample("a", Map.of(), true, true)),
                        Map.of("greet", Map.of("name", "Ann", "text", "a=b")),
                        true,
                        true));
    }

    static Set<Section> sections() {
        return INTERFACES.keySet();
    }

    @ParameterizedTest
    @MethodSource("sections")
    void eachCheckIsATestThatIsNamedByWhatItAsks(Section section) {
        Map<String, String> tests = new HashMap<>();
        for (Method method : Objects.requireNonNull(INTERFACES.get(section)).getDeclaredMethods()) {
            ContractTest test = method.getAnnotation(ContractTest.class);
            if (test != null) {
                tests.put(test.value(), method.getAnnotation(DisplayName.class).value());
            }
        }
        assertThat(tests)
                .isEqualTo(Checks.of(section).stream()
                        .collect(Collectors.toMap(check -> check.id(), check -> check.id() + ": " + check.asks())));
    }

    @Test
    void theWholeContractHoldsAllSections() {
        assertThat(ServerContract.class.getInterfaces()).containsExactlyInAnyOrderElementsOf(INTERFACES.values());
    }

    @Test
    void aServerThatHoldsItsContractIsGreen() {
        Kit.Run run = run(Fixture.STDERR_CLOSING, WholeTestCase.class);
        assertThat(run.testFailures()).isEmpty();
        assertThat(run.classFailures()).isEmpty();
        run.results()
                .testEvents()
                .assertStatistics(stats -> stats.started(Checks.ids().size()));
        assertThat(run.results().testEvents().succeeded().count()).isGreaterThan(30);
        assertThat(reasons(run)).contains("the server does not declare resources");
    }

    @Test
    void whoOnlyWatchesComesLast() {
        List<Boolean> passive =
                run(Fixture.STDERR_CLOSING, LifecycleTestCase.class).results().testEvents().started().stream()
                        .map(event -> Checks.find(event.getTestDescriptor()
                                        .getDisplayName()
                                        .replaceFirst(":.*", ""))
                                .orElseThrow()
                                .passive())
                        .toList();
        assertThat(passive).isSorted().contains(true, false);
    }

    @Test
    void aBrokenCheckFailsWithWhatWasAskedAndWhatItRestsOn() {
        Kit.Run run = run(Fixture.TERM_IGNORING, LifecycleTestCase.class);
        assertThat(run.testFailures())
                .anySatisfy(failure -> assertThat(failure)
                        .isInstanceOf(ContractViolationError.class)
                        .hasMessage("exit-on-term: it does not exit within 1.0 s of SIGTERM, and has to be killed\n"
                                + "  asked:    the server exits on SIGTERM\n"
                                + "  practice (the specification is silent): basic/lifecycle, Shutdown, has the client"
                                + " send it when the server does not exit in time"));
    }

    @Test
    void aWarningIsPublishedAndFailsUnderStrictOnly() {
        Kit.Run run = run(Fixture.EXIT_NONZERO_ON_EOF, LifecycleTestCase.class);
        assertThat(run.testFailures()).isEmpty();
        assertThat(run.results().testEvents().reportingEntryPublished().stream().map(Event::toString))
                .singleElement()
                .asString()
                .contains("exit-status-zero: it exited with status 3");

        Kit.Run strict = run(
                Fixture.EXIT_NONZERO_ON_EOF, Map.of("mcp.harness.contract.strict", "true"), LifecycleTestCase.class);
        assertThat(strict.testFailures())
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageStartingWith("exit-status-zero: "));
    }

    @McpServer(command = "given by a parameter", timeout = "3s", grace = @Grace(eof = "1s", term = "1s"))
    @ContractSettings(expectedFailures = "${sys}")
    static class UnreadableFileTestCase implements CompletionContract {}

    @Test
    void aFileOfExpectedFailuresThatIsNotThereIsNamed() {
        assertThat(run(Fixture.STDERR_CLOSING, UnreadableFileTestCase.class).testFailures())
                .isNotEmpty()
                .allSatisfy(failure -> assertThat(failure)
                        .hasMessageContaining(UnreadableFileTestCase.class.getName()
                                + ": ${sys}: the file of expected failures cannot be read"));
    }

    @Test
    void wrongArgumentsAreNamed() {
        assertThat(run(Fixture.STDERR_CLOSING, WrongArgumentsTestCase.class).testFailures())
                .isNotEmpty()
                .allSatisfy(failure -> assertThat(failure)
                        .hasMessageContaining("@ContractTool(\"echo\"): arguments must be a JSON object, but is [1]"));
    }

    @Test
    void ofSeveralServersOneHasToBeChosen() {
        assertThat(run(Fixture.STDERR_CLOSING, TwoServersTestCase.class).testFailures())
                .isNotEmpty()
                .allSatisfy(
                        failure -> assertThat(failure).hasMessageContaining("several servers are meant: 'one', 'two'"));
        assertThat(run(Fixture.STDERR_CLOSING, OneOfTwoServersTestCase.class).testFailures())
                .isEmpty();
    }

    /** The other server of {@link OneOfTwoServersTestCase} has a command that does not exist, and is not missed. */
    @Test
    void theServersOfTheClassAreStartedForWhomTheyAreInjectedInto() {
        Kit.Run run = run(Fixture.STDERR_CLOSING, BesideOwnTestsTestCase.class);
        assertThat(run.testFailures()).isEmpty();
        assertThat(run.classFailures()).isEmpty();
        assertThat(run.results().testEvents().succeeded().count()).isEqualTo(1);
    }

    private static List<String> reasons(Kit.Run run) {
        return run.results().testEvents().aborted().stream()
                .map(event -> event.getPayload(TestExecutionResult.class)
                        .flatMap(TestExecutionResult::getThrowable)
                        .map(Throwable::getMessage)
                        .orElse(""))
                .toList();
    }

    private static Kit.Run run(Fixture fixture, Class<?> testCase) {
        return run(fixture, Map.of(), testCase);
    }

    private static Kit.Run run(Fixture fixture, Map<String, String> parameters, Class<?> testCase) {
        List<String> command = fixture.command();
        Map<String, String> all = new HashMap<>(parameters);
        all.put("mcp.harness.server.server.command", command.get(0));
        all.put("mcp.harness.server.server.args", Json.line(command.subList(1, command.size())));
        EngineTestKit.Builder kit = Kit.with(all);
        return Kit.run(kit, testCase);
    }
}
