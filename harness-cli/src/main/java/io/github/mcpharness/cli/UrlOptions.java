package io.github.mcpharness.cli;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say which server to reach over HTTP, and with which credentials. */
final class UrlOptions {

    @Option(names = "--url", paramLabel = "URL", description = "Take the server that runs at this URL.")
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--header",
            paramLabel = "NAME:VALUE",
            converter = HeaderConverter.class,
            description = "Send a header with each request to URL (repeatable).")
    private List<Variable> headers = new ArrayList<>();

    @Option(
            names = "--auth",
            paramLabel = "MODE",
            description = "What URL is sent: auto (default), gh, bearer, basic or none.")
    private AuthMode auth = AuthMode.AUTO;

    @Option(names = "--token", paramLabel = "TOKEN", description = "What bearer and basic send.")
    private Optional<String> token = Optional.empty();

    @Option(names = "--username", paramLabel = "NAME", description = "What basic sends with TOKEN.")
    private Optional<String> username = Optional.empty();

    boolean isGiven() {
        return url.isPresent();
    }

    /** @throws IllegalArgumentException if a field breaks a rule of the configuration */
    HttpServerConfig config(Duration timeout) {
        HttpServerConfig.Builder config =
                ServerConfig.http("server", url.orElseThrow()).auth(auth).timeout(timeout);
        headers.forEach(header -> config.header(header.name(), header.value()));
        token.ifPresent(config::token);
        username.ifPresent(config::username);
        return config.build();
    }

    /** Reads {@code NAME: VALUE}; quotes nothing of it in an error. */
    static final class HeaderConverter implements ITypeConverter<Variable> {

        @Override
        public Variable convert(String text) {
            int colon = text.indexOf(':');
            if (colon < 1) {
                throw new TypeConversionException("there is no name before a colon");
            }
            return new Variable(
                    text.substring(0, colon).strip(), text.substring(colon + 1).strip());
        }
    }
}
