package io.github.mcpharness.auth;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Hold what is sent to a server: a token alone as {@code Authorization: Bearer} (RFC 6750), a user name and a token as
 * {@code Authorization: Basic} (RFC 7617, in UTF-8), or nothing. {@link #toString()} holds neither.
 *
 * @param username present for Basic only
 * @param token absent if nothing is sent
 */
public record Credentials(Optional<String> username, Optional<String> token) implements Resolution {

    /** Nothing is sent. */
    public static final Credentials NONE = new Credentials(Optional.empty(), Optional.empty());

    private static final String AUTHORIZATION = "Authorization";

    /** @throws IllegalArgumentException if there is a user name without a token */
    public Credentials {
        if (username.isPresent() && token.isEmpty()) {
            throw new IllegalArgumentException("credentials with a user name need a token");
        }
    }

    static Credentials bearer(String token) {
        return new Credentials(Optional.empty(), Optional.of(token));
    }

    static Credentials basic(String username, String token) {
        return new Credentials(Optional.of(username), Optional.of(token));
    }

    @Override
    public Optional<Credentials> credentials() {
        return Optional.of(this);
    }

    /** The value of the header {@code Authorization}, if one is sent. */
    public Optional<String> authorization() {
        return token.map(secret ->
                username.map(name -> "Basic " + base64(name + ":" + secret)).orElse("Bearer " + secret));
    }

    /**
     * Add the header {@code Authorization} to those of a configuration, in the place of one that it may have.
     *
     * @return the headers by their names, of which the case does not matter
     */
    public SortedMap<String, String> headers(Map<String, String> configured) {
        SortedMap<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.putAll(configured);
        authorization().ifPresent(value -> {
            headers.remove(AUTHORIZATION);
            headers.put(AUTHORIZATION, value);
        });
        return headers;
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return token.isEmpty() ? "no credentials" : username.isEmpty() ? "bearer credentials" : "basic credentials";
    }
}
