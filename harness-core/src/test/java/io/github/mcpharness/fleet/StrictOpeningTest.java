package io.github.mcpharness.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.verdict.TeardownReport;
import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.testing.Sessions;
import io.github.mcpharness.testing.ShellServer;
import io.github.mcpharness.testing.Verdicts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class StrictOpeningTest {
    @RegisterExtension
    final Sessions sessions = new Sessions();

    @Test
    void oneFailureTearsAllDownAndCarriesEveryVerdict() {
        List<ServerConfig> configs = List.of(
                ShellServer.named("good").config(),
                ShellServer.named("failing").onInitialize("exit 3").config(),
                ServerConfig.stdio("missing", "mcp-no-such-command").build(),
                ShellServer.named("nonzero").onEof("exit 4").config());

        FleetException thrown =
                catchThrowableOfType(FleetException.class, () -> Fleet.openAll(configs, Fleets.OPTIONS));

        assertThat(sessions.leftovers()).isEmpty();
        assertThat(thrown.failures()).extracting(ServerFailure::server).containsExactly("failing", "missing");
        assertThat(thrown.teardown().reports())
                .extracting(TeardownReport::server, TeardownReport::exit)
                .containsExactly(
                        tuple("good", Exit.GRACEFUL_EOF),
                        tuple("failing", Exit.NEVER_READY),
                        tuple("nonzero", Exit.GRACEFUL_EOF_NONZERO));
        assertThat(thrown.teardown().reports()).allSatisfy(Verdicts::leftNothing);
        assertThat(thrown.getSuppressed()).hasSize(2);
        assertThat(thrown)
                .hasMessageStartingWith("2 of 4 servers could not be opened, and the fleet was closed\n"
                        + "  server 'failing' exited during the handshake (status 3)")
                .hasMessageContaining("\n  server 'missing': COMMAND 'mcp-no-such-command' not found")
                .hasMessageContaining("\n  torn down: good (GRACEFUL_EOF");
    }

    @Test
    void aFleetIsOpenedIfNothingFails() {
        Fleet fleet = Fleet.openAll(Fleets.good(2), Fleets.OPTIONS);
        sessions.atEnd(fleet::close);

        assertThat(fleet.members()).hasSize(2);
    }
}
