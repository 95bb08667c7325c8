package io.github.mcpharness.config.file;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A field of a server's entry. In our own format its name may be written in any case, with {@code _} and {@code -} or without. */
enum Field {
    COMMAND("command"),
    ARGS("args"),
    DIR("cwd"),
    ENV("env"),
    ENV_FILE("envFile"),
    URL("url", "serverUrl"),
    HEADERS("headers"),
    TOKEN,
    USERNAME,
    AUTH,
    REQUIRES_CONSENT,
    TIMEOUT,
    TYPE("type"),
    DISABLED("disabled"),
    ENABLED("enabled");

    private final List<String> usersNames;

    /** @param usersNames what it is called in the files that users have; none, if it is not known there */
    Field(String... usersNames) {
        this.usersNames = List.of(usersNames);
    }

    static Optional<Field> ofOurs(String key) {
        return find(
                field -> Stream.of(field.name().replace("_", "")),
                key.replaceAll("[_-]", "").toUpperCase(Locale.ROOT));
    }

    static Optional<Field> ofUsers(String key) {
        return find(field -> field.usersNames.stream(), key);
    }

    /** What the field is called in users' files, for errors. */
    String usersName() {
        return usersNames.isEmpty() ? name() : usersNames.get(0);
    }

    private static Optional<Field> find(Function<Field, Stream<String>> names, String key) {
        return Arrays.stream(values())
                .filter(field -> names.apply(field).anyMatch(key::equals))
                .findFirst();
    }
}
