package io.github.mcpharness.violating.config;

import io.github.mcpharness.violating.json.Port;

/** Sleeps, prints, logs by the wrong logger, and reads JSON and processes where nobody may. */
public final class Sleeps {
    static final Class<?> TO_THE_LEFT = Port.class;

    private Sleeps() {}

    static void sleep() throws InterruptedException {
        Thread.sleep(1);
    }

    static void print() {
        System.out.println("no");
        System.err.println("no");
    }

    static void log() {
        java.util.logging.Logger.getLogger("no").info("no");
    }

    static tools.jackson.databind.json.JsonMapper json() {
        return tools.jackson.databind.json.JsonMapper.builder().build();
    }

    static boolean process() {
        return ProcessHandle.current().isAlive();
    }
}
