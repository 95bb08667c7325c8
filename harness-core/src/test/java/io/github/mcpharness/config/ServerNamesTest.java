package io.github.mcpharness.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerNamesTest {

    @ParameterizedTest
    @CsvSource({
        "fs, fs",
        "My Server, my-server",
        "a_b.c/d, a-b-c-d",
        "GitHub Copilot for the Enterprise, github-copilot-for-the-e",
        "gr\u00fcn, gr-n",
        "\ud83d\ude80 rocket, --rocket",
        "'', ''"
    })
    void aNameIsMadeOfAnyText(String text, String name) {
        assertThat(ServerNames.normalized(text)).isEqualTo(name);
    }

    @Test
    void theLocaleDoesNotMatter() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr"));
        try {
            assertThat(ServerNames.normalized("FILES")).isEqualTo("files");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void theNameOfATextIsValidUnlessTheTextIsEmpty() {
        assertThat(ServerNames.isValid(ServerNames.normalized("\u00c4 \u00d6 (2)")))
                .isTrue();
        assertThat(ServerNames.isValid(ServerNames.normalized(""))).isFalse();
    }
}
