package io.github.mcpharness.process;

import io.github.mcpharness.config.redaction.Masker;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * Takes what a server writes and nobody reads as protocol, as its standard error (MCP specification, basic/transports,
 * "stdio"): into a bounded buffer, and line by line to the logger {@code mcp.server.<name>} at INFO.
 */
final class PlainOutput {
    private static final int LONGEST_LOGGED_LINE = 8 * 1024;

    private final String server;
    private final Masker masker;
    private final Logger log;
    private final HeadTailBuffer buffer = new HeadTailBuffer(16 * 1024, 48 * 1024);
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    /** @param masker for what is quoted; the log gets what the server wrote */
    PlainOutput(String server, Masker masker) {
        this.server = server;
        this.masker = masker;
        this.log = LoggerFactory.getLogger("mcp.server." + server);
    }

    void accept(byte[] bytes, int offset, int length) {
        buffer.append(bytes, offset, length);
        if (log.isInfoEnabled()) {
            for (int i = offset; i < offset + length; i++) {
                if (bytes[i] == '\n' || line.size() >= LONGEST_LOGGED_LINE) {
                    logLine();
                }
                if (bytes[i] != '\n') {
                    line.write(bytes[i]);
                }
            }
        }
    }

    void ended() {
        if (line.size() > 0) {
            logLine();
        }
    }

    String text() {
        return buffer.text(masker);
    }

    List<String> lastLines(int count) {
        return buffer.lastLines(count, masker);
    }

    private void logLine() {
        MDC.put("mcp_server", server);
        log.info(line.toString(StandardCharsets.UTF_8).stripTrailing());
        MDC.remove("mcp_server");
        line.reset();
    }
}
