package io.github.mcpharness.fleet;

import io.github.mcpharness.config.redaction.Masker;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.slf4j.Logger;

/** Lists the tools of several servers, all at once, each within the bound. */
final class Discovery {
    private final List<FleetMember> members;
    private final Duration bound;
    private final Logger log;

    Discovery(List<FleetMember> members, Duration bound, Logger log) {
        this.members = members;
        this.bound = bound;
        this.log = log;
    }

    /** What came of asking one server. */
    private record Listing(FleetMember member, Optional<List<Tool>> tools, String failure) {}

    ToolCatalog run() {
        List<CompletableFuture<Listing>> running = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (FleetMember member : members) {
            CompletableFuture<Listing> listing = new CompletableFuture<>();
            running.add(listing);
            threads.add(FleetThreads.start("list-" + member.name(), () -> listing.complete(list(member))));
        }
        List<Listing> listings = new ArrayList<>();
        try {
            for (CompletableFuture<Listing> listing : running) {
                listings.add(listing.get());
            }
        } catch (InterruptedException e) {
            threads.forEach(Thread::interrupt);
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while listing the tools of a fleet", e);
        } catch (ExecutionException e) {
            throw new AssertionError(e); // they are completed with nothing but success
        }
        return catalog(listings);
    }

    private Listing list(FleetMember member) {
        try {
            return new Listing(member, Optional.of(member.session().listTools(bound)), "");
        } catch (RuntimeException | Error e) {
            String text = Optional.ofNullable(e.getMessage()).orElseGet(e::toString);
            return new Listing(
                    member, Optional.empty(), Masker.of(member.config()).mask(text));
        }
    }

    private ToolCatalog catalog(List<Listing> listings) {
        List<CatalogEntry> entries = new ArrayList<>();
        List<ToolCatalog.Unlisted> unlisted = new ArrayList<>();
        for (Listing listing : listings) {
            listing.tools()
                    .ifPresentOrElse(
                            tools -> tools.forEach(tool ->
                                    entries.add(CatalogEntry.of(listing.member().config(), tool))),
                            () -> unlisted.add(
                                    new ToolCatalog.Unlisted(listing.member().name(), listing.failure())));
        }
        ToolCatalog catalog = new ToolCatalog(entries, unlisted);
        tell(catalog);
        return catalog;
    }

    private void tell(ToolCatalog catalog) {
        catalog.unlisted()
                .forEach(missing -> log.warn(
                        "mcp_tool_discovery_failed: the tools of server '{}' are left out: {}",
                        missing.server(),
                        missing.reason().lines().findFirst().orElse("")));
        catalog.collisions()
                .forEach(name -> log.warn(
                        "mcp_tool_name_collision: several tools are named '{}'; reach them by server and tool", name));
    }
}
