package io.github.mcpharness.junit;

import java.util.function.Function;

/**
 * One server that a class declares. It is read once for each time that it is opened, because {@code ${tempDir}} differs.
 *
 * @param where annotation and class, or field, for messages
 * @param isLate whether what it says is known only when all extensions have had their turn before the tests
 * @param identity equal for those that declare the same, which share a server of the scope RUN
 */
record Declaration(
        String where,
        String name,
        Scope scope,
        boolean isLate,
        Object identity,
        Function<TempDirectory, Launchable> reader) {

    /** @throws org.junit.jupiter.api.extension.ExtensionConfigurationException naming all that is wrong */
    Launchable read(TempDirectory tempDir) {
        return reader.apply(tempDir);
    }
}
