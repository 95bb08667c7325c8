package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.ServersOnDemand;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Hold a server's process to its life and death: it leaves when its client does, and leaves nothing behind.
 *
 * <p>Each test asks one check of the class's server, and is skipped where the server does not declare what is asked.
 */
@ServersOnDemand
@ExtendWith(ContractExtension.class)
@TestMethodOrder(ContractOrder.class)
public interface LifecycleContract {

    @ContractTest("stdio-stdout-pure")
    @DisplayName("stdio-stdout-pure: writes nothing to its standard output but messages")
    default void stdioStdoutPure(AskedServer server) {
        server.holds("stdio-stdout-pure");
    }

    @ContractTest("stdio-no-embedded-newlines")
    @DisplayName("stdio-no-embedded-newlines: writes each message on a line of its own")
    default void stdioNoEmbeddedNewlines(AskedServer server) {
        server.holds("stdio-no-embedded-newlines");
    }

    @ContractTest("stdio-utf8")
    @DisplayName("stdio-utf8: writes UTF-8")
    default void stdioUtf8(AskedServer server) {
        server.holds("stdio-utf8");
    }

    @ContractTest("exit-on-eof-idle")
    @DisplayName("exit-on-eof-idle: exits when its standard input is closed")
    default void exitOnEofIdle(AskedServer server) {
        server.holds("exit-on-eof-idle");
    }

    @ContractTest("exit-on-eof-mid-call")
    @DisplayName("exit-on-eof-mid-call: exits when its standard input is closed during a call")
    default void exitOnEofMidCall(AskedServer server) {
        server.holds("exit-on-eof-mid-call");
    }

    @ContractTest("exit-on-eof-mid-initialize")
    @DisplayName("exit-on-eof-mid-initialize: exits when its standard input is closed right behind initialize")
    default void exitOnEofMidInitialize(AskedServer server) {
        server.holds("exit-on-eof-mid-initialize");
    }

    @ContractTest("exit-on-eof-before-initialize")
    @DisplayName("exit-on-eof-before-initialize: exits when its standard input is closed before anything was said")
    default void exitOnEofBeforeInitialize(AskedServer server) {
        server.holds("exit-on-eof-before-initialize");
    }

    @ContractTest("exit-on-eof-launcher")
    @DisplayName("exit-on-eof-launcher: exits under a shell, too, when its standard input is closed")
    default void exitOnEofLauncher(AskedServer server) {
        server.holds("exit-on-eof-launcher");
    }

    @ContractTest("exit-status-zero")
    @DisplayName("exit-status-zero: exits with status 0 when its standard input is closed")
    default void exitStatusZero(AskedServer server) {
        server.holds("exit-status-zero");
    }

    @ContractTest("no-spin-after-eof")
    @DisplayName("no-spin-after-eof: burns no processor time once its standard input is closed")
    default void noSpinAfterEof(AskedServer server) {
        server.holds("no-spin-after-eof");
    }

    @ContractTest("eof-drain")
    @DisplayName("eof-drain: answers what it was asked before its standard input was closed")
    default void eofDrain(AskedServer server) {
        server.holds("eof-drain");
    }

    @ContractTest("exit-on-term")
    @DisplayName("exit-on-term: exits on SIGTERM")
    default void exitOnTerm(AskedServer server) {
        server.holds("exit-on-term");
    }

    @ContractTest("no-orphans")
    @DisplayName("no-orphans: leaves no process behind, neither after its exit nor when its client is killed")
    default void noOrphans(AskedServer server) {
        server.holds("no-orphans");
    }

    @ContractTest("restart-repeatedly")
    @DisplayName("restart-repeatedly: starts 3 times in a row")
    default void restartRepeatedly(AskedServer server) {
        server.holds("restart-repeatedly");
    }

    @ContractTest("two-instances")
    @DisplayName("two-instances: runs twice at the same time")
    default void twoInstances(AskedServer server) {
        server.holds("two-instances");
    }

    @ContractTest("stderr-not-read")
    @DisplayName("stderr-not-read: works on when nobody reads its standard error")
    default void stderrNotRead(AskedServer server) {
        server.holds("stderr-not-read");
    }
}
