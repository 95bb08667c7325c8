package io.github.mcpharness.crash;

import io.github.mcpharness.client.CallOutcome;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.testing.ShellServer;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Stream;

/** A JVM that has many servers open at once, talks to all of them, and closes them at the same time. Says what they cost. */
final class ManyServers {
    private ManyServers() {}

    public static void main(String[] args) throws Exception {
        int servers = Integer.parseInt(args[0]);
        open(0).close(); // what a JVM needs once: classes, the watchdog
        ExecutorService lanes = Executors.newFixedThreadPool(servers);
        atOnce(lanes, lane(servers), ignored -> ignored);
        int threadsBefore = threads();
        int descriptorsBefore = descriptors();
        List<McpSession> sessions = atOnce(lanes, lane(servers), ManyServers::open);
        List<CallOutcome> outcomes =
                atOnce(lanes, sessions, session -> session.call("echo", Map.of("text", session.name())));
        System.out.println("answered=" + count(outcomes, outcome -> outcome instanceof CallOutcome.Success));
        System.out.println("threads=" + (threads() - threadsBefore));
        System.out.println("descriptors=" + (descriptors() - descriptorsBefore));
        List<TeardownReport> reports = atOnce(lanes, sessions, McpSession::close);
        System.out.println("graceful=" + count(reports, report -> report.exit() == TeardownReport.Exit.GRACEFUL_EOF));
        System.out.println("clean=" + count(reports, report -> report.cleanup() == TeardownReport.Cleanup.CLEAN));
        System.out.println("descriptors left=" + (descriptors() - descriptorsBefore));
        lanes.shutdown();
    }

    private static McpSession open(int number) {
        return McpSession.open(ShellServer.named("many-" + number).config());
    }

    private static List<Integer> lane(int lanes) {
        return Stream.iterate(1, lane -> lane + 1).limit(lanes).toList();
    }

    private static <A, B> List<B> atOnce(ExecutorService lanes, List<A> each, Function<A, B> work)
            throws InterruptedException, ExecutionException {
        List<Callable<B>> calls =
                each.stream().<Callable<B>>map(one -> () -> work.apply(one)).toList();
        List<B> results = new ArrayList<>();
        for (Future<B> result : lanes.invokeAll(calls)) {
            results.add(result.get());
        }
        return results;
    }

    private static <A> long count(List<A> all, Function<A, Boolean> condition) {
        return all.stream().filter(condition::apply).count();
    }

    private static int threads() {
        return Thread.getAllStackTraces().size();
    }

    private static int descriptors() {
        return Optional.ofNullable(new File("/proc/self/fd").list())
                .map(all -> all.length)
                .orElse(0);
    }
}
