package io.github.mcpharness.transport;

import io.github.mcpharness.config.HttpServerConfig;
import io.modelcontextprotocol.client.transport.McpHttpClientTransportAuthorizationException;
import io.modelcontextprotocol.spec.McpTransportSessionNotFoundException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Says in our words why a request could not be made or was refused. The SDK's exceptions hold the request with its headers,
 * and quote the answer's body, so they are not kept as a cause.
 */
final class HttpFailure {
    private static final Pattern STATUS = Pattern.compile("tatus code: ?(\\d{3})");

    private HttpFailure() {}

    static NoAnswerException of(HttpServerConfig config, Throwable failure) {
        return failure instanceof NoAnswerException known
                ? known
                : new TransportFailedException(
                        "server '" + config.name() + "' (" + config.origin() + ") " + reason(failure));
    }

    private static String reason(Throwable failure) {
        Optional<Integer> status = find(failure, McpHttpClientTransportAuthorizationException.class)
                .map(refused -> refused.getResponseInfo().statusCode())
                .or(() -> status(failure));
        if (status.isPresent()) {
            return refused(status.get());
        }
        if (find(failure, McpTransportSessionNotFoundException.class).isPresent()) {
            return "does not know the session any more";
        }
        if (find(failure, HttpConnectTimeoutException.class).isPresent()) {
            return "cannot be reached: no connection within TIMEOUT";
        }
        if (find(failure, UnknownHostException.class).isPresent()
                || find(failure, UnresolvedAddressException.class).isPresent()) {
            return "cannot be reached: its host is unknown";
        }
        if (find(failure, ConnectException.class).isPresent()) {
            return "cannot be reached: nobody listens there (connection refused)";
        }
        return "failed a request (" + rootOf(failure).getClass().getSimpleName()
                + "): it closed the connection, redirects elsewhere, or does not speak this transport";
    }

    private static String refused(int status) {
        return switch (status) {
            case 401, 403 ->
                "refused the credentials (HTTP " + status
                        + "): see AUTH, TOKEN, USERNAME and HEADERS of its configuration";
            case 404, 405 -> "has no MCP endpoint at this path (HTTP " + status + "): see the path of its URL";
            case 301, 302, 303, 307, 308 ->
                "redirects elsewhere (HTTP " + status
                        + "), and is not followed there, because of the credentials: see its URL";
            default -> "refused a request (HTTP " + status + ")";
        };
    }

    private static Optional<Integer> status(Throwable failure) {
        return causes(failure)
                .map(cause -> STATUS.matcher(String.valueOf(cause.getMessage())))
                .filter(Matcher::find)
                .map(found -> Integer.valueOf(found.group(1)))
                .findFirst();
    }

    private static <T extends Throwable> Optional<T> find(Throwable failure, Class<T> type) {
        return causes(failure).filter(type::isInstance).map(type::cast).findFirst();
    }

    private static Throwable rootOf(Throwable failure) {
        return causes(failure).reduce(failure, (before, after) -> after);
    }

    private static Stream<Throwable> causes(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
    }
}
