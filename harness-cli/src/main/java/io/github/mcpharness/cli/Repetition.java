package io.github.mcpharness.cli;

import io.github.mcpharness.client.HandshakeException;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Starts, connects to and ends one server many times, and tells each verdict as it comes. */
final class Repetition {
    private final StdioServerConfig config;
    private final SessionOptions options;
    private final Policy policy;
    private final Output output;
    private final boolean json;
    private final List<RunResult> results = new ArrayList<>();
    private @Nullable RuntimeException notStarted;

    Repetition(StdioServerConfig config, SessionOptions options, Policy policy, Output output, boolean json) {
        this.config = config;
        this.options = options;
        this.policy = policy;
        this.output = output;
        this.json = json;
    }

    /** @return the exit status */
    int run(int times, int parallel) {
        try (Interruption interruption = Interruption.watch()) {
            AtomicInteger next = new AtomicInteger();
            Callable<Boolean> worker = () -> {
                for (int run = next.incrementAndGet();
                        run <= times && goesOn(interruption);
                        run = next.incrementAndGet()) {
                    take(run, times, interruption);
                }
                return true;
            };
            Progress progress =
                    Progress.begin(output.terminal(), () -> "run " + Math.min(times, next.get()) + " of " + times);
            try {
                await(worker, Math.min(parallel, times));
            } finally {
                progress.end();
            }
            return interruption.happened() ? ExitCode.FAILED : told();
        }
    }

    private static void await(Callable<Boolean> worker, int parallel) {
        ExecutorService threads = Executors.newFixedThreadPool(parallel);
        try {
            List<Callable<Boolean>> workers = new ArrayList<>();
            for (int i = 0; i < parallel; i++) {
                workers.add(worker);
            }
            for (Future<Boolean> done : threads.invokeAll(workers)) {
                done.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdown();
        }
    }

    private synchronized boolean goesOn(Interruption interruption) {
        return notStarted == null && !interruption.happened();
    }

    private void take(int run, int times, Interruption interruption) {
        long begun = System.nanoTime();
        McpSession session;
        try {
            session = McpSession.open(config, options);
        } catch (SpawnException | HandshakeException e) {
            notOpened(run, times, e, interruption);
            return;
        }
        Duration ready = Duration.ofNanos(System.nanoTime() - begun);
        TeardownReport report = session.close();
        add(RunResult.ended(run, ready, report, policy.judge(report)), times, interruption);
    }

    private synchronized void notOpened(int run, int times, RuntimeException e, Interruption interruption) {
        if (results.isEmpty()) {
            notStarted = e;
        } else {
            add(RunResult.notReady(run, String.valueOf(e.getMessage())), times, interruption);
        }
    }

    private synchronized void add(RunResult result, int times, Interruption interruption) {
        if (interruption.happened()) {
            return;
        }
        results.add(result);
        if (!json) {
            String number = String.valueOf(result.run());
            String pad = " ".repeat(String.valueOf(times).length() - number.length());
            output.results().cut(pad + number + "  " + result.line());
        }
    }

    private synchronized int told() {
        RuntimeException why = notStarted;
        if (why != null) {
            Report report = json ? new JsonReport(output) : new TextReport(output, false);
            report.notStarted(why);
            return ExitCode.NOT_STARTED;
        }
        Distribution distribution = new Distribution(results, policy);
        if (json) {
            output.json(distribution.toTree());
        } else {
            distribution.print(output.results());
        }
        return distribution.failed() ? ExitCode.FAILED : ExitCode.HELD;
    }
}
