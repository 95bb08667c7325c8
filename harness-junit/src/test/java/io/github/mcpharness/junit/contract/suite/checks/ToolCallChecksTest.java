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

class ToolCallChecksTest {
    private static final Revision A = Revision.V2024_11_05;
    private static final Revision B = Revision.V2025_03_26;
    private static final Revision C = Revision.V2025_06_18;
    private static final Revision D = Revision.V2025_11_25;

    private static final Map<String, Object> SILENCE = Map.of("silence", true);

    @ParameterizedTest
    @MethodSource("scenes")
    void findsThisAndNothingElse(Scene scene) {
        scene.play(ToolCallChecks.LIST);
    }

    static Stream<Scene> scenes() {
        return Stream.of(
                spares(good("good", D), "tools-structured-conforms"),
                spares(good("good", D), "tools-structured-text"),
                spares(good("good", D), "tools-invalid-arguments"),
                skips(good("good, A", A), "tools-structured-conforms", "2025-06-18 does"),
                fails(
                        good("no content", D).with("tools/list", result("""
                        {"tools":[{"name":"add","inputSchema":{"type":"object","required":["a"]}}]}""")).with("tools/call add", result("{}")),
                        "tools-call-form",
                        "tool \"add\": content is absent"),
                fails(good("unknown block", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"},{"type":"video"}],"structuredContent":{"sum":1}}""")), "tools-call-form", "\"video\""),
                fails(
                        good("text is a number", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"},{"type":"text","text":1}],"structuredContent":{"sum":1}}""")),
                        "tools-call-form",
                        "a text that is a number"),
                fails(
                        good("image as a data URL", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"},{"type":"image","mimeType":"image/png","data":"data:image/png;base64,aGk="}],"structuredContent":{"sum":1}}""")),
                        "tools-call-form",
                        "not base64"),
                fails(
                        good("image without type", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"},{"type":"image","data":"aGk="}],"structuredContent":{"sum":1}}""")),
                        "tools-call-form",
                        "mimeType that is absent"),
                fails(
                        good("empty resource", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"},{"type":"resource","resource":{"uri":"a:b"}}],"structuredContent":{"sum":1}}""")),
                        "tools-call-form",
                        "neither a text nor a blob"),
                spares(good("all blocks", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"},{"type":"image","data":"aGk","mimeType":"a/b"},{"type":"audio","data":"","mimeType":"a/b"},{"type":"resource_link","uri":"a:b","name":"c"},{"type":"resource","resource":{"uri":"a:b","text":""}}],"structuredContent":{"sum":1}}""")), "tools-call-form"),
                warns(
                        good("link before its time", B).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"},{"type":"resource_link","uri":"a:b","name":"c"}],"structuredContent":{"sum":1}}""")),
                        "tools-call-form",
                        "2025-06-18"),
                warns(
                        good("audio before its time", A).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"},{"type":"audio","data":"","mimeType":"a/b"}],"structuredContent":{"sum":1}}""")),
                        "tools-call-form",
                        "2025-03-26"),
                skips(
                        good("only an error", D)
                                .with("tools/call add", error(-32603))
                                .with("tools/call add {}", result("{\"content\":[],\"isError\":true}")),
                        "tools-call-form",
                        "got error -32603"),
                skips(good("slow tool", D).with("tools/call add", SILENCE), "tools-call-form", "no answer within"),
                fails(
                        good("dying tool", D).with("tools/call add", Map.of("exit", 3)),
                        "tools-call-form",
                        "tool \"add\" got no answer"),
                fails(
                        good("no structured content", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"}]}""")),
                        "tools-structured-conforms",
                        "structuredContent is absent"),
                fails(
                        good("other structured content", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":\\"1\\"}"}],"structuredContent":{"sum":"1"}}""")),
                        "tools-structured-conforms",
                        "does not match its outputSchema"),
                warns(
                        good("other structured content beside isError", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"e\\":1}"}],"structuredContent":{"e":1},"isError":true}""")),
                        "tools-structured-conforms",
                        "beside isError"),
                skips(
                        good("isError without structured content", D).with("tools/call add", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"}],"isError":true}""")),
                        "tools-structured-conforms",
                        "no tool that was called"),
                warns(good("no text", D).with("tools/call add", result("""
                        {"content":[],"structuredContent":{"sum":1}}""")), "tools-structured-text", "{\"sum\":1}"),
                fails(
                        good("unknown tool succeeds", D).with("tools/call harness-none", result("""
                        {"content":[]}""")),
                        "tools-unknown",
                        "and not an error"),
                warns(
                        good("unknown tool isError", D).with("tools/call harness-none", result("""
                        {"content":[],"isError":true}""")),
                        "tools-unknown",
                        "isError"),
                spares(
                        good("unknown tool by another code", D).with("tools/call harness-none", error(-32601)),
                        "tools-unknown"),
                fails(
                        good("malformed call succeeds", D)
                                .with("tools/call  {}", result("""
                        {"content":[]}"""))
                                .with("tools/call", result("""
                        {"content":[]}"""))
                                .with("tools/call harness-none", error(-32602)),
                        "tools-malformed-call",
                        "not error -32602"),
                warns(
                        good("malformed call by another code", D).with("tools/call", error(-32603)),
                        "tools-malformed-call",
                        "-32603"),
                warns(
                        good("lax", D).with("tools/call add {}", result("""
                        {"content":[{"type":"text","text":"{\\"sum\\":1}"}],"structuredContent":{"sum":1}}""")),
                        "tools-invalid-arguments",
                        "neither an error nor isError"),
                warns(
                        good("protocol error for arguments", D).with("tools/call add {}", error(-32602)),
                        "tools-invalid-arguments",
                        "and not a result with isError"),
                spares(
                        good("protocol error for arguments, C", C).with("tools/call add {}", error(-32602)),
                        "tools-invalid-arguments"),
                skips(
                        good("no arguments", D).with("tools/list", result("""
                        {"tools":[{"name":"add","inputSchema":{"type":"object"}}]}""")),
                        "tools-invalid-arguments",
                        "required argument"),
                fails(
                        good("plain call of a task", D).withCapabilities("""
                        {"tools":{},"tasks":{"requests":{"tools":{"call":{}}}}}""").with("tools/list", result("""
                        {"tools":[{"name":"add","inputSchema":{"type":"object"},"execution":{"taskSupport":"required"}}]}""")),
                        "tools-task-required",
                        "not error -32601"),
                spares(
                        good("refused call of a task", D)
                                .withCapabilities("""
                        {"tools":{},"tasks":{"requests":{"tools":{"call":{}}}}}""")
                                .with("tools/list", result("""
                        {"tools":[{"name":"add","inputSchema":{"type":"object"},"execution":{"taskSupport":"required"}}]}"""))
                                .with("tools/call add", error(-32601)),
                        "tools-task-required"));
    }
}
