package io.github.mcpharness.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest tells. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("development");
        return new String[] {
            "mcp-harness " + version, "Java " + Runtime.version() + " (" + System.getProperty("java.vendor") + ")"
        };
    }
}
