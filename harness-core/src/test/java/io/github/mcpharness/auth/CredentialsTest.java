package io.github.mcpharness.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CredentialsTest {

    @Test
    void bearerAndBasicAreWrittenAsTheirStandardsSay() {
        assertThat(Credentials.bearer("t").authorization()).contains("Bearer t");
        assertThat(Credentials.basic("Aladdin", "open sesame").authorization())
                .contains("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
        assertThat(Credentials.basic("m\u00fcller", "p\u00e4ss").authorization())
                .contains("Basic bcO8bGxlcjpww6Rzcw==");
        assertThat(Credentials.NONE.authorization()).isEmpty();
    }

    @Test
    void theHeaderTakesThePlaceOfOneThatIsConfigured() {
        assertThat(Credentials.bearer("t").headers(Map.of("authorization", "Bearer own", "X-A", "b")))
                .hasToString("{Authorization=Bearer t, X-A=b}");
        assertThat(Credentials.NONE.headers(Map.of("authorization", "Bearer own")))
                .containsExactly(Map.entry("authorization", "Bearer own"));
    }

    @Test
    void theTextsHoldNoSecret() {
        assertThat(Credentials.NONE).hasToString("no credentials");
        assertThat(Credentials.bearer("hunter2")).hasToString("bearer credentials");
        assertThat(Credentials.basic("hunter2", "hunter2")).hasToString("basic credentials");
    }

    @Test
    void aUserNameNeedsAToken() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Credentials(Optional.of("me"), Optional.empty()));
    }
}
