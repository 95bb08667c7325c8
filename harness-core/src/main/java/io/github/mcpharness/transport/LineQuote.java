package io.github.mcpharness.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.mcpharness.config.redaction.Masker;
import java.util.Arrays;
import java.util.Locale;

/**
 * Quotes the beginning of bytes that may be anything: what is not printable ASCII, or valid UTF-8, as {@code \xHH}.
 *
 * @param masker replaces the secrets of the configuration
 */
record LineQuote(Masker masker) {
    private static final int QUOTED = 200;

    String of(byte[] bytes) {
        int cut = cut(bytes);
        String text = new String(bytes, 0, cut, UTF_8);
        String masked = masker.maskPiece(text, false, cut < bytes.length);
        boolean readable = masked.chars()
                .noneMatch(
                        character -> character == 0xFFFD || character == 0xFEFF || Character.isISOControl(character));
        String quoted =
                readable ? masked : hexed(masked.equals(text) ? Arrays.copyOf(bytes, cut) : masked.getBytes(UTF_8));
        return quoted + (bytes.length > QUOTED ? "… (" + bytes.length + " bytes)" : "");
    }

    /** Where to cut, so that no character is cut in two. */
    private static int cut(byte[] bytes) {
        int cut = Math.min(bytes.length, QUOTED);
        while (cut < bytes.length && cut > QUOTED - 4 && (bytes[cut] & 0xC0) == 0x80) {
            cut--;
        }
        return cut;
    }

    private static String hexed(byte[] bytes) {
        StringBuilder quoted = new StringBuilder();
        for (byte signed : bytes) {
            int b = signed & 0xFF;
            quoted.append(b >= 0x20 && b < 0x7F ? String.valueOf((char) b) : String.format(Locale.ROOT, "\\x%02X", b));
        }
        return quoted.toString();
    }
}
