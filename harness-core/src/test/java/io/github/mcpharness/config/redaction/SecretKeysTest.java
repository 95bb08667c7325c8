package io.github.mcpharness.config.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretKeysTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TOKEN",
                "token",
                "GITHUB_TOKEN",
                "accessToken",
                "access-token",
                "tokens",
                "token_2",
                "TOKEN1",
                "secret",
                "clientSecret",
                "SECRETS",
                "password",
                "db.password",
                "passwords",
                "PASSWD",
                "passphrase",
                "DB_PASS",
                "pwd",
                "credential",
                "GOOGLE_APPLICATION_CREDENTIALS",
                "authorization",
                "Authorization",
                "proxy-authorization",
                "api_key",
                "API_KEY",
                "apiKey",
                "api-key",
                "x-api-key",
                "X-Api-Keys",
                "key",
                "keys",
                "private.key",
                "monkey",
                "username",
                "user_name",
                "userName",
                "USERNAME",
                "args",
                "ARGS",
                "arg",
                "mcp_servers.fs.args",
                "env",
                "ENV",
                "environment",
                "headers",
                "HEADERS",
                "header",
                "cookie",
                "GITHUB_PAT",
                "max_token",
                "\"TOKEN\"",
                "'env'",
                "TOKEN "
            })
    void theseHaveSecretValues(String key) {
        assertThat(SecretKeys.matches(key)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "max_tokens",
                "MAX_TOKENS",
                "maxTokens",
                "max-tokens",
                "\"max_tokens\"",
                "max_history_tokens",
                "maxHistoryTokens",
                "llm.max_tokens",
                "timeout",
                "TIMEOUT",
                "COMMAND",
                "command",
                "DIR",
                "cwd",
                "URL",
                "AUTH",
                "REQUIRES_CONSENT",
                "type",
                "disabled",
                "enabled",
                "envFile",
                "MCP_SERVERS",
                "servers",
                "inputs",
                "name",
                "compass",
                "bypass",
                "dispatch",
                "keyboard",
                ""
            })
    void theseHaveNot(String key) {
        assertThat(SecretKeys.matches(key)).isFalse();
    }
}
