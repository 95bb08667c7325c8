package io.github.mcpharness.config.file;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.ServerConfig;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the texts of a server's fields as what they stand for, and reports what stands for nothing.
 *
 * @param folder where relative paths of ENV_FILE begin
 */
record Values(Entry entry, Report report, Optional<Path> folder) {

    /** Empty if it is unknown; {@link AuthMode#AUTO} if it is not there. */
    Optional<AuthMode> auth() {
        if (entry.isBroken(Field.AUTH)) {
            return Optional.empty();
        }
        Optional<AuthMode> mode = AuthMode.of(entry.text(Field.AUTH).orElse(""));
        if (mode.isEmpty()) {
            report.add(1, Field.AUTH, "is unknown; known: " + AuthMode.known());
        }
        return mode;
    }

    Optional<ServerType> type() {
        Optional<String> text = entry.text(Field.TYPE);
        Optional<ServerType> type = text.flatMap(ServerType::of);
        if (text.isPresent() && type.isEmpty()) {
            report.add(2, Field.TYPE, "is unknown; known: " + ServerType.KNOWN);
        }
        return type;
    }

    Duration timeout() {
        Optional<String> text = entry.text(Field.TIMEOUT);
        if (text.filter(written -> written.strip().startsWith("-")).isPresent()) {
            report.add(6, Field.TIMEOUT, "must be positive");
            return ServerConfig.DEFAULT_TIMEOUT;
        }
        try {
            return text.map(Durations::parse).orElse(ServerConfig.DEFAULT_TIMEOUT);
        } catch (IllegalArgumentException e) {
            report.add(
                    6,
                    Field.TIMEOUT,
                    "is no duration; write a number of seconds, 250ms, 30s, 5m, 1h, or ISO-8601 as PT30S");
            return ServerConfig.DEFAULT_TIMEOUT;
        }
    }

    Optional<Boolean> consent() {
        Optional<Boolean> consent = entry.node(Field.REQUIRES_CONSENT).flatMap(Flags::read);
        boolean absent = entry.node(Field.REQUIRES_CONSENT)
                .filter(node -> !Flags.isAbsent(node))
                .isEmpty();
        if (consent.isEmpty() && !absent) {
            report.add(6, Field.REQUIRES_CONSENT, Flags.RULE);
        }
        return consent;
    }

    Optional<Path> dir() {
        return path(Field.DIR);
    }

    /** The variables of ENV_FILE, and over them those of ENV. */
    Map<String, String> env() {
        Map<String, String> env = new LinkedHashMap<>();
        path(Field.ENV_FILE)
                .map(file -> folder.map(base -> base.resolve(file)).orElse(file))
                .ifPresent(file -> env.putAll(EnvFile.read(file, rule -> report.add(6, Field.ENV_FILE, rule))));
        env.putAll(entry.map(Field.ENV));
        return env;
    }

    private Optional<Path> path(Field field) {
        try {
            return entry.text(field).filter(text -> !entry.isBroken(field)).map(Path::of);
        } catch (InvalidPathException e) {
            report.add(6, field, "is no valid path");
            return Optional.empty();
        }
    }
}
