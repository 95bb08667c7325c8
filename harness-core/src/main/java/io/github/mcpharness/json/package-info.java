/** The one door to the JSON library. */
@NullMarked
package io.github.mcpharness.json;

import org.jspecify.annotations.NullMarked;
