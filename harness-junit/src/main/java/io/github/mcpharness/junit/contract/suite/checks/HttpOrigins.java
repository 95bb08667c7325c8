package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Exam;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Optional;

/** Whether a server is one that only this machine should reach. */
final class HttpOrigins {
    private HttpOrigins() {}

    static Optional<String> whyNotLocal(Exam exam) {
        URI url = exam.target().url().url();
        if (!"http".equalsIgnoreCase(url.getScheme())) {
            return Optional.of("the server is reached by " + url.getScheme() + ", and DNS rebinding needs plain HTTP");
        }
        return isLoopback(url.getHost())
                ? Optional.empty()
                : Optional.of("the server is not on this machine's loopback address");
    }

    private static boolean isLoopback(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }
}
