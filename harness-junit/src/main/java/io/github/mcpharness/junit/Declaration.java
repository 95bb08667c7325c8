package io.github.mcpharness.junit;

import java.util.function.Function;

/**
 * One server that a class declares. It is read once for each time that it is opened, because {@code ${tempDir}} differs.
 *
 * @param where annotation and class, or field, for messages
 * @param identity equal for those that declare the same, which share a server of the scope RUN
 */
record Declaration(
        String where, String name, Scope scope, Object identity, Function<TempDirectory, Launchable> reader) {

    /** @throws org.junit.jupiter.api.extension.ExtensionConfigurationException naming all that is wrong */
    Launchable read(TempDirectory tempDir) {
        return reader.apply(tempDir);
    }
}
