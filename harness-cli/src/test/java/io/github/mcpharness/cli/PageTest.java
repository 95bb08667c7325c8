package io.github.mcpharness.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PageTest {

    @Test
    void cutsALineWhereTheWidthEnds() {
        assertThat(printed(12, page -> page.cut("twelve chars"))).isEqualTo("twelve chars\n");
        assertThat(printed(12, page -> page.cut("thirteen char"))).isEqualTo("thirteen...\n");
    }

    @Test
    void cutsNoCharacterInHalf() {
        assertThat(printed(5, page -> page.cut("a\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00bcd")))
                .isEqualTo("a\uD83D\uDE00...\n");
    }

    @Test
    void continuesLabelledTextUnderTheText() {
        assertThat(printed(16, page -> page.labelled("Key", 5, "one two three four")))
                .isEqualTo("Key  one two\n     three four\n");
    }

    @Test
    void keepsAWordThatIsWiderThanThePage() {
        assertThat(printed(10, page -> page.labelled("Key", 5, "/a/very/long/path and more")))
                .isEqualTo("Key  /a/very/long/path\n     and\n     more\n");
    }

    @Test
    void wrapsProseButNotQuotations() {
        assertThat(printed(10, page -> page.message("one two three\n  quoted as it is")))
                .isEqualTo("one two\nthree\n  quoted as it is\n");
    }

    private static String printed(int width, Consumer<Page> print) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        print.accept(new Page(new PrintStream(out, true, UTF_8), width));
        return out.toString(UTF_8);
    }
}
