package io.github.mcpharness.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.auth.TokenUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitHubCliTest {
    private static final Duration AMPLE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void itsTokenIsThatOfGhAuthToken() throws Exception {
        gh("echo \"token-for-$1-$2\"");
        assertThat(cli(AMPLE).token()).isEqualTo("token-for-auth-token");
    }

    @Test
    void itIsAskedAnewEachTime() throws Exception {
        gh("echo x >>\"$0.asked\"; echo token-$(wc -l <\"$0.asked\" | tr -d ' ')");
        GitHubCli cli = cli(AMPLE);
        assertThat(cli.token()).isEqualTo("token-1");
        assertThat(cli.token()).isEqualTo("token-2");
    }

    @Test
    void whoIsNotLoggedInIsTold() throws IOException {
        gh("echo secret >&2; echo secret; exit 4");
        assertThatThrownBy(() -> cli(AMPLE).token())
                .isInstanceOf(TokenUnavailableException.class)
                .hasMessage("gh auth token ended with status 4; log in with gh auth login");
    }

    @Test
    void withoutGhThereIsNoToken() {
        assertThatThrownBy(() -> cli(AMPLE).token())
                .isInstanceOf(TokenUnavailableException.class)
                .hasMessage("gh is not in the PATH of this JVM, or cannot be executed");
    }

    @Test
    void aGhThatHangsIsNotAwaitedForEver() throws IOException {
        Path pid = folder.resolve("pid");
        gh("echo $$ >'" + pid + "'; exec sleep 60");
        assertThatThrownBy(() -> cli(Duration.ofSeconds(2)).token())
                .isInstanceOf(TokenUnavailableException.class)
                .hasMessage("gh auth token did not end within 2.0 s");
        long started = Long.parseLong(Files.readString(pid).strip());
        await("the end of gh").atMost(AMPLE).until(() -> !Leftovers.isAlive(started));
    }

    @Test
    void whatGhHasStartedDoesNotHoldUsUp() throws Exception {
        Path pid = folder.resolve("pid");
        gh("sleep 60 & echo $! >'" + pid + "'; echo token");
        try {
            assertThat(cli(AMPLE).token()).isEqualTo("token");
        } finally {
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private GitHubCli cli(Duration bound) {
        return new GitHubCli(new CommandResolver(folder.toString(), List.of()), bound);
    }

    private void gh(String script) throws IOException {
        Path file = Files.writeString(folder.resolve("gh"), "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }
}
