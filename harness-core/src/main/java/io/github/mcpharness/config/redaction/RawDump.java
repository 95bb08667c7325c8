package io.github.mcpharness.config.redaction;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.Node.Mapping;
import io.github.mcpharness.json.Node.Member;
import io.github.mcpharness.json.Node.Sequence;
import io.github.mcpharness.json.Span;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Shows the text of a configuration, YAML or JSON, without its secrets.
 *
 * <p>It fails closed. Of the text it shows the blanks, the brackets, the keys, and the single values of keys that are not
 * secret; it hides everything else: comments, single values in lists, values with an anchor or a tag, blocks of lines. A
 * text that is not well-formed has no dump: nobody knows what a mistake has made of its keys.
 */
public final class RawDump {

    /** What stands between keys and values: comments, structure, and what else there may be. */
    private static final Pattern BETWEEN = Pattern.compile(
            "(?<block>/\\*.*?\\*/)|(?<line>(?:#|//)[^\\n]*)|(?<structure>[\\s{}\\[\\],:-]+)|.[^\\s{}\\[\\],:]*",
            Pattern.DOTALL);

    private static final String UNCLEAR = "&!*|>";

    private final String text;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private RawDump(String text) {
        this.text = text;
    }

    /**
     * Show a text, with {@code [REDACTED]} for what is hidden.
     *
     * @param root what was read of this very text
     */
    public static String of(String text, Node root) {
        RawDump dump = new RawDump(Json.withoutMark(text));
        dump.show(root);
        dump.showBetween(dump.text.length());
        return dump.out.toString();
    }

    private void show(Node node) {
        if (node instanceof Mapping map) {
            map.members().forEach(this::show);
        } else if (node instanceof Sequence list) {
            list.items().forEach(this::show);
        } else {
            hide(node.span()); // no key tells what it is
        }
    }

    private void show(Member member) {
        showBetween(member.span().start());
        String key = text.substring(at, member.span().end());
        out.append(Shown.of(key));
        at = member.span().end();
        if (SecretKeys.matches(key) || SecretKeys.matches(member.key())) {
            Span value = member.value().span();
            if (text.substring(at, value.start()).lines().count() > 1) {
                out.append(": ");
                at = value.start();
            }
            hide(value);
        } else if (member.value() instanceof Node.Scalar value) {
            showBetween(value.span().start());
            String written = text.substring(at, value.span().end());
            boolean clear = written.isEmpty() || UNCLEAR.indexOf(written.charAt(0)) < 0;
            replace(value.span(), clear ? Shown.of(written) : Shown.REDACTED);
        } else {
            show(member.value());
        }
    }

    private void hide(Span span) {
        replace(span, Shown.REDACTED);
    }

    /** Shows something instead of a part of the text. A block of lines is given with the line break behind it, which stays. */
    private void replace(Span span, String shown) {
        showBetween(span.start());
        out.append(span.start() == span.end() ? "" : shown);
        at = span.start()
                + text.substring(span.start(), span.end()).stripTrailing().length();
    }

    private void showBetween(int end) {
        Matcher pieces = BETWEEN.matcher(text).region(at, end);
        while (pieces.lookingAt()) {
            out.append(shown(pieces));
            pieces.region(pieces.end(), end);
        }
        at = end;
    }

    private static String shown(Matcher piece) {
        if (piece.group("structure") != null) {
            return piece.group();
        }
        if (piece.group("block") != null) {
            return "/* " + Shown.REDACTED + " */";
        }
        return piece.group("line") != null ? "# " + Shown.REDACTED : Shown.REDACTED;
    }
}
