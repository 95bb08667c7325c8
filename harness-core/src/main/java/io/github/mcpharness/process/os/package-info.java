/** What the operating system shows of its processes. */
@NullMarked
package io.github.mcpharness.process.os;

import org.jspecify.annotations.NullMarked;
