/** The MCP SDK's client transport over a supervised process, and the wire log. */
@NullMarked
package io.github.mcpharness.transport;

import org.jspecify.annotations.NullMarked;
