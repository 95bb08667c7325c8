/** Credentials: where those of an HTTP server come from, and how they are sent. A stdio server has none. */
@NullMarked
package io.github.mcpharness.auth;

import org.jspecify.annotations.NullMarked;
