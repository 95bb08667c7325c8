package io.github.mcpharness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class InProcessServerConfigTest {

    @Test
    void aClassIsInstantiatedForEachSession() {
        InProcessServerConfig config =
                ServerConfig.inProcess("echo", EchoFactory.class).build();

        assertThat(config.factory().get())
                .isInstanceOf(EchoFactory.class)
                .isNotSameAs(config.factory().get());
        assertThat(config)
                .isEqualTo(ServerConfig.inProcess("echo", EchoFactory.class).build());
        assertThat(config).hasToString("in-process server 'echo' (factory " + EchoFactory.class.getName() + ")");
    }

    @Test
    void aClassThatCannotBeInstantiatedSaysWhatItNeeds() {
        InProcessServerConfig config =
                ServerConfig.inProcess("echo", NeedsAnArgument.class).build();

        assertThatIllegalStateException()
                .isThrownBy(() -> config.factory().get())
                .withMessage(
                        "the server factory " + NeedsAnArgument.class.getName() + " cannot be made; it needs to be a"
                                + " concrete class (a nested one static) with a constructor without parameters");
    }

    @Test
    void theFailureOfAConstructorIsTheCause() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ServerConfig.inProcess("echo", Fails.class)
                        .build()
                        .factory()
                        .get())
                .withCause(new IllegalArgumentException("no"));
    }

    @Test
    void theRulesOfEveryServerHoldHereToo() {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> ServerConfig.inProcess("Echo", () -> "x")
                        .timeout(Duration.ofSeconds(-1))
                        .build())
                .withMessage("2 problems:\n  server name 'Echo': use 1 to 24 characters of a-z, 0-9 and '-'"
                        + "\n  server 'Echo': TIMEOUT must be positive, but is PT-1S");
    }

    private static final class EchoFactory {}

    private record NeedsAnArgument(String argument) {}

    private static final class Fails {
        Fails() {
            throw new IllegalArgumentException("no");
        }
    }
}
