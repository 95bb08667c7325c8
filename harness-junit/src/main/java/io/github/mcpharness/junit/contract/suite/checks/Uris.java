package io.github.mcpharness.junit.contract.suite.checks;

import java.util.List;
import java.util.regex.Pattern;

/** Tells URIs by the grammar of RFC 3986, and their templates by that of RFC 6570. */
final class Uris {
    private static final String NAME = "A-Za-z0-9\\-._~!$&'()*+,;=";
    private static final String PATH = NAME + ":@";
    /** With every percent-encoded octet replaced by a letter. */
    private static final Pattern URI = Pattern.compile("[A-Za-z][A-Za-z0-9+.\\-]*:"
            + "(?://(?:[" + NAME + ":]*@)?(?:\\[[" + NAME + ":]+]|[" + NAME + "]*)(?::[0-9]*)?(?:/[" + PATH + "/]*)?"
            + "|/(?:[" + PATH + "][" + PATH + "/]*)?|[" + PATH + "][" + PATH + "/]*)?"
            + "(?:\\?[" + PATH + "/?]*)?(?:#[" + PATH + "/?]*)?");

    private static final Pattern OCTET = Pattern.compile("%[0-9A-Fa-f]{2}");
    private static final String VARIABLE = "(?:[A-Za-z0-9_]+(?:\\.[A-Za-z0-9_]+)*)(?::[1-9][0-9]{0,3}|\\*)?";
    /** Operators that RFC 6570 reserves are of the grammar, too. */
    private static final Pattern EXPRESSION =
            Pattern.compile("\\{[+#./;?&=,!@|]?" + VARIABLE + "(?:," + VARIABLE + ")*}");
    /** An apostrophe is a literal by erratum 6937. */
    private static final Pattern LITERALS = Pattern.compile("[^\\p{Cntrl} \"%<>\\\\^`{|}]*");

    private static final Pattern VARIABLE_NAME = Pattern.compile("\\{[+#./;?&]?([A-Za-z0-9_.%]+)");

    private Uris() {}

    /** Whether it is a URI with a scheme. */
    static boolean isUri(String text) {
        return URI.matcher(OCTET.matcher(text).replaceAll("x")).matches();
    }

    /** Whether it is a template. */
    static boolean isTemplate(String text) {
        String plain = OCTET.matcher(text).replaceAll("x");
        return LITERALS.matcher(EXPRESSION.matcher(plain).replaceAll("")).matches();
    }

    /** The names of a template's variables: the first of each expression. */
    static List<String> variables(String template) {
        return VARIABLE_NAME
                .matcher(template)
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
