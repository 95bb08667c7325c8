package io.github.mcpharness.auth;

import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Asks a source once, whatever it answers, and remembers the answer. Thread-safe. */
final class AskedOnce implements TokenSource {
    private final TokenSource source;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable String token;
    private @Nullable String failure;

    AskedOnce(TokenSource source) {
        this.source = source;
    }

    @Override
    public String token() throws TokenUnavailableException {
        lock.lock();
        try {
            if (token == null && failure == null) {
                ask();
            }
            if (token == null) {
                throw new TokenUnavailableException(String.valueOf(failure));
            }
            return token;
        } finally {
            lock.unlock();
        }
    }

    private void ask() {
        try {
            String answer = source.token().strip();
            if (answer.isEmpty() || !answer.chars().allMatch(character -> character > ' ' && character < 0x7F)) {
                failure = "what it gave is no token";
            } else {
                token = answer;
            }
        } catch (TokenUnavailableException e) {
            failure = String.valueOf(e.getMessage());
        } catch (RuntimeException e) {
            failure = "asking for it failed with " + e.getClass().getName(); // its message may hold anything
        }
    }
}
