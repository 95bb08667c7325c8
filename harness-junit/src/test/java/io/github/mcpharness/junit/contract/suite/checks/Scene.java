package io.github.mcpharness.junit.contract.suite.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A server, and what one check has to find in it while the others of its group find nothing.
 *
 * @param part of the message
 */
record Scene(Script script, String id, Verdict verdict, String part) {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    static final Inputs INPUTS = new Inputs(
            List.of(ToolExample.of("add", Map.of("a", 1))), Map.of("greet", Map.of("who", "Ada")), false, true);

    static Scene fails(Script script, String id, String part) {
        return new Scene(script, id, Verdict.FAILED, part);
    }

    static Scene warns(Script script, String id, String part) {
        return new Scene(script, id, Verdict.WARNED, part);
    }

    static Scene spares(Script script, String id) {
        return new Scene(script, id, Verdict.PASSED, "");
    }

    static Scene skips(Script script, String id, String part) {
        return new Scene(script, id, Verdict.SKIPPED, part);
    }

    void play(List<Check> checks) {
        List<Result> results = Examined.by(script.config(PATIENCE), INPUTS, checks);
        Map<String, String> found = Examined.found(results);
        if (verdict == Verdict.FAILED || verdict == Verdict.WARNED) {
            assertThat(found).containsOnlyKeys(id);
        } else {
            assertThat(found).isEmpty();
        }
        Result result = results.stream()
                .filter(each -> each.check().id().equals(id))
                .findFirst()
                .orElseThrow();
        assertThat(result.verdict()).as(result.describe()).isEqualTo(verdict);
        assertThat(result.message()).contains(part);
    }

    @Override
    public String toString() {
        return script + ": " + id + " " + verdict;
    }
}
