/** Breaks each rule of {@code HouseRules} once, with the packages of the house under this root. Nobody runs any of it. */
package io.github.mcpharness.violating;
