package io.github.mcpharness.process.verdict;

import java.util.Optional;

/**
 * Hold one thing that a policy did not pass.
 *
 * @param name the name of what was found, as it stands on an axis of the report: {@code ORPHANED}
 * @param severity a warning or a failure
 * @param explanation what was seen and what it means, in words
 * @param fix what the server's author can do about it; empty where the explanation says all there is to say
 */
public record Finding(String name, Severity severity, String explanation, Optional<String> fix) {

    @Override
    public String toString() {
        return name + ": " + explanation;
    }
}
