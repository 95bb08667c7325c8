package io.github.mcpharness.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.mcpharness.fixtures.Fixture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What fails before and after a test is told with the same words as what fails in it. */
class LifecycleFailureTest {

    @ParameterizedTest
    @ValueSource(classes = {BeforeAllTestCase.class, AfterAllTestCase.class, HarnessAfterAllTestCase.class})
    void tellsHowTheServerWasWhenAMethodOfTheClassFailed(Class<?> testClass) {
        Kit.Run run = Kit.run(testClass);
        assertThat(run.classFailures()).singleElement().satisfies(failure -> assertTold(failure, Names.of(testClass)));
        assertThat(run.stderr()).containsOnlyOnce(Names.of(testClass) + " failed, and then\nserver 'server' was");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                BeforeEachTestCase.class,
                AfterEachTestCase.class,
                HarnessBeforeEachTestCase.class,
                HarnessAfterEachTestCase.class
            })
    void tellsHowTheServerWasWhenAMethodAroundATestFailed(Class<?> testClass) {
        Kit.Run run = Kit.run(testClass);
        assertThat(run.testFailures())
                .singleElement()
                .satisfies(failure -> assertTold(failure, Names.of(testClass) + ".passes()"));
        assertThat(run.stderr())
                .containsOnlyOnce(Names.of(testClass) + ".passes() failed, and then\nserver 'server' was");
    }

    private static void assertTold(Throwable failure, String who) {
        assertThat(failure).hasMessage("on purpose");
        assertThat(failure.getSuppressed())
                .anySatisfy(suppressed -> assertThat(suppressed)
                        .hasMessageStartingWith(who + " failed, and then\nserver 'server' was alive, pid "));
    }

    @EchoServer
    static class BeforeAllTestCase {
        @BeforeAll
        static void fails() {
            fail("on purpose");
        }

        @Test
        void passes() {}
    }

    @EchoServer
    static class AfterAllTestCase {
        @AfterAll
        static void fails() {
            fail("on purpose");
        }

        @Test
        void passes() {}
    }

    @EchoServer
    static class BeforeEachTestCase {
        @BeforeEach
        void fails() {
            fail("on purpose");
        }

        @Test
        void passes() {}
    }

    @EchoServer
    static class AfterEachTestCase {
        @AfterEach
        void fails() {
            fail("on purpose");
        }

        @Test
        void passes() {}
    }

    static class HarnessAfterAllTestCase {
        @RegisterExtension
        static final McpHarness HARNESS =
                McpHarness.builder().command(() -> Fixture.ECHO.command()).build();

        @AfterAll
        static void fails() {
            fail("on purpose");
        }

        @Test
        void passes() {}
    }

    static class HarnessBeforeEachTestCase {
        @RegisterExtension
        static final McpHarness HARNESS =
                McpHarness.builder().command(() -> Fixture.ECHO.command()).build();

        @BeforeEach
        void fails() {
            fail("on purpose");
        }

        @Test
        void passes() {}
    }

    static class HarnessAfterEachTestCase {
        @RegisterExtension
        static final McpHarness HARNESS =
                McpHarness.builder().command(() -> Fixture.ECHO.command()).build();

        @AfterEach
        void fails() {
            fail("on purpose");
        }

        @Test
        void passes() {}
    }
}
