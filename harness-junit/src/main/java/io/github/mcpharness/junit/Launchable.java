package io.github.mcpharness.junit;

import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.verdict.Policy;

/** A declaration, read and checked: everything that is needed to open it and to judge its end. */
record Launchable(ServerConfig config, SessionOptions options, Policy policy, Stdout stdout) {}
