package io.github.mcpharness.junit.assertions;

import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.process.verdict.ExitStatus;
import org.assertj.core.api.AbstractAssert;

/** Assert how a server's process is. */
public final class ServerProcessAssert extends AbstractAssert<ServerProcessAssert, ServerProcess> {

    ServerProcessAssert(ServerProcess actual) {
        super(actual, ServerProcessAssert.class);
    }

    /** Assert that the direct child has not exited. */
    public ServerProcessAssert isAlive() {
        isNotNull();
        if (!actual.isAlive()) {
            throw expected("to be alive");
        }
        return this;
    }

    /** Assert that the direct child has exited with this status; on Unix 128 + n after signal n. */
    public ServerProcessAssert hasExited(int status) {
        isNotNull();
        if (actual.exit().filter(exit -> exit.code() == status).isEmpty()) {
            throw expected("to have exited with status " + status);
        }
        return this;
    }

    /** Assert that what the server wrote to standard error, as far as it was kept, contains something. */
    public ServerProcessAssert hasStderrContaining(String part) {
        isNotNull();
        if (!actual.stderr().contains(part)) {
            throw expected("to have written '" + part + "' to standard error");
        }
        return this;
    }

    private AssertionError expected(String what) {
        return failure(
                "Expected the process of server '%s' (pid %d) %s,%nbut it %s, and its standard error ends with%n  %s",
                actual.server(),
                actual.pid(),
                what,
                actual.exit()
                        .map(ExitStatus::describe)
                        .map(text -> "exited with " + text)
                        .orElse("is alive"),
                String.join(System.lineSeparator() + "  ", actual.stderrTail(5)));
    }
}
