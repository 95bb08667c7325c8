package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    inspect --polcy strict         | unknown option '--polcy'; did you mean --policy?
                    inspect --polcy=strict -- cat  | unknown option '--polcy'; did you mean --policy?
                    inspect --policy harsh         | Invalid value for option '--policy': expected one of [STRICT, STANDARD, LENIENT]
                    inspect --timeout soon         | Invalid value for option '--timeout': 'soon' is no duration; write a number of seconds, 250ms, 30s, 5m, 1h, or ISO-8601
                    inspect --timeout 0            | Invalid value for option '--timeout': '0' is out of range
                    inspect --grace-eof PT-2S      | Invalid value for option '--grace-eof': 'PT-2S' is out of range
                    inspect --grace-eof 25h        | Invalid value for option '--grace-eof': '25h' is out of range
                    inspect --dir                  | Missing required parameter for option '--dir' (DIR)
                    inspect --                     | there is no COMMAND after --
                    inspect cat --json             | is --json meant for the server, or for us?
                    inspect cat --timeout=5s       | is --timeout meant for the server, or for us?
                    chekc                        | there is no command 'chekc'; did you mean check?
                    zoo lst                      | there is no command 'lst'; did you mean list?
                    repro teardwon               | there is no command 'teardwon'; did you mean teardown?
                    call echo --agrs {}          | unknown option '--agrs'; did you mean --args?
                    check --polcy strict         | unknown option '--polcy'; did you mean --policy?
                    check --grace-eof            | Missing required parameter for option '--grace-eof' (DURATION)
                    node index.js                | there is no command 'node'; to check a server: mcp-harness check -- COMMAND ARG...
                    """)
    void explainsAFaultInOneLineAndPointsToTheHelp(String args, String expected) {
        Run run = Run.of(args.strip().split(" +"));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("mcp-harness: " + expected)
                .endsWith(" --help\n")
                .hasLineCount(2);
    }

    @Test
    void showsTheHelpWhenNothingIsAskedFor() {
        Run run = Run.of();

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("Usage: mcp-harness", "inspect");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "--version", "inspect --help", "inspect --version"})
    void answersQuestionsOnStandardOutput(String args) {
        Run run = Run.of(args.split(" "));

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.out()).contains("mcp-harness");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void quotesNothingOfAVariableThatIsWrittenWrongly() {
        Run run = Run.of("inspect", "--env", "=s3cret", "--", "cat");

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.words()).contains("'--env' (NAME=VALUE)").doesNotContain("s3cret");
    }

    @Test
    void leavesEveryWordBehindTheSeparatorToTheServer(@TempDir Path dir) throws Exception {
        String file = "@" + Files.writeString(dir.resolve("words"), "expanded");
        String[] words = {"--json", "-v", file, "--", "--policy=x", "inspect", "--help", "'quoted'", ""};
        String[] command = {"inspect", "--", "sh", "-c", "printf '<%s>' \"$@\" >&2; exit 9", "sh"};

        Run run = Run.of(Stream.concat(Stream.of(command), Stream.of(words)).toArray(String[]::new));

        assertThat(run.status()).isEqualTo(3);
        assertThat(run.err()).contains("stderr:  <" + String.join("><", words) + ">\n");
    }
}
