package io.github.mcpharness.config.redaction;

import java.util.regex.Pattern;

/** What may be shown of a key, and of a value that stands under a key which is not secret. */
final class Shown {
    static final String REDACTED = "[REDACTED]";

    private static final Pattern ASSIGNMENT = Pattern.compile("([\\w.-]+)[\"']?\\s*[:=]");
    private static final Pattern USER_INFO = Pattern.compile("//[^/\\s]*@");
    private static final Pattern MISPLACED_USER_INFO = Pattern.compile(":[^\\s@]*@");
    private static final Pattern QUERY = Pattern.compile("([?#])[^\"']*");

    private Shown() {}

    /** Whether nothing may be shown of what stands under a key: it is secret, or there is more in it than a key. */
    static boolean hidesValueOf(String key) {
        return SecretKeys.matches(key) || of(key).equals(REDACTED);
    }

    /**
     * Hides a value that runs over lines, or looks as if a secret key stood in it with its value; and of others the
     * user-info and the query of a URL, and what has the shape of a token.
     */
    static String of(String value) {
        boolean unclear = value.lines().skip(1).findAny().isPresent()
                || MISPLACED_USER_INFO
                        .matcher(USER_INFO.matcher(value).replaceAll("//"))
                        .find()
                || ASSIGNMENT.matcher(value).results().anyMatch(found -> SecretKeys.matches(found.group(1)));
        if (unclear) {
            return REDACTED;
        }
        String withoutUser = USER_INFO.matcher(value).replaceAll("//" + REDACTED + "@");
        String withoutQuery = QUERY.matcher(withoutUser).replaceAll("$1" + REDACTED);
        return TokenShapes.hide(withoutQuery, REDACTED);
    }
}
