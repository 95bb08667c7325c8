package io.github.mcpharness.transport;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.json.Node;
import io.github.mcpharness.json.SyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Recognizes responses without an id, for which the SDK has no type. */
final class Uncorrelated {
    private static final int LONGEST = 100_000;

    private Uncorrelated() {}

    /** Whether a line is such a response that is an error; empty if it is no such response. */
    static Optional<Boolean> isError(byte[] line) {
        if (line.length > LONGEST || line.length == 0 || line[0] != '{') {
            return Optional.empty();
        }
        try {
            return Json.read(new String(line, StandardCharsets.UTF_8)) instanceof Node.Mapping message
                    ? isError(message)
                    : Optional.empty();
        } catch (SyntaxException e) {
            return Optional.empty();
        }
    }

    private static Optional<Boolean> isError(Node.Mapping message) {
        boolean isJsonRpc = message.member("jsonrpc")
                .filter(version -> version.value() instanceof Node.Scalar text
                        && text.text().equals("2.0"))
                .isPresent();
        boolean hasId = message.member("id")
                .filter(id -> !(id.value() instanceof Node.Scalar scalar) || scalar.type() != Node.Scalar.Type.NULL)
                .isPresent();
        boolean error = message.member("error").isPresent();
        boolean response = error != message.member("result").isPresent();
        return isJsonRpc && !hasId && response ? Optional.of(error) : Optional.empty();
    }
}
