package io.github.mcpharness.config.redaction;

import io.github.mcpharness.json.Node;

/** Shows the tree of a configuration that was read, indented, without its secrets. */
public final class TreeDump {
    private static final String DEEPER = "  ";

    private final StringBuilder out = new StringBuilder();

    private TreeDump() {}

    /**
     * Show a tree. The values of secret keys are hidden with everything below them, and so are the single values in lists,
     * which have no key that would tell.
     */
    public static String of(Node root) {
        TreeDump dump = new TreeDump();
        dump.append(root, "");
        return dump.out.toString();
    }

    private void append(Node node, String indent) {
        if (node instanceof Node.Mapping map) {
            for (Node.Member member : map.members()) {
                boolean alone = member.value().span().isEmpty(); // and perhaps a key with its value
                out.append(indent)
                        .append(alone ? Shown.REDACTED : Shown.of(member.key()))
                        .append(':');
                appendValue(member.value(), indent, Shown.hidesValueOf(member.key()));
            }
        } else if (node instanceof Node.Sequence list) {
            for (Node item : list.items()) {
                out.append(indent).append('-');
                appendValue(item, indent, item instanceof Node.Scalar);
            }
        } else {
            out.append(indent).append(Shown.REDACTED).append('\n');
        }
    }

    private void appendValue(Node value, String indent, boolean secret) {
        if (secret) {
            out.append(' ').append(Shown.REDACTED).append('\n');
        } else if (value instanceof Node.Scalar scalar) {
            out.append(' ').append(Shown.of(scalar.text())).append('\n');
        } else {
            out.append('\n');
            append(value, indent + DEEPER);
        }
    }
}
