package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
    private final Messages messages = new Messages(McpJsonDefaults.getMapper());

    @Test
    void aMessageIsOneLineOfUtf8() {
        byte[] line = messages.encode(new JSONRPCRequest("tools/call", 1, Map.of("text", "a\nb€")));

        String text = new String(line, StandardCharsets.UTF_8);
        assertThat(text)
                .isEqualTo(
                        "{\"jsonrpc\":\"2.0\",\"method\":\"tools/call\",\"id\":1,\"params\":{\"text\":\"a\\nb€\"}}\n");
    }

    @Test
    void requestsNotificationsAndResponsesAreRead() {
        assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}")).isInstanceOf(JSONRPCRequest.class);
        assertThat(decode("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"}"))
                .isInstanceOf(JSONRPCNotification.class);
        assertThat(decode(" {\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{}} ")).isInstanceOf(JSONRPCResponse.class);
        assertThat(decode("{\"jsonrpc\":\"2.0\",\"id\":1,\"error\":{\"code\":1,\"message\":\"m\"}}"))
                .isInstanceOf(JSONRPCResponse.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\t",
                "hello",
                "{",
                "{}",
                "[]",
                "[1]",
                "null",
                "1",
                "\"text\"",
                "{\"a\":1}",
                "{\"jsonrpc\":\"2.0\"}",
                "{\"level\":\"info\",\"message\":\"started\"}",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":"
            })
    void anythingElseIsNoMessage(String line) {
        assertThat(messages.decode(line.getBytes(StandardCharsets.UTF_8))).isEmpty();
    }

    @Test
    void whatIsNoUtf8IsNoMessage() {
        byte[] line = "{\"jsonrpc\":\"2.0\",\"method\":\"x\"}".getBytes(StandardCharsets.UTF_8);
        line[28] = (byte) 0xFF;

        assertThat(messages.decode(line)).isEmpty();
    }

    private Object decode(String line) {
        return messages.decode(line.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }
}
