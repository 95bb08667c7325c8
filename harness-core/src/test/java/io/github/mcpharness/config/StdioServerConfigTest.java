package io.github.mcpharness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StdioServerConfigTest {

    @Test
    void theBuilderSetsEachField() {
        StdioServerConfig config = ServerConfig.stdio("fs-1", "node")
                .args("a", "b")
                .args(List.of("c"))
                .dir(Path.of("/srv"))
                .env("KEY", "value")
                .timeout(Duration.ofSeconds(7))
                .build();

        assertThat(config)
                .isEqualTo(new StdioServerConfig(
                        "fs-1",
                        "node",
                        List.of("a", "b", "c"),
                        Optional.of(Path.of("/srv")),
                        Map.of("KEY", "value"),
                        Duration.ofSeconds(7)));
    }

    @Test
    void whatNobodySetsHasADefault() {
        StdioServerConfig config = ServerConfig.stdio("fs", "node").build();

        assertThat(config.args()).isEmpty();
        assertThat(config.env()).isEmpty();
        assertThat(config.dir()).isEmpty();
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(300));
    }

    @Test
    void argumentsAndEnvironmentAreCopied() {
        List<String> args = new ArrayList<>(List.of("a"));
        Map<String, String> env = new HashMap<>(Map.of("K", "v"));
        StdioServerConfig config =
                new StdioServerConfig("fs", "node", args, Optional.empty(), env, Duration.ofSeconds(1));

        args.add("b");
        env.put("L", "w");

        assertThat(config.args()).containsExactly("a");
        assertThat(config.env()).containsOnlyKeys("K");
    }

    @Test
    void theTextHoldsNoArgumentsAndNoEnvironment() {
        StdioServerConfig config = ServerConfig.stdio("fs", "node")
                .args("--token=hunter2")
                .env("SECRET", "hunter2")
                .build();

        assertThat(config).hasToString("stdio server 'fs' (command node)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Fs", "fs_1", "fs 1", "fs/1", "abcdefghijklmnopqrstuvwxy", "fs\n"})
    void aBadNameIsRefused(String name) {
        assertRefused(
                ServerConfig.stdio(name, "node"),
                "server name '" + name + "': use 1 to 24 characters of a-z, 0-9 and '-'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "0", "-", "abcdefghijklmnopqrstuvwx", "my-server-2"})
    void aGoodNameIsTaken(String name) {
        assertThat(ServerConfig.stdio(name, "node").build().name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\t"})
    void aBlankCommandIsRefused(String command) {
        assertRefused(ServerConfig.stdio("fs", command), "server 'fs': COMMAND is blank; name the executable to start");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT0S", "PT-1S"})
    void aTimeoutThatIsNotPositiveIsRefused(String timeout) {
        assertRefused(
                ServerConfig.stdio("fs", "node").timeout(Duration.parse(timeout)),
                "server 'fs': TIMEOUT must be positive, but is " + timeout);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "=A", "A\0"})
    void aBadVariableNameIsRefused(String variable) {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ServerConfig.stdio("fs", "node").env(variable, "v").build())
                .withMessageStartingWith("server 'fs': ENV has the variable name '")
                .withMessageEndingWith("; a name is not empty and holds no '=' and no NUL");
    }

    /** Who writes KEY=value where only KEY belongs has put a secret into the name. */
    @Test
    void theRefusalOfAnAssignmentHoldsNothingBehindTheEqualsSign() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServerConfig.stdio("fs", "node")
                        .env("API_KEY=hunter2", "")
                        .build())
                .withMessageContaining("API_KEY")
                .withMessageNotContaining("hunter2");
    }

    @Test
    void aNulIsRefusedWithoutQuotingTheValue() {
        assertRefused(
                ServerConfig.stdio("fs", "node").env("KEY", "hunter\0two"),
                "server 'fs': ENV holds a NUL character in the value of KEY");
        assertRefused(ServerConfig.stdio("fs", "node").args("hunter\0two"), "server 'fs': ARGS holds a NUL character");
        assertRefused(ServerConfig.stdio("fs", "no\0de"), "server 'fs': COMMAND holds a NUL character");
    }

    @Test
    void allProblemsAreToldAtOnce() {
        assertRefused(
                ServerConfig.stdio("Fs", " ").timeout(Duration.ZERO),
                "3 problems:\n  server name 'Fs': use 1 to 24 characters of a-z, 0-9 and '-'"
                        + "\n  server 'Fs': TIMEOUT must be positive, but is PT0S"
                        + "\n  server 'Fs': COMMAND is blank; name the executable to start");
    }

    private static void assertRefused(StdioServerConfig.Builder builder, String message) {
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }
}
