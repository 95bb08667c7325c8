package io.github.mcpharness.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The rules for what is reached over HTTP. The headers are checked although the HTTP client checks them too: its errors
 * quote the value.
 */
final class HttpRules {
    private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern HEADER_VALUE = Pattern.compile("[\\t\\x20-\\x7E\\x80-\\xFF]*");
    private static final Pattern BEARER_TOKEN = Pattern.compile("[\\x21-\\x7E]+");

    /** The JDK's HTTP client sets these by itself, and refuses others' values with an exception. */
    private static final Set<String> OF_THE_CLIENT =
            Set.of("connection", "content-length", "expect", "host", "upgrade");

    private HttpRules() {}

    /**
     * @param url what shall be the URL, as text
     * @param token a blank one counts as none, and so does a blank username
     */
    static Rules of(
            String server,
            String url,
            Map<String, String> headers,
            Optional<String> token,
            Optional<String> username,
            AuthMode auth,
            Duration timeout) {
        Rules rules = new Rules(server, timeout);
        credentials(rules, token.filter(given -> !given.isBlank()), username.filter(given -> !given.isBlank()), auth);
        urlProblem(url.strip()).ifPresent(rule -> rules.require(false, "URL", rule));
        headers.forEach((name, value) -> {
            // What is no name may be a whole header, with its value.
            boolean named = HEADER_NAME.matcher(name).matches();
            rules.require(named, "HEADERS", "has a name that no HTTP header can have");
            rules.require(
                    !OF_THE_CLIENT.contains(name.toLowerCase(Locale.ROOT)),
                    "HEADERS",
                    "has " + (named ? name : "a header") + ", which the HTTP client sets by itself");
            rules.require(
                    HEADER_VALUE.matcher(value).matches(),
                    "HEADERS",
                    "holds a character in the value of " + (named ? name : "a header")
                            + " that no header can carry, as a line break");
        });
        return rules;
    }

    private static void credentials(Rules rules, Optional<String> token, Optional<String> username, AuthMode auth) {
        switch (auth) {
            case BEARER -> rules.require(token.isPresent(), "TOKEN", "is missing; AUTH bearer sends it");
            case BASIC ->
                rules.require(username.isPresent(), "USERNAME", "is missing; AUTH basic sends USERNAME and TOKEN")
                        .require(token.isPresent(), "TOKEN", "is missing; AUTH basic sends USERNAME and TOKEN")
                        .require(
                                username.filter(name -> name.indexOf(':') >= 0).isEmpty(),
                                "USERNAME",
                                "holds a ':', which AUTH basic cannot send");
            default -> {}
        }
        boolean sent = auth == AuthMode.BEARER || auth == AuthMode.AUTO;
        rules.require(
                !sent
                        || token.filter(given -> !BEARER_TOKEN.matcher(given).matches())
                                .isEmpty(),
                "TOKEN",
                "holds a character that no header can carry, as a blank or a line break at its end");
    }

    private static Optional<String> urlProblem(String text) {
        URI url;
        try {
            url = new URI(text);
        } catch (URISyntaxException e) {
            return Optional.of("is no valid URL");
        }
        String scheme = Optional.ofNullable(url.getScheme()).orElse("").toLowerCase(Locale.ROOT);
        if (url.isOpaque() || !scheme.equals("http") && !scheme.equals("https")) {
            return Optional.of("must begin with http:// or https://");
        }
        if (Optional.ofNullable(url.getRawAuthority()).orElse("").indexOf('@') >= 0) {
            return Optional.of("must not hold credentials; write them as USERNAME and TOKEN, with AUTH basic");
        }
        if (url.getHost() == null || url.getHost().isEmpty()) {
            return Optional.of("has no valid host (letters, digits, '-' and '.')");
        }
        return url.getPort() > 0xFFFF || url.getPort() == 0
                ? Optional.of("has a port that is not between 1 and 65535")
                : Optional.empty();
    }
}
