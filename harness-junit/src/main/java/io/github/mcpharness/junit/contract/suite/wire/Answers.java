package io.github.mcpharness.junit.contract.suite.wire;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Say what the client answers when the server asks. Implementations are thread-safe and do not block. */
@FunctionalInterface
public interface Answers {
    int METHOD_NOT_FOUND = -32601;
    int USER_REJECTED = -1;

    /** A ping is answered; everything else is refused as unknown, because it was not declared. */
    Answers REFUSING = (method, params) ->
            method.equals("ping") ? result(Map.of()) : error(METHOD_NOT_FOUND, "this client has not declared it");

    /** The user says no to everything, as the specification has it for each (client/sampling, client/elicitation). */
    Answers DECLINING = (method, params) -> switch (method) {
        case "ping" -> result(Map.of());
        case "elicitation/create" -> result(Map.of("action", "decline"));
        case "sampling/createMessage" -> error(USER_REJECTED, "User rejected sampling request");
        case "roots/list" -> result(Map.of("roots", List.of()));
        default -> error(METHOD_NOT_FOUND, "this client has not declared it");
    };

    /**
     * Answer a request.
     *
     * @return the member of the response beside its id: {@code result} or {@code error}
     */
    Map<String, Object> to(String method, Tree params);

    static Map<String, Object> result(Map<String, Object> result) {
        return Map.of("result", result);
    }

    static Map<String, Object> error(int code, String message) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("code", code);
        error.put("message", message);
        return Map.of("error", error);
    }
}
