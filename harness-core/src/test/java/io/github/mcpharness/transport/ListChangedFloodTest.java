package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.testing.Verdicts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * The SDK's client forgets during its close that it was initialized; a list_changed notification that arrives then makes
 * it list tools, initialize again, and connect again. A transport that starts its server in connect starts a second one,
 * which nobody closes.
 */
class ListChangedFloodTest {
    private static final String NOTIFY = "notify notifications/tools/list_changed";

    @RegisterExtension
    final Sessions sessions = new Sessions();

    @TempDir
    Path temp = Path.of("");

    @RepeatedTest(50)
    void aFloodAroundTheCloseStartsNoSecondServer() throws IOException {
        Path starts = temp.resolve("starts");
        McpSession session = sessions.open(ShellServer.named("chatty")
                .onStart("echo $$ >> " + starts)
                .onInitialized(
                        "(while :; do " + NOTIFY + "; n=0; while [ $n -lt 200 ]; do n=$((n+1)); done; done) & flood=$!")
                .onEof("i=0; while [ $i -lt 300 ]; do " + NOTIFY + "; i=$((i+1)); done\n"
                        + "kill $flood; wait $flood; exit 0")
                .config());
        assertThat(session.call("any", Map.of()).text()).isEqualTo("called");

        assertThat(session.client().closeGracefully()).isTrue();

        TeardownReport report = session.close();
        assertThat(report.exit()).as(report::toText).isEqualTo(Exit.GRACEFUL_EOF);
        Verdicts.leftNothing(report);
        assertThat(Files.readAllLines(starts)).hasSize(1);
        assertThat(session.wire().requests())
                .filteredOn(request -> request.method().equals("initialize"))
                .hasSize(1);
        assertThat(session.wire().notifications("notifications/tools/list_changed"))
                .isNotEmpty();
    }
}
