package io.github.mcpharness.junit.contract.suite.wire;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Talk to a server over HTTP (MCP specification, basic/transports, "Streamable HTTP"). Redirects are not followed.
 *
 * <p>Thread-safe.
 */
public final class HttpConversation extends Conversation {
    private static final String SESSION = "Mcp-Session-Id";
    private static final String VERSION = "MCP-Protocol-Version";

    private final HttpServerConfig config;
    private final Map<String, String> headers;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "mcp-contract-http");
        thread.setDaemon(true);
        return thread;
    });
    private final HttpClient client;
    private final ConcurrentLinkedQueue<InputStream> streams = new ConcurrentLinkedQueue<>();
    private final Map<String, String> session = new ConcurrentHashMap<>();

    private HttpConversation(String title, HttpServerConfig config, Credentials credentials, Patience patience) {
        super(title, patience);
        this.config = config;
        this.headers = Map.copyOf(credentials.headers(config.headers()));
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .followRedirects(HttpClient.Redirect.NEVER)
                .connectTimeout(patience.answer())
                .executor(threads)
                .build();
    }

    /** Begin to talk. Nothing has been said yet. */
    public static HttpConversation open(
            String title, HttpServerConfig config, Credentials credentials, Patience patience) {
        return new HttpConversation(title, config, credentials, patience);
    }

    /** The id that the server gave to this session. */
    public Optional<String> sessionId() {
        return Optional.ofNullable(session.get(SESSION));
    }

    @Override
    void agreed(String version) {
        session.put(VERSION, version);
    }

    @Override
    void write(String message) {
        Tree tree = Tree.of(Json.value(message));
        CompletableFuture<Void> headed = new CompletableFuture<>();
        client.sendAsync(request(Map.of()).POST(body(message)).build(), BodyHandlers.ofInputStream())
                .whenCompleteAsync(
                        (response, failure) -> {
                            if (failure != null) {
                                recording().failed(tree, "no answer: " + reason(failure));
                            } else {
                                take(tree, response);
                            }
                            headed.complete(null);
                            if (response != null) {
                                read(tree, response);
                            }
                        },
                        threads);
        boolean awaitsResponse =
                tree.isArray() || tree.at("id").isPresent() && tree.at("method").isPresent();
        if (!awaitsResponse) { // what comes after it may depend on it
            headed.completeOnTimeout(null, patience().answer().toMillis(), TimeUnit.MILLISECONDS)
                    .join();
        }
    }

    private void take(Tree message, HttpResponse<InputStream> response) {
        boolean opens = message.at("method").text().filter("initialize"::equals).isPresent();
        if (opens) {
            response.headers().firstValue(SESSION).ifPresent(id -> session.put(SESSION, id));
        }
    }

    private void read(Tree message, HttpResponse<InputStream> response) {
        HttpAnswer head = head(response, "");
        if (head.isEvents()) {
            events(response.body(), Line.Source.POST);
            if (message.at("id").isPresent()) {
                recording().failed(message, "no answer: the stream of events ended without one");
            }
            return;
        }
        String body = text(response.body());
        if (!body.isBlank()) {
            heard(Line.of(recording().now(), body, true, true, Line.Source.POST));
        }
        if (!head.isSuccess() || message.at("id").isPresent()) {
            recording().failed(message, "no answer: " + head.describe());
        }
    }

    private void events(InputStream stream, Line.Source source) {
        streams.add(stream);
        try {
            new EventStream().read(stream, event -> {
                event.id().filter(id -> !id.isEmpty()).ifPresent(recording()::event);
                if (!event.data().isEmpty()) {
                    heard(Line.of(recording().now(), event.data(), true, true, source));
                }
            });
        } catch (IOException e) {
            // it was cut off, by us or by the server: what was to come is missed by who waits for it
        }
    }

    /** Opens the server's own stream, and returns its head; what comes on it is recorded. */
    public HttpAnswer listen() {
        HttpRequest request = request(Map.of()).GET().build();
        return exchange(request, response -> {
            HttpAnswer head = head(response, "");
            if (head.isEvents()) {
                threads.execute(() -> events(response.body(), Line.Source.GET));
            } else {
                close(response.body());
            }
            return head;
        });
    }

    /** Posts a message as it is, with these headers beside, or in the place of, the usual ones; reads a body to its end. */
    public HttpAnswer post(Object message, Map<String, String> others) {
        HttpRequest request = request(others).POST(body(Json.line(message))).build();
        return exchange(request, response -> {
            HttpAnswer head = head(response, "");
            if (head.isEvents() && head.isSuccess()) {
                close(response.body());
                return head;
            }
            return head(response, text(response.body()));
        });
    }

    /** Where the server is. */
    public URI url() {
        return config.url();
    }

    /**
     * Says hello with these headers, which the JDK's own client would not send; over plain HTTP only.
     *
     * @return the status; 0 if there was none
     */
    public int helloFrom(String host, String origin) {
        byte[] body = Json.line(message(1, "initialize", Hello.PLAIN.params())).getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder("POST " + target() + " HTTP/1.1\r\n");
        Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        all.putAll(headers);
        all.putAll(Map.of(
                "Host",
                host,
                "Origin",
                origin,
                "Content-Type",
                "application/json",
                "Accept",
                "application/json, text/event-stream",
                "Content-Length",
                String.valueOf(body.length),
                "Connection",
                "close"));
        all.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        try (Socket socket = new Socket(url().getHost(), url().getPort() < 0 ? 80 : url().getPort())) {
            socket.setSoTimeout((int) patience().answer().toMillis());
            socket.getOutputStream().write((head + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().write(body);
            String status = new BufferedReader(
                            new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1))
                    .readLine();
            return status != null && status.matches("HTTP/1\\.[01] \\d{3}.*")
                    ? Integer.parseInt(status.substring(9, 12))
                    : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    private String target() {
        String path = url().getRawPath() == null || url().getRawPath().isEmpty() ? "/" : url().getRawPath();
        return url().getRawQuery() == null ? path : path + "?" + url().getRawQuery();
    }

    /** Ends the session as a client does, and returns the answer. */
    public HttpAnswer delete() {
        HttpRequest request = request(Map.of()).DELETE().build();
        return exchange(request, response -> head(response, text(response.body())));
    }

    private HttpAnswer exchange(HttpRequest request, Function<HttpResponse<InputStream>, HttpAnswer> use) {
        try {
            return client.sendAsync(request, BodyHandlers.ofInputStream())
                    .thenApplyAsync(use, threads)
                    .orTimeout(patience().answer().toMillis(), TimeUnit.MILLISECONDS)
                    .join();
        } catch (CompletionException e) {
            return HttpAnswer.none("no response: " + reason(e));
        }
    }

    private HttpRequest.Builder request(Map<String, String> others) {
        Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        all.put("Content-Type", "application/json");
        all.put("Accept", "application/json, text/event-stream");
        all.putAll(headers);
        all.putAll(session);
        all.putAll(others);
        HttpRequest.Builder request = HttpRequest.newBuilder(config.url());
        all.forEach(request::header);
        return request;
    }

    private static HttpRequest.BodyPublisher body(String text) {
        return HttpRequest.BodyPublishers.ofString(text, StandardCharsets.UTF_8);
    }

    private static HttpAnswer head(HttpResponse<?> response, String body) {
        return new HttpAnswer(
                response.statusCode(),
                HttpAnswer.plain(response.headers().firstValue("Content-Type")),
                response.headers().firstValue(SESSION),
                body);
    }

    private static String text(InputStream body) {
        try (body) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    private static void close(InputStream stream) {
        try {
            stream.close();
        } catch (IOException e) {
            // it is not wanted any more
        }
    }

    private static String reason(Throwable failure) {
        Throwable cause = failure;
        while (cause instanceof CompletionException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    }

    /** Ends the session, and waits for nobody. */
    @Override
    public void close() {
        if (recording().end().isEmpty()) {
            if (sessionId().isPresent()) {
                delete();
            }
            recording().ended("the session has been ended");
            streams.forEach(HttpConversation::close);
            threads.shutdownNow();
        }
    }
}
