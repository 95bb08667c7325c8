package io.github.mcpharness.transport;

import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.util.function.Predicate;

/**
 * Say what a transport needs to know of the session that it carries. Immutable.
 *
 * @param opensSession recognizes the message that opens a session; it may be sent once, and is the only request that the
 *     configuration's TIMEOUT does not bound
 * @param answered recognizes the methods of the server's requests that the client answers; another one is answered with an
 *     error
 * @param strict whether such another request is a {@link Violation}
 */
public record SessionRules(Predicate<JSONRPCMessage> opensSession, Predicate<String> answered, boolean strict) {}
