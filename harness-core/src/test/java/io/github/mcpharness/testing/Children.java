package io.github.mcpharness.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Starts plain child processes, unmarked and unsupervised, and kills them at the end of each test. */
public final class Children implements AfterEachCallback {
    private final Deque<Process> started = new ArrayDeque<>();

    /** Starts a script and waits for its first line, which it must write. */
    public Process sh(String script) throws IOException {
        return sh(script, Map.of());
    }

    /** Starts a script with more variables and waits for its first line, which it must write. */
    public Process sh(String script, Map<String, String> variables) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("sh", "-c", script).redirectErrorStream(true);
        builder.environment().putAll(variables);
        Process process = builder.start();
        started.push(process);
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        return process;
    }

    @Override
    public void afterEach(ExtensionContext context) throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly();
        }
        for (Process process : started) {
            process.waitFor(10, TimeUnit.SECONDS);
        }
    }
}
