package io.github.mcpharness.fleet;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.RecordedLog;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Builds fleets as their public methods do, through an opener that a test may hold, and closes them when it ends. */
final class Fleets {
    static final SessionOptions SESSION =
            SessionOptions.DEFAULT.withLaunch(LaunchOptions.DEFAULT.withProfile(Sessions.QUICK));
    static final FleetOptions OPTIONS = FleetOptions.DEFAULT
            .withSession(SESSION)
            .withGh(() -> {
                throw new AssertionError("nobody asks for a GitHub token here");
            });

    /** Opens for real. */
    static final Opener OPENER = (config, credentials) -> McpSession.open(config, credentials, SESSION);

    private static final long AMPLE_SECONDS = 60;

    private final Sessions sessions;
    private final RecordedLog log = new RecordedLog();

    Fleets(Sessions sessions) {
        this.sessions = sessions;
    }

    /** What the fleets of this test have logged. */
    List<String> log() {
        return log.lines();
    }

    Fleet open(ServerConfig... configs) {
        return begin(List.of(configs), OPTIONS, OPENER).awaitBuilt();
    }

    Fleet begin(List<? extends ServerConfig> configs, Opener opener) {
        return begin(configs, OPTIONS, opener);
    }

    Fleet begin(List<? extends ServerConfig> configs, FleetOptions options, Opener opener) {
        Fleet fleet = Fleet.begin(configs, options, opener, log);
        sessions.atEnd(fleet::close);
        return fleet;
    }

    /** Well-behaved servers a, b, c, and so on. */
    static List<ServerConfig> good(int count) {
        List<ServerConfig> configs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            configs.add(ShellServer.named(Character.toString('a' + i)).config());
        }
        return configs;
    }

    /** Waits for a gate; whoever would wait for ever fails. */
    static void pass(CountDownLatch gate) {
        try {
            if (!gate.await(AMPLE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("nobody has opened the gate");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits for a gate, and does not hear an interrupt before it is open. */
    static void passDeaf(CountDownLatch gate) {
        boolean interrupted = false;
        while (gate.getCount() > 0) {
            try {
                pass(gate);
            } catch (IllegalStateException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
