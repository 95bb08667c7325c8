package io.github.mcpharness.fleet;

import io.github.mcpharness.auth.TokenResolver;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.verdict.HostProfile;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Have several servers of whatever kinds, built together and torn down together.
 *
 * <p>They are built in two phases: first their credentials, one server after another, so that the GitHub command line is
 * asked once at most; then, all at once, spawn and handshake, each bounded by its own TIMEOUT. A server that fails stays
 * absent: nothing is tried again.
 *
 * <p>Thread-safe. {@link #close} may be called at any time, also while the fleet is being built.
 */
public final class Fleet {
    private static final Duration LONGEST_INTERRUPTION = Duration.ofSeconds(30);

    private final List<Slot> slots;
    private final FleetOptions options;
    private final Logger log;
    private final Thread construction;
    private final CompletableFuture<FleetReport> report = new CompletableFuture<>();

    private Fleet(List<Slot> slots, FleetOptions options, Logger log) {
        this.slots = slots;
        this.options = options;
        this.log = log;
        this.construction = FleetThreads.start("credentials", new Construction(slots, new TokenResolver(options.gh())));
    }

    /** Open these servers, tolerantly, with {@link FleetOptions#DEFAULT}. */
    public static Fleet open(ServerConfig... configs) {
        return open(List.of(configs), FleetOptions.DEFAULT);
    }

    /**
     * Open servers. One that fails is left out with one warning, {@code mcp_client_init_failed}, and is among the
     * {@link #failures()}.
     *
     * @throws IllegalArgumentException if two have the same name
     * @throws FleetException if the calling thread is interrupted; the fleet was closed, and the interrupt stays pending
     */
    public static Fleet open(Collection<? extends ServerConfig> configs, FleetOptions options) {
        return begin(configs, options).opened();
    }

    /** Open all these servers or none, with {@link FleetOptions#DEFAULT}. */
    public static Fleet openAll(ServerConfig... configs) {
        return openAll(List.of(configs), FleetOptions.DEFAULT);
    }

    /**
     * Open all servers or none.
     *
     * @throws FleetException if one has failed, after all others were torn down; it carries every failure and every verdict
     * @throws IllegalArgumentException if two have the same name
     */
    public static Fleet openAll(Collection<? extends ServerConfig> configs, FleetOptions options) {
        return openAll(configs, options, config -> options.session());
    }

    /**
     * Open all servers or none, each with options of its own.
     *
     * @param sessions how the session with each server is opened
     * @throws FleetException if one has failed, after all others were torn down; it carries every failure and every verdict
     * @throws IllegalArgumentException if two have the same name
     */
    public static Fleet openAll(
            Collection<? extends ServerConfig> configs,
            FleetOptions options,
            Function<? super ServerConfig, SessionOptions> sessions) {
        Opener opener = (config, credentials) -> McpSession.open(config, credentials, sessions.apply(config));
        Fleet fleet = begin(configs, options, opener, LoggerFactory.getLogger(Fleet.class))
                .opened();
        List<ServerFailure> failures = fleet.failures();
        if (failures.isEmpty()) {
            return fleet;
        }
        String what =
                failures.size() + " of " + configs.size() + " servers could not be opened, and the fleet was closed";
        throw new FleetException(what, failures, fleet.close());
    }

    /**
     * Begin to open servers, and return at once: so that there is somebody to be closed before anything is started.
     *
     * @throws IllegalArgumentException if two have the same name
     */
    public static Fleet begin(Collection<? extends ServerConfig> configs, FleetOptions options) {
        return begin(
                configs,
                options,
                (config, credentials) -> McpSession.open(config, credentials, options.session()),
                LoggerFactory.getLogger(Fleet.class));
    }

    static Fleet begin(Collection<? extends ServerConfig> configs, FleetOptions options, Opener opener, Logger log) {
        Set<String> names = new HashSet<>();
        for (ServerConfig config : configs) {
            if (!names.add(config.name())) {
                throw new IllegalArgumentException(
                        "expected servers with names of their own, but two are named '" + config.name() + "'");
            }
        }
        List<Slot> slots =
                configs.stream().map(config -> new Slot(config, opener, log)).toList();
        return new Fleet(slots, options, log);
    }

    Fleet opened() {
        try {
            return awaitBuilt();
        } catch (IllegalStateException e) {
            FleetReport teardown = close();
            throw new FleetException(
                    "interrupted while the fleet was being built; it was closed", failures(), teardown);
        }
    }

    /**
     * Wait until each server is ready or has failed, or the fleet was closed.
     *
     * @return this
     * @throws IllegalStateException if the calling thread is interrupted; the construction goes on, and the interrupt stays
     *     pending
     */
    public Fleet awaitBuilt() {
        try {
            CompletableFuture.allOf(slots.stream().map(Slot::built).toArray(CompletableFuture[]::new))
                    .get();
            return this;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the fleet to be built", e);
        } catch (ExecutionException e) {
            throw new AssertionError(e); // they are completed with nothing but success
        }
    }

    /** The configurations that the fleet was asked for. */
    public List<ServerConfig> configs() {
        return slots.stream().map(Slot::config).toList();
    }

    /** The servers that are ready by now, in the order of the configurations. */
    public List<FleetMember> members() {
        return slots.stream().flatMap(slot -> slot.member().stream()).toList();
    }

    /** The servers that have failed by now, in the order of the configurations. */
    public List<ServerFailure> failures() {
        return slots.stream().flatMap(slot -> slot.failure().stream()).toList();
    }

    /**
     * Find the session with a server.
     *
     * @throws IllegalStateException if that server is not ready; the message says why
     * @throws IllegalArgumentException if there is none of that name
     */
    public McpSession session(String server) {
        Slot slot = slot(server);
        return slot.member()
                .map(FleetMember::session)
                .orElseThrow(() -> new IllegalStateException(
                        slot.failure().map(ServerFailure::reason).orElse("server '" + server + "' is not ready yet")));
    }

    Slot slot(String server) {
        return slots.stream()
                .filter(slot -> slot.config().name().equals(server))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("expected the name of a server of this fleet, which are "
                                + configs().stream().map(ServerConfig::name).toList() + ", but was '" + server + "'"));
    }

    /**
     * List the tools of all servers that are ready, all at once, all pages (MCP specification, server/tools, "Listing
     * Tools"). Each is bounded by its TIMEOUT and by the discovery timeout, whichever is shorter. One that fails is left out
     * of the catalog with one warning, {@code mcp_tool_discovery_failed}; it stays in the fleet.
     *
     * <p>Waits until the fleet is built.
     *
     * @throws IllegalStateException if the calling thread is interrupted; the interrupt stays pending
     */
    public ToolCatalog discover() {
        return new Discovery(awaitBuilt().members(), options.discoveryTimeout(), log).run();
    }

    /**
     * End all servers, all at once, each as its launch options say, and report how that went. What is being built is not
     * waited for, but interrupted; should it get ready all the same, it is torn down at once. Runs once: whoever calls again,
     * or from another thread, gets the same report.
     */
    public FleetReport close() {
        return close(McpSession::close, LONGEST_INTERRUPTION);
    }

    /** End all servers as this host would, and report how that went. Runs once, as {@link #close()}. */
    public FleetReport close(HostProfile profile) {
        return close(session -> session.close(profile), LONGEST_INTERRUPTION);
    }

    /** @param interruption how long a construction that was interrupted may take to end */
    FleetReport close(Closer how, Duration interruption) {
        construction.interrupt();
        slots.forEach(slot -> slot.beginClosing(how));
        report.complete(FleetReport.of(
                slots.stream().map(slot -> slot.ending(interruption)).toList())); // the first that is made stands
        return report.join();
    }
}
