package io.github.mcpharness.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.modelcontextprotocol.client.McpAsyncClient;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class InjectionErrorsTest {
    private static final String JAVA = "${sys:java.home}/bin/java";
    private static final String CLASS_PATH = "${sys:java.class.path}";
    private static final String ECHO = "io.github.mcpharness.fixtures.Echo";
    private static final String HERE = InjectionErrorsTest.class.getName();

    @Test
    void listsTheServersThatAParameterCouldMean() {
        assertError(
                AmbiguousTestCase.class,
                "parameter 'session' of ambiguous: several servers are meant: 'a', 'b'; choose one with @FromServer");
    }

    @McpServer(
            name = "a",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO})
    @McpServer(
            name = "b",
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO})
    static class AmbiguousTestCase {
        @Test
        void ambiguous(McpSession session) {}
    }

    @Test
    void listsTheServersThatAreThereWhereANameIsNone() {
        assertError(
                UnknownTestCase.class,
                "parameter 'session' of unknown: @FromServer: there is no server 'x'; there is 'server'");
    }

    @EchoServer
    static class UnknownTestCase {
        @Test
        void unknown(@FromServer("x") McpSession session) {}
    }

    @Test
    void saysWhichAttributeMakesTheOtherClient() {
        assertError(
                OtherKindTestCase.class,
                "server 'server' has client = SYNC, which is no McpAsyncClient; write client = ASYNC on @McpServer on "
                        + HERE + "$OtherKindTestCase");
    }

    @EchoServer
    static class OtherKindTestCase {
        @Test
        void other(McpAsyncClient client) {}
    }

    @Test
    void rejectsAFinalFieldAndATypeThatItDoesNotHave() {
        assertError(
                FinalFieldTestCase.class,
                "@FromServer on " + HERE + "$FinalFieldTestCase.session: the field must not be final");
        assertError(
                WrongFieldTestCase.class,
                "@FromServer on " + HERE + "$WrongFieldTestCase.text: @FromServer is for McpSession, McpSyncClient,"
                        + " McpAsyncClient, ServerProcess, WireLog, Fleet or FreshSession, and not"
                        + " for a java.lang.String");
    }

    @EchoServer
    static class FinalFieldTestCase {
        @FromServer
        private static final List<McpSession> session = List.of();

        @Test
        void neverRuns() {}
    }

    @EchoServer
    static class WrongFieldTestCase {
        @FromServer
        private static String text = "";

        @Test
        void neverRuns() {
            assertThat(text).isEmpty();
        }
    }

    @Test
    void rejectsAServerOfOneTestForTheWholeClass() {
        assertError(
                TooEarlyTestCase.class,
                "parameter 'session' of beforeAll: server 'server' has scope = METHOD: it is there in a test only, and"
                        + " not for the whole class");
    }

    @McpServer(
            command = JAVA,
            args = {"-cp", CLASS_PATH, ECHO},
            scope = Scope.METHOD)
    static class TooEarlyTestCase {
        @BeforeAll
        static void beforeAll(McpSession session) {}

        @Test
        void neverRuns() {}
    }

    @Test
    void rejectsTwoServersOfOneName() {
        assertError(
                TwiceTestCase.class,
                "@McpServer on " + HERE
                        + "$TwiceTestCase: name: two servers are named 'server'; give each a name of its own");
    }

    @McpServer(command = "one")
    @McpServer(command = "two")
    static class TwiceTestCase {
        @Test
        void neverRuns() {}
    }

    @Test
    void rejectsAnHttpServerWithoutAWayToIt() {
        assertError(
                NowhereTestCase.class,
                "@McpHttpServer on " + HERE
                        + "$NowhereTestCase: url, command: neither is given; give the url of a server"
                        + " that runs already, or the command of one to launch");
        assertError(
                BothTestCase.class,
                "@McpHttpServer on " + HERE + "$BothTestCase: 2 problems:\n"
                        + "  env: without command: only a server that is launched takes it\n"
                        + "  auth: is unknown; known: auto, gh, bearer, basic, none");
    }

    @McpHttpServer
    static class NowhereTestCase {
        @Test
        void neverRuns() {}
    }

    @McpHttpServer(url = "http://127.0.0.1:1/mcp", env = "A=b", auth = "oauth")
    static class BothTestCase {
        @Test
        void neverRuns() {}
    }

    private static void assertError(Class<?> testClass, String end) {
        Kit.Run run = Kit.run(testClass);
        List<Throwable> failures = run.testFailures().isEmpty() ? run.classFailures() : run.testFailures();
        assertThat(failures)
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageEndingWith(end));
    }
}
