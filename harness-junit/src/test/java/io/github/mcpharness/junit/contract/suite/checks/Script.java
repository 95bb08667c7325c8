package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.fixtures.ScriptedServer;
import io.github.mcpharness.json.Json;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A script for the {@link ScriptedServer}: a good server, but for what a test changes. Immutable. */
record Script(String name, Map<String, Object> answers) {

    /** A good server that agrees on this revision, whatever it is asked for. */
    static Script good(String name, Revision revision) {
        Map<String, Object> answers = new LinkedHashMap<>();
        answers.put("initialize", result("""
                {"protocolVersion":"%s","serverInfo":{"name":"scripted","version":"1"},"capabilities":{
                "tools":{},"resources":{"subscribe":true},"prompts":{},"completions":{},"logging":{}}}""".formatted(revision)));
        answers.put("tools/list", result("{\"tools\":[" + tool("add", """
                {"type":"object","properties":{"a":{"type":"number"}},"required":["a"]}""", """
                {"type":"object","properties":{"sum":{"type":"number"}},"required":["sum"]}""") + "]}"));
        answers.put("tools/call", error(-32602));
        answers.put("tools/call add", result("""
                {"content":[{"type":"text","text":"{\\"sum\\": 1.0}"}],"structuredContent":{"sum":1}}"""));
        answers.put("tools/call add {}", result("""
                {"content":[{"type":"text","text":"a is missing"}],"isError":true}"""));
        answers.put("resources/list", result("""
                {"resources":[{"uri":"res://host/a%20b?c#d","name":"a"},{"uri":"urn:isbn:1","name":"b"}]}"""));
        answers.put("resources/templates/list", error(-32601));
        answers.put("resources/read", error(-32002));
        answers.put("resources/read urn:isbn:1", result("""
                {"contents":[{"uri":"urn:isbn:1","blob":"aGk="},{"uri":"urn:isbn:1#2","text":""}]}"""));
        answers.put("resources/subscribe", result("{}"));
        answers.put("resources/unsubscribe", result("{}"));
        answers.put("prompts/list", result("""
                {"prompts":[{"name":"plain"},{"name":"greet","arguments":[{"name":"who","required":true}]}]}"""));
        answers.put("prompts/get", error(-32602));
        answers.put("prompts/get plain", result("""
                {"messages":[{"role":"user","content":{"type":"text","text":"hi"}}]}"""));
        answers.put("completion/complete", error(-32602));
        answers.put("completion/complete greet", result("{\"completion\":{\"values\":[\"Ada\"]}}"));
        answers.put("logging/setLevel", result("{}"));
        answers.put("logging/setLevel loud", error(-32602));
        return new Script(name, answers);
    }

    static String tool(String name, String input, String output) {
        return "{\"name\":\"" + name + "\",\"inputSchema\":" + input + ",\"outputSchema\":" + output + "}";
    }

    static Map<String, Object> result(String json) {
        return Map.of("result", json(json));
    }

    static Map<String, Object> error(int code) {
        return Map.of("error", Map.of("code", code, "message", "no"));
    }

    /** An answer with a message before it. */
    static Map<String, Object> after(String notification, Map<String, Object> answer) {
        Map<String, Object> both = new LinkedHashMap<>(answer);
        both.put("before", json(notification));
        return both;
    }

    static Object json(String json) {
        Object value = Json.value(json);
        if (value == null) {
            throw new IllegalArgumentException(json);
        }
        return value;
    }

    Script with(String key, Map<String, Object> answer) {
        Map<String, Object> changed = new LinkedHashMap<>(answers);
        changed.put(key, answer);
        return new Script(name, changed);
    }

    Script withCapabilities(String json) {
        Map<String, Object> initialize =
                new LinkedHashMap<>(Tree.of(answers).at("initialize", "result").map());
        initialize.put("capabilities", json(json));
        return with("initialize", Map.of("result", initialize));
    }

    ServerConfig config(Duration patience) {
        List<String> command = ScriptedServer.command(Json.line(answers));
        return ServerConfig.stdio("scripted", command.get(0))
                .args(command.subList(1, command.size()))
                .timeout(patience)
                .build();
    }

    @Override
    public String toString() {
        return name;
    }
}
