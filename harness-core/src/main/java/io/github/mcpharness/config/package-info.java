/**
 * Server configurations: how to reach or launch a server. Built in Java here, read by {@code config.file}, shown by
 * {@code config.redaction}. No process and no SDK in here.
 */
@NullMarked
package io.github.mcpharness.config;

import org.jspecify.annotations.NullMarked;
