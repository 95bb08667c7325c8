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
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResourceChecksTest {
    private static final Revision B = Revision.V2025_03_26;
    private static final Revision D = Revision.V2025_11_25;

    @ParameterizedTest
    @MethodSource("scenes")
    void findsThisAndNothingElse(Scene scene) {
        scene.play(ResourceChecks.LIST);
    }

    static Stream<Scene> scenes() {
        return Stream.of(
                spares(good("good", D), "resources-read-form"),
                spares(good("good", D), "resources-not-found"),
                skips(good("good", D), "resources-templates-form", "-32601"),
                warns(
                        good("no list", D).with("resources/list", error(-32601)),
                        "resources-list",
                        "resources/list got error -32601"),
                fails(
                        good("resource without name", D).with("resources/list", result("""
                        {"resources":[{"uri":"urn:isbn:1"}]}""")),
                        "resources-list",
                        "resource \"urn:isbn:1\": name is absent"),
                fails(good("no URI", D).with("resources/list", result("""
                        {"resources":[{"uri":"urn:isbn:1","name":"n"},{"uri":"a b","name":"n"},{"uri":"/x","name":"n"},{"uri":"c:\\\\d","name":"n"},{"uri":"file:///ü","name":"n"}]}""")), "resources-uri-valid", "resource \"a b\""),
                warns(good("no URI, B", B).with("resources/list", result("""
                        {"resources":[{"uri":"file:///a b","name":"n"}]}""")), "resources-uri-valid", "RFC 3986"),
                spares(
                        good("URIs that java.net.URI would not take", D).with("resources/list", result("""
                        {"resources":[{"uri":"urn:isbn:1","name":"n"},{"uri":"a://under_score:1/","name":"n"},{"uri":"x:","name":"n"},{"uri":"file:///c:/d","name":"n"},{"uri":"data:,a","name":"n"},{"uri":"m://[::1]:8/x","name":"n"}]}""")),
                        "resources-uri-valid"),
                fails(
                        good("contents of nothing", D).with("resources/read urn:isbn:1", result("""
                        {"contents":[{"uri":"urn:isbn:1"}]}""")),
                        "resources-read-form",
                        "neither a text nor a blob"),
                fails(
                        good("contents without URI", D).with("resources/read urn:isbn:1", result("""
                        {"contents":[{"text":"a"}]}""")),
                        "resources-read-form",
                        "uri that is absent"),
                fails(
                        good("blob of no base64", D).with("resources/read urn:isbn:1", result("""
                        {"contents":[{"uri":"a:b","blob":"%%"}]}""")),
                        "resources-read-form",
                        "not base64"),
                fails(
                        good("no contents", D).with("resources/read urn:isbn:1", result("""
                        {"content":[]}""")),
                        "resources-read-form",
                        "contents is absent"),
                skips(
                        good("gone", D).with("resources/read urn:isbn:1", error(-32002)),
                        "resources-read-form",
                        "could be read"),
                fails(
                        good("template without name", D).with("resources/templates/list", result("""
                        {"resourceTemplates":[{"uriTemplate":"a:{b}"}]}""")),
                        "resources-templates-form",
                        "name is absent"),
                warns(
                        good("no template", D).with("resources/templates/list", result("""
                        {"resourceTemplates":[{"uriTemplate":"a:{b-c}","name":"n"}]}""")),
                        "resources-templates-form",
                        "RFC 6570"),
                spares(good("templates", D).with("resources/templates/list", result("""
                        {"resourceTemplates":[{"uriTemplate":"a:{+b.c,d:3}{?e*}/ü%20'","name":"n"},{"uriTemplate":"a:b","name":"n"}]}""")), "resources-templates-form"),
                warns(
                        good("not found by another code", D).with("resources/read", error(-32602)),
                        "resources-not-found",
                        "\"res:///harness-none\", got error -32602"),
                warns(good("found", D).with("resources/read", result("""
                        {"contents":[]}""")), "resources-not-found", "got a result"),
                skips(
                        good("found by a template", D)
                                .with("resources/templates/list", result("""
                        {"resourceTemplates":[{"uriTemplate":"res:///{b}","name":"n"}]}"""))
                                .with("resources/read", result("""
                        {"contents":[]}""")),
                        "resources-not-found",
                        "has templates"),
                fails(
                        good("no subscription", D).with("resources/subscribe", error(-32601)),
                        "resources-subscribe",
                        "declares resources.subscribe"),
                warns(
                        good("failing subscription", D).with("resources/subscribe", error(-32603)),
                        "resources-subscribe",
                        "-32603"),
                fails(
                        good("no end of subscription", D).with("resources/unsubscribe", error(-32601)),
                        "resources-unsubscribe",
                        "declares resources.subscribe"),
                skips(
                        good("no subscription declared", D)
                                .withCapabilities("""
                        {"resources":{}}""")
                                .with("resources/subscribe", error(-32601)),
                        "resources-subscribe",
                        "does not declare resources.subscribe"),
                fails(
                        good("update undeclared", D)
                                .withCapabilities("""
                        {"resources":{}}""")
                                .with("resources/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"urn:isbn:1"}}""", result("""
                        {"resources":[{"uri":"urn:isbn:1","name":"n"}]}"""))),
                        "resources-updated-gated",
                        "does not declare resources.subscribe"),
                warns(
                        good("update undeclared, B", B)
                                .withCapabilities("""
                        {"resources":{}}""")
                                .with("resources/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"urn:isbn:1"}}""", result("""
                        {"resources":[{"uri":"urn:isbn:1","name":"n"}]}"""))),
                        "resources-updated-gated",
                        "does not declare resources.subscribe"),
                warns(
                        good("update unasked", D).with("resources/list", after("""
                        {"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"urn:isbn:1"}}""", result("""
                        {"resources":[{"uri":"urn:isbn:1","name":"n"}]}"""))),
                        "resources-updated-gated",
                        "nothing was subscribed to"),
                spares(
                        good("update after subscription", D).with("resources/subscribe", after("""
                        {"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"urn:isbn:1"}}""", result("{}"))),
                        "resources-updated-gated"));
    }
}
