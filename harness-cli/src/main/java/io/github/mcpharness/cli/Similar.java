package io.github.mcpharness.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds what somebody may have meant. */
final class Similar {
    private static final int FARTHEST = 3;

    private Similar() {}

    /** The word that differs least, if that is little; else one that holds the other, or is held by it. */
    static Optional<String> to(String typed, Collection<String> words) {
        return near(typed, words)
                .or(() -> words.stream()
                        .filter(word -> word.contains(typed) || typed.contains(word))
                        .findFirst());
    }

    /** The word that differs least, if that is little: at most three characters, and no more than half of them. */
    static Optional<String> near(String typed, Collection<String> words) {
        int most = Math.min(FARTHEST, typed.length() / 2);
        return words.stream()
                .min(Comparator.comparingInt(word -> distance(typed, word)))
                .filter(word -> distance(typed, word) <= most);
    }

    /** How many characters have to be put in, taken out or replaced. */
    private static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int column = 0; column <= other.length(); column++) {
            row[column] = column;
        }
        for (int line = 1; line <= one.length(); line++) {
            int diagonal = row[0];
            row[0] = line;
            for (int column = 1; column <= other.length(); column++) {
                int replaced = diagonal + (one.charAt(line - 1) == other.charAt(column - 1) ? 0 : 1);
                diagonal = row[column];
                row[column] = Math.min(replaced, 1 + Math.min(row[column], row[column - 1]));
            }
        }
        return row[other.length()];
    }
}
