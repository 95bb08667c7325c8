/** What teardown observed of a server, and what a policy makes of it. Data and words only: no process is touched here. */
@NullMarked
package io.github.mcpharness.process.verdict;

import org.jspecify.annotations.NullMarked;
