package io.github.mcpharness.config;

import io.github.mcpharness.json.Position;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tell one thing that is wrong with a configuration. It names fields and variables and never holds a value of ARGS, ENV,
 * HEADERS or TOKEN, nor a URL.
 *
 * @param file the file, as its reader was told; empty for what is built in Java
 * @param server the server's name as its author wrote it; empty if the file as a whole is meant
 * @param field the field, as in {@code TOKEN} or {@code ENV.HOME}; empty if the server as a whole is meant
 * @param rule what is wrong with it and what to do, to be read behind the field
 * @param position where it stands; empty for what is built in Java, and where a field is missing
 */
public record Problem(
        Optional<String> file,
        Optional<String> server,
        Optional<String> field,
        String rule,
        Optional<Position> position) {

    private static final Pattern NO_NAME = Pattern.compile("[^\\w.-].*", Pattern.DOTALL);

    /** The field that stands for the server's name. */
    public static final String NAME = "name";

    /** Describe a problem of one field, without a place. */
    static Problem of(String server, String field, String rule) {
        return new Problem(Optional.empty(), Optional.of(server), Optional.of(field), rule, Optional.empty());
    }

    /**
     * Name a variable, a header, or an unknown field. What stands behind the name, as in {@code KEY=value}, was perhaps meant to be its value,
     * and is cut.
     */
    public static String nameOf(String key) {
        return NO_NAME.matcher(key).replaceFirst("…");
    }

    /** The whole problem on one line: place, server, field, rule. */
    public String text() {
        String file = this.file
                .map(name -> name + position.map(where -> ", " + where).orElse("") + ": ")
                .orElse("");
        return file + textWithoutFile();
    }

    String textInFile() {
        return position.map(where -> where + ": ").orElse("") + textWithoutFile();
    }

    private String textWithoutFile() {
        if (field.filter(NAME::equals).isPresent()) {
            return "server name" + server.map(name -> " '" + name + "'").orElse("") + ": " + rule;
        }
        return server.map(name -> "server '" + name + "': ").orElse("")
                + field.map(name -> name + " ").orElse("")
                + rule;
    }
}
