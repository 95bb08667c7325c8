package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.auth.TokenUnavailableException;
import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.testing.HttpEndpoint;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class CredentialsTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    private final Fleets fleets = new Fleets(sessions);

    /** Stands in for what cannot be reached from here. */
    private static final Opener NOT_REACHED = (config, credentials) -> {
        throw new IllegalStateException("not reached");
    };

    @Test
    void allCredentialsAreThereBeforeTheFirstServerIsOpened() {
        List<String> events = new CopyOnWriteArrayList<>();
        FleetOptions options = Fleets.OPTIONS.withGh(() -> {
            events.add("asked by " + Thread.currentThread().getName());
            return "gho_token";
        });
        List<ServerConfig> configs = List.of(
                ShellServer.named("first").config(),
                github("one").build(),
                github("two").build());

        fleets.begin(configs, options, (config, credentials) -> {
                    events.add("opened");
                    return NOT_REACHED.open(config, credentials);
                })
                .awaitBuilt();

        assertThat(events).containsExactly("asked by mcp-fleet-credentials", "opened", "opened", "opened");
    }

    @Test
    void theGitHubCommandLineIsAskedOnceForAllEvenIfItFails() {
        AtomicInteger asked = new AtomicInteger();
        FleetOptions options = Fleets.OPTIONS.withGh(() -> {
            asked.incrementAndGet();
            throw new TokenUnavailableException("gh is not logged in");
        });

        Fleet fleet = fleets.begin(
                        List.of(
                                github("one").build(),
                                github("two").build(),
                                ShellServer.named("local").config(),
                                github("three").build()),
                        options,
                        Fleets.OPENER)
                .awaitBuilt();

        assertThat(asked).hasValue(1);
        assertThat(fleet.members()).extracting(FleetMember::name).containsExactly("local");
        assertThat(fleet.failures())
                .extracting(ServerFailure::reason)
                .containsExactly(
                        "server 'one' has no credentials: gh is not logged in",
                        "server 'two' has no credentials: gh is not logged in",
                        "server 'three' has no credentials: gh is not logged in");
        assertThat(fleets.log()).as("the resolver has told it").isEmpty();
    }

    @Test
    void eachServerGetsTheCredentialsOfItsMode() {
        Map<String, String> given = new ConcurrentHashMap<>();
        List<ServerConfig> configs = List.of(
                ShellServer.named("stdio").config(),
                github("gh").build(),
                ServerConfig.http("none", "http://localhost:1/mcp").build(),
                ServerConfig.http("bearer", "http://localhost:1/mcp")
                        .auth(AuthMode.BEARER)
                        .token("bearer-token")
                        .build(),
                ServerConfig.http("basic", "http://localhost:1/mcp")
                        .auth(AuthMode.BASIC)
                        .username("user")
                        .token("basic-token")
                        .build());

        fleets.begin(configs, Fleets.OPTIONS.withGh(() -> "gho_token"), (config, credentials) -> {
                    given.put(config.name(), credentials.authorization().orElse("nothing"));
                    return NOT_REACHED.open(config, credentials);
                })
                .awaitBuilt();

        assertThat(given)
                .containsOnly(
                        Map.entry("stdio", "nothing"),
                        Map.entry("none", "nothing"),
                        Map.entry("gh", "Bearer gho_token"),
                        Map.entry("bearer", "Bearer bearer-token"),
                        Map.entry("basic", "Basic dXNlcjpiYXNpYy10b2tlbg=="));
    }

    @Test
    void nobodyIsAskedForAStdioServer() {
        AtomicInteger asked = new AtomicInteger();
        FleetOptions options = Fleets.OPTIONS.withGh(() -> {
            asked.incrementAndGet();
            return "gho_token";
        });

        Fleet fleet = fleets.begin(Fleets.good(3), options, Fleets.OPENER).awaitBuilt();

        assertThat(fleet.members()).hasSize(3);
        assertThat(asked).hasValue(0);
    }

    @Test
    void theTokenIsSentToItsServerAndMaskedInWhatItSays() throws IOException {
        String token = "bearer-token-of-the-test";
        try (HttpEndpoint talkative = new HttpEndpoint((exchange, body) -> {
            if (exchange.getRequestMethod().equals("POST")) {
                byte[] error = ("{\"jsonrpc\":\"2.0\",\"id\":\"" + id(body)
                                + "\",\"error\":{\"code\":-32000,\"message\":\"what is " + token + "?\"}}")
                        .getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, error.length);
                exchange.getResponseBody().write(error);
                return true;
            }
            return false;
        })) {
            ServerConfig config = ServerConfig.http("remote", talkative.url())
                    .auth(AuthMode.BEARER)
                    .token(token)
                    .build();

            Fleet fleet = fleets.open(config);

            assertThat(talkative.asked().get(0).header("Authorization")).hasValue("Bearer " + token);
            assertThat(fleet.failures().get(0).reason()).contains("refused the handshake", "what is ***?");
            assertThat(fleets.log().toString()).doesNotContain(token);
        }
    }

    @Test
    void aTokenThatWasFetchedIsMaskedWhateverFails() {
        Fleet fleet = fleets.begin(
                        List.of(github("one").build()),
                        Fleets.OPTIONS.withGh(() -> "gho_token_of_the_test"),
                        (config, credentials) -> {
                            throw new IllegalStateException(
                                    "unforeseen: " + credentials.authorization().orElse(""));
                        })
                .awaitBuilt();

        assertThat(fleet.failures()).extracting(ServerFailure::reason).containsExactly("unforeseen: Bearer ***");
        assertThat(fleets.log())
                .containsExactly(
                        "WARN mcp_client_init_failed: HTTP server 'one' (https://api.githubcopilot.com) is left"
                                + " out: unforeseen: Bearer ***");
    }

    private static String id(String body) {
        return body.replaceFirst("(?s).*\"id\":\"([^\"]*)\".*", "$1");
    }

    private static HttpServerConfig.Builder github(String name) {
        return ServerConfig.http(name, "https://api.githubcopilot.com/mcp/");
    }
}
