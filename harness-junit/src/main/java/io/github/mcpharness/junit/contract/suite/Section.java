package io.github.mcpharness.junit.contract.suite;

/** Group the checks, in the order in which they are run. */
public enum Section {
    PROTOCOL("Protocol"),
    TOOLS("Tools"),
    RESOURCES("Resources"),
    PROMPTS("Prompts"),
    COMPLETION("Completion"),
    LOGGING("Logging"),
    PROGRESS("Progress and cancellation"),
    CLIENT_FEATURES("Client features"),
    LIFECYCLE("Lifecycle");

    private final String title;

    Section(String title) {
        this.title = title;
    }

    /** Its heading. */
    public String title() {
        return title;
    }
}
