package io.github.mcpharness.config.redaction;

import io.github.mcpharness.config.StdioServerConfig;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Collects the secrets that stand in a configuration. */
final class Secrets {
    private static final int SHORTEST_ARGUMENT = 8;
    private static final Pattern FLAG = Pattern.compile("-{1,2}([A-Za-z][\\w.-]*)");
    private static final Pattern ASSIGNMENT =
            Pattern.compile("-{0,2}([A-Za-z][\\w.-]*)\\s*[=:]\\s*(.+)", Pattern.DOTALL);
    private static final Pattern WITH_SCHEME =
            Pattern.compile("(?:Bearer|Basic|Token|ApiKey)\\s+(\\S+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME_OF_ENVIRONMENT =
            Pattern.compile("(?:^|[_-])env(?:ironment)?$", Pattern.CASE_INSENSITIVE);
    private static final Pattern PATH = Pattern.compile("(?:~|\\.{1,2}|[A-Za-z]:)?[/\\\\][^=+\\s]*");
    private static final Pattern SCOPED_PACKAGE = Pattern.compile("@[a-z0-9._~-]+/[a-z0-9._~-]+(?:@[\\w.^~-]+)?");
    private static final Pattern QUERY_VALUE = Pattern.compile("[?&]([^=&#]*)=([^&#]*)");
    private static final Set<String> WORDS = Set.of("true", "false", "null", "none", "auto", "enabled", "disabled");

    private final Set<String> found = new LinkedHashSet<>();

    Set<String> all() {
        return found;
    }

    void addProcess(StdioServerConfig process) {
        process.env().forEach(this::addVariable);
        addArguments(process.args());
    }

    void addHttp(Map<String, String> headers, Optional<String> token, Optional<String> username) {
        headers.values().stream().filter(value -> !isWord(value)).forEach(this::addWithParts);
        token.ifPresent(this::addWithParts);
        token.ifPresent(password -> username.ifPresent(name -> found.add(
                Base64.getEncoder().encodeToString((name + ":" + password).getBytes(StandardCharsets.UTF_8)))));
    }

    /** Adds what is a secret by its shape: tokens, and the passwords and secret parameters of URLs. */
    void addShapes(String text) {
        found.addAll(TokenShapes.in(text));
        found.addAll(TokenShapes.passwordsIn(text));
        Matcher parameter = QUERY_VALUE.matcher(text);
        while (parameter.find()) {
            if (SecretKeys.matches(String.valueOf(parameter.group(1)))) {
                found.add(String.valueOf(parameter.group(2)));
            }
        }
    }

    private void addVariable(String name, String value) {
        addShapes(value);
        if (isSecret(name) && !isReadable(value)) {
            addWithParts(value);
        }
    }

    private void addArguments(List<String> args) {
        boolean behindSecretFlag = false;
        for (String arg : args) {
            addShapes(arg);
            Matcher flag = FLAG.matcher(arg);
            Matcher assignment = ASSIGNMENT.matcher(arg);
            boolean behindFlag = behindSecretFlag && !flag.matches();
            if (behindFlag) {
                addArgument(arg);
            }
            if (assignment.matches() && (behindFlag || isSecret(String.valueOf(assignment.group(1))))) {
                addArgument(String.valueOf(assignment.group(2)));
            }
            behindSecretFlag = flag.matches() && isSecret(flag.group());
        }
    }

    private void addArgument(String value) {
        if (value.length() >= SHORTEST_ARGUMENT && !isReadable(value)) {
            addWithParts(value);
        }
    }

    /** What stands behind the name of an authorization scheme is a secret by itself. */
    private void addWithParts(String value) {
        found.add(value);
        Matcher scheme = WITH_SCHEME.matcher(value);
        while (scheme.find()) {
            found.add(String.valueOf(scheme.group(1)));
        }
    }

    /** The name of an environment, as in {@code NODE_ENV=production}, is none. */
    private static boolean isSecret(String name) {
        return SecretKeys.matches(name) && !NAME_OF_ENVIRONMENT.matcher(name).find();
    }

    private static boolean isWord(String value) {
        return WORDS.contains(value.strip().toLowerCase(Locale.ROOT));
    }

    /** Without words, paths and package names "cannot find module …" tells nothing. */
    private static boolean isReadable(String value) {
        return isWord(value)
                || PATH.matcher(value).matches()
                || SCOPED_PACKAGE.matcher(value).matches();
    }
}
