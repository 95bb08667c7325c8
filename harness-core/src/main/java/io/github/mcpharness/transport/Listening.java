package io.github.mcpharness.transport;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.SpawnException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Whether somebody listens where a server that we launch is to be reached. Immutable.
 *
 * @param server the server's name
 * @param where scheme, host and port, for messages
 */
public record Listening(String server, String where, String host, int port) {
    private static final int PROBE_MILLIS = 1_000;
    private static final int BETWEEN_PROBES_MILLIS = 20;
    private static final int REMEMBERED = 500;

    /** The ports that were chosen last: their servers may not listen yet. */
    private static final Set<Integer> CHOSEN =
            Collections.synchronizedSet(Collections.newSetFromMap(new LinkedHashMap<Integer, Boolean>() {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Integer, Boolean> eldest) {
                    return size() > REMEMBERED;
                }
            }));

    /** Look where this configuration points. */
    public static Listening at(HttpServerConfig config) {
        URI url = config.url();
        int port = url.getPort() >= 0 ? url.getPort() : url.getScheme().equalsIgnoreCase("https") ? 443 : 80;
        return new Listening(config.name(), config.origin(), url.getHost().replaceAll("^\\[|]$", ""), port);
    }

    /**
     * Find a TCP port on which nobody listens now, another one than in the calls before. Somebody else may take it before the
     * server does.
     */
    public static int freePort() {
        int port = unboundPort();
        while (!CHOSEN.add(port)) {
            port = unboundPort();
        }
        return port;
    }

    // bound, never listening: a process that is forked meanwhile holds the socket until it executes its command, and
    // would
    // be taken for a server
    private static int unboundPort() {
        try (Socket socket = new Socket()) {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free TCP port could be found", e);
        }
    }

    /** @throws SpawnException if somebody listens there already, who cannot be the server that is yet to be launched */
    public void requireNobody() {
        if (isOpen()) {
            throw SpawnException.portTaken(server, where);
        }
    }

    /**
     * Wait until the server listens.
     *
     * @throws NotListeningException if it does not by then, or its process exits, or the thread is interrupted
     */
    public void await(ServerProcess process, Duration within) {
        long deadline = System.nanoTime() + within.toNanos();
        while (!isOpen()) {
            if (!process.isAlive()) {
                throw new NotListeningException("it exited before it listened at " + where, new IOException("exited"));
            }
            if (System.nanoTime() > deadline) {
                throw new NotListeningException(
                        "nobody listened at " + where + " within " + Durations.text(within),
                        new TimeoutException("not listening"));
            }
            try {
                process.onExit().get(BETWEEN_PROBES_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException | ExecutionException e) {
                // it is alive, so it may listen by now
            } catch (InterruptedException e) {
                throw new NotListeningException("interrupted", e);
            }
        }
    }

    private boolean isOpen() {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), PROBE_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Report that a server that was launched does not listen; its cause tells why it is not waited for any longer. */
    public static final class NotListeningException extends RuntimeException {
        NotListeningException(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
