package io.github.mcpharness.config;

import java.util.Locale;
import java.util.regex.Pattern;

/** Check the names of servers, and make names of other texts. */
public final class ServerNames {
    private static final int LONGEST = 24;
    private static final Pattern VALID = Pattern.compile("[a-z0-9-]{1," + LONGEST + "}");

    /** What a name has to be, for errors. */
    public static final String RULE = "use 1 to " + LONGEST + " characters of a-z, 0-9 and '-'";

    private ServerNames() {}

    /** Whether this is a name: 1 to 24 characters of {@code a-z}, {@code 0-9} and {@code -}. */
    public static boolean isValid(String name) {
        return VALID.matcher(name).matches();
    }

    /**
     * Make a name of any text: lower case, a {@code -} for every other character, cut after 24. The name of an empty text
     * is empty, and not valid.
     */
    public static String normalized(String text) {
        StringBuilder name = new StringBuilder();
        text.toLowerCase(Locale.ROOT)
                .codePoints()
                .limit(LONGEST)
                .map(character -> isPlain(character) ? character : '-')
                .forEach(name::appendCodePoint);
        return name.toString();
    }

    private static boolean isPlain(int character) {
        return character >= 'a' && character <= 'z' || character >= '0' && character <= '9';
    }
}
