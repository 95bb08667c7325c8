package io.github.mcpharness.cli;

import io.github.mcpharness.client.CallOutcome;
import io.github.mcpharness.process.verdict.Finding;
import io.github.mcpharness.process.verdict.Judgement;
import io.github.mcpharness.process.verdict.Severity;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.modelcontextprotocol.spec.McpSchema.AudioContent;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Content;
import io.modelcontextprotocol.spec.McpSchema.ImageContent;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Tells what came of a call: the tool's answer on standard output, whatever else there is to say on standard error. */
final class CallReport {
    private final Output output;
    private final boolean json;

    CallReport(Output output, boolean json) {
        this.output = output;
        this.json = json;
    }

    /** @return the exit status */
    int print(CallOutcome outcome, Optional<String> hint, TeardownReport teardown, Judgement judgement) {
        if (json) {
            output.json(tree(outcome, teardown, judgement));
        } else {
            outcome.toolResult().ifPresent(this::answer);
        }
        Page errors = output.errors();
        if (outcome.isFailed()) {
            errors.verbatim(words(outcome));
            hint.ifPresent(errors::verbatim);
        }
        if (judgement.severity() != Severity.PASS) {
            errors.verbatim("The server's end: " + judgement.severity() + " (policy "
                    + JsonTree.name(judgement.policy()) + ")");
            for (Finding finding : judgement.findings()) {
                errors.labelled("  " + finding.severity(), 8, finding.toString());
            }
        }
        return outcome.isFailed() || judgement.failed() ? ExitCode.FAILED : ExitCode.HELD;
    }

    private void answer(CallToolResult result) {
        Page page = output.results();
        for (Content block : Optional.ofNullable(result.content()).orElse(List.of())) {
            page.verbatim(block instanceof TextContent text ? String.valueOf(text.text()) : "[" + other(block) + "]");
        }
    }

    private static String other(Content block) {
        if (block instanceof ImageContent image) {
            return "image " + image.mimeType() + ", " + image.data().length() + " characters of base64";
        } else if (block instanceof AudioContent audio) {
            return "audio " + audio.mimeType() + ", " + audio.data().length() + " characters of base64";
        }
        return block.type();
    }

    private static String words(CallOutcome outcome) {
        if (outcome instanceof CallOutcome.RpcError error) {
            return "JSON-RPC error " + error.code() + ": " + error.message();
        }
        return outcome instanceof CallOutcome.ToolError
                ? "the tool answered that it failed (isError)"
                : outcome.describe();
    }

    private static Map<String, Object> tree(CallOutcome outcome, TeardownReport teardown, Judgement judgement) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("outcome", name(outcome));
        outcome.toolResult().ifPresent(result -> tree.put("result", result));
        if (outcome instanceof CallOutcome.RpcError error) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("code", error.code());
            fields.put("message", error.message());
            error.data().ifPresent(data -> fields.put("data", data));
            tree.put("error", fields);
        } else if (outcome.toolResult().isEmpty()) {
            tree.put("message", outcome.describe());
        }
        tree.put("verdict", judgement.severity().toString());
        tree.put(
                "findings", judgement.findings().stream().map(Finding::toString).toList());
        tree.put("teardown", teardown.toTree());
        return tree;
    }

    /** As in {@code TOOL_ERROR}. */
    private static String name(CallOutcome outcome) {
        return outcome.getClass()
                .getSimpleName()
                .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
                .toUpperCase(Locale.ROOT);
    }
}
