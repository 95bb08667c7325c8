package io.github.mcpharness.config.redaction;

import io.github.mcpharness.json.Json;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Draws configurations whose secrets all hold {@link #MARK}, and writes them as people and machines do: YAML in block and
 * flow style, JSON on one line and on many, with comments, anchors, blocks of text and odd characters.
 */
public final class SecretDocuments {
    public static final String MARK = "zqMARKzq";
    public static final String COMMAND = "visible-command";

    private static final List<String> ODD = List.of(
            "\"", "'", "\\", "#", " # ", ": ", ":", ",", "{", "}", "[", "]", "- ", "\n", "\n\n", " ", "*", "&", "!",
            "|", ">", "%", "@", "=", "?", "//", "/*", "*/", "${", "\u2028", "\u00e4");

    private final Random random;

    public SecretDocuments(Random random) {
        this.random = random;
    }

    public String secret() {
        return odd() + MARK + odd();
    }

    private String odd() {
        StringBuilder text = new StringBuilder("x");
        for (int i = random.nextInt(4); i > 0; i--) {
            text.append(pick(ODD));
        }
        return text.append("y").toString();
    }

    /** The fields of a random number of servers. */
    public Map<String, Object> servers() {
        Map<String, Object> servers = new LinkedHashMap<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            servers.put("server-" + i, fields());
        }
        return servers;
    }

    private Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        List<Runnable> all = new ArrayList<>(List.of(
                () -> fields.put(pick("COMMAND", "command"), COMMAND),
                () -> fields.put(pick("DIR", "cwd"), "/srv/dir"),
                () -> fields.put(pick("ARGS", "args"), list()),
                () -> fields.put(pick("ENV", "env"), map()),
                () -> fields.put(pick("HEADERS", "headers"), map()),
                () -> fields.put(pick("TOKEN", "token", "api-key", "clientSecret", "API_KEY_2"), secret()),
                () -> fields.put(pick("USERNAME", "userName"), secret()),
                () -> fields.put("URL", "https://user:" + MARK + "@host.example:80/mcp?q=" + MARK + "#" + MARK),
                () -> fields.put("max_tokens", 4096),
                () -> fields.put("nested", new LinkedHashMap<>(Map.of("password", secret(), "plain", "x")))));
        Collections.shuffle(all, random);
        all.subList(0, 2 + random.nextInt(all.size() - 2)).forEach(Runnable::run);
        return fields;
    }

    private List<Object> list() {
        List<Object> list = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            list.add(secret());
        }
        return list;
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            map.put("Plain-" + i, secret());
        }
        return map;
    }

    @SafeVarargs
    private <T> T pick(T... values) {
        return values[random.nextInt(values.length)];
    }

    private <T> T pick(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    public String json(Map<String, Object> servers) {
        Map<String, Object> document = Map.of(pick("MCP_SERVERS", "mcpServers"), servers);
        return random.nextBoolean() ? Json.line(document) : Json.indented(document);
    }

    /** With comments that hold marks, and trailing commas. */
    public String jsonWithComments(Map<String, Object> servers) {
        String text = Json.indented(Map.of("servers", servers));
        return text.lines()
                .map(line -> line.endsWith(",") || line.endsWith("{")
                        ? line
                                + pick(
                                        "",
                                        " // " + MARK,
                                        " /* } " + MARK + " \" */",
                                        "\n// don't \"TOKEN\": \"" + MARK + "\"")
                        : line)
                .collect(Collectors.joining("\n", pick("", "// " + MARK + "\n"), "\n"))
                .replaceAll("\"\\n( *)}", pick("\"\n$1}", "\",\n$1}"));
    }

    public String flowYaml(Map<String, Object> servers) {
        return "{MCP_SERVERS: " + flow(servers) + "}\n";
    }

    private String flow(Object value) {
        String gap = pick("", " ", "\n ", " # " + MARK + " }]\n  ");
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + ": " + anchor() + flow(entry.getValue()))
                    .collect(Collectors.joining("," + gap + " ", "{" + gap, "}"));
        }
        if (value instanceof List<?> list) {
            return list.stream().map(this::flow).collect(Collectors.joining(", ", "[" + gap, "]"));
        }
        return scalar(value);
    }

    private String anchor() {
        return pick("", "", "", "", "&a" + random.nextInt(100) + " ", "!!str ");
    }

    public String blockYaml(Map<String, Object> servers) {
        StringBuilder out = new StringBuilder(pick("", "---\n", "# " + MARK + "\n"));
        out.append("MCP_SERVERS:\n");
        block(out, servers, pick("  ", "    "), pick("  ", "    "), pick("", "  "));
        return out.toString();
    }

    private void block(StringBuilder out, Map<?, ?> map, String indent, String step, String listStep) {
        map.forEach((key, value) -> {
            out.append(pick("", "", "\n", "# TOKEN: " + MARK + "\n", indent + "# " + MARK + "\n"));
            out.append(indent).append(key).append(":");
            if (value instanceof Map<?, ?> nested && random.nextInt(4) > 0) {
                out.append(pick("", " # " + MARK)).append('\n');
                block(out, nested, indent + step, step, listStep);
            } else if (value instanceof List<?> list && random.nextInt(4) > 0) {
                out.append('\n');
                list.forEach(item -> out.append(indent)
                        .append(listStep)
                        .append("- ")
                        .append(scalar(item))
                        .append('\n'));
            } else if (value instanceof String text && isSecret(text) && random.nextInt(3) == 0) {
                out.append(pick(" |", " >-", " |+", " &anchor |")).append('\n');
                text.replaceAll("\\R", "\n")
                        .lines()
                        .forEach(line ->
                                out.append(indent).append(step).append(line).append('\n'));
            } else {
                out.append(' ')
                        .append(value instanceof String || value instanceof Number ? scalar(value) : flow(value))
                        .append('\n');
            }
        });
    }

    private static boolean isSecret(String text) {
        return text.contains(MARK) && !text.startsWith("https:");
    }

    private String scalar(Object value) {
        String text = String.valueOf(value);
        if (text.matches("[A-Za-z0-9/.-]+") && random.nextBoolean()) {
            return text;
        }
        return random.nextBoolean() && !text.contains("\n") && !text.contains("\u2028")
                ? "'" + text.replace("'", "''") + "'"
                : Json.line(text);
    }
}
