package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Section;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Find the checks there are. */
public final class Checks {
    private static final List<Check> ALL = Stream.of(
                    InitializeChecks.LIST,
                    MessageChecks.LIST,
                    FormChecks.LIST,
                    FramingChecks.LIST,
                    BatchChecks.LIST,
                    ListChecks.LIST,
                    HttpChecks.LIST,
                    ToolListChecks.LIST,
                    ToolCallChecks.LIST,
                    ResourceChecks.LIST,
                    PromptChecks.LIST,
                    CompletionChecks.LIST,
                    LoggingChecks.LIST,
                    ProgressChecks.LIST,
                    CancelChecks.LIST,
                    ClientFeatureChecks.LIST,
                    StdoutChecks.LIST,
                    ExitChecks.LIST,
                    RunChecks.LIST)
            .flatMap(List::stream)
            .sorted(Comparator.comparing(Check::section))
            .toList();

    private Checks() {}

    /** All, by their sections. */
    public static List<Check> all() {
        return ALL;
    }

    /** All, in the order in which they should be asked: those that only watch come last. */
    public static List<Check> inOrder() {
        List<Check> all = new ArrayList<>(ALL);
        all.sort((one, other) -> Boolean.compare(one.passive(), other.passive()));
        return all;
    }

    /** Those of a section. */
    public static List<Check> of(Section section) {
        return ALL.stream().filter(check -> check.section() == section).toList();
    }

    /** All ids. */
    public static List<String> ids() {
        return ALL.stream().map(Check::id).toList();
    }

    /** The check of this id. */
    public static Optional<Check> find(String id) {
        return ALL.stream().filter(check -> check.id().equals(id)).findFirst();
    }
}
