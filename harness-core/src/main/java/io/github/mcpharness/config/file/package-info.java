/** Files that hold server configurations: their formats, what they may say, and everything that is wrong with one. */
@NullMarked
package io.github.mcpharness.config.file;

import org.jspecify.annotations.NullMarked;
