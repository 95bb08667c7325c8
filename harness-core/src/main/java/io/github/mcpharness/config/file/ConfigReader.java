package io.github.mcpharness.config.file;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.Problem;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.redaction.RawDump;
import io.github.mcpharness.config.redaction.TreeDump;
import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.SyntaxException;
import io.github.mcpharness.json.Yaml;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Read the servers of a configuration file: ours ({@code MCP_SERVERS}, YAML or JSON), or one that users have
 * ({@code mcpServers}, or {@code servers} of VS Code). Values are interpolated once, here; nothing reloads a file.
 *
 * <p>Immutable; thread-safe if its interpolation is.
 */
public final class ConfigReader {
    private final Interpolation interpolation;
    private final Set<String> only;
    private final Logger log;

    ConfigReader(Interpolation interpolation, Set<String> only, Logger log) {
        this.interpolation = interpolation;
        this.only = Set.copyOf(only);
        this.log = log;
    }

    /** Begin with the environment of this JVM and all servers of a file. */
    public static ConfigReader standard() {
        return new ConfigReader(
                Interpolation.ofEnvironment(System.getenv()), Set.of(), LoggerFactory.getLogger(ConfigReader.class));
    }

    /** Copy this reader, and expand references by this interpolation. */
    public ConfigReader interpolating(Interpolation other) {
        return new ConfigReader(other, only, log);
    }

    /**
     * Copy this reader, and read these servers only, by name or display name. The others are neither interpolated nor
     * validated.
     */
    public ConfigReader only(String... names) {
        return new ConfigReader(interpolation, Set.of(names), log);
    }

    /**
     * Read a file.
     *
     * @throws ConfigException with everything that is wrong with the file
     */
    public List<ServerConfig> read(Path file) {
        return read(ConfigSource.ofFile(file));
    }

    /**
     * Read a configuration.
     *
     * @return the servers that are enabled and asked for, in the order of the text
     * @throws ConfigException with everything that is wrong with them
     */
    public List<ServerConfig> read(ConfigSource source) {
        Findings findings = new Findings(source.name());
        Node root = parse(source, findings);
        if (log.isDebugEnabled()) {
            dump(source, root);
        }
        Optional<Node.Member> top = top(root, findings);
        List<ServerConfig> configs = new ArrayList<>();
        top.ifPresent(servers -> read(servers, source, findings, configs));
        findings.throwIfAny();
        return List.copyOf(configs);
    }

    private Node parse(ConfigSource source, Findings findings) {
        try {
            return isYaml(source) ? Yaml.read(source.text()) : Json.read(source.text());
        } catch (SyntaxException e) {
            log.debug("config {} is not shown: it is not well-formed, {}", source.name(), e.position());
            findings.addOfFile("expected " + e.expected(), e.position());
            findings.throwIfAny();
            throw e;
        }
    }

    private void dump(ConfigSource source, Node root) {
        RawDump.of(source.text(), root)
                .ifPresentOrElse(
                        text -> {
                            log.debug("config {} as text:\n{}", source.name(), text);
                            log.debug("config {} as read:\n{}", source.name(), TreeDump.of(root));
                        },
                        () -> log.debug("config {} is not shown: it is unclear what is secret in it", source.name()));
    }

    private static boolean isYaml(ConfigSource source) {
        String name = source.name().toLowerCase(Locale.ROOT);
        if (name.endsWith(".yaml") || name.endsWith(".yml")) {
            return true;
        }
        boolean isJson = name.endsWith(".json") || name.endsWith(".jsonc");
        String text = source.text().stripLeading();
        return !isJson && !text.startsWith("{") && !text.startsWith("/");
    }

    private Optional<Node.Member> top(Node root, Findings findings) {
        if (!(root instanceof Node.Mapping document)) {
            findings.addOfFile(
                    "expected a map with MCP_SERVERS, mcpServers or servers, but it is " + root.kind(),
                    root.position());
            return Optional.empty();
        }
        List<Node.Member> tops = document.members().stream()
                .filter(member -> Format.of(member.key()).isPresent())
                .toList();
        if (tops.size() != 1) {
            findings.addOfFile(
                    tops.isEmpty()
                            ? "expected one of MCP_SERVERS, mcpServers and servers at the top"
                            : "expected one of MCP_SERVERS, mcpServers and servers, but there is "
                                    + String.join(
                                            " and ",
                                            tops.stream().map(Node.Member::key).toList()),
                    tops.isEmpty() ? root.position() : tops.get(1).position());
            return Optional.empty();
        }
        List<String> others = document.members().stream()
                .filter(member -> !member.equals(tops.get(0)))
                .map(member -> Problem.nameOf(member.key()))
                .toList();
        if (!others.isEmpty()) {
            log.debug("unknown top-level fields {} are ignored", others);
        }
        return Optional.of(tops.get(0));
    }

    private void read(Node.Member top, ConfigSource source, Findings findings, List<ServerConfig> configs) {
        Format format = Format.of(top.key()).orElseThrow();
        if (!(top.value() instanceof Node.Mapping servers)) {
            findings.addOfFile(
                    top.key() + " must be a map from server name to fields, but is "
                            + top.value().kind(),
                    top.position());
            return;
        }
        List<NamedEntry> entries = servers.members().stream()
                .map(member -> new NamedEntry(
                        member.key(), format.serverName(member.key()), member.position(), member.value()))
                .toList();
        Workspace workspace = new Workspace(source.folder());
        Interpolation values = format == Format.OURS ? interpolation : workspace.in(interpolation);
        for (NamedEntry entry : new Selection(only).of(entries, format, top.position(), findings)) {
            new EntryReader(entry, format, values, findings)
                    .read(log)
                    .flatMap(fields -> new Validation(fields, format, workspace.folder()).check(findings))
                    .ifPresent(configs::add);
        }
    }
}
