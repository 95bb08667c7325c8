package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.checks.Scene.fails;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.skips;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.spares;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.warns;
import static io.github.mcpharness.junit.contract.suite.checks.Script.after;
import static io.github.mcpharness.junit.contract.suite.checks.Script.error;
import static io.github.mcpharness.junit.contract.suite.checks.Script.good;
import static io.github.mcpharness.junit.contract.suite.checks.Script.result;

import io.github.mcpharness.junit.contract.suite.wire.Revision;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LoggingChecksTest {
    private static final Revision D = Revision.V2025_11_25;

    @ParameterizedTest
    @MethodSource("scenes")
    void findsThisAndNothingElse(Scene scene) {
        scene.play(LoggingChecks.LIST);
    }

    static Stream<Scene> scenes() {
        return Stream.of(
                spares(good("good", D), "logging-set-level"),
                skips(good("good", D), "logging-message-form", "no log message"),
                skips(good("good", D), "logging-level-respected", "no log messages"),
                fails(
                        good("undeclared", D).withCapabilities("""
                        {"tools":{}}""").with("tools/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}""", result("""
                        {"tools":[]}"""))),
                        "logging-declared",
                        "does not declare logging"),
                spares(good("undeclared and silent", D).withCapabilities("""
                        {"tools":{}}"""), "logging-declared"),
                fails(
                        good("unknown level", D).with("tools/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"loud","data":1}}""", result("""
                        {"tools":[]}"""))),
                        "logging-message-form",
                        "the level \"loud\""),
                fails(
                        good("no data", D).with("tools/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"emergency"}}""", result("""
                        {"tools":[]}"""))),
                        "logging-message-form",
                        "no data"),
                spares(good("null as data", D).with("tools/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"emergency","data":null}}""", result("""
                        {"tools":[]}"""))), "logging-message-form"),
                warns(
                        good("no alert", D).with("logging/setLevel alert", error(-32602)),
                        "logging-set-level",
                        "\"alert\" got error -32602"),
                warns(
                        good("result of something", D).with("logging/setLevel info", result("""
                        {"level":"info"}""")),
                        "logging-set-level",
                        "not an empty result"),
                spares(good("result with _meta", D).with("logging/setLevel info", result("""
                        {"_meta":{}}""")), "logging-set-level"),
                warns(
                        good("any level", D).with("logging/setLevel loud", result("{}")),
                        "logging-invalid-level",
                        "\"loud\" got a result"),
                warns(
                        good("level not respected", D).with("tools/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}""", result("""
                        {"tools":[]}"""))),
                        "logging-level-respected",
                        "set to \"emergency\""),
                spares(
                        good("race before the reply", D)
                                .with("tools/list", Map.of("result", Map.of("tools", List.of())))
                                .with("logging/setLevel debug", after("""
                        {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}""", result("{}")))
                                .with("logging/setLevel emergency", after("""
                        {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":1}}""", result("{}"))),
                        "logging-level-respected"));
    }
}
