package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Exam;
import io.github.mcpharness.junit.contract.suite.Gate;
import io.github.mcpharness.junit.contract.suite.Level;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.checks.Schemas.Judgement;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** How a server lists its tools (MCP specification, server/tools, "Listing Tools" and "Tool"). */
final class ToolListChecks {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,128}");

    static final List<Check> LIST = List.of(
            check("tools-list", "lists its tools, each with a name and a schema of its arguments")
                    .must("schema, ListToolsResult and Tool; basic/lifecycle: the server MUST respond with its own"
                            + " capabilities")
                    .ask(ToolListChecks::list),
            check("tools-schema-object", "gives its tools schemas of objects")
                    .must("schema, Tool: inputSchema, and outputSchema where there is one, have the type \"object\";"
                            + " server/tools from 2025-11-25: MUST be a valid JSON Schema object")
                    .ask(ToolListChecks::schemaObject),
            check("tools-schema-valid", "gives its tools schemas that are valid in their dialect")
                    .must("basic/index, Schema Validation: schemas MUST be valid according to their declared or default"
                            + " dialect (from 2025-11-25, where the default is 2020-12)")
                    .upTo(Revision.V2025_06_18, Level.WARN)
                    .ask(ToolListChecks::schemaValid),
            check("tools-name-form", "names its tools with 1 to 128 letters, digits, underscores, hyphens and dots")
                    .should(
                            "server/tools, Tool Names: SHOULD be between 1 and 128 characters in length, and these SHOULD"
                                    + " be the only allowed characters")
                    .gate(Gate.declares("tools").and(Gate.from(Revision.V2025_11_25)))
                    .ask(ToolListChecks::nameForm),
            check("tools-name-unique", "gives no two tools the same name")
                    .should(
                            "server/tools: name is the unique identifier for the tool; from 2025-11-25, Tool Names: SHOULD"
                                    + " be unique within a server")
                    .ask(ToolListChecks::nameUnique));

    private ToolListChecks() {}

    private static Check.Builder check(String id, String asks) {
        return Check.of(Section.TOOLS, id, asks).gate(Gate.declares("tools"));
    }

    private static String name(Tree tool) {
        return Replies.name("tool", tool, "name");
    }

    private static Outcome list(Exam exam) {
        Faults faults = new Faults();
        for (Tree tool : Replies.items(exam.tools(), Outcome::broken)) {
            Replies.strings(faults, name(tool), tool, "name");
            Tree schema = tool.at("inputSchema");
            faults.addUnless(
                    !tool.isObject() || schema.isObject(),
                    name(tool) + ": inputSchema is " + schema.kind() + ", and not an object");
        }
        return faults.outcome();
    }

    /** The schemas of a tool that are objects at all, by their members. */
    private static Map<String, Tree> schemas(Exam exam, Tree tool) {
        Map<String, Tree> schemas = new LinkedHashMap<>();
        schemas.put("inputSchema", tool.at("inputSchema"));
        if (exam.revision().isFrom(Revision.V2025_06_18)) {
            schemas.put("outputSchema", tool.at("outputSchema"));
        }
        schemas.values().removeIf(schema -> !schema.isPresent());
        return schemas;
    }

    private static List<Tree> tools(Exam exam) {
        List<Tree> tools = exam.tools().items();
        if (tools.isEmpty()) {
            throw Outcome.stop(Outcome.skip("the server lists no tools"));
        }
        return tools;
    }

    private static Outcome schemaObject(Exam exam) {
        Faults faults = new Faults();
        for (Tree tool : tools(exam)) {
            schemas(exam, tool).forEach((member, schema) -> {
                if (schema.isObject()) {
                    faults.addUnless(
                            schema.at("type").text().filter("object"::equals).isPresent(),
                            name(tool) + ": " + member + " has the type "
                                    + schema.at("type").quote() + ", and not \"object\"");
                } else if (member.equals("outputSchema")) {
                    faults.add(name(tool) + ": outputSchema is " + schema.kind() + ", and not an object");
                }
            });
        }
        return faults.outcome();
    }

    private static Outcome schemaValid(Exam exam) {
        Faults faults = new Faults();
        List<String> undecided = new ArrayList<>();
        int decided = 0;
        for (Tree tool : tools(exam)) {
            for (Map.Entry<String, Tree> each : schemas(exam, tool).entrySet()) {
                Tree schema = each.getValue();
                if (!schema.isObject()) {
                    continue;
                }
                Judgement judgement = Schemas.schema(schema, exam.revision());
                String who = name(tool) + ": " + each.getKey();
                if (judgement.isDecided()) {
                    decided++;
                    judgement.fault().ifPresent(fault -> faults.add(who + " is not a valid schema: " + fault));
                } else {
                    undecided.add(who + " has $schema " + schema.at("$schema").quote());
                }
            }
        }
        return decided == 0 && !undecided.isEmpty()
                ? Outcome.skip("no dialect that is known here: " + undecided.get(0))
                : faults.outcome();
    }

    private static Outcome nameForm(Exam exam) {
        Faults faults = new Faults();
        for (Tree tool : tools(exam)) {
            tool.at("name")
                    .text()
                    .ifPresent(name -> faults.addUnless(
                            NAME.matcher(name).matches(),
                            name(tool) + " has "
                                    + (name.isEmpty() || name.length() > 128
                                            ? name.length() + " characters"
                                            : "other characters in its name")));
        }
        return faults.outcome();
    }

    private static Outcome nameUnique(Exam exam) {
        Faults faults = new Faults();
        Set<String> seen = new HashSet<>();
        for (Tree tool : tools(exam)) {
            tool.at("name")
                    .text()
                    .ifPresent(name -> faults.addUnless(seen.add(name), name(tool) + " is listed more than once"));
        }
        return faults.outcome();
    }
}
