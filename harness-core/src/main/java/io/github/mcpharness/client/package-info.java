/** A session with one server: the SDK's client over our transport, calls and their outcomes. */
@NullMarked
package io.github.mcpharness.client;

import org.jspecify.annotations.NullMarked;
