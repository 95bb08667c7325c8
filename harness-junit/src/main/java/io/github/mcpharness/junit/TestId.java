package io.github.mcpharness.junit;

import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Names a test in reports.
 *
 * @param id unique, also among the invocations of one method
 * @param text class, method and, for one invocation of several, its display name
 */
record TestId(String id, Class<?> testClass, String text) {

    static TestId of(ExtensionContext context) {
        String method = context.getRequiredTestMethod().getName();
        String display = context.getDisplayName();
        String text = Names.of(context.getRequiredTestClass()) + "." + method + "()";
        return new TestId(
                context.getUniqueId(),
                context.getRequiredTestClass(),
                display.startsWith(method + "(") ? text : text + " '" + display + "'");
    }

    /** Whether the test is one of this class, or of a class in it. */
    boolean isOf(Class<?> owner) {
        for (Class<?> at = testClass; at != null; at = at.getEnclosingClass()) {
            if (owner.isAssignableFrom(at)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return text;
    }
}
