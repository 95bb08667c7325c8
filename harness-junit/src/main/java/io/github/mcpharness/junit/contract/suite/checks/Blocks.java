package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** Looks at blocks of content (MCP specification, schema, ContentBlock) and contents of resources. */
final class Blocks {
    private static final Map<String, Revision> KNOWN = Map.of(
            "text", Revision.V2024_11_05,
            "image", Revision.V2024_11_05,
            "resource", Revision.V2024_11_05,
            "audio", Revision.V2025_03_26,
            "resource_link", Revision.V2025_06_18);

    private Blocks() {}

    /** What is wrong with a block, if anything is. */
    static Optional<String> fault(Tree block) {
        if (!block.isObject()) {
            return Optional.of("is " + block.kind() + ", and not an object");
        }
        return switch (block.at("type").textOrEmpty()) {
            case "text" -> string(block, "text");
            case "image", "audio" ->
                string(block, "data").or(() -> base64(block, "data")).or(() -> string(block, "mimeType"));
            case "resource" -> contentsFault(block.at("resource")).map(fault -> "has a resource that " + fault);
            case "resource_link" -> string(block, "uri").or(() -> string(block, "name"));
            default -> Optional.of("has the type " + block.at("type").quote() + ", which no revision knows");
        };
    }

    /** Tells if the type of a block came only with a later revision. */
    static Optional<String> tooNew(Tree block, Revision revision) {
        return block.at("type")
                .text()
                .filter(type -> KNOWN.containsKey(type) && !revision.isFrom(KNOWN.getOrDefault(type, revision)))
                .map(type -> "has the type \"" + type + "\", which came with " + KNOWN.get(type)
                        + ", but the revision agreed on is " + revision);
    }

    /** What is wrong with the contents of a resource, if anything is. */
    static Optional<String> contentsFault(Tree contents) {
        if (!contents.isObject()) {
            return Optional.of("is " + contents.kind() + ", and not an object");
        }
        Optional<String> uri = string(contents, "uri");
        if (uri.isPresent() || contents.at("text").isString()) {
            return uri;
        }
        return contents.at("text").isPresent() || !contents.at("blob").isPresent()
                ? Optional.of("has neither a text nor a blob that is a string: " + contents.quote())
                : string(contents, "blob").or(() -> base64(contents, "blob"));
    }

    private static Optional<String> string(Tree object, String member) {
        return object.at(member).isString()
                ? Optional.empty()
                : Optional.of(
                        "has a " + member + " that is " + object.at(member).kind() + ", and not a string");
    }

    /** Lines of base64 as in MIME are base64, too. */
    private static Optional<String> base64(Tree object, String member) {
        try {
            Base64.getDecoder().decode(object.at(member).textOrEmpty().replaceAll("[\r\n]", ""));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of("has a " + member + " that is not base64: "
                    + object.at(member).quote());
        }
    }
}
