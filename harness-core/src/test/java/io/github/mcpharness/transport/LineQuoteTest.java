package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.config.redaction.Masker;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LineQuoteTest {
    private static final Masker MASKER = Masker.of(
            ServerConfig.stdio("s", "x").env("API_KEY", "correct-horse-staple").build());

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
        assertThat(new LineQuote(Masker.NONE).of(new byte[] {'a', (byte) 0xFF, (byte) 0x80, '~', 0x7F}))
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

    @Test
    void aSecretIsMasked() {
        assertThat(masked("key correct-horse-staple!")).isEqualTo("key ***!");
        assertThat(masked("key correct-horse-staple\007")).isEqualTo("key ***\\x07");
    }

    @Test
    void aSecretThatTheCutHalvesIsMasked() {
        assertThat(masked("x".repeat(187) + " correct-horse-staple")).isEqualTo("x".repeat(187) + " ***… (208 bytes)");
    }

    private static String masked(String text) {
        return new LineQuote(MASKER).of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String quote(String text) {
        return new LineQuote(Masker.NONE).of(text.getBytes(StandardCharsets.UTF_8));
    }
}
