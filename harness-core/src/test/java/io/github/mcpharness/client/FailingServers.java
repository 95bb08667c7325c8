package io.github.mcpharness.client;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.auth.TokenResolver;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.config.file.ConfigReader;
import io.github.mcpharness.config.file.ConfigSource;
import io.github.mcpharness.config.redaction.SecretDocuments;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.ShellServer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;

/** Lets servers with marked secrets fail in every way, and prints everything that anybody could learn of it. */
final class FailingServers {
    private static final String SECRET = SecretDocuments.MARK + "-0123456789";
    private static final String TELL = "echo \"key $API_KEY, token " + SECRET + "-token\"";

    private FailingServers() {}

    public static void main(String[] args) {
        tell("not found", () -> open(config("not-found", "no-such-command-anywhere")));
        tell("bad DIR", () -> open(config("bad-dir", "sh").dir(Path.of("no-such-directory"))));
        tell("refused", () -> open(server("refused").onInitialize("refuse -32000 'no licence'")));
        tell("refused, and told", () -> open(server("refused-told").onInitialize("refuse -32000 \"$API_KEY\"")));
        tell("exited", () -> open(server("exited").onStart(TELL + " >&2; exit 3")));
        tell(
                "timed out",
                () -> open(server("timed-out").onInitialize(TELL + " >&2").onStart(TELL)));
        tell("died mid-call", () -> call(server("died").onCall(TELL + "; " + TELL + " >&2; kill -9 $$")));
        tell("call timed out", () -> call(server("wedged").onCall(TELL + " >&2")));
        tell("ended in half a line", () -> call(server("half").onEof("printf \"half $API_KEY\"")));
        tell("HTTP 401", () -> openHttp((exchange, body) -> HttpEndpoint.refuse(exchange, 401)));
        tell("HTTP 500", () -> openHttp((exchange, body) -> HttpEndpoint.refuse(exchange, 500)));
        tell(
                "wrong file",
                () -> ConfigReader.standard()
                        .read(ConfigSource.ofText(
                                "servers.json",
                                "{\"MCP_SERVERS\": {\"Bad Name\": {\"COMMAND\": \"x\", \"URL\": \"http://h/?q=" + SECRET
                                        + "\", \"TOKEN\": \"" + SECRET + "\", \"HEADERS\": {\"A\": \"" + SECRET
                                        + "\"}, \"USERNAME\": \"" + SECRET + "\"}}}")));
        tell(
                "broken file",
                () -> ConfigReader.standard()
                        .read(ConfigSource.ofText(
                                "servers.json", "{\"MCP_SERVERS\": {\"s\": {\"TOKEN\": " + SECRET + "}}}")));
    }

    private static StdioServerConfig.Builder server(ShellServer server) {
        return secrets(server.builder());
    }

    private static ShellServer server(String name) {
        return ShellServer.named(name);
    }

    private static StdioServerConfig.Builder config(String name, String command) {
        return secrets(ServerConfig.stdio(name, command));
    }

    private static StdioServerConfig.Builder secrets(StdioServerConfig.Builder builder) {
        return builder.args(SECRET + "-plain", "--token", SECRET + "-token", "--header=X: " + SECRET)
                .env("API_KEY", SECRET + "-key")
                .env("PLAIN", SECRET)
                .timeout(Duration.ofSeconds(2));
    }

    private static String open(ShellServer server) {
        return open(server(server));
    }

    private static String open(StdioServerConfig.Builder builder) {
        StdioServerConfig config = builder.build();
        System.out.println(config);
        McpSession session = McpSession.open(config, SessionOptions.DEFAULT.withStartupTimeout(Duration.ofSeconds(2)));
        return "opened, which was not to be: " + session.close();
    }

    private static String openHttp(HttpEndpoint.Misbehaviour misbehaviour) throws IOException {
        try (HttpEndpoint endpoint = new HttpEndpoint(misbehaviour)) {
            HttpServerConfig config = ServerConfig.http("web", endpoint.url() + "?key=" + SECRET)
                    .header("X-Api-Key", SECRET)
                    .auth(AuthMode.BASIC)
                    .username(SECRET + "-name")
                    .token(SECRET + "-token")
                    .build();
            System.out.println(config);
            Credentials credentials = new TokenResolver(() -> SECRET)
                    .resolve(config)
                    .credentials()
                    .orElseThrow();
            System.out.println(credentials);
            return "opened, which was not to be: "
                    + McpSession.open(config, credentials, SessionOptions.DEFAULT)
                            .close();
        }
    }

    private static String call(ShellServer server) {
        McpSession session = McpSession.open(server(server).build());
        CallOutcome first = session.call("x", Map.of());
        CallOutcome second = session.call("x", Map.of());
        TeardownReport report = session.close();
        return first + "\n" + first.describe() + "\n" + second + "\n"
                + session.server().stderr() + "\n" + session.wire().noise() + "\n" + report + "\n" + report.toText()
                + "\n" + report.toJson();
    }

    /** Suppressed exceptions and causes are in the stack trace. */
    private static void tell(String title, Callable<?> work) {
        System.out.println("== " + title);
        try {
            System.out.println(work.call());
        } catch (HandshakeException e) {
            e.printStackTrace(System.out);
            System.out.println(e.teardown().toText() + "\n" + e.teardown().toJson());
        } catch (Exception e) {
            e.printStackTrace(System.out);
        }
    }
}
