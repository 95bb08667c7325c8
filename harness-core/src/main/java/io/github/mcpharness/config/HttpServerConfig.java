package io.github.mcpharness.config;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Describe a server that runs already and is reached over HTTP (MCP specification, basic/transports, "Streamable HTTP").
 *
 * <p>Immutable. {@link #toString()} carries the name and the URL's scheme, host and port only.
 *
 * @param name the server's name
 * @param url the endpoint: absolute, http or https, without credentials in it
 * @param headers sent with each request
 * @param token what {@code auth} sends; never blank
 * @param username what {@link AuthMode#BASIC} sends; never blank
 * @param auth where the credentials come from
 * @param transport which of the two transports the server speaks
 * @param timeout the bound on the handshake and on each operation
 * @param consentOverride what REQUIRES_CONSENT says, if it is there
 * @param displayName the name as its author wrote it
 */
public record HttpServerConfig(
        String name,
        URI url,
        Map<String, String> headers,
        Optional<String> token,
        Optional<String> username,
        AuthMode auth,
        HttpTransport transport,
        Duration timeout,
        Optional<Boolean> consentOverride,
        String displayName)
        implements ServerConfig {

    /** @throws ConfigException naming each broken rule, if there is one */
    public HttpServerConfig {
        HttpRules.of(name, url.toString(), headers, token, username, auth, timeout)
                .check();
        headers = Map.copyOf(headers);
        token = token.filter(given -> !given.isBlank());
        username = username.filter(given -> !given.isBlank());
    }

    /** Whether the URL's path, without the slashes at its end, ends in {@code /readonly}. */
    @Override
    public boolean readOnly() {
        return Optional.ofNullable(url.getRawPath())
                .orElse("")
                .replaceFirst("/+$", "")
                .endsWith("/readonly");
    }

    @Override
    public String toString() {
        return "HTTP server '" + name + "' (" + origin() + ")";
    }

    /** The URL's scheme, host and port: what may be told of it. */
    public String origin() {
        return url.getScheme() + "://" + url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort());
    }

    /** Collect the fields of an {@link HttpServerConfig}. Not thread-safe. */
    public static final class Builder {
        private final String name;
        private final String url;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private Optional<String> token = Optional.empty();
        private Optional<String> username = Optional.empty();
        private AuthMode auth = AuthMode.AUTO;
        private HttpTransport transport = HttpTransport.STREAMABLE;
        private Duration timeout = DEFAULT_TIMEOUT;
        private Optional<Boolean> consent = Optional.empty();
        private String displayName;

        Builder(String name, String url) {
            this.name = name;
            this.url = url;
            this.displayName = name;
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

        /** Bound the handshake and each operation. */
        public Builder timeout(Duration bound) {
            timeout = bound;
            return this;
        }

        /** Override whether a host must ask before it calls a tool; by default as the URL says. */
        public Builder requiresConsent(boolean required) {
            consent = Optional.of(required);
            return this;
        }

        /** Keep the name as its author wrote it. */
        public Builder displayName(String text) {
            displayName = text;
            return this;
        }

        /** @throws ConfigException naming each broken rule, if there is one */
        public HttpServerConfig build() {
            HttpRules.of(name, url, headers, token, username, auth, timeout).check();
            return new HttpServerConfig(
                    name,
                    URI.create(url.strip()),
                    headers,
                    token,
                    username,
                    auth,
                    transport,
                    timeout,
                    consent,
                    displayName);
        }
    }
}
