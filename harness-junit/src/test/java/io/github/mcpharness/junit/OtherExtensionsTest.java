package io.github.mcpharness.junit;

import static io.github.mcpharness.junit.assertions.McpAssertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.transport.Listening;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/** A server on a random port that another extension starts, as Spring Boot does: the order of the two does not matter. */
class OtherExtensionsTest {
    private static final String URL = "${sys:other.url}";

    @Test
    void reachesTheServerOfAnExtensionThatComesBefore() {
        Kit.assertGreen(Kit.run(BeforeTestCase.class), 2);
    }

    @Test
    void reachesTheServerOfAnExtensionThatComesAfter() {
        Kit.assertGreen(Kit.run(AfterTestCase.class), 2);
    }

    @Test
    void reachesAServerThatIsStartedWhenTheTestInstanceIsThere() {
        Kit.assertGreen(Kit.run(InstanceTestCase.class), 2);
    }

    abstract static class CallingTestCase {
        @Test
        void calls(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).hasText("Echo: hi");
        }

        @Test
        void callsAgain(McpSession session) {
            assertThat(session.call("echo", Map.of("message", "hi"))).hasText("Echo: hi");
        }
    }

    @ExtendWith(StartedBeforeAll.class)
    @McpHttpServer(url = URL)
    static class BeforeTestCase extends CallingTestCase {}

    @McpHttpServer(url = URL)
    @ExtendWith(StartedBeforeAll.class)
    static class AfterTestCase extends CallingTestCase {}

    @McpHttpServer(url = URL)
    @ExtendWith(StartedWithTheInstance.class)
    static class InstanceTestCase extends CallingTestCase {}

    /** Starts the fixture for the class. */
    static final class StartedBeforeAll implements BeforeAllCallback, AfterAllCallback {
        @Override
        public void beforeAll(ExtensionContext context) throws Exception {
            OtherServer.start(context);
        }

        @Override
        public void afterAll(ExtensionContext context) {
            System.clearProperty("other.url");
        }
    }

    /** Starts it when the first instance is there, as Spring starts its context. */
    static final class StartedWithTheInstance implements TestInstancePostProcessor, AfterAllCallback {
        @Override
        public void postProcessTestInstance(Object instance, ExtensionContext context) throws Exception {
            OtherServer.start(context.getParent().orElseThrow());
        }

        @Override
        public void afterAll(ExtensionContext context) {
            System.clearProperty("other.url");
        }
    }

    private record OtherServer(Process process) implements ExtensionContext.Store.CloseableResource, AutoCloseable {

        static void start(ExtensionContext context) throws Exception {
            if (System.getProperty("other.url") != null) {
                return;
            }
            int port = Listening.freePort();
            List<String> command = Fixture.HTTP.command(String.valueOf(port));
            OtherServer server = new OtherServer(new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start());
            context.getStore(ExtensionContext.Namespace.create(OtherServer.class))
                    .put("server", server);
            Awaitility.await().atMost(30, TimeUnit.SECONDS).until(() -> isOpen(port));
            System.setProperty("other.url", "http://127.0.0.1:" + port + "/mcp");
        }

        private static boolean isOpen(int port) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                return socket.isConnected();
            } catch (IOException e) {
                return false;
            }
        }

        @Override
        public void close() {
            process.destroyForcibly().onExit().join();
        }
    }
}
