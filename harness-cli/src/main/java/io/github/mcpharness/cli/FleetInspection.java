package io.github.mcpharness.cli;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fleet.Fleet;
import io.github.mcpharness.fleet.FleetMember;
import io.github.mcpharness.fleet.FleetOptions;
import io.github.mcpharness.fleet.FleetReport;
import io.github.mcpharness.fleet.ServerFailure;
import io.github.mcpharness.fleet.ToolCatalog;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks all servers of a file together: builds them, asks for their tools, closes them, judges each. */
final class FleetInspection {
    private final List<ServerConfig> configs;
    private final FleetOptions options;
    private final Policy policy;
    private final Terminal terminal;

    FleetInspection(List<ServerConfig> configs, FleetOptions options, Policy policy, Terminal terminal) {
        this.configs = configs;
        this.options = options;
        this.policy = policy;
        this.terminal = terminal;
    }

    /** @return what came of each server, in the order of the file; empty if this JVM is to end */
    Optional<List<Inspected>> run() {
        Fleet fleet = Fleet.begin(configs, options);
        try (Interruption interruption = Interruption.watch(fleet::close)) {
            ToolCatalog catalog;
            FleetReport report;
            try {
                Progress.during(terminal, () -> "starting " + notBuilt(fleet), fleet::awaitBuilt);
                catalog = Progress.during(terminal, "listing the tools of " + servers(fleet), fleet::discover);
            } finally {
                report = Progress.during(terminal, "closing " + servers(fleet), fleet::close);
            }
            return interruption.happened() ? Optional.empty() : Optional.of(inspected(fleet, catalog, report));
        }
    }

    private static String servers(Fleet fleet) {
        int count = fleet.members().size();
        return count == 1 ? "1 server" : count + " servers";
    }

    private static String notBuilt(Fleet fleet) {
        Set<String> names =
                fleet.configs().stream().map(ServerConfig::name).collect(Collectors.toCollection(LinkedHashSet::new));
        fleet.members().forEach(member -> names.remove(member.name()));
        fleet.failures().forEach(failure -> names.remove(failure.server()));
        return String.join(", ", names);
    }

    private List<Inspected> inspected(Fleet fleet, ToolCatalog catalog, FleetReport report) {
        return configs.stream()
                .map(config -> inspected(config, fleet, catalog, report))
                .toList();
    }

    private Inspected inspected(ServerConfig config, Fleet fleet, ToolCatalog catalog, FleetReport report) {
        Optional<FleetMember> member = fleet.members().stream()
                .filter(candidate -> candidate.name().equals(config.name()))
                .findFirst();
        if (member.isEmpty()) {
            ServerFailure failure = fleet.failures().stream()
                    .filter(candidate -> candidate.server().equals(config.name()))
                    .findFirst()
                    .orElseThrow();
            return Inspected.notStarted(config, failure);
        }
        Introduction introduction = Introduction.of(member.get(), catalog);
        String stderr =
                member.get().session().process().map(ServerProcess::stderr).orElse("");
        return report.of(config.name())
                .map(teardown -> Inspected.ended(config, ending(introduction, teardown, stderr)))
                .orElseGet(() -> Inspected.unjudged(config, whyUnjudged(config, report)));
    }

    private Ending ending(Introduction introduction, TeardownReport teardown, String stderr) {
        return new Ending(introduction, teardown, policy.judge(teardown), stderr);
    }

    private static String whyUnjudged(ServerConfig config, FleetReport report) {
        return report.failures().stream()
                .filter(failure -> failure.server().equals(config.name()))
                .map(FleetReport.TeardownFailure::reason)
                .findFirst()
                .orElse("there is none");
    }
}
