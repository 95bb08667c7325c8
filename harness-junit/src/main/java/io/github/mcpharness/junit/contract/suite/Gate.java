package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.junit.contract.suite.wire.Revision;
import java.util.Optional;

/** Say whether a check can be asked of a server at all. */
@FunctionalInterface
public interface Gate {

    /** Every server. */
    Gate ALWAYS = exam -> Optional.empty();

    /** Servers that complete the handshake. */
    Gate READY = exam -> exam.whyNotReady();

    /** Servers that answer pings, for what needs one to find out whether the server is still there. */
    Gate PINGS = READY.and(exam ->
            exam.answersPings() ? Optional.empty() : Optional.of("the server answers no ping, and this needs one"));

    /** Servers whose process we start and talk to on its standard streams. */
    Gate STDIO = exam -> exam.target().isStdio()
            ? Optional.empty()
            : Optional.of("only a server on standard input and output can be asked this");

    /** Servers behind a URL. */
    Gate HTTP = exam ->
            exam.target().isHttp() ? Optional.empty() : Optional.of("only a server over HTTP can be asked this");

    /** Why the check is not asked; empty if it is. */
    Optional<String> whyNot(Exam exam);

    /** Both. */
    default Gate and(Gate other) {
        return exam -> whyNot(exam).or(() -> other.whyNot(exam));
    }

    /** Servers that declare this capability; a path such as {@code resources}, {@code subscribe}. */
    static Gate declares(String... path) {
        return READY.and(exam -> {
            boolean declared = exam.declares(path);
            return declared ? Optional.empty() : Optional.of("the server does not declare " + String.join(".", path));
        });
    }

    /** Servers that agreed on this revision or a later one. */
    static Gate from(Revision first) {
        return READY.and(exam -> exam.revision().isFrom(first)
                ? Optional.empty()
                : Optional.of("the revision agreed on, " + exam.revision() + ", does not say; " + first + " does"));
    }

    /** Servers of whose tools the author named one that may be called. */
    static Gate namedTools() {
        return declares("tools")
                .and(exam -> exam.inputs().tools().isEmpty() && !exam.inputs().callsReadOnlyTools()
                        ? Optional.of("no tool is named that may be called")
                        : Optional.empty());
    }
}
