package io.github.mcpharness.auth;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.RecordedLog;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.file.ConfigReader;
import io.github.mcpharness.config.file.ConfigSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenResolverTest {
    private static final String GITHUB = "https://api.githubcopilot.com/mcp/";
    private static final String ELSEWHERE = "https://example.com/mcp";

    private final RecordedLog log = new RecordedLog();
    private final AtomicInteger asked = new AtomicInteger();

    @ParameterizedTest
    @ValueSource(strings = {"", "auto", "gh", "none"})
    void aStdioServerHasNoCredentialsAndNobodyIsAsked(String auth) {
        ServerConfig config = ConfigReader.standard()
                .interpolating(Interpolation.ofEnvironment(Map.of()))
                .read(ConfigSource.ofText(
                        "s.yaml", "MCP_SERVERS: {fs: {COMMAND: gh, AUTH: '" + auth + "', TOKEN: stray, USERNAME: me}}"))
                .get(0);

        assertThat(resolver(failing()).resolve(config)).isEqualTo(Credentials.NONE);
        assertThat(asked).hasValue(0);
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void anInProcessServerHasNoCredentialsAndNobodyIsAsked() {
        assertThat(resolver(failing())
                        .resolve(ServerConfig.inProcess("p", () -> "x").build()))
                .isEqualTo(Credentials.NONE);
        assertThat(asked).hasValue(0);
    }

    @ParameterizedTest
    @CsvSource({
        "AUTO, https://example.com/mcp, nothing, nothing, nothing",
        "AUTO, https://example.com/mcp, t, nothing, Bearer t",
        "AUTO, https://example.com/mcp, t, me, Bearer t",
        "AUTO, https://api.githubcopilot.com/mcp/, nothing, nothing, Bearer gh-token",
        "AUTO, https://api.githubcopilot.com/mcp/, t, nothing, Bearer t",
        "GH, https://example.com/mcp, nothing, nothing, Bearer gh-token",
        "GH, https://example.com/mcp, t, me, Bearer gh-token",
        "BEARER, https://example.com/mcp, t, me, Bearer t",
        "BEARER, https://api.githubcopilot.com/mcp/, t, nothing, Bearer t",
        "BASIC, https://example.com/mcp, t, me, Basic bWU6dA==",
        "NONE, https://api.githubcopilot.com/mcp/, t, me, nothing",
    })
    void theModeSaysWhatIsSent(AuthMode mode, String url, String token, String username, String authorization) {
        HttpServerConfig.Builder config = ServerConfig.http("api", url).auth(mode);
        if (!token.equals("nothing")) {
            config.token(token);
        }
        if (!username.equals("nothing")) {
            config.username(username);
        }

        Credentials credentials = resolver(answering("gh-token\n"))
                .resolve(config.build())
                .credentials()
                .orElseThrow();

        assertThat(credentials.authorization().orElse("nothing")).isEqualTo(authorization);
        assertThat(asked).hasValue(authorization.endsWith("gh-token") ? 1 : 0);
        assertThat(log.lines()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://github.com/mcp, true",
        "https://GitHub.COM/mcp, true",
        "https://api.github.com/mcp, true",
        "https://a.b.github.com/mcp, true",
        "https://api.githubcopilot.com/mcp, true",
        "https://acme.ghe.com/mcp, true",
        "https://github.com:443/mcp, true",
        "http://github.com/mcp, false",
        "https://githubcopilot.com/mcp, false",
        "https://ghe.com/mcp, false",
        "https://evilgithub.com/mcp, false",
        "https://github.com.evil.example/mcp, false",
        "https://evil.example/github.com, false",
        "https://evil.example/?host=github.com, false",
        "https://api-github.com, false",
        "https://github.community, false"
    })
    void autoSendsTheGitHubTokenToGitHubOnly(String url, boolean sent) {
        Resolution resolution = resolver(answering("gh-token"))
                .resolve(ServerConfig.http("api", url).build());

        assertThat(resolution.credentials().orElseThrow().token().isPresent()).isEqualTo(sent);
    }

    @Test
    void autoAsksNobodyWhereHeadersHoldAnAuthorization() {
        Credentials credentials = resolver(failing())
                .resolve(ServerConfig.http("api", GITHUB)
                        .header("authorization", "Bearer own")
                        .build())
                .credentials()
                .orElseThrow();

        assertThat(credentials).isEqualTo(Credentials.NONE);
        assertThat(asked).hasValue(0);
    }

    @Test
    void aLaunchedServerIsResolvedByItsEndpoint() {
        ServerConfig config = ServerConfig.launchedHttp(
                        ServerConfig.stdio("web", "node").build(), "http://127.0.0.1:${port}/mcp")
                .token("t")
                .build();

        assertThat(resolver(failing()).resolve(config)).isEqualTo(Credentials.bearer("t"));
    }

    @Test
    void theGitHubCommandLineIsAskedOnceForFiveServers() {
        TokenResolver resolver = resolver(answering("gh-token"));

        assertThat(fiveServers())
                .allSatisfy(config -> assertThat(resolver.resolve(config)).isEqualTo(Credentials.bearer("gh-token")));
        assertThat(asked).hasValue(1);
        assertThat(log.lines()).isEmpty();
    }

    @Test
    void theGitHubCommandLineIsAskedOnceForFiveServersAlsoWhenItFails() {
        TokenResolver resolver = resolver(failing());

        assertThat(fiveServers())
                .allSatisfy(config ->
                        assertThat(resolver.resolve(config)).isEqualTo(new Resolution.Skip("gh is not logged in")));
        assertThat(asked).hasValue(1);
        assertThat(log.lines())
                .hasSize(5)
                .first()
                .isEqualTo(
                        "WARN mcp_token_resolution_skipped: server 'gh-0' is left out, because AUTH gh needs the token of"
                                + " the GitHub command line (gh auth token): gh is not logged in");
    }

    @Test
    void autoOnAGitHubHostIsLeftOutLikeGh() {
        Resolution resolution =
                resolver(failing()).resolve(ServerConfig.http("api", GITHUB).build());

        assertThat(resolution.credentials()).isEmpty();
        assertThat(log.lines())
                .containsExactly(
                        "WARN mcp_token_resolution_skipped: server 'api' is left out, because AUTH auto on a GitHub"
                                + " host needs the token of the GitHub command line (gh auth token): gh is not logged in");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "two words", "multi\nline", "smart\u2019quote"})
    void whatIsNoTokenIsNotSent(String answer) {
        assertThat(resolver(answering(answer)).resolve(fiveServers().get(0)))
                .isEqualTo(new Resolution.Skip("what it gave is no token"));
    }

    @Test
    void aSourceThatThrowsAnythingElseIsAskedOnceTooAndNotQuoted() {
        TokenResolver resolver = resolver(() -> {
            asked.incrementAndGet();
            throw new IllegalStateException("hunter2");
        });

        assertThat(fiveServers())
                .allSatisfy(config -> assertThat(resolver.resolve(config))
                        .isEqualTo(new Resolution.Skip("asking for it failed with java.lang.IllegalStateException")));
        assertThat(asked).hasValue(1);
        assertThat(log.lines().toString()).doesNotContain("hunter2");
    }

    @Test
    void manyThreadsAskOnce() throws Exception {
        TokenResolver resolver = resolver(answering("gh-token"));
        ServerConfig config = fiveServers().get(0);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        CyclicBarrier start = new CyclicBarrier(8);
        List<Callable<Resolution>> tasks = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            tasks.add(() -> {
                start.await();
                return resolver.resolve(config);
            });
        }
        try {
            for (Future<Resolution> result : threads.invokeAll(tasks)) {
                assertThat(result.get()).isEqualTo(Credentials.bearer("gh-token"));
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(asked).hasValue(1);
    }

    @ParameterizedTest
    @EnumSource(AuthMode.class)
    void aModeIsReadInAnyCase(AuthMode mode) {
        assertThat(AuthMode.of(" " + mode.name() + " ")).contains(mode);
        assertThat(AuthMode.of(mode.text())).contains(mode);
    }

    private TokenResolver resolver(TokenSource gh) {
        return new TokenResolver(gh, log);
    }

    private TokenSource answering(String token) {
        return () -> {
            asked.incrementAndGet();
            return token;
        };
    }

    private TokenSource failing() {
        return () -> {
            asked.incrementAndGet();
            throw new TokenUnavailableException("gh is not logged in");
        };
    }

    private static List<ServerConfig> fiveServers() {
        List<ServerConfig> servers = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            servers.add(
                    ServerConfig.http("gh-" + i, ELSEWHERE).auth(AuthMode.GH).build());
        }
        return servers;
    }
}
