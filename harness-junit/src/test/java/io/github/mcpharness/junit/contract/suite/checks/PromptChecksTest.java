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

class PromptChecksTest {
    private static final Revision B = Revision.V2025_03_26;
    private static final Revision D = Revision.V2025_11_25;

    @ParameterizedTest
    @MethodSource("scenes")
    void findsThisAndNothingElse(Scene scene) {
        scene.play(PromptChecks.LIST);
    }

    static Stream<Scene> scenes() {
        return Stream.of(
                spares(good("good", D).with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}""")), "prompts-get-form"),
                fails(good("no list", D).with("prompts/list", error(-32601)), "prompts-list", "-32601"),
                fails(
                        good("prompt without name", D).with("prompts/list", result("""
                        {"prompts":[{"description":"d"}]}""")),
                        "prompts-list",
                        "name is absent"),
                fails(
                        good("argument without name", D).with("prompts/list", result("""
                        {"prompts":[{"name":"plain","arguments":[{}]}]}""")),
                        "prompts-list",
                        "prompt \"plain\", an argument"),
                fails(
                        good("list of contents", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get plain", result("""
                        {"messages":[{"role":"user","content":[{"type":"text","text":"a"}]}]}""")),
                        "prompts-get-form",
                        "content that is an array"),
                fails(
                        good("system role", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get plain", result("""
                        {"messages":[{"role":"system","content":{"type":"text","text":"a"}}]}""")),
                        "prompts-get-form",
                        "the role \"system\""),
                fails(
                        good("image of no base64", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get plain", result("""
                        {"messages":[{"role":"user","content":{"type":"image","mimeType":"a/b","data":"?"}}]}""")),
                        "prompts-get-form",
                        "not base64"),
                fails(
                        good("no messages", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get plain", result("{}")),
                        "prompts-get-form",
                        "messages is absent"),
                warns(
                        good("link before its time", B)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get plain", result("""
                        {"messages":[{"role":"user","content":{"type":"resource_link","uri":"a:b","name":"c"}}]}""")),
                        "prompts-get-form",
                        "2025-06-18"),
                warns(
                        good("prompt that fails", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get plain", error(-32603)),
                        "prompts-get-form",
                        "prompt \"plain\" got error -32603"),
                spares(
                        good("link", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get plain", result("""
                        {"messages":[{"role":"user","content":{"type":"resource_link","uri":"a:b","name":"c"}}]}""")),
                        "prompts-get-form"),
                warns(
                        good("unknown prompt by another code", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get harness-none", error(-32603)),
                        "prompts-unknown",
                        "-32603"),
                warns(
                        good("unknown prompt found", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get harness-none", result("""
                        {"messages":[]}""")),
                        "prompts-unknown",
                        "got a result"),
                warns(
                        good("argument not missed", D)
                                .with("prompts/get greet {\"who\":\"Ada\"}", result("""
                        {"messages":[{"role":"assistant","content":{"type":"text","text":""}}]}"""))
                                .with("prompts/get greet {}", result("""
                        {"messages":[]}""")),
                        "prompts-missing-argument",
                        "prompt \"greet\" without its required argument \"who\" got a result"),
                skips(
                        good("no required argument", D).with("prompts/list", result("""
                        {"prompts":[{"name":"plain"}]}""")),
                        "prompts-missing-argument",
                        "required"));
    }
}
