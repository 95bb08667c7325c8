package io.github.mcpharness.config.redaction;

import io.github.mcpharness.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;

/** The forms in which a server may write a secret. */
final class Spellings {
    private Spellings() {}

    /** As it is, in JSON, in a URL; and each of its lines, because we quote lines. */
    static Set<String> of(String secret) {
        Set<String> spellings = new LinkedHashSet<>();
        spellings.add(secret.strip());
        secret.lines().map(String::strip).forEach(line -> {
            String inJson = Json.line(line);
            spellings.add(line);
            spellings.add(inJson.substring(1, inJson.length() - 1));
            spellings.add(URLEncoder.encode(line, StandardCharsets.UTF_8));
            spellings.add(URLEncoder.encode(line, StandardCharsets.UTF_8).replace("+", "%20"));
        });
        String whole = Json.line(secret);
        spellings.add(whole.substring(1, whole.length() - 1));
        return spellings;
    }
}
