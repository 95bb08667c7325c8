package io.github.mcpharness.junit;

/** Writes names as reports have them. */
final class Names {
    private Names() {}

    /** The class's name without its package, nested ones behind a dot. */
    static String of(Class<?> type) {
        int skipped =
                type.getPackageName().isEmpty() ? 0 : type.getPackageName().length() + 1;
        return type.getName().substring(skipped).replace('$', '.');
    }
}
