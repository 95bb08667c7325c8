package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.checks.Scene.fails;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.skips;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.spares;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.warns;
import static io.github.mcpharness.junit.contract.suite.checks.Script.error;
import static io.github.mcpharness.junit.contract.suite.checks.Script.good;
import static io.github.mcpharness.junit.contract.suite.checks.Script.result;

import io.github.mcpharness.junit.contract.suite.wire.Revision;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompletionChecksTest {
    private static final Revision A = Revision.V2024_11_05;
    private static final Revision D = Revision.V2025_11_25;

    @ParameterizedTest
    @MethodSource("scenes")
    void findsThisAndNothingElse(Scene scene) {
        scene.play(CompletionChecks.LIST);
    }

    static Stream<Scene> scenes() {
        return Stream.of(
                spares(good("good", D), "completion-complete"),
                spares(good("good, A", A), "completion-complete"),
                spares(good("100 values", D).with("completion/complete greet", result("""
                        {"completion":{"values":["v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v"]}}""")), "completion-max-100"),
                fails(
                        good("101 values", D).with("completion/complete greet", result("""
                        {"completion":{"values":["v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v","v"]}}""")),
                        "completion-max-100",
                        "101 values"),
                fails(
                        good("values of objects", D).with("completion/complete greet", result("""
                        {"completion":{"values":[{"value":"a"}]}}""")),
                        "completion-complete",
                        "an object, and not a string"),
                fails(
                        good("no values", D).with("completion/complete greet", result("""
                        {"values":[]}""")),
                        "completion-complete",
                        "completion.values is absent"),
                fails(
                        good("no completion", D).with("completion/complete greet", error(-32601)),
                        "completion-complete",
                        "declares completions"),
                skips(
                        good("no completion, A", A)
                                .withCapabilities("""
                        {"prompts":{}}""")
                                .with("completion/complete greet", error(-32601)),
                        "completion-complete",
                        "has no completions"),
                warns(
                        good("failing completion", D).with("completion/complete greet", error(-32603)),
                        "completion-complete",
                        "-32603"),
                spares(good("second completes", D).with("prompts/list", result("""
                        {"prompts":[{"name":"plain","arguments":[{"name":"a"}]},{"name":"greet","arguments":[{"name":"a"}]}]}""")), "completion-complete"),
                skips(
                        good("undeclared", D).withCapabilities("""
                        {"prompts":{}}""").with("completion/complete greet", error(-32601)),
                        "completion-complete",
                        "does not declare completions"),
                warns(
                        good("unknown reference completes", D).with("completion/complete harness-none", result("""
                        {"completion":{"values":[]}}""")),
                        "completion-unknown-ref",
                        "not error -32602"),
                skips(
                        good("unknown reference completes, A", A).with("completion/complete harness-none", result("""
                        {"completion":{"values":[]}}""")),
                        "completion-unknown-ref",
                        "2025-03-26 does"));
    }
}
