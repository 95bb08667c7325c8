package io.github.mcpharness.cli;

import picocli.CommandLine.Command;

/** The command line's root: it only leads to the commands. */
@Command(
        name = "mcp-harness",
        description = {"Test how MCP servers live and die.", ""},
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Begin with:         mcp-harness check",
            "Then with your own: mcp-harness check -- node dist/index.js"
        })
final class RootCommand {}
