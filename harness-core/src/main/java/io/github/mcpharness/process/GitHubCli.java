package io.github.mcpharness.process;

import io.github.mcpharness.auth.TokenSource;
import io.github.mcpharness.auth.TokenUnavailableException;
import io.github.mcpharness.config.Durations;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Ask the GitHub command line for the token of whoever is logged in: {@code gh auth token}. It runs anew at each call;
 * {@link io.github.mcpharness.auth.TokenResolver} asks once. Thread-safe.
 */
public final class GitHubCli implements TokenSource {
    private static final Duration BOUND = Duration.ofSeconds(10);

    private final CommandResolver resolver;
    private final Duration bound;

    /** Look {@code gh} up in the PATH of this JVM, and wait for it 10 s at most. */
    public GitHubCli() {
        this(CommandResolver.ofThisJvm(), BOUND);
    }

    GitHubCli(CommandResolver resolver, Duration bound) {
        this.resolver = resolver;
        this.bound = bound;
    }

    @Override
    public String token() throws TokenUnavailableException {
        Path workingDirectory = Path.of("").toAbsolutePath();
        try {
            Path gh = resolver.resolve("gh", "gh", workingDirectory);
            Process process = new ProcessBuilder(gh.toString(), "auth", "token")
                    .redirectError(ProcessBuilder.Redirect.DISCARD) // it may hold anything
                    .start();
            return token(process);
        } catch (SpawnException e) {
            throw new TokenUnavailableException("gh is not in the PATH of this JVM, or cannot be executed");
        } catch (IOException e) {
            throw new TokenUnavailableException("gh auth token could not be run");
        }
    }

    private String token(Process process) throws TokenUnavailableException, IOException {
        try (InputStream out = process.getInputStream()) {
            process.getOutputStream().close(); // nobody is there to be asked
            if (!process.waitFor(bound.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new TokenUnavailableException("gh auth token did not end within " + Durations.text(bound));
            }
            if (process.exitValue() != 0) {
                throw new TokenUnavailableException(
                        "gh auth token ended with status " + process.exitValue() + "; log in with gh auth login");
            }
            // What it has started may hold the pipe: its end is not awaited.
            return new String(out.readNBytes(out.available()), StandardCharsets.UTF_8).strip();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TokenUnavailableException("the wait for gh auth token was interrupted");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.toHandle().destroyForcibly();
        }
    }
}
