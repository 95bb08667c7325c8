package io.github.mcpharness.transport;

import io.github.mcpharness.config.Durations;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Show what a session's two sides said, in order: the first events and the last ones, in bounded memory; all of it, or what
 * came after a moment.
 *
 * <p>Thread-safe. What it returns are snapshots, in the words of the server: only what is written to a file is masked.
 */
public final class WireLog {
    private final String server;
    private final WireFile file;
    private final WireRecorder recorder;
    private final WireRecorder.Mark from;

    private WireLog(String server, WireFile file, WireRecorder recorder, WireRecorder.Mark from) {
        this.server = server;
        this.file = file;
        this.recorder = recorder;
        this.from = from;
    }

    static WireLog of(String server, WireFile file, WireRecorder recorder) {
        return new WireLog(server, file, recorder, WireRecorder.Mark.BEGIN);
    }

    /** Show the same session, and of it only what comes from now on: whoever waits does not find what came before. */
    public WireLog fromNow() {
        return new WireLog(server, file, recorder, recorder.mark());
    }

    /**
     * Say whether more than one of those who look at this session use it from now on, so that what comes may be of any of
     * them. It holds for all views of the session.
     */
    public void markShared(boolean whether) {
        recorder.markShared(whether);
    }

    /** All events that were kept, oldest first. */
    public List<WireEvent> events() {
        return recorder.since(from).events();
    }

    /** Those of the events that came while the session was {@linkplain #markShared shared}. */
    public List<WireEvent> shared() {
        return recorder.since(from).kept().stream()
                .filter(EventStore.Kept::shared)
                .map(EventStore.Kept::event)
                .toList();
    }

    /** How many events between the first and the last ones were dropped, to bound the memory. */
    public long dropped() {
        return recorder.since(from).dropped();
    }

    /** How many answers came to requests that had timed out or were cancelled before. Nobody got them. */
    public long lateAnswers() {
        return recorder.lateAnswersSince(from);
    }

    /** The requests that the client sent. */
    public List<JSONRPCRequest> requests() {
        return of(sentMessages(), JSONRPCRequest.class);
    }

    /** The server's responses to the request with this id; more than one means that the server repeats itself. */
    public List<JSONRPCResponse> responses(Object id) {
        return of(receivedMessages(), JSONRPCResponse.class).stream()
                .filter(response -> id.equals(response.id()))
                .toList();
    }

    /** The server's notifications of this method, as {@code notifications/progress}. */
    public List<JSONRPCNotification> notifications(String method) {
        return of(receivedMessages(), JSONRPCNotification.class).stream()
                .filter(notification -> notification.method().equals(method))
                .toList();
    }

    /** The server's own requests, as {@code sampling/createMessage}. */
    public List<JSONRPCRequest> serverRequests() {
        return of(receivedMessages(), JSONRPCRequest.class);
    }

    /** The lines that are no JSON-RPC messages. */
    public List<WireEvent.Noise> noise() {
        return of(events().stream(), WireEvent.Noise.class);
    }

    /** Time from a request to the first response to it. Empty if one of the two is missing, or was dropped. */
    public Optional<Duration> latency(Object id) {
        List<WireEvent> all = events();
        Optional<Duration> asked = all.stream()
                .filter(event -> WireMessages.sent(event)
                        .filter(message -> message instanceof JSONRPCRequest request && id.equals(request.id()))
                        .isPresent())
                .map(WireEvent::at)
                .findFirst();
        Optional<Duration> answered = all.stream()
                .filter(event -> WireMessages.isResponse(event, id))
                .map(WireEvent::at)
                .findFirst();
        return asked.flatMap(from -> answered.map(until -> until.minus(from)));
    }

    /**
     * Wait until a request has left, and not for its answer.
     *
     * @param within the bound on the wait
     * @throws AwaitTimeoutException if it has not left by then, because the server does not read, or never will
     * @throws IllegalStateException if the thread is interrupted; the interrupt stays pending
     */
    public void awaitSent(SentRequest request, Duration within) {
        try {
            request.onSent().get(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new AwaitTimeoutException("server '" + server + "' has not taken request " + request.requestId()
                    + " within " + Durations.text(within));
        } catch (ExecutionException e) {
            throw new AwaitTimeoutException("server '" + server + "' will not take request " + request.requestId()
                    + ": " + (e.getCause() == null ? e : e.getCause()).getMessage());
        } catch (InterruptedException e) {
            throw interrupted("request " + request.requestId() + " to leave");
        }
    }

    /** Wait as {@link #awaitSent(SentRequest, Duration)}, for 30 s at most. */
    public void awaitSent(SentRequest request) {
        awaitSent(request, Duration.ofSeconds(30));
    }

    /**
     * Wait for the server's first notification of a method, unless it has come already.
     *
     * @param within the bound on the wait
     * @throws AwaitTimeoutException if it does not come, with what has come; at once if the session has ended
     */
    public JSONRPCNotification awaitNotification(String method, Duration within) {
        return awaitMessage(
                "a notification " + method,
                message -> message instanceof JSONRPCNotification notification
                                && notification.method().equals(method)
                        ? Optional.of(notification)
                        : Optional.empty(),
                within);
    }

    /** Wait for the first response to the request with this id, as {@link #awaitNotification}. */
    public JSONRPCResponse awaitResponse(Object id, Duration within) {
        return awaitMessage(
                "a response to request " + id,
                message -> message instanceof JSONRPCResponse response && id.equals(response.id())
                        ? Optional.of(response)
                        : Optional.empty(),
                within);
    }

    /** Wait for the server's first request of a method, as {@link #awaitNotification}. */
    public JSONRPCRequest awaitRequest(String method, Duration within) {
        return awaitMessage(
                "a request " + method,
                message -> message instanceof JSONRPCRequest request
                                && request.method().equals(method)
                        ? Optional.of(request)
                        : Optional.empty(),
                within);
    }

    /**
     * Wait for the first event that is as wanted, unless it has come already.
     *
     * @param what names it in messages, as in "a second notification"
     * @param wanted looks at the event and nothing else: it is asked once for each, by the thread that waits
     * @param within the bound on the wait
     * @throws AwaitTimeoutException if it does not come, with what has come; at once if the session has ended
     */
    public WireEvent await(String what, Predicate<? super WireEvent> wanted, Duration within) {
        return awaitEvent(what, event -> Optional.of(event).filter(wanted), within);
    }

    private <T> T awaitMessage(String what, Function<JSONRPCMessage, Optional<T>> wanted, Duration within) {
        return awaitEvent(what, event -> WireMessages.received(event).flatMap(wanted), within);
    }

    private <T> T awaitEvent(String what, Function<WireEvent, Optional<T>> wanted, Duration within) {
        try {
            return recorder.await(from, wanted, within)
                    .orElseThrow(() -> new AwaitTimeoutException("server '" + server + "' did not send " + what
                            + recorder.whyEnded()
                                    .map(why -> ", and will not: " + why)
                                    .orElse(" within " + Durations.text(within))
                            + "; " + WireMessages.summary(events())));
        } catch (InterruptedException e) {
            throw interrupted(what);
        }
    }

    private static IllegalStateException interrupted(String what) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("interrupted while waiting for " + what);
    }

    /**
     * Write all events that were kept to a file, one JSON object a line: {@code ms} since the beginning, {@code direction}
     * ({@code sent}, {@code received}, {@code noise}), the {@code message}, or the {@code text} of what is none, and {@code
     * shared} if it came while the session was. Secrets of the configuration are replaced by {@code ***}.
     */
    public void writeTo(Path path) throws IOException {
        file.write(path, recorder.since(from));
    }

    private Stream<JSONRPCMessage> sentMessages() {
        return events().stream().flatMap(event -> WireMessages.sent(event).stream());
    }

    private Stream<JSONRPCMessage> receivedMessages() {
        return events().stream().flatMap(event -> WireMessages.received(event).stream());
    }

    private static <T> List<T> of(Stream<?> all, Class<T> type) {
        return all.filter(type::isInstance).map(type::cast).toList();
    }
}
