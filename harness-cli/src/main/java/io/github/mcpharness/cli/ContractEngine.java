package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Section;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;

/**
 * Runs the contract on the JUnit platform: a container for each server, if there are several, and for each section, a test
 * for each check. The checks are asked in the order that they come in; a section lasts until its last one.
 */
final class ContractEngine implements TestEngine {
    private final List<Examinee> examinees;
    private final List<Check> checks;
    private final boolean strict;
    private final BooleanSupplier stopped;
    private final Map<UniqueId, Result> results = new HashMap<>();

    /**
     * @param strict whether a warning fails
     * @param stopped whether nothing more is to be asked
     */
    ContractEngine(List<Examinee> examinees, List<Check> checks, boolean strict, BooleanSupplier stopped) {
        this.examinees = examinees;
        this.checks = checks;
        this.strict = strict;
        this.stopped = stopped;
    }

    @Override
    public String getId() {
        return "mcp-harness";
    }

    /** What came of the check that this test was, once it has ended. */
    Optional<Result> resultOf(UniqueId test) {
        return Optional.ofNullable(results.get(test));
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
        EngineDescriptor root = new EngineDescriptor(id, "MCP contract");
        for (Examinee examinee : examinees) {
            TestDescriptor server = root;
            if (examinees.size() > 1) {
                server = ContractNode.server(root, examinee);
            }
            Map<Section, TestDescriptor> sections = new EnumMap<>(Section.class);
            for (Check check : checks) {
                TestDescriptor parent = server;
                TestDescriptor section =
                        sections.computeIfAbsent(check.section(), title -> ContractNode.section(parent, title));
                ContractNode.check(section, check);
            }
        }
        return root;
    }

    @Override
    public void execute(ExecutionRequest request) {
        TestDescriptor root = request.getRootTestDescriptor();
        EngineExecutionListener listener = request.getEngineExecutionListener();
        listener.executionStarted(root);
        for (Examinee examinee : examinees) {
            if (examinees.size() == 1) {
                askAll(examinee, root, listener);
            } else {
                root.getChildren().stream()
                        .filter(server -> server.getDisplayName().equals(examinee.name()))
                        .forEach(server -> run(examinee, server, listener));
            }
        }
        listener.executionFinished(root, TestExecutionResult.successful());
    }

    private void run(Examinee examinee, TestDescriptor server, EngineExecutionListener listener) {
        listener.executionStarted(server);
        Optional<Examinee.NotReady> notReady = examinee.notReady();
        if (notReady.isEmpty()) {
            askAll(examinee, server, listener);
        }
        listener.executionFinished(
                server,
                notReady.map(why -> TestExecutionResult.failed(new CheckFailed(why.message())))
                        .orElseGet(TestExecutionResult::successful));
    }

    private void askAll(Examinee examinee, TestDescriptor server, EngineExecutionListener listener) {
        Map<TestDescriptor, Integer> left = new LinkedHashMap<>();
        server.getChildren()
                .forEach(section -> left.put(section, section.getChildren().size()));
        for (Check check : checks) {
            TestDescriptor section = find(server, check.section().title());
            TestDescriptor test = find(section, check.id());
            if (left.getOrDefault(section, 0) == section.getChildren().size()) {
                listener.executionStarted(section);
            }
            if (stopped.getAsBoolean()) {
                listener.executionSkipped(test, "interrupted");
            } else {
                ask(examinee, check, test, listener);
            }
            if (left.merge(section, -1, Integer::sum) == 0) {
                listener.executionFinished(section, TestExecutionResult.successful());
            }
        }
    }

    private static TestDescriptor find(TestDescriptor parent, String name) {
        return parent.getChildren().stream()
                .filter(child -> child.getDisplayName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** What cannot be asked of a server at all is skipped without a start; what turns out so later is aborted. */
    private void ask(Examinee examinee, Check check, TestDescriptor test, EngineExecutionListener listener) {
        Optional<String> whyNot = examinee.contract().whyNotAsked(check);
        if (whyNot.isEmpty()) {
            listener.executionStarted(test);
        }
        Result result = examinee.contract().ask(check);
        if (stopped.getAsBoolean()) {
            listener.executionFinished(test, TestExecutionResult.aborted(new CheckFailed("interrupted")));
            return;
        }
        examinee.results().add(result);
        results.put(test.getUniqueId(), result);
        if (whyNot.isPresent()) {
            listener.executionSkipped(test, whyNot.get());
            return;
        }
        if (!result.message().isEmpty()) {
            listener.reportingEntryPublished(test, ReportEntry.from(entries(result)));
        }
        listener.executionFinished(test, reported(result));
    }

    private static Map<String, String> entries(Result result) {
        return Map.of("verdict", result.verdict().name(), "message", result.message());
    }

    private TestExecutionResult reported(Result result) {
        return switch (result.verdict()) {
            case PASSED -> TestExecutionResult.successful();
            case WARNED ->
                strict
                        ? TestExecutionResult.failed(new CheckFailed(result.describe()))
                        : TestExecutionResult.successful();
            case FAILED, STALE -> TestExecutionResult.failed(new CheckFailed(result.describe()));
            case SKIPPED, EXPECTED -> TestExecutionResult.aborted(new CheckFailed(result.message()));
        };
    }

    /** Says what a check found; where in our code that was is of no interest. */
    private static final class CheckFailed extends AssertionError {
        CheckFailed(String message) {
            super(message, null);
        }

        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }
}
