package io.github.mcpharness.client;

import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageRequest;
import io.modelcontextprotocol.spec.McpSchema.CreateMessageResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.ElicitUrlRequest;
import io.modelcontextprotocol.spec.McpSchema.LoggingMessageNotification;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.Root;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Say what the client answers when the server asks it (MCP specification, client/sampling, client/elicitation,
 * client/roots), and who hears what the server tells. A feature is declared to the server if it is scripted here. What
 * nobody scripted is answered with an error, and recorded among {@link McpSession#violations()}.
 *
 * <p>Immutable: each method returns a copy. Handlers are called by threads of the client, one at a time or several; one that
 * blocks stalls no other message.
 *
 * @param sampling answers {@code sampling/createMessage}
 * @param elicitation answers {@code elicitation/create} that shows a form
 * @param urlElicitation answers {@code elicitation/create} that shows a URL
 * @param roots answers {@code roots/list}
 * @param onLog hears {@code notifications/message}
 * @param onProgress hears {@code notifications/progress}
 * @param strict whether a request that nobody scripted is a violation
 */
public record ClientScript(
        Optional<Function<CreateMessageRequest, CreateMessageResult>> sampling,
        Optional<Function<ElicitFormRequest, ElicitResult>> elicitation,
        Optional<Function<ElicitUrlRequest, ElicitResult>> urlElicitation,
        Optional<List<Root>> roots,
        List<Consumer<LoggingMessageNotification>> onLog,
        List<Consumer<ProgressNotification>> onProgress,
        boolean strict) {

    /** A client that has no features, and takes every request of the server for a violation. */
    public static final ClientScript NONE = new ClientScript(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of(), true);

    public ClientScript {
        roots = roots.map(List::copyOf);
        onLog = List.copyOf(onLog);
        onProgress = List.copyOf(onProgress);
    }

    /** Answer {@code sampling/createMessage} by this function. What it throws is answered as an error. */
    public ClientScript sampling(Function<CreateMessageRequest, CreateMessageResult> handler) {
        return new ClientScript(Optional.of(handler), elicitation, urlElicitation, roots, onLog, onProgress, strict);
    }

    /** Answer {@code elicitation/create} that shows a form by this function. What it throws is answered as an error. */
    public ClientScript elicitation(Function<ElicitFormRequest, ElicitResult> handler) {
        return new ClientScript(sampling, Optional.of(handler), urlElicitation, roots, onLog, onProgress, strict);
    }

    /** Answer {@code elicitation/create} that shows a URL by this function. What it throws is answered as an error. */
    public ClientScript urlElicitation(Function<ElicitUrlRequest, ElicitResult> handler) {
        return new ClientScript(sampling, elicitation, Optional.of(handler), roots, onLog, onProgress, strict);
    }

    /** Answer {@code roots/list} with these. */
    public ClientScript roots(Root... list) {
        return new ClientScript(
                sampling, elicitation, urlElicitation, Optional.of(List.of(list)), onLog, onProgress, strict);
    }

    /** Hear {@code notifications/message}. */
    public ClientScript onLog(Consumer<LoggingMessageNotification> listener) {
        return new ClientScript(
                sampling, elicitation, urlElicitation, roots, with(onLog, listener), onProgress, strict);
    }

    /** Hear {@code notifications/progress}. */
    public ClientScript onProgress(Consumer<ProgressNotification> listener) {
        return new ClientScript(
                sampling, elicitation, urlElicitation, roots, onLog, with(onProgress, listener), strict);
    }

    /** Take a request that nobody scripted for no violation; it is still answered with an error. */
    public ClientScript lenient() {
        return new ClientScript(sampling, elicitation, urlElicitation, roots, onLog, onProgress, false);
    }

    /** The methods of the server's requests that are answered with a result. */
    Set<String> answered() {
        Set<String> methods = new HashSet<>(Set.of(McpSchema.METHOD_PING));
        sampling.ifPresent(handler -> methods.add(McpSchema.METHOD_SAMPLING_CREATE_MESSAGE));
        elicitation.ifPresent(handler -> methods.add(McpSchema.METHOD_ELICITATION_CREATE));
        urlElicitation.ifPresent(handler -> methods.add(McpSchema.METHOD_ELICITATION_CREATE));
        roots.ifPresent(list -> methods.add(McpSchema.METHOD_ROOTS_LIST));
        return methods;
    }

    private static <T> List<T> with(List<T> all, T more) {
        List<T> copy = new ArrayList<>(all);
        copy.add(more);
        return copy;
    }
}
