package io.github.mcpharness.config.redaction;

import java.util.regex.Pattern;

/**
 * Knows which keys have secret values: those that end in one of our words, in any case, whatever stands before it, so that
 * {@code mcp_servers.fs.args} is one, and {@code monkey} too. A number may follow ({@code API_KEY_2}).
 */
final class SecretKeys {
    private static final Pattern SECRET = Pattern.compile(
            "(?:token|secret|password|passwd|passphrase|credential|authorization|key|user[_.-]?name|cookie"
                    + "|arg|env|environment|header|(?:^|[_.-])(?:pass|pwd|pat|jwt|bearer|dsn|signature))s?"
                    + "(?:[_.-]?[0-9]+)?$",
            Pattern.CASE_INSENSITIVE);

    /** Numbers of tokens, not tokens. */
    private static final Pattern COUNT =
            Pattern.compile("(?:^|\\.)max[_.-]?(?:history[_.-]?)?tokens$", Pattern.CASE_INSENSITIVE);

    private static final Pattern AROUND = Pattern.compile("^[^A-Za-z0-9]+|[^A-Za-z0-9]+$");

    private SecretKeys() {}

    /** Whether the value of this key is hidden. Quotes and the like around it do not matter. */
    static boolean matches(String key) {
        String name = AROUND.matcher(key).replaceAll("");
        return SECRET.matcher(name).find() && !COUNT.matcher(name).find();
    }
}
