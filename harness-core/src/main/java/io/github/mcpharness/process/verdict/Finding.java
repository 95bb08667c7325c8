package io.github.mcpharness.process.verdict;

/**
 * Hold one thing that a policy did not pass.
 *
 * @param severity a warning or a failure
 * @param explanation what was seen and what it means, in words
 */
public record Finding(Severity severity, String explanation) {}
