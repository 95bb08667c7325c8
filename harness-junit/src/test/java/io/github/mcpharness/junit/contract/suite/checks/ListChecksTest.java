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

class ListChecksTest {
    private static final Revision B = Revision.V2025_03_26;
    private static final Revision D = Revision.V2025_11_25;

    private static final Map<String, Object> SWAPPED = Map.of(
            "result", Map.of("prompts", List.of(Map.of("name", "a"), Map.of("name", "b"))),
            "then", result("{\"prompts\":[{\"name\":\"b\"},{\"name\":\"a\"}]}"));

    @ParameterizedTest
    @MethodSource("scenes")
    void findsThisAndNothingElse(Scene scene) {
        scene.play(ListChecks.LIST);
    }

    static Stream<Scene> scenes() {
        return Stream.of(
                spares(good("good", D), "list-deterministic"),
                skips(good("good", D), "invalid-cursor", "more than one page"),
                skips(good("good", D), "undeclared-not-offered", "declares tools, resources and prompts"),
                fails(
                        good("undeclared tools", D).withCapabilities("""
                        {"prompts":{}}"""),
                        "undeclared-not-offered",
                        "tools/list got a result"),
                spares(
                        good("undeclared, and empty", D)
                                .withCapabilities("""
                        {"prompts":{}}""")
                                .with("tools/list", result("""
                        {"tools":[]}"""))
                                .with("resources/list", error(-32603)),
                        "undeclared-not-offered"),
                fails(
                        good("changed list", D).with("tools/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}""", result("""
                        {"tools":[]}"""))),
                        "list-changed-declared",
                        "tools.listChanged"),
                warns(
                        good("changed list, B", B).with("tools/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}""", result("""
                        {"tools":[]}"""))),
                        "list-changed-declared",
                        "tools.listChanged"),
                spares(
                        good("changed list, declared", D)
                                .withCapabilities("""
                        {"tools":{"listChanged":true}}""")
                                .with("resources/list", error(-32601))
                                .with("prompts/list", error(-32601))
                                .with("tools/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/tools/list_changed"}""", result("""
                        {"tools":[]}"""))),
                        "list-changed-declared"),
                fails(
                        good("null as cursor", D).with("prompts/list", result("""
                        {"prompts":[],"nextCursor":null}""")),
                        "next-cursor-form",
                        "prompts/list got a nextCursor that is null"),
                spares(
                        good("two pages", D)
                                .with("tools/list", result("""
                        {"tools":[],"nextCursor":"2"}"""))
                                .with("tools/list 2", result("""
                        {"tools":[]}"""))
                                .with("tools/list harness-none", error(-32602)),
                        "invalid-cursor"),
                warns(
                        good("endless", D)
                                .with("tools/list", result("""
                        {"tools":[],"nextCursor":"2"}"""))
                                .with("tools/list harness-none", error(-32602)),
                        "pagination-terminates",
                        "tools/list: the cursor of page 2 was issued before"),
                warns(
                        good("any cursor", D)
                                .with("tools/list harness-none", result("""
                        {"tools":[]}"""))
                                .with("tools/list", result("""
                        {"tools":[],"nextCursor":"2"}"""))
                                .with("tools/list 2", result("""
                        {"tools":[]}""")),
                        "invalid-cursor",
                        "not error -32602"),
                warns(
                        good("other order", D).with("prompts/list", SWAPPED),
                        "list-deterministic",
                        "prompts/list listed [\"a\",\"b\"], and asked again [\"b\",\"a\"]"));
    }
}
