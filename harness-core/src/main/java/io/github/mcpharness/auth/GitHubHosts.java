package io.github.mcpharness.auth;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Knows GitHub's own hosts, the only ones to which {@code auto} sends a developer's token; never without encryption. */
final class GitHubHosts {
    private static final String GITHUB = "github.com";
    private static final List<String> SUFFIXES = List.of("." + GITHUB, ".githubcopilot.com", ".ghe.com");

    private GitHubHosts() {}

    static boolean contains(URI url) {
        String host = Optional.ofNullable(url.getHost()).orElse("").toLowerCase(Locale.ROOT);
        return "https".equalsIgnoreCase(url.getScheme())
                && (host.equals(GITHUB) || SUFFIXES.stream().anyMatch(host::endsWith));
    }
}
