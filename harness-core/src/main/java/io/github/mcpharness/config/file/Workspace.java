package io.github.mcpharness.config.file;

import io.github.mcpharness.config.Interpolation;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * The folder that an editor would have open: the one that holds the file, or that holds the file's {@code .vscode} or
 * {@code .cursor}.
 */
final class Workspace {
    private static final Set<String> FOLDERS_OF_EDITORS = Set.of(".vscode", ".cursor");

    private final Optional<Path> folder;

    Workspace(Optional<Path> folderOfFile) {
        this.folder = folderOfFile.map(Workspace::above);
    }

    private static Path above(Path folder) {
        boolean isEditors = FOLDERS_OF_EDITORS.contains(String.valueOf(folder.getFileName()));
        return isEditors ? Optional.ofNullable(folder.getParent()).orElse(folder) : folder;
    }

    Optional<Path> folder() {
        return folder;
    }

    /** Adds the editors' variables that have a meaning outside of an editor. */
    Interpolation in(Interpolation interpolation) {
        Interpolation more = interpolation.withFallback("userHome", System.getProperty("user.home", ""));
        return folder.isEmpty()
                ? more
                : more.withFallback("workspaceFolder", folder.get().toString())
                        .withFallback(
                                "workspaceFolderBasename",
                                String.valueOf(folder.get().getFileName()));
    }
}
