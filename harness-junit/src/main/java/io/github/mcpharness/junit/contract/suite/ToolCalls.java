package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.junit.contract.suite.Inputs.ToolExample;
import io.github.mcpharness.junit.contract.suite.wire.Answers;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Hello;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Calls the tools of a server that may be called, each once for all checks that look at it. Not thread-safe. */
public final class ToolCalls {
    private final Exam exam;
    private @Nullable List<ToolCall> made;
    private @Nullable DeclaredCalls refused;

    ToolCalls(Exam exam) {
        this.exam = exam;
    }

    /**
     * What came of a call of a tool that the author named.
     *
     * @param token the progress token that it was given
     */
    public record ToolCall(ToolExample tool, Tree definition, Reply reply, String token, Recording recording) {}

    /** The quick tools that may be called, each called once with a progress token. */
    public List<ToolCall> made() {
        List<ToolCall> known = made;
        if (known == null) {
            known = new ArrayList<>();
            for (ToolExample tool : callable()) {
                known.add(call(tool, "harness-" + tool.name()));
            }
            made = known;
        }
        return known;
    }

    /**
     * What came of calls of the same tools where the client declares all that servers may ask of it, and refuses it.
     *
     * @param calls each with the tool's reply and the methods that the server asked meanwhile
     */
    public record DeclaredCalls(Recording recording, List<RefusedCall> calls) {}

    /** One of {@link DeclaredCalls}. */
    public record RefusedCall(ToolExample tool, Reply reply, List<String> asked) {}

    /** The quick tools, called by a client that declares sampling, elicitation and roots, and refuses them; once. */
    public DeclaredCalls refused() {
        DeclaredCalls known = refused;
        if (known == null) {
            Conversation conversation = exam.openReady(
                    "a client that declares all and refuses it",
                    Hello.PLAIN.withCapabilities(
                            Map.of("sampling", Map.of(), "elicitation", Map.of(), "roots", Map.of())));
            conversation.answerWith(Answers.DECLINING);
            Exam.listen(conversation);
            List<RefusedCall> made = new ArrayList<>();
            for (ToolExample tool : callable()) {
                int from = conversation.recording().messages().size();
                Reply reply = conversation.request(
                        "tools/call", params(tool), conversation.patience().call());
                List<String> asked = conversation.recording().messages().stream()
                        .skip(from)
                        .filter(message -> message.at("id").isPresent())
                        .flatMap(message -> message.at("method").text().stream())
                        .toList();
                made.add(new RefusedCall(tool, reply, asked));
            }
            known = new DeclaredCalls(conversation.recording(), List.copyOf(made));
            refused = known;
        }
        return known;
    }

    /** The parameters of a call. */
    public static Map<String, Object> params(ToolExample tool) {
        Map<String, Object> params = new LinkedHashMap<>();
        params.put("name", tool.name());
        params.put("arguments", tool.arguments());
        return params;
    }

    private ToolCall call(ToolExample tool, String token) {
        Conversation conversation = exam.shared();
        Map<String, Object> params = params(tool);
        params.put("_meta", Map.of("progressToken", token));
        Reply reply = conversation.request(
                "tools/call", params, conversation.patience().call());
        Tree definition = exam.tools().items().stream()
                .filter(item ->
                        item.at("name").text().filter(tool.name()::equals).isPresent())
                .findFirst()
                .orElse(Tree.absent());
        return new ToolCall(tool, definition, reply, token, conversation.recording());
    }

    private List<ToolExample> callable() {
        List<ToolExample> callable = new ArrayList<>(exam.inputs().quickTools());
        if (exam.inputs().callsReadOnlyTools()) {
            exam.tools().items().stream()
                    .filter(tool -> Boolean.TRUE.equals(
                                    tool.at("annotations", "readOnlyHint").value())
                            && tool.at("inputSchema", "required").items().isEmpty())
                    .flatMap(tool -> tool.at("name").text().stream())
                    .filter(name -> exam.inputs().tools().stream()
                            .noneMatch(tool -> tool.name().equals(name)))
                    .forEach(name -> callable.add(ToolExample.of(name, Map.of())));
        }
        callable.removeIf(tool -> isTask(tool.name()));
        return callable;
    }

    private boolean isTask(String tool) {
        return exam.tools().items().stream()
                .anyMatch(item -> item.at("name").text().filter(tool::equals).isPresent()
                        && item.at("execution", "taskSupport")
                                .text()
                                .filter("required"::equals)
                                .isPresent());
    }

    /** Calls the quick tools that the author named, whatever comes of it. */
    public void repeat(Conversation conversation) {
        exam.inputs()
                .quickTools()
                .forEach(tool -> conversation.request(
                        "tools/call", params(tool), conversation.patience().call()));
    }
}
