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

    @Test
    void printableTextIsQuotedAsItIs() {
        assertThat(quote("Listening on stdio: größer, 日本")).isEqualTo("Listening on stdio: größer, 日本");
    }

    @Test
    void controlCharactersAreQuotedAsBytes() {
        assertThat(quote("\033[1mready\007 ü")).isEqualTo("\\x1B[1mready\\x07 \\xC3\\xBC");
        assertThat(quote("a\tb")).isEqualTo("a\\x09b");
        assertThat(quote("\uFEFF")).isEqualTo("\\xEF\\xBB\\xBF");
    }

    @Test
    void whatIsNoUtf8IsQuotedAsBytes() {
        assertThat(Messages.quote(new byte[] {'a', (byte) 0xFF, (byte) 0x80, '~', 0x7F}))
                .isEqualTo("a\\xFF\\x80~\\x7F");
    }

    @Test
    void nothingIsQuotedAsNothing() {
        assertThat(quote("")).isEmpty();
    }

    @Test
    void aLongLineIsCut() {
        assertThat(quote("x".repeat(200))).isEqualTo("x".repeat(200));
        assertThat(quote("x".repeat(201))).isEqualTo("x".repeat(200) + "… (201 bytes)");
        assertThat(quote("\0".repeat(300))).isEqualTo("\\x00".repeat(200) + "… (300 bytes)");
    }

    /** The cut after 200 bytes is ours: it does not make the server's text invalid. */
    @Test
    void aLongLineThatIsCutWithinACharacterIsStillText() {
        assertThat(quote("x" + "é".repeat(200))).isEqualTo("x" + "é".repeat(99) + "… (401 bytes)");
    }

    private Object decode(String line) {
        return messages.decode(line.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    }

    private static String quote(String text) {
        return Messages.quote(text.getBytes(StandardCharsets.UTF_8));
    }
}
