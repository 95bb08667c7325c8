package io.github.mcpharness.config.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.config.AuthMode;
import io.github.mcpharness.config.ServerConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskerTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--api-key correct-horse | got correct-horse | got ***",
                "--api-key=correct-horse | got correct-horse | got ***",
                "-token correct-horse | got correct-horse. | got ***.",
                "--db.password correct-horse | <correct-horse> | <***>",
                "--header Authorization:_Bearer_correct-horse | 401 for 'Bearer correct-horse' | 401 for '***'",
                "-e API_KEY=correct-horse | API_KEY is correct-horse | API_KEY is ***",
                "--env API_KEY=correct-horse | API_KEY is correct-horse | API_KEY is ***",
                "ghp_0123456789abcdef | bad ghp_0123456789abcdef | bad ***",
                "--x=ghp_0123456789abcdef | bad ghp_0123456789abcdef | bad ***",
                "github_pat_11AAA_bbb | bad github_pat_11AAA_bbb | bad ***",
                "sk-proj-abcdefgh | bad sk-proj-abcdefgh | bad ***",
                "xoxb-1234-5678 | bad xoxb-1234-5678 | bad ***",
                "AKIA0123456789ABCDEF | bad AKIA0123456789ABCDEF | bad ***",
                "eyJhbGciOi.eyJzdWIi.c2ln | bad eyJhbGciOi.eyJzdWIi.c2ln | bad ***",
                "postgres://me:correct-horse@h/db | password correct-horse | password ***",
                "https://h/mcp?api_key=correct-horse | correct-horse | ***",
            })
    void secretArgumentsAreMasked(String args, String text, String masked) {
        String[] elements = args.split(" ");
        for (int i = 0; i < elements.length; i++) {
            elements[i] = elements[i].replace('_', elements[i].startsWith("Authorization") ? ' ' : '_');
        }

        assertThat(stdio(elements).mask(text)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-y @modelcontextprotocol/server-filesystem /srv/data | cannot find module '@modelcontextprotocol/server-filesystem'",
                "--key /etc/ssl/private/server.key | cannot open /etc/ssl/private/server.key",
                "--key ./certs/server.pem | cannot open ./certs/server.pem",
                "--tls-key=../server.key | cannot open ../server.key",
                "--key C:\\certs\\server.key | cannot open C:\\certs\\server.key",
                "--key ~/.ssh/id_rsa | cannot open ~/.ssh/id_rsa",
                "--env production | running in production",
                "--token short | short",
                "--token --verbose | unknown option --verbose",
                "dist/index.js --port 8080 | dist/index.js on 8080",
                "--max-tokens 40960000 | 40960000",
                "sk-1 | sk-1"
            })
    void pathsPackagesAndShortThingsStayReadable(String args, String text) {
        assertThat(stdio(args.split(" ")).mask(text)).isEqualTo(text);
    }

    @Test
    void variablesWithASecretKeyAreMaskedAndOthersAreNot() {
        Masker masker = Masker.of(ServerConfig.stdio("fs", "node")
                .env("API_KEY", "correct-horse")
                .env("DB_PASSWORD", "hunter2")
                .env("LOG_LEVEL", "debugging")
                .env("NODE_ENV", "production")
                .env("USE_KEY", "true")
                .env("PIN_KEY", "123")
                .env("SSH_KEY", "/home/me/.ssh/id_rsa")
                .env("DATABASE_URL", "postgres://me:battery-staple@db/x")
                .env("PLAIN", "npm_0123456789abcdef")
                .build());

        assertThat(masker.mask("correct-horse hunter2 hunter22 debugging production true 123 /home/me/.ssh/id_rsa"
                        + " battery-staple npm_0123456789abcdef"))
                .isEqualTo("*** *** hunter22 debugging production true 123 /home/me/.ssh/id_rsa *** ***");
    }

    @Test
    void tokensAndHeadersOfAnHttpServerAreMasked() {
        Masker masker = Masker.of(ServerConfig.http("api", "https://h/mcp?token=in-the-query")
                .auth(AuthMode.BASIC)
                .username("somebody")
                .token("hunter2")
                .header("X-Api-Key", "correct-horse")
                .header("Authorization", "Bearer battery-staple")
                .build());

        assertThat(masker.mask("hunter2 correct-horse Bearer battery-staple battery-staple c29tZWJvZHk6aHVudGVyMg=="
                        + " in-the-query somebody https://h/mcp"))
                .isEqualTo("*** *** *** *** *** *** somebody https://h/mcp");
    }

    @Test
    void aLaunchedServerIsMaskedAsProcessAndAsHttp() {
        Masker masker = Masker.of(ServerConfig.launchedHttp(
                        ServerConfig.stdio("web", "node")
                                .args("--secret", "correct-horse")
                                .build(),
                        "http://127.0.0.1:${port}/mcp")
                .auth(AuthMode.BEARER)
                .token("battery-staple")
                .build());

        assertThat(masker.mask("correct-horse battery-staple")).isEqualTo("*** ***");
    }

    @Test
    void otherSpellingsAreMaskedToo() {
        Masker masker = Masker.of(ServerConfig.stdio("fs", "node")
                .env("API_KEY", "a \"quoted\" secret/ü")
                .build());

        assertThat(masker.mask("{\"k\":\"a \\\"quoted\\\" secret/ü\"} ?k=a+%22quoted%22+secret%2F%C3%BC&"))
                .isEqualTo("{\"k\":\"***\"} ?k=***&");
    }

    @Test
    void eachLineOfASecretIsMaskedBecauseWeQuoteLines() {
        Masker masker = Masker.of(ServerConfig.stdio("fs", "node")
                .env("PRIVATE_KEY", "-----BEGIN KEY-----\nMIIEvQIBADAN\nBgkqhkiG9w0B\n-----END KEY-----\n")
                .build());

        assertThat(masker.mask("MIIEvQIBADAN")).isEqualTo("***");
        assertThat(masker.mask("key -----BEGIN KEY-----\\nMIIEvQIBADAN\\nBgkqhkiG9w0B\\n-----END KEY-----\\n!"))
                .isEqualTo("key ***\\n!");
    }

    @Test
    void aLongerSecretThatBeginsWithAnotherIsMaskedWhole() {
        assertThat(Masker.NONE.and("correct-horse").and("correct-horse-battery").mask("correct-horse-battery"))
                .isEqualTo("***");
    }

    @Test
    void whatIsMaskedIsNotTold() {
        assertThat(Masker.NONE.and("correct-horse")).hasToString("masker of 1 texts");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc", "any text $1 \\ at all"})
    void withoutSecretsATextStaysAsItIs(String text) {
        assertThat(Masker.NONE.mask(text)).isEqualTo(text);
        assertThat(Masker.of(ServerConfig.inProcess("p", () -> "x").build()).mask(text))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "false | false | the correct-horse ran | the *** ran",
                "false | true | the correct-horse ran corr | the *** ran ***",
                "false | true | the correct-hors | the ***",
                "false | true | the cor | the cor",
                "true | false | ct-horse ran | *** ran",
                "true | false | rect-horse correct-horse | *** ***",
                "true | true | t-horse | ***",
                "true | true | orse corr | *** ***",
                "false | false | t-horse corr | t-horse corr"
            })
    void halvedSecretsAreMaskedWhereAPieceWasCut(boolean before, boolean after, String piece, String masked) {
        assertThat(stdio("--token", "correct-horse").maskPiece(piece, before, after))
                .isEqualTo(masked);
    }

    private static Masker stdio(String... args) {
        return Masker.of(ServerConfig.stdio("fs", "node").args(args).build());
    }
}
