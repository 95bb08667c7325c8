package io.github.mcpharness.config.redaction;

import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.StdioServerConfig;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Replace the secrets of a configuration by {@code ***} wherever we quote what a server wrote: the values of TOKEN,
 * HEADERS, and ENV entries with a secret key, and in ARGS what follows a flag with a secret name or has the shape of a
 * known token. Also their forms in JSON, in a URL, and line by line if they have several. A path or a package name stays
 * readable.
 *
 * <p>What is shorter than 8 characters is masked as a whole word only, and what is shorter than 4 not at all: a text with
 * every {@code 1} masked tells nothing.
 *
 * <p>Immutable, thread-safe. {@link #toString()} tells how many secrets there are.
 */
public final class Masker {

    /** Masks nothing. */
    public static final Masker NONE = new Masker(Set.of());

    private static final String MASK = "***";
    private static final int SHORTEST = 4;
    private static final int SHORTEST_ANYWHERE = 8;

    private final Set<String> secrets;
    private final Optional<Pattern> pattern;

    private Masker(Set<String> secrets) {
        this.secrets = Set.copyOf(secrets);
        this.pattern = secrets.isEmpty() ? Optional.empty() : Optional.of(pattern(secrets));
    }

    /** Mask the secrets of a server. */
    public static Masker of(ServerConfig config) {
        Secrets found = new Secrets();
        if (config instanceof StdioServerConfig stdio) {
            found.addProcess(stdio);
        } else if (config instanceof HttpServerConfig http) {
            found.addHttp(http.headers(), http.token(), http.username());
            found.addShapes(http.url().toString());
        } else if (config instanceof LaunchedHttpServerConfig launched) {
            found.addProcess(launched.process());
            found.addHttp(launched.headers(), launched.token(), launched.username());
            found.addShapes(launched.endpoint());
        }
        return NONE.and(found.all());
    }

    /** Copy this masker, and mask one more secret, as a token that was fetched. */
    public Masker and(String secret) {
        return and(Set.of(secret));
    }

    private Masker and(Set<String> more) {
        Set<String> all = new LinkedHashSet<>(secrets);
        more.stream().flatMap(Spellings::of).filter(Masker::isLongEnough).forEach(all::add);
        return all.equals(secrets) ? this : new Masker(all);
    }

    private static boolean isLongEnough(String secret) {
        return secret.length() >= SHORTEST;
    }

    /** Longer ones first, so that a secret which begins with another one is masked whole. */
    private static Pattern pattern(Set<String> secrets) {
        return Pattern.compile(secrets.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(secret -> secret.length() >= SHORTEST_ANYWHERE
                        ? Pattern.quote(secret)
                        : "(?<![A-Za-z0-9])" + Pattern.quote(secret) + "(?![A-Za-z0-9])")
                .collect(Collectors.joining("|")));
    }

    /** Replace the secrets in a text. Cheap for one that holds none, as nearly all do. */
    public String mask(String text) {
        return secrets.stream().anyMatch(text::contains)
                ? pattern.map(secret -> secret.matcher(text).replaceAll(MASK)).orElse(text)
                : text;
    }

    /**
     * Replace the secrets in a piece that was cut out of a longer text, also those that the cut has halved.
     *
     * @param cutBefore whether something stood before it
     * @param cutAfter whether something stood behind it
     */
    public String maskPiece(String text, boolean cutBefore, boolean cutAfter) {
        int begin = cutBefore
                ? secrets.stream().mapToInt(secret -> endOf(secret, text)).max().orElse(0)
                : 0;
        int end = text.length()
                - (cutAfter
                        ? secrets.stream()
                                .mapToInt(secret -> beginningOf(secret, text))
                                .max()
                                .orElse(0)
                        : 0);
        return (begin > 0 ? MASK : "")
                + mask(text.substring(begin, Math.max(begin, end)))
                + (end < text.length() && end >= begin ? MASK : "");
    }

    /** How much of the end of a secret the text begins with. */
    private static int endOf(String secret, String text) {
        for (int length = secret.length() - 1; length >= SHORTEST; length--) {
            if (text.startsWith(secret.substring(secret.length() - length))) {
                return length;
            }
        }
        return 0;
    }

    /** How much of the beginning of a secret the text ends with. */
    private static int beginningOf(String secret, String text) {
        for (int length = secret.length() - 1; length >= SHORTEST; length--) {
            if (text.endsWith(secret.substring(0, length))) {
                return length;
            }
        }
        return 0;
    }

    @Override
    public String toString() {
        return "masker of " + secrets.size() + " texts";
    }
}
