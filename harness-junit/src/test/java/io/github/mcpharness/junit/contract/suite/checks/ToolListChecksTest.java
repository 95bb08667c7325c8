package io.github.mcpharness.junit.contract.suite.checks;

import static io.github.mcpharness.junit.contract.suite.checks.Scene.fails;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.skips;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.spares;
import static io.github.mcpharness.junit.contract.suite.checks.Scene.warns;
import static io.github.mcpharness.junit.contract.suite.checks.Script.error;
import static io.github.mcpharness.junit.contract.suite.checks.Script.good;
import static io.github.mcpharness.junit.contract.suite.checks.Script.result;

import io.github.mcpharness.junit.contract.suite.wire.Revision;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ToolListChecksTest {
    private static final Revision A = Revision.V2024_11_05;
    private static final Revision B = Revision.V2025_03_26;
    private static final Revision C = Revision.V2025_06_18;
    private static final Revision D = Revision.V2025_11_25;

    private static final Map<String, Object> SILENCE = Map.of("silence", true);

    @ParameterizedTest
    @MethodSource("scenes")
    void findsThisAndNothingElse(Scene scene) {
        scene.play(ToolListChecks.LIST);
    }

    static Stream<Scene> scenes() {
        return Stream.of(
                spares(good("good", D), "tools-list"),
                spares(good("good, A", A), "tools-schema-valid"),
                fails(
                        good("no list", D).with("tools/list", error(-32601)),
                        "tools-list",
                        "tools/list got error -32601"),
                warns(good("failing list", D).with("tools/list", error(-32603)), "tools-list", "error -32603"),
                fails(
                        good("silent list", D).with("tools/list", SILENCE),
                        "tools-list",
                        "tools/list got no answer within"),
                fails(
                        good("list of another name", D).with("tools/list", result("""
                        {"items":[]}""")),
                        "tools-list",
                        "whose tools is absent"),
                fails(
                        good("second page broken", D)
                                .with("tools/list", result("""
                        {"tools":[],"nextCursor":"2"}"""))
                                .with("tools/list 2", result("""
                        {"tools":{}}""")),
                        "tools-list",
                        "page 2 of tools/list got a result whose tools is an object"),
                fails(good("tool without name", D).with("tools/list", result("""
                        {"tools":[{"inputSchema":{"type":"object"}}]}""")), "tools-list", "name is absent"),
                fails(
                        good("tools without schema", D).with("tools/list", result("""
                        {"tools":[{"name":"a"},{"name":"b"},{"name":"c","inputSchema":null},{"name":"d"}]}""")),
                        "tools-list",
                        "tool \"c\": inputSchema is null, and not an object; and 1 more"),
                skips(good("no tools", D).with("tools/list", result("""
                        {"tools":[]}""")), "tools-schema-object", "no tools"),
                fails(
                        good("schema of no object", D).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"type":"string"}}]}""")),
                        "tools-schema-object",
                        "tool \"a\": inputSchema has the type \"string\""),
                fails(
                        good("output of no object", C).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"type":"object"},"outputSchema":{"type":"array"}}]}""")),
                        "tools-schema-object",
                        "outputSchema has the type \"array\""),
                spares(good("outputSchema before its time", B).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"type":"object"},"outputSchema":{"type":"array"}}]}""")), "tools-schema-object"),
                fails(
                        good("invalid schema", D).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"type":"object","required":"x"}}]}""")),
                        "tools-schema-valid",
                        "tool \"a\": inputSchema is not a valid schema"),
                warns(
                        good("invalid schema, C", C).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"type":"object","required":"x"}}]}""")),
                        "tools-schema-valid",
                        "inputSchema"),
                spares(good("draft-07 by default, C", C).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"p":{"items":[{"type":"string"}]}}}}]}""")), "tools-schema-valid"),
                fails(
                        good("draft-07 where 2020-12 is the default", D).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"p":{"items":[{"type":"string"}]}}}}]}""")),
                        "tools-schema-valid",
                        "items"),
                spares(good("draft-07 by name", D).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"p":{"items":[{"type":"string"}],"pattern":"(?<=a)[^]"}}}}]}""")), "tools-schema-valid"),
                skips(
                        good("unknown dialect", D).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"$schema":"https://example.org/dialect","type":"object","required":1}}]}""")),
                        "tools-schema-valid",
                        "example.org/dialect"),
                warns(
                        good("name with a blank", D).with("tools/list", result("""
                        {"tools":[{"name":"a b","inputSchema":{"type":"object"}}]}""")),
                        "tools-name-form",
                        "tool \"a b\" has other characters"),
                skips(
                        good("name with a blank, C", C).with("tools/list", result("""
                        {"tools":[{"name":"a b","inputSchema":{"type":"object"}}]}""")),
                        "tools-name-form",
                        "2025-06-18, does not say"),
                spares(good("name of 128 characters", D).with("tools/list", result("""
                        {"tools":[{"name":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa._","inputSchema":{"type":"object"}}]}""")), "tools-name-form"),
                warns(
                        good("same name twice", D).with("tools/list", result("""
                        {"tools":[{"name":"a","inputSchema":{"type":"object"}},{"name":"a","inputSchema":{"type":"object"}}]}""")),
                        "tools-name-unique",
                        "tool \"a\" is listed more than once"));
    }
}
