package io.github.mcpharness.transport;

/** Report that a client belongs to a server that has been restarted since: it talks to nobody any more. */
public final class ServerRestartedException extends NoAnswerException {

    ServerRestartedException(String server) {
        super("server '" + server + "' was restarted since this client was made; get a new one from the session");
    }
}
