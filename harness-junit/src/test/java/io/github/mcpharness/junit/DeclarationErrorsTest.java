package io.github.mcpharness.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.process.SpawnException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class DeclarationErrorsTest {

    @Test
    void failsAClassWhoseCommandDoesNotExistAndSaysWhereItWasLookedUp() {
        Kit.Run run = Kit.run(MissingCommandTestCase.class);
        run.results().testEvents().assertStatistics(stats -> stats.started(0));
        assertThat(run.classFailures())
                .singleElement()
                .isInstanceOf(SpawnException.class)
                .satisfies(failure -> assertThat(failure)
                        .hasMessage("server 'server': COMMAND 'no-such-command' not found in the PATH of this JVM"
                                + " (COMMAND resolves before ENV is applied; use an absolute path, a path"
                                + " relative to DIR, or a ${VAR}-expanded COMMAND)"));
    }

    @McpServer(command = "no-such-command")
    static class MissingCommandTestCase {
        @Test
        void neverRuns() {}
    }

    @Test
    void namesAnnotationClassAttributeAndRule() {
        String prefix = "@McpServer on " + DeclarationErrorsTest.class.getName();
        assertError(
                BadTimeoutTestCase.class,
                prefix
                        + "$BadTimeoutTestCase: timeout: 'soon' is no duration; write a number of seconds, 250ms, 30s,"
                        + " 5m, 1h, or ISO-8601 as PT30S");
        assertError(
                BadEnvTestCase.class,
                prefix + "$BadEnvTestCase: env: each variable is written NAME=value, but one has no '='");
        assertError(
                BadNameTestCase.class,
                prefix + "$BadNameTestCase: server name 'My Server': use 1 to 24 characters of a-z, 0-9 and '-'");
        assertError(
                UnsetVariableTestCase.class,
                prefix + "$UnsetVariableTestCase: args: variable no.such.property is not set and has no default (write"
                        + " ${sys:no.such.property:-default} to give one)");
    }

    @Test
    void namesEverythingThatIsWrong() {
        assertError(
                AllWrongTestCase.class,
                "@McpServer on " + AllWrongTestCase.class.getName() + ": 4 problems:\n"
                        + "  command: variable no.such.property is not set"
                        + " and has no default (write"
                        + " ${sys:no.such.property:-default} to give"
                        + " one)\n"
                        + "  env: each variable is written NAME=value, but"
                        + " one has no '='\n"
                        + "  timeout: 'soon' is no duration; write a"
                        + " number of seconds, 250ms, 30s, 5m, 1h, or"
                        + " ISO-8601 as PT30S\n"
                        + "  server name 'My Server': use 1 to 24"
                        + " characters of a-z, 0-9 and '-'");
    }

    @McpServer(command = "${sys:no.such.property}", name = "My Server", timeout = "soon", env = "SECRET")
    static class AllWrongTestCase {
        @Test
        void neverRuns() {}
    }

    @McpServer(command = "true", timeout = "soon")
    static class BadTimeoutTestCase {
        @Test
        void neverRuns() {}
    }

    @McpServer(command = "true", env = "SECRET")
    static class BadEnvTestCase {
        @Test
        void neverRuns() {}
    }

    @McpServer(command = "true", name = "My Server")
    static class BadNameTestCase {
        @Test
        void neverRuns() {}
    }

    @McpServer(command = "true", args = "${sys:no.such.property}")
    static class UnsetVariableTestCase {
        @Test
        void neverRuns() {}
    }

    private static void assertError(Class<?> testClass, String message) {
        assertThat(Kit.run(testClass).classFailures())
                .singleElement()
                .isInstanceOf(ExtensionConfigurationException.class)
                .satisfies(failure -> assertThat(failure).hasMessage(message));
    }
}
