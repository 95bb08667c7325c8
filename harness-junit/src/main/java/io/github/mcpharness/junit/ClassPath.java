package io.github.mcpharness.junit;

import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Says in one sentence what to write into a pom, where another BOM has pinned what is too old for the MCP SDK. */
final class ClassPath {
    private static final String ANNOTATIONS = "com.fasterxml.jackson.annotation.";
    private static final String ALWAYS = ANNOTATIONS + "JsonProperty";
    private static final String SINCE_2_21 = ANNOTATIONS + "JsonSerializeAs";

    private ClassPath() {}

    /** @throws ExtensionConfigurationException if the SDK could not work, and would say so by a missing class */
    static void require() {
        require(ClassPath.class.getClassLoader());
    }

    static void require(ClassLoader loader) {
        if (has(ALWAYS, loader) && !has(SINCE_2_21, loader)) {
            throw new ExtensionConfigurationException(
                    "jackson-annotations on the class path is older than 2.21, which the MCP SDK needs; a BOM, as Spring"
                            + " Boot's, has pinned it. Add to <dependencyManagement>, before that BOM:"
                            + " <dependency><groupId>com.fasterxml.jackson.core</groupId>"
                            + "<artifactId>jackson-annotations</artifactId><version>2.21</version></dependency>");
        }
    }

    private static boolean has(String name, ClassLoader loader) {
        try {
            Class.forName(name, false, loader);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
