/** What may be shown of a configuration, and of what a server wrote that knows our secrets. */
@NullMarked
package io.github.mcpharness.config.redaction;

import org.jspecify.annotations.NullMarked;
