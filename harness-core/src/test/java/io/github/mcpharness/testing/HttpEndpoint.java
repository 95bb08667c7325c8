package io.github.mcpharness.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Node;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A small MCP server over streamable HTTP, in this JVM, that remembers what it was asked and misbehaves on demand. */
public final class HttpEndpoint implements AutoCloseable {

    /** One request as it came. */
    public record Asked(String method, String path, Map<String, List<String>> headers, String body) {
        public Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name)).map(values -> values.get(0));
        }
    }

    /** Answers a request in another way; false if it is to be answered as usual. */
    @FunctionalInterface
    public interface Misbehaviour {
        boolean answer(HttpExchange exchange, String body) throws IOException;
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "http-endpoint");
        thread.setDaemon(true);
        return thread;
    });
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    public HttpEndpoint(Misbehaviour misbehaviour) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            asked.add(new Asked(
                    exchange.getRequestMethod(),
                    exchange.getRequestURI().toString(),
                    Map.copyOf(exchange.getRequestHeaders()),
                    body));
            if (!misbehaviour.answer(exchange, body)) {
                answer(exchange, body);
            }
            exchange.close();
        });
        server.start();
    }

    public static HttpEndpoint wellBehaved() throws IOException {
        return new HttpEndpoint((exchange, body) -> false);
    }

    public String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/mcp";
    }

    public List<Asked> asked() {
        return asked;
    }

    /** Waits until this endpoint is closed: what a server does that never answers. */
    public boolean neverAnswer() {
        try {
            closed.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return true;
    }

    /** Answers with a status and nothing else. */
    public static boolean refuse(HttpExchange exchange, int status) throws IOException {
        exchange.sendResponseHeaders(status, -1);
        return true;
    }

    private static void answer(HttpExchange exchange, String body) throws IOException {
        if (!exchange.getRequestMethod().equals("POST")) {
            refuse(exchange, exchange.getRequestMethod().equals("DELETE") ? 200 : 405);
            return;
        }
        Node.Mapping message = (Node.Mapping) Json.read(body);
        Optional<Object> id =
                message.member("id").map(member -> (Node.Scalar) member.value()).map(HttpEndpoint::plain);
        if (id.isEmpty()) {
            refuse(exchange, 202);
            return;
        }
        String method = ((Node.Scalar) message.member("method").orElseThrow().value()).text();
        Object result = switch (method) {
            case "initialize" ->
                Map.of(
                        "protocolVersion",
                        "2025-06-18",
                        "capabilities",
                        Map.of("tools", Map.of()),
                        "serverInfo",
                        Map.of("name", "http", "version", "1"));
            case "tools/list" -> Map.of("tools", List.of());
            default -> Map.of("content", List.of(Map.of("type", "text", "text", "called")));
        };
        byte[] json = Json.line(Map.of("jsonrpc", "2.0", "id", id.get(), "result", result))
                .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.getResponseHeaders().set("Mcp-Session-Id", "session-1");
        exchange.sendResponseHeaders(200, json.length);
        exchange.getResponseBody().write(json);
    }

    private static Object plain(Node.Scalar id) {
        return id.type() == Node.Scalar.Type.NUMBER ? Long.valueOf(id.text()) : id.text();
    }

    @Override
    public void close() {
        closed.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
