package io.github.mcpharness.config.redaction;

import io.github.mcpharness.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** The forms in which a server may write a secret. */
final class Spellings {
    private Spellings() {}

    /** As it is, in JSON, in a URL; and each of its lines, because we quote lines. */
    static Stream<String> of(String secret) {
        return Stream.concat(Stream.of(secret), secret.lines())
                .map(String::strip)
                .flatMap(Spellings::ofText);
    }

    private static Stream<String> ofText(String text) {
        String inJson = Json.line(text);
        String inForm = URLEncoder.encode(text, StandardCharsets.UTF_8);
        return Stream.of(text, inJson.substring(1, inJson.length() - 1), inForm, inForm.replace("+", "%20"));
    }
}
