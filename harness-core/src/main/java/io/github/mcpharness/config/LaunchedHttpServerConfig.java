package io.github.mcpharness.config;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Describe a server that we launch and then reach over HTTP. The port is chosen at launch; until then {@code ${port}}
 * stands for it.
 *
 * <p>Immutable. {@link #toString()} carries the name and the command only.
 *
 * @param process how the server is launched; its name and timeout are those of the server
 * @param endpoint where the server will answer
 * @param headers sent with each request
 * @param token what {@code auth} sends; never blank
 * @param username what {@link AuthMode#BASIC} sends; never blank
 * @param auth where the credentials come from
 * @param transport which of the two transports the server speaks
 */
public record LaunchedHttpServerConfig(
        StdioServerConfig process,
        String endpoint,
        Map<String, String> headers,
        Optional<String> token,
        Optional<String> username,
        AuthMode auth,
        HttpTransport transport)
        implements ServerConfig {

    private static final Pattern PORT = Pattern.compile("\\$\\$\\{|\\$\\{port\\}");
    private static final int ANY_PORT = 1;

    /** @throws ConfigException naming each broken rule, if there is one */
    public LaunchedHttpServerConfig {
        HttpRules.of(process.name(), at(ANY_PORT, endpoint), headers, token, username, auth, process.timeout())
                .check();
        headers = Map.copyOf(headers);
        token = token.filter(given -> !given.isBlank());
        username = username.filter(given -> !given.isBlank());
    }

    @Override
    public String name() {
        return process.name();
    }

    @Override
    public String displayName() {
        return process.displayName();
    }

    @Override
    public Duration timeout() {
        return process.timeout();
    }

    @Override
    public Optional<Boolean> consentOverride() {
        return process.consentOverride();
    }

    /** Never: we start a process that may do what it likes, and the path of its endpoint promises nothing. */
    @Override
    public boolean readOnly() {
        return false;
    }

    /** Describe the process to start once the port is known. */
    public StdioServerConfig process(int port) {
        return new StdioServerConfig(
                name(),
                process.command(),
                process.args().stream().map(arg -> at(port, arg)).toList(),
                process.dir(),
                at(port, process.env()),
                timeout(),
                consentOverride(),
                displayName());
    }

    /** Describe how to reach the server once the port is known. */
    public HttpServerConfig http(int port) {
        HttpServerConfig.Builder http = ServerConfig.http(name(), at(port, endpoint))
                .auth(auth)
                .transport(transport)
                .timeout(timeout())
                .displayName(displayName());
        at(port, headers).forEach(http::header);
        token.ifPresent(http::token);
        username.ifPresent(http::username);
        consentOverride().ifPresent(http::requiresConsent);
        return http.build();
    }

    private static Map<String, String> at(int port, Map<String, String> values) {
        return values.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> at(port, entry.getValue())));
    }

    private static String at(int port, String text) {
        return PORT.matcher(text)
                .replaceAll(found ->
                        Matcher.quoteReplacement(found.group().startsWith("$$") ? "${" : Integer.toString(port)));
    }

    @Override
    public String toString() {
        return "launched HTTP server '" + name() + "' (command " + process.command() + ")";
    }

    /** Collect the fields of a {@link LaunchedHttpServerConfig}. Not thread-safe. */
    public static final class Builder {
        private final StdioServerConfig process;
        private final String endpoint;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private Optional<String> token = Optional.empty();
        private Optional<String> username = Optional.empty();
        private AuthMode auth = AuthMode.AUTO;
        private HttpTransport transport = HttpTransport.STREAMABLE;

        Builder(StdioServerConfig process, String endpoint) {
            this.process = process;
            this.endpoint = endpoint;
        }

        /** Send a header with each request. */
        public Builder header(String header, String value) {
            headers.put(header, value);
            return this;
        }

        /** Set what the {@link #auth} mode sends. */
        public Builder token(String value) {
            token = Optional.of(value);
            return this;
        }

        /** Set the user name for {@link AuthMode#BASIC}. */
        public Builder username(String value) {
            username = Optional.of(value);
            return this;
        }

        /** Say where the credentials come from; by default {@link AuthMode#AUTO}. */
        public Builder auth(AuthMode mode) {
            auth = mode;
            return this;
        }

        /** Say which transport the server speaks; by default {@link HttpTransport#STREAMABLE}. */
        public Builder transport(HttpTransport kind) {
            transport = kind;
            return this;
        }

        /** @throws ConfigException naming each broken rule, if there is one */
        public LaunchedHttpServerConfig build() {
            return new LaunchedHttpServerConfig(process, endpoint, headers, token, username, auth, transport);
        }
    }
}
