package io.github.mcpharness.config.file;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.HttpTransport;
import io.github.mcpharness.config.Problem;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.ServerNames;
import io.github.mcpharness.config.StdioServerConfig;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Asks how the fields of one server go together, by numbered rules: (1) the name's form and AUTH; (2) exactly one of
 * COMMAND and URL, without which nothing else can be judged; (3) fields without COMMAND; (4) AUTH that needs HTTP, so that
 * nobody is told that TOKEN is missing where it would help nothing; (5) missing credentials; (6) the other values. 5 and
 * most of 6 are asked by the configuration's own constructor. What it says of a field that could not be read is dropped: that
 * was reported.
 */
final class Validation {
    private final Entry entry;
    private final Format format;
    private final Report report;
    private final Values values;

    /** @param folder where relative paths of ENV_FILE begin */
    Validation(Entry entry, Format format, Optional<Path> folder) {
        this.entry = entry;
        this.format = format;
        this.report = new Report(entry, format);
        this.values = new Values(entry, report, folder);
    }

    /** Returns a configuration, which is of no use if there were findings. */
    Optional<ServerConfig> check(Findings findings) {
        if (!ServerNames.isValid(entry.named().name())) {
            findings.add(
                    Optional.of(entry.named().displayName()),
                    Optional.of(Problem.NAME),
                    ServerNames.RULE,
                    Optional.of(entry.named().position()));
        }
        Optional<AuthMode> auth = values.auth();
        Optional<ServerConfig> config = switch (kind()) {
            case STDIO -> stdio(auth);
            case HTTP -> http(auth);
            case UNCLEAR -> Optional.empty();
        };
        report.handTo(findings);
        return config;
    }

    private Kind kind() {
        boolean hasCommand = entry.has(Field.COMMAND);
        if (hasCommand != entry.has(Field.URL)) {
            return hasCommand ? Kind.STDIO : Kind.HTTP;
        }
        String command = format.nameOf(Field.COMMAND);
        String url = format.nameOf(Field.URL);
        report.add(
                2,
                (hasCommand ? "has both " + command + " and " + url : "has neither " + command + " nor " + url)
                        + "; give it exactly one of the two");
        return Kind.UNCLEAR;
    }

    private Optional<ServerConfig> stdio(Optional<AuthMode> auth) {
        values.type()
                .filter(type -> type != ServerType.STDIO)
                .ifPresent(type -> report.add(
                        2,
                        Field.TYPE,
                        "is " + type.text() + ", but the server has " + format.nameOf(Field.COMMAND)
                                + ", so it is stdio"));
        if (auth.filter(mode -> mode == AuthMode.BEARER || mode == AuthMode.BASIC)
                .isPresent()) {
            report.add(
                    4,
                    Field.AUTH,
                    "bearer/basic requires an HTTP endpoint; stdio (COMMAND) servers transmit no credentials");
        }
        if (entry.has(Field.HEADERS)) {
            report.add(6, Field.HEADERS, "without " + format.nameOf(Field.URL) + ": a stdio server is sent none");
        }
        String command = entry.text(Field.COMMAND).orElse("");
        StdioServerConfig.Builder config = ServerConfig.stdio(entry.named().name(), command)
                .args(entry.args())
                .displayName(entry.named().displayName())
                .timeout(values.timeout());
        values.env().forEach(config::env);
        values.dir().ifPresent(config::dir);
        values.consent().ifPresent(config::requiresConsent);
        return build(config::build);
    }

    private Optional<ServerConfig> http(Optional<AuthMode> auth) {
        Optional<ServerType> type = values.type();
        if (type.filter(ServerType.STDIO::equals).isPresent()) {
            report.add(
                    2,
                    Field.TYPE,
                    "is stdio, but the server has " + format.nameOf(Field.URL) + ", so it is http or sse");
        }
        for (Field field : List.of(Field.ARGS, Field.DIR, Field.ENV, Field.ENV_FILE)) {
            if (entry.has(field)) {
                report.add(
                        3, field, "without " + format.nameOf(Field.COMMAND) + ": only a server that we start takes it");
            }
        }
        String url = entry.text(Field.URL).orElse("");
        HttpServerConfig.Builder config = ServerConfig.http(entry.named().name(), url)
                .auth(auth.orElse(AuthMode.NONE))
                .transport(
                        type.filter(ServerType.SSE::equals).isPresent() ? HttpTransport.SSE : HttpTransport.STREAMABLE)
                .displayName(entry.named().displayName())
                .timeout(values.timeout());
        entry.map(Field.HEADERS).forEach(config::header);
        entry.text(Field.TOKEN).ifPresent(config::token);
        entry.text(Field.USERNAME).ifPresent(config::username);
        values.consent().ifPresent(config::requiresConsent);
        return build(config::build);
    }

    private Optional<ServerConfig> build(Supplier<ServerConfig> builder) {
        try {
            return Optional.of(builder.get());
        } catch (ConfigException e) {
            e.problems().forEach(this::adopt);
            return Optional.empty();
        }
    }

    private void adopt(Problem problem) {
        String name = problem.field().orElse(Problem.NAME);
        if (!name.equals(Problem.NAME) && !entry.isBroken(Field.valueOf(name))) {
            Field field = Field.valueOf(name);
            report.add(field == Field.TOKEN || field == Field.USERNAME ? 5 : 6, field, problem.rule());
        }
    }

    private enum Kind {
        STDIO,
        HTTP,
        UNCLEAR
    }
}
