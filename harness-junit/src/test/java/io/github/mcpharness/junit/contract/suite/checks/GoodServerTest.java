package io.github.mcpharness.junit.contract.suite.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class GoodServerTest {

    @Test
    void findsNothingElseWrongWithTheEchoServer() {
        List<Result> results = Examined.by(Examined.config(Fixture.ECHO), Inputs.NONE, Checks.inOrder());
        assertThat(Examined.found(results))
                .containsOnlyKeys(
                        "ping-while-initializing"); // the Java SDK answers none before it is told "initialized"
    }
}
