package io.github.mcpharness.cli;

import picocli.CommandLine.Command;

/** The command {@code zoo}: it only leads to what can be done with the fixtures. */
@Command(
        name = "zoo",
        description = {"List and run tiny servers, one misbehaviour each.", ""},
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands:%n")
final class ZooCommand {}
