package io.github.mcpharness.process;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import io.github.mcpharness.process.ProcessTree.Look;
import io.github.mcpharness.process.os.PipeEnd;
import io.github.mcpharness.process.os.ProcessTable;
import io.github.mcpharness.process.verdict.Evidence;
import io.github.mcpharness.process.verdict.ExitStatus;
import io.github.mcpharness.process.verdict.Flag;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TreeMember;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Own a server's process from its spawn to its verdict. The direct child is reaped at its death whether or not anybody
 * closes it; the rest of its tree is detected, reported and removed by {@link #close()}.
 *
 * <p>Thread-safe. All threads that it starts are daemons, named {@code mcp-<server>-…}.
 */
public final class SupervisedProcess implements ServerProcess {
    private static final Logger log = LoggerFactory.getLogger(SupervisedProcess.class);
    private static final Duration QUIET = Duration.ofMillis(10);
    private static final Duration EXIT_AND_END_APART = Duration.ofMillis(200);
    private static final int MOST_WAITS_FOR_AN_EXIT = 50;
    private static final Duration SURE_END = Duration.ofSeconds(2);
    private static final Duration LETTING_GO = Duration.ofSeconds(1);

    private final StdioServerConfig config;
    private final Masker masker;
    private final LaunchOptions options;
    private final OutputListener listener;
    private final ProcessTable table;
    private final Child child;
    private final long spawnedAt;
    private final ProcessTree tree;
    private final PipeWriter stdin;
    private final Pump stdoutPump;
    private final Pump stderrPump;
    private final PlainOutput stderr;
    private final ExitWait exited = new ExitWait();
    private final CompletableFuture<ExitStatus> exit = new CompletableFuture<>();
    private final AtomicBoolean endAnnounced = new AtomicBoolean();
    private final AtomicReference<@Nullable CompletableFuture<TeardownReport>> teardown = new AtomicReference<>();
    private final DeliberateEnd deliberate = new DeliberateEnd();
    private volatile @Nullable ExitStatus exitStatus;
    private volatile boolean closedStdoutAlive;

    private SupervisedProcess(
            StdioServerConfig config, LaunchOptions options, OutputListener listener, ProcessTable table, Child child) {
        this.config = config;
        this.masker = Masker.of(config);
        this.options = options;
        this.listener = listener;
        this.table = table;
        this.child = child;
        this.spawnedAt = System.nanoTime();
        this.tree = new ProcessTree(table, child);
        this.stdin = new PipeWriter(child.process().getOutputStream());
        this.stderr = new PlainOutput(config.name(), masker);
        this.stdoutPump = new Pump(
                child.process().getInputStream(),
                child.pipes().stdout(),
                listener::stdout,
                listener::stdoutEnded,
                this::announceEndIfAlive);
        this.stderrPump = new Pump(
                child.process().getErrorStream(), child.pipes().stderr(), stderr::accept, stderr::ended, () -> {});
    }

    /**
     * Start a server's process, its reaper, and the draining of its outputs.
     *
     * @param listener takes standard output
     * @throws SpawnException at once, if the process cannot be started
     */
    public static SupervisedProcess spawn(StdioServerConfig config, LaunchOptions options, OutputListener listener) {
        ProcessTable table = ProcessTable.ofThisMachine();
        OpenProcesses.beginSpawn();
        try {
            Child child = Child.spawn(config, options, table);
            SupervisedProcess process = new SupervisedProcess(config, options, listener, table, child);
            process.start();
            return process;
        } finally {
            OpenProcesses.endSpawn();
        }
    }

    private void start() {
        String prefix = "mcp-" + config.name() + "-";
        stdoutPump.start(prefix + "stdout");
        stderrPump.start(prefix + "stderr");
        stdin.start(prefix + "stdin");
        Threads.daemon(prefix + "reaper", this::reap).start();
        OpenProcesses.add(this, child);
    }

    private void reap() {
        int code = waitFor();
        ExitStatus status = new ExitStatus(code, Duration.ofNanos(System.nanoTime() - spawnedAt));
        exitStatus = status;
        exited.exited();
        log.debug("server '{}' exited with {}", config.name(), status);
        listener.exited(status);
        awaitLastWords(stdoutPump);
        announceEnd(Optional.of(status));
        exit.complete(status); // last: what hangs on this future runs on this thread, and may block
    }

    private int waitFor() {
        while (true) {
            try {
                return child.process().waitFor();
            } catch (InterruptedException e) {
                // Nobody who knows this thread interrupts it, and a reaper does not leave.
            }
        }
    }

    private void announceEndIfAlive() {
        if (!exitsSoon()) {
            closedStdoutAlive = teardown.get() == null;
            announceEnd(Optional.empty());
        }
    }

    /**
     * Tell whether a pipe that has just ended or broken was the beginning of an exit. Waits for the exit, a moment if the
     * process is alive, longer if it is on its way out; true once it is known.
     */
    public boolean exitsSoon() {
        int waits = 0;
        boolean known = awaitExit(EXIT_AND_END_APART);
        while (!known && waits++ < MOST_WAITS_FOR_AN_EXIT && !isAliveInTheTable()) {
            known = awaitExit(EXIT_AND_END_APART);
        }
        return known;
    }

    private boolean isAliveInTheTable() {
        return table.find(pid()).filter(entry -> entry.isAlive()).isPresent();
    }

    private void announceEnd(Optional<ExitStatus> status) {
        if (endAnnounced.compareAndSet(false, true)) {
            listener.ended(status);
        }
    }

    @Override
    public String server() {
        return config.name();
    }

    @Override
    public String command() {
        return child.command().toString();
    }

    @Override
    public long pid() {
        return child.process().pid();
    }

    @Override
    public boolean isAlive() {
        return !exited.hasExited();
    }

    @Override
    public Duration uptime() {
        return exit().map(ExitStatus::uptime).orElseGet(() -> Duration.ofNanos(System.nanoTime() - spawnedAt));
    }

    @Override
    public Optional<ExitStatus> exit() {
        return Optional.ofNullable(exitStatus);
    }

    @Override
    public CompletableFuture<ExitStatus> onExit() {
        return exit.copy();
    }

    @Override
    public String stderr() {
        awaitLastWords();
        return stderr.text();
    }

    @Override
    public List<String> stderrTail(int count) {
        awaitLastWords();
        return stderr.lastLines(count);
    }

    @Override
    public List<String> stdoutTail(int count) {
        if (!isAlive()) {
            awaitLastWords(stdoutPump);
        }
        return listener.lastLines(count);
    }

    /** Replaces the secrets of the configuration wherever we quote what the server said. */
    public Masker masker() {
        return masker;
    }

    private void awaitLastWords() {
        if (!isAlive()) {
            awaitLastWords(stderrPump);
        }
    }

    /**
     * What a process wrote just before its death may still stand in the pipe. Where a descendant may hold the pipe, silence
     * has to do; where nobody is seen to hold it, its end is sure to come, however late this machine lets us read it.
     */
    private void awaitLastWords(Pump pump) {
        pump.awaitEndOrQuiet(QUIET, EXIT_AND_END_APART);
        if (!pump.hasEnded() && !somebodyHoldsThePipes()) {
            pump.awaitEnd(SURE_END);
        }
    }

    private boolean somebodyHoldsThePipes() {
        return !table.seesAll()
                || tree.scan(Look.AT_PIPES).stream()
                        .anyMatch(member -> member.evidence() != Evidence.DIRECT_CHILD
                                && member.process().isAlive());
    }

    @Override
    public List<TreeMember> tree() {
        return tree.scan(Look.AT_ENVIRONMENTS);
    }

    /**
     * Queue bytes for standard input. Never blocks, even when the server does not read.
     *
     * @return completes when they have been written into the pipe; fails with an {@link java.io.IOException} when they
     *     cannot be
     */
    public CompletableFuture<Void> write(byte[] bytes) {
        return stdin.write(bytes);
    }

    /** Record that the handshake succeeded: looks at the tree, so that who is in it now stays known. */
    public void ready() {
        tree();
    }

    /** Kill the direct child on purpose (SIGKILL), and wait for its death. What it leaves is found by {@link #close()}. */
    public void kill() {
        tree();
        if (isAlive() && deliberate.by("killed by the test")) {
            signalChild(ProcessHandle::destroyForcibly);
        }
        awaitExit(options.profile().killGrace());
    }

    /** Close standard input on purpose, as a host does that ends the server; what was written before still arrives. */
    public void closeStdin() {
        tree();
        if (isAlive() && deliberate.by("standard input closed by the test")) {
            stdin.close();
        }
    }

    /** Declare that the server may end by itself with one of these statuses, or with any if there is none. */
    public void expectExit(Set<Integer> statuses) {
        deliberate.expect(statuses);
    }

    /** Close as {@link #close(HostProfile)} does, in the way that the launch options say. */
    public TeardownReport close() {
        return close(options.profile());
    }

    /**
     * End the server and report how that went. Runs once: whoever calls later, or at the same time from another thread,
     * waits for the same report. An interrupt does not cut it short; it stays pending.
     *
     * <p>Bounded by the graces of the profile, plus the time to look and to clean up (at most about 7 s, and only if
     * something is left).
     */
    public TeardownReport close(HostProfile profile) {
        return tearDown(() -> new Teardown(this, profile).gracefully());
    }

    /** Close with these graces; a teardown that runs already waits no longer than this on each rung from now on. */
    void closeInAHurry(HostProfile profile) {
        exited.hurry(profile.eofGrace());
        close(profile);
    }

    /** End a server whose handshake failed: killed at once, tree and all. Runs once, as {@link #close(HostProfile)}. */
    public TeardownReport abandon() {
        return tearDown(() -> new Teardown(this, options.profile()).atOnce());
    }

    private TeardownReport tearDown(Supplier<TeardownReport> work) {
        CompletableFuture<TeardownReport> mine = new CompletableFuture<>();
        CompletableFuture<TeardownReport> running = teardown.compareAndExchange(null, mine);
        if (running != null) {
            return running.join();
        }
        Threads.daemon("mcp-" + config.name() + "-teardown", () -> complete(mine, work))
                .start();
        return mine.join();
    }

    private void complete(CompletableFuture<TeardownReport> report, Supplier<TeardownReport> work) {
        try {
            report.complete(work.get());
        } catch (RuntimeException | Error e) {
            signalChild(ProcessHandle::destroyForcibly);
            Signals signals = new Signals(table);
            tree().forEach(member -> signals.kill(member.process()));
            report.completeExceptionally(e);
        } finally {
            OpenProcesses.remove(this, child);
        }
    }

    // What teardown needs, and nobody outside this package.

    LaunchOptions options() {
        return options;
    }

    ProcessTable table() {
        return table;
    }

    ProcessTree processTree() {
        return tree;
    }

    PipeWriter stdin() {
        return stdin;
    }

    boolean awaitExit(Duration atMost) {
        return exited.await(atMost);
    }

    /** Waits, bounded, until both outputs are at their end. */
    void awaitOutputs(Duration atMost) {
        stdoutPump.awaitEnd(atMost);
        stderrPump.awaitEnd(atMost);
    }

    boolean outputsHaveEnded() {
        return stdoutPump.hasEnded() && stderrPump.hasEnded();
    }

    boolean stdinIsBlocked() {
        return !stdin.awaitClosed(Duration.ZERO);
    }

    /** Whether the direct child's pid is also the number of its own process group. */
    boolean leadsGroup() {
        return child.ownSession();
    }

    void stopReadingStdout() {
        stdoutPump.stop();
    }

    /** Lets go of the pipes, whoever still holds their other ends; false if a thread of ours is still stuck in one. */
    boolean release() {
        stdoutPump.stop();
        stderrPump.stop();
        if (stdinIsBlocked()) {
            child.pipes()
                    .stdin()
                    .ifPresent(pipe -> Threads.daemon(
                                    "mcp-" + config.name() + "-drain", () -> PipeEnd.drainForWriter(pipe))
                            .start());
        }
        return stdoutPump.awaitEnd(LETTING_GO) && stderrPump.awaitEnd(LETTING_GO) && stdin.awaitClosed(LETTING_GO);
    }

    /** Waits a moment where standard output has just ended: that is also how an exit begins. */
    boolean closedStdoutAlive() {
        return closedStdoutAlive || (stdoutPump.hasEnded() && !exitsSoon());
    }

    Optional<String> endedByTest() {
        return deliberate.cause(exit());
    }

    List<Flag> observations() {
        return listener.observations();
    }

    /** Through the handle: {@link Process#destroy()} would close the pipes too. */
    void signalChild(Consumer<ProcessHandle> signal) {
        signal.accept(child.process().toHandle());
    }
}
