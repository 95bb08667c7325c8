package io.github.mcpharness.cli;

import picocli.CommandLine.Command;

/** The command {@code repro}: it only leads to what can be repeated. */
@Command(
        name = "repro",
        description = {"Repeat what goes wrong now and then.", ""},
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n")
final class ReproCommand {}
