package io.github.mcpharness.config.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RawDumpTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "ARGS: [\"-p\", \"sk-1234\"] | ARGS: [REDACTED]",
                "{\"a\": {\"ARGS\": [\"x\", {\"b\": \"]\"}], \"DIR\": \"/srv\"}} | {\"a\": {\"ARGS\": [REDACTED], \"DIR\": \"/srv\"}}",
                "{a: {ENV: {A: b}, DIR: /srv}, b: {TOKEN: x}} | {a: {ENV: [REDACTED], DIR: /srv}, b: {TOKEN: [REDACTED]}}",
                "{\"a\":{\"token\":\"x\",\"max_tokens\":4096,\"timeout\":30}} | {\"a\":{\"token\": [REDACTED],\"max_tokens\":4096,\"timeout\":30}}",
                "{\"tags\": [\"a\", 1, {\"k\": \"v\"}]} | {\"tags\": [[REDACTED], [REDACTED], {\"k\": \"v\"}]}",
                "URL: https://me:x@h.example/p?q=x#f | URL: https://[REDACTED]@h.example/p?[REDACTED]",
                "URL: ${BASE}/p?q=x | URL: ${BASE}/p?[REDACTED]",
                "DIR: /srv # sk-1234 | DIR: /srv [REDACTED]",
                "note: ghp_0123456789 | note: [REDACTED]",
                "note: 'pass TOKEN=x' | note: [REDACTED]",
                "note: &a x | note: [REDACTED]",
                "note: !!str x | note: [REDACTED]",
                "note: \"a\\tb\" | note: [REDACTED]",
                "\"DIR\": '/srv' | \"DIR\": '/srv'",
                "- x | - [REDACTED]",
                "- DIR: /srv | - DIR: /srv",
                "--- {DIR: /srv} | --- {DIR: /srv}",
                "hunter2 | [REDACTED]"
            })
    void aLineIsShownWithoutItsSecrets(String text, String shown) {
        assertThat(Dumps.ofYaml(text)).isEqualTo(shown);
    }

    @Test
    void everythingBelowASecretKeyIsHidden() {
        assertThat(Dumps.ofYaml("""
                        MCP_SERVERS:
                          fs:
                            ARGS:
                            - hunter2 at the same indent
                            -
                              - hunter2
                            # hunter2
                            COMMAND: node
                            ENV:
                              KEY: hunter2
                              MORE: {a: hunter2,
                                b: hunter2}
                            TOKEN: |
                              hunter2: x

                              "hunter2
                            PASSWORD: >-
                              hunter2
                            DIR: /srv
                            HEADERS: { A: hunter2,
                              B: 'hunter2 }', # hunter2 }
                              C: "hunter2" }
                            API_KEY: hunter2
                              hunter2 goes on
                            CLIENT_SECRET: &anchor "hunter2"
                            USERNAME: !!str |
                              hunter2
                            TIMEOUT: 30
                        """)).isEqualTo("""
                        MCP_SERVERS:
                          fs:
                            ARGS: [REDACTED]
                            [REDACTED]
                            COMMAND: node
                            ENV: [REDACTED]
                            TOKEN: [REDACTED]
                            PASSWORD: [REDACTED]
                            DIR: /srv
                            HEADERS: [REDACTED]
                            API_KEY: [REDACTED]
                            CLIENT_SECRET: [REDACTED]
                            USERNAME: [REDACTED]
                            TIMEOUT: 30
                        """);
    }

    @Test
    void commentsAreHiddenWhateverTheyHold() {
        assertThat(Dumps.ofJson("""
                        // hunter2
                        { "a": { // TOKEN: hunter2
                            "DIR": "/srv", /* hunter2 }
                            ", */ "TIMEOUT": 30 // hunter2
                          }, // hunter2
                        }
                        """)).isEqualTo("""
                        [REDACTED]
                        { "a": { [REDACTED]
                            "DIR": "/srv", [REDACTED] "TIMEOUT": 30 [REDACTED]
                          }, [REDACTED]
                        }
                        """);
    }

    /** Each of these could be read so that hunter2 is no secret, or has a mistake in front of it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "TOKEN hunter2",
                "'TOKEN: x': hunter2",
                "? TOKEN\n: hunter2",
                "?TOKEN: hunter2",
                "TOKEN:hunter2",
                "TOKEN :\thunter2",
                "TOKEN:\nhunter2: x",
                "ENV:\nA: hunter2",
                "  ENV:\n A: hunter2",
                "A: b\n  ENV: c\n   X: hunter2\n",
                "&a ENV:\n  A: hunter2",
                "!!map ENV:\n  A: hunter2",
                "DIR: \"/srv\nENV:\n  A: hunter2\n",
                "DIR: '/srv\nhunter2'",
                "ARGS: [\"a, \"hunter2\"]",
                "ARGS: ['a\", hunter2]",
                "ARGS: [a\n- hunter2\n",
                "ARGS: [\"a\" // ]\n, \"hunter2\"]",
                "ARGS:\n  - \"a\nDIR: hunter2\"",
                "ARGS:\n  - [a,\nDIR: hunter2]",
                "TOKEN: \"a\nDIR: hunter2\"",
                "TOKEN: 'a\nhunter2'",
                "TOKEN: &x !y \"a\nDIR: hunter2\"",
                "{\"DIR\": \"/srv, \"ENV\": {\"A\": \"hunter2\"}}",
                "{DIR: \"/srv, ENV: {A: hunter2}, X: \"y\"}",
                "{DIR: \"/srv, ENV: {A: hunter2}, X: \", Y: z}",
                "{\"TOKEN\": , \"hunter2\"}",
                "{\"ENV\": , {\"A\": \"hunter2\"}}",
                "{\"ENV\": }{\"A\": \"hunter2\"}",
                "{\"ENV\" {\"A\": \"hunter2\"}}",
                "{\"ENV\": &a {\"A\": \"x\", \"B\": \"hunter2\"}}",
                "{\"ENV\": {\"A\": \"x\"}}, \"B\": \"hunter2\"}}",
                "{\"a\": {\"ENV\": {}}, \"B\": \"hunter2\"}}",
                "{\"A\": \"x\" \"hunter2\"}",
                "{\"A\": [\"hunter2\", \"hunter2\"]}",
                "{\"A\": \"x\\u0020TOKEN\\u003dhunter2\"}",
                "{/* \"ENV\": { \"A\": \"hunter2\" */ \"B\": \"x\"}",
                "{/* \"A\": \"hunter2\"",
                "A: b\r  TOKEN: hunter2\r",
                "A: b\rENV:\r  X: hunter2",
                "a:\n- TOKEN: hunter2\n  ENV:\n    B: hunter2\n-\n  ARGS:\n  - hunter2",
                "--- hunter2",
                "%TAG ! hunter2",
                "hunter2",
                "\thunter2: x",
                "\"hunter2",
                "A: b: hunter2",
                "a:\n  ENV:\n    X: y\n B: hunter2",
                "a:\n  ENV:\n    X: y\n B:\n  - C: hunter2",
                "a:\n  b:\n    ENV:\n      X: y\n  B: hunter2\n    C: z",
                "a:\n  ARGS:\n  - x\n - B: hunter2",
                "A: [hunter2",
                "mcp_servers.fs.args: hunter2",
                "URL: https://hunter2@h",
                "URL: https:/a:hunter2@h",
                "URL: https://a:b/hunter2@h",
                "URL: h?x=hunter2",
            })
    void whatIsNotUnderstoodIsNotShown(String text) {
        assertThat(Dumps.ofYaml(text) + Dumps.ofJson(text)).doesNotContain("hunter2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "DIR: /srv\nENV:\nA: hunter2\n",
                "\"\\u0054OKEN\": hunter2",
                "{DIR: /srv, TOKEN \"a, b: hunter2, c: d\"}",
                "{DIR: /srv, '': hunter2}",
                "DIR: /srv\nnote: &a {b: hunter2}",
                "DIR: /srv\nnote: !ENV:\n  A: hunter2",
                "&a DIR: hunter2",
                "a:\n  DIR: /srv\n  TOKEN: |\n    x  ENV:\n\n  A: hunter2",
                "ARGS:\n- a\n-: hunter2",
                "a:\n  DIR: /srv\n# ENV:\n  A: hunter2\n"
            })
    void nothingIsShownWhereASecretHasPerhapsLostItsKey(String text) {
        assertThat(Dumps.ofYaml(text)).isEqualTo(Dumps.UNCLEAR);
    }

    @Test
    void lineEndsOfWindowsAndCharactersOutsideOfTheBasicPlaneMoveNothing() {
        assertThat(Dumps.ofYaml("a\ud83d\ude00: \ud83d\ude00\r\nTOKEN: hunter2\r\nDIR: /srv\r\n"))
                .isEqualTo("a\ud83d\ude00: \ud83d\ude00\r\nTOKEN: [REDACTED]\r\nDIR: /srv\r\n");
    }
}
