package io.github.mcpharness.config.redaction;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Knows what tokens of widespread services look like, and passwords in URLs. */
final class TokenShapes {
    private static final int SHORTEST = 8;

    private static final Pattern TOKEN = Pattern.compile("(?<![A-Za-z0-9])(?:"
            + "gh[a-z]_[A-Za-z0-9]+|github_pat_\\w+|glpat-[\\w-]+" // GitHub, GitLab
            + "|sk-[\\w-]+|hf_[A-Za-z0-9]+|AIza[\\w-]+|ya29\\.[\\w.-]+" // model providers
            + "|[spr]k_(?:live|test)_\\w+" // Stripe
            + "|xox[a-z]-[\\w-]+|xapp-[\\w-]+" // Slack
            + "|(?:AKIA|ASIA)[0-9A-Z]+" // AWS
            + "|npm_[A-Za-z0-9]+|pypi-[\\w-]+|dckr_pat_[\\w-]+" // registries
            + "|eyJ[\\w-]+\\.[\\w-]+(?:\\.[\\w-]*)?" // JSON Web Tokens
            + ")");
    private static final Pattern PASSWORD_IN_URL = Pattern.compile("(?<=://)[^\\s/@:]*:([^\\s/@]+)(?=@)");

    private TokenShapes() {}

    /** Finds the tokens in a text, each of 8 characters or more. */
    static List<String> in(String text) {
        return TOKEN.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(token -> token.length() >= SHORTEST)
                .toList();
    }

    /** Finds the passwords of URLs in a text. */
    static List<String> passwordsIn(String text) {
        return PASSWORD_IN_URL
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    static String hide(String text, String replacement) {
        return TOKEN.matcher(text)
                .replaceAll(found -> found.group().length() >= SHORTEST ? replacement : found.group());
    }
}
