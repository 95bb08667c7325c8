package io.github.mcpharness.config.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.testing.Seed;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/** Random configurations, well-formed and damaged: no dump shows a secret. */
class RawDumpPropertyTest {
    private static final int RUNS = Integer.getInteger("runs", 1_000);

    @Test
    void noSecretOfAWellFormedTextIsShown(TestReporter reporter) {
        Random random = Seed.random(reporter);
        int shown = 0;
        for (int i = 0; i < RUNS; i++) {
            String text = document(random);
            String dump = Dumps.of(text);
            assertThat(dump).as(() -> "of\n" + text).doesNotContain(SecretDocuments.MARK);
            shown += dump.contains(SecretDocuments.COMMAND) ? 1 : 0;
        }
        assertThat(shown).as("dumps that show the command").isGreaterThan(RUNS / 3);
    }

    /** One structural character is missing, doubled or put in, or the text is cut: what a typing mistake does. */
    @Test
    void noSecretOfADamagedTextIsShown(TestReporter reporter) {
        Random random = Seed.random(reporter);
        for (int i = 0; i < RUNS * 3; i++) {
            String text = damaged(document(random), random);
            assertThat(Dumps.of(text)).as(() -> "of\n" + text).doesNotContain(SecretDocuments.MARK);
        }
    }

    private static String document(Random random) {
        SecretDocuments documents = new SecretDocuments(random);
        Map<String, Object> servers = documents.servers();
        List<Function<Map<String, Object>, String>> styles =
                List.of(documents::json, documents::jsonWithComments, documents::flowYaml, documents::blockYaml);
        return styles.get(random.nextInt(styles.size())).apply(servers);
    }

    private static String damaged(String text, Random random) {
        int at = random.nextInt(text.length());
        while (makesAnotherDocument(text, at)) {
            at = random.nextInt(text.length());
        }
        String put = List.of("\"", "'", "[", "]", "{", "}", ",", ":", "\\", "|", "&", "*", "!", "?", "\n", "\t")
                .get(random.nextInt(16));
        return switch (random.nextInt(4)) {
            case 0 -> text.substring(0, at) + text.substring(at + 1);
            case 1 -> text.substring(0, at) + put + text.substring(at);
            case 2 -> text.substring(0, at) + put + text.substring(at + 1);
            default -> text.substring(0, at);
        };
    }

    /**
     * Damage to the name of a key, to the mark of a comment or to an indentation makes another document in which the secret
     * stands under a key that is not secret: no reader could know.
     */
    private static boolean makesAnotherDocument(String text, int at) {
        String before = text.substring(text.lastIndexOf('\n', at - 1) + 1, at);
        return Character.isLetterOrDigit(text.charAt(at))
                || "#/*".indexOf(text.charAt(at)) >= 0
                || before.isBlank()
                || at > 0
                        && at + 1 < text.length()
                        && Character.isLetterOrDigit(text.charAt(at - 1))
                        && Character.isLetterOrDigit(text.charAt(at + 1));
    }
}
