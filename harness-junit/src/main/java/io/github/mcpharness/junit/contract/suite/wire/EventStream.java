package io.github.mcpharness.junit.contract.suite.wire;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads server-sent events (WHATWG HTML, 9.2) from a stream. Used once, by one thread. */
final class EventStream {
    private final StringBuilder data = new StringBuilder();
    private @Nullable String id;
    private boolean hasData;

    /** @param id of the event; empty if it has none of its own */
    record Event(Optional<String> id, String data) {}

    /** Reads until the stream ends, and then returns or throws, as it does. */
    void read(InputStream stream, Consumer<Event> events) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            if (line.isEmpty()) {
                dispatch(events);
            } else if (!line.startsWith(":")) {
                field(line);
            }
        }
    }

    private void field(String line) {
        int colon = line.indexOf(':');
        String name = colon < 0 ? line : line.substring(0, colon);
        String value = colon < 0 ? "" : line.substring(colon + 1).replaceFirst("^ ", "");
        if (name.equals("data")) {
            data.append(hasData ? "\n" : "").append(value);
            hasData = true;
        } else if (name.equals("id")) {
            id = value;
        }
    }

    private void dispatch(Consumer<Event> events) {
        if (hasData || id != null) {
            events.accept(new Event(Optional.ofNullable(id), data.toString()));
        }
        data.setLength(0);
        hasData = false;
        id = null;
    }
}
