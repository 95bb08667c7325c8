/** The one door to the JSON library: write JSON, read JSON and YAML with the place of each value. */
@NullMarked
package io.github.mcpharness.json;

import org.jspecify.annotations.NullMarked;
