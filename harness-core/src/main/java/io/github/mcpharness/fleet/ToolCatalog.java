package io.github.mcpharness.fleet;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Hold the tools of a fleet as they were when it was discovered. Immutable.
 *
 * @param entries all tools, server by server in the order of the configurations, each server's in its own order
 * @param unlisted the servers whose tools could not be listed
 */
public record ToolCatalog(List<CatalogEntry> entries, List<Unlisted> unlisted) {

    /**
     * Tell why the tools of a server are missing.
     *
     * @param server the server's name
     * @param reason why; the secrets of its configuration are masked
     */
    public record Unlisted(String server, String reason) {}

    public ToolCatalog {
        entries = List.copyOf(entries);
        unlisted = List.copyOf(unlisted);
    }

    /** Find the tool of this name, {@code mcp_<server>_<tool>}; empty if there is none, or several have it. */
    public Optional<CatalogEntry> find(String name) {
        List<CatalogEntry> named =
                entries.stream().filter(entry -> entry.name().equals(name)).toList();
        return named.size() == 1 ? Optional.of(named.get(0)) : Optional.empty();
    }

    /** Find a tool by its server and its name there; the first, if the server lists several of the same name. */
    public Optional<CatalogEntry> find(String server, String tool) {
        return of(server).stream().filter(entry -> entry.tool().equals(tool)).findFirst();
    }

    /** The tools of a server. */
    public List<CatalogEntry> of(String server) {
        return entries.stream().filter(entry -> entry.server().equals(server)).toList();
    }

    /** The names that several tools have. */
    public List<String> collisions() {
        Map<String, Long> counts =
                entries.stream().collect(Collectors.groupingBy(CatalogEntry::name, Collectors.counting()));
        return entries.stream()
                .map(CatalogEntry::name)
                .distinct()
                .filter(name -> counts.getOrDefault(name, 0L) > 1)
                .toList();
    }
}
