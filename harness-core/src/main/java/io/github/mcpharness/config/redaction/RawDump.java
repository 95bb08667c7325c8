package io.github.mcpharness.config.redaction;

import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.Span;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Shows the text of a configuration without its secrets, as the parser has read it: structure, keys, and the values of
 * keys that are not secret. Everything else is hidden: what stands behind a secret key, with all that belongs to it; the
 * single values in lists, which have no key that would tell; comments; what has an anchor or a tag.
 */
public final class RawDump {
    private static final Pattern NOT_STRUCTURE =
            Pattern.compile("(?:#|//)[^\\n]*|/\\*.*?\\*/|[^\\s{}\\[\\],:-]\\S*", Pattern.DOTALL);
    private static final Pattern KEY_WITHOUT_VALUE =
            Pattern.compile("([\\w.-]+)[\"']?\\s*:\\s*(?:[{\\[|>&!#/]|$)", Pattern.MULTILINE);
    private static final Pattern ANCHOR_OR_TAG = Pattern.compile("[&!]");
    private static final Pattern QUOTE_OR_BRACKET = Pattern.compile("[\"'{}\\[\\]]");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{[^{}]*\\}");

    private final String text;
    private final StringBuilder out = new StringBuilder();
    private int at;
    private boolean unclear;

    private RawDump(String text) {
        this.text = text;
    }

    /**
     * Show a text, with {@code [REDACTED]} for what is hidden.
     *
     * @param root what was read from this text
     * @return nothing if a secret key has no value, or stands in a comment without one, if it is unclear what a key is, or a
     *     map or list has an anchor or a tag: a mistake has perhaps put secrets under another key
     */
    public static Optional<String> of(String text, Node root) {
        RawDump dump = new RawDump(text);
        dump.append(root, true);
        dump.appendStructureTo(text.length());
        return dump.unclear ? Optional.empty() : Optional.of(dump.out.toString());
    }

    /** @param keyless whether a single value has no key that would tell what it is */
    private void append(Node node, boolean keyless) {
        String written = node.span().of(text);
        if (node instanceof Node.Scalar scalar) {
            boolean clear = scalar.type() == Node.Scalar.Type.NULL || isClear(written, scalar.text());
            replace(node.span(), clear && !keyless ? Shown.of(written) : Shown.REDACTED);
        } else if (ANCHOR_OR_TAG.matcher(written).lookingAt()) {
            unclear = true; // of no use here, and perhaps half of a key
        } else if (node instanceof Node.Mapping map) {
            map.members().forEach(this::append);
        } else if (node instanceof Node.Sequence list) {
            list.items().forEach(item -> append(item, true));
        }
    }

    /** A key without a value is perhaps both, and has lost the colon between them. */
    private void append(Node.Member member) {
        String key = member.span().of(text);
        Span value = member.value().span();
        boolean secret = Shown.hidesValueOf(member.key());
        unclear |= member.key().chars().noneMatch(Character::isLetterOrDigit)
                || !isClear(key, member.key())
                || secret && value.isEmpty();
        replace(member.span(), value.isEmpty() ? Shown.REDACTED : Shown.of(key));
        if (secret) {
            out.append(": ").append(Shown.REDACTED);
            if (member.value() instanceof Node.Scalar) {
                lookForLostKey(value.of(text));
            }
            goBehind(value);
        } else {
            append(member.value(), false);
        }
    }

    /**
     * Whether a key or a value is written as it is read: on one line, without an escape, an anchor or a tag; and if it is
     * not in quotes, without a quote or a bracket, which has perhaps been meant to begin or to end something.
     */
    private static boolean isClear(String written, String read) {
        if (written.equals(read)) {
            return !QUOTE_OR_BRACKET
                    .matcher(REFERENCE.matcher(read).replaceAll(""))
                    .find();
        }
        return written.equals('"' + read + '"') || written.equals("'" + read + "'");
    }

    private void replace(Span span, String shown) {
        appendStructureTo(span.start());
        out.append(shown);
        goBehind(span);
    }

    /** The line break behind a block of text is a part of it. */
    private void goBehind(Span span) {
        at = Math.max(at, span.start() + span.of(text).stripTrailing().length());
    }

    /** Shows what stands between two tokens, where the parser has found neither a key nor a value. */
    private void appendStructureTo(int end) {
        if (end > at) {
            out.append(NOT_STRUCTURE.matcher(text.substring(at, end)).replaceAll(this::hidden));
            at = end;
        }
    }

    private String hidden(MatchResult comment) {
        lookForLostKey(comment.group());
        return Shown.REDACTED;
    }

    /** A line break too few makes a secret key a part of a comment, or of a text, and its value another key's. */
    private void lookForLostKey(String hidden) {
        unclear |= KEY_WITHOUT_VALUE.matcher(hidden).results().anyMatch(key -> SecretKeys.matches(key.group(1)));
    }
}
