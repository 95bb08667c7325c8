package io.github.mcpharness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class InterpolationTest {
    private final Interpolation interpolation = Interpolation.ofEnvironment(
            Map.of("HOME", "/home/me", "EMPTY", "", "TRICKY", "$1\\ ${HOME}", "a.b-c_1", "dotted"));

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "plain, plain",
                "${HOME}, /home/me",
                "${env:HOME}, /home/me",
                "a${HOME}b${HOME}c, a/home/meb/home/mec",
                "${NOT_SET:-else}, else",
                "${env:NOT_SET:-else}, else",
                "${NOT_SET:-}, \"\"",
                "${HOME:-else}, /home/me",
                "${EMPTY:-else}, \"\"",
                "${NOT_SET:-a:-b}, a:-b",
                "${NOT_SET:-https://h/p?q=$x}, https://h/p?q=$x",
                "${TRICKY}, \"$1\\ ${HOME}\"",
                "${a.b-c_1}, dotted",
                "$HOME, $HOME",
                "100$, 100$",
                "$$, $$",
                "$${HOME}, ${HOME}",
                "$$${HOME}, $${HOME}",
                "$${HOME}${HOME}, ${HOME}/home/me",
                "${NOT_SET:-${HOME}/x}, /home/me/x",
                "${NOT_SET:-a${NOT_SET:-${HOME}}b}, a/home/meb",
                "${NOT_SET:-$${HOME}}, ${HOME}",
                "${HOME:-${NOT_SET}}, /home/me",
                "{HOME}, {HOME}",
                "}, }"
            })
    void referencesAreExpanded(String value, String expanded) {
        assertThat(interpolation.expand("ARGS", value)).isEqualTo(expanded);
    }

    @Test
    void aVariableThatIsNotSetIsAnErrorThatNamesItAndTheField() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> interpolation.expand("ENV API_KEY", "secret-${MY_KEY}"))
                .withMessage(
                        "ENV API_KEY: variable MY_KEY is not set and has no default (write ${MY_KEY:-default} to give"
                                + " one)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "${",
                "${}",
                "${HOME",
                "a${HOME b}",
                "${1X}",
                "${:-x}",
                "${HOME:x}",
                "${HOME-x}",
                "${{ HOME }}",
                "${NOT_SET:-${HOME}"
            })
    void whatIsNoReferenceIsAnErrorThatQuotesNoValue(String value) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> interpolation.expand("TOKEN", "hunter2" + value))
                .withMessageStartingWith("TOKEN: ")
                .withMessageNotContaining("hunter2");
    }

    @Test
    void anotherSourceIsAskedUnderItsPrefix() {
        Interpolation more =
                interpolation.with("port", name -> name.equals("http") ? Optional.of("8080") : Optional.empty());

        assertThat(more.expand("URL", "http://localhost:${port:http}/${HOME:-x}"))
                .isEqualTo("http://localhost:8080//home/me");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> more.expand("URL", "${port:https}"))
                .withMessage(
                        "URL: variable https is not set and has no default (write ${port:https:-default} to give one)");
    }

    @Test
    void anUnknownPrefixIsAnErrorThatNamesTheKnownOnes() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        interpolation.with("port", name -> Optional.empty()).expand("URL", "${vault:KEY}"))
                .withMessage("URL: ${vault:KEY} has an unknown prefix; known: env, port");
    }

    @Test
    void anInputOfAnEditorIsNotSupported() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> interpolation.expand("env.KEY", "${input:api-key}"))
                .withMessage(
                        "env.KEY: input 'api-key' is not supported: nobody is there to be asked; use a variable, as in"
                                + " ${env:API_KEY}");
    }

    @Test
    void everyReferenceThatCannotBeResolvedIsTold() {
        List<String> problems = new ArrayList<>();

        assertThat(interpolation.expand("a${GONE}b${env:LOST}c${HOME}", problems::add))
                .isEqualTo("abc/home/me");
        assertThat(problems)
                .containsExactly(
                        "variable GONE is not set and has no default (write ${GONE:-default} to give one)",
                        "variable LOST is not set and has no default (write ${env:LOST:-default} to give one)");
    }

    @Test
    void aVariableOfOurOwnGoesBeforeTheEnvironmentAndAFallbackBehindIt() {
        assertThat(interpolation.withVariable("HOME", "ours").expand("ARGS", "${HOME} ${env:HOME} ${a.b-c_1}"))
                .isEqualTo("ours /home/me dotted");
        assertThat(interpolation.withVariable("port", "${port}").expand("URL", "http://h:${port}"))
                .isEqualTo("http://h:${port}");
        assertThat(interpolation
                        .withFallback("HOME", "x")
                        .withFallback("port", "80")
                        .expand("ARGS", "${HOME} ${port}"))
                .isEqualTo("/home/me 80");
    }
}
