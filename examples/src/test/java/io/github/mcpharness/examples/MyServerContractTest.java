package io.github.mcpharness.examples;

import io.github.mcpharness.junit.McpServer;
import io.github.mcpharness.junit.RequiresCommand;
import io.github.mcpharness.junit.contract.ContractTool;
import io.github.mcpharness.junit.contract.ServerContract;

/** Everything that the contract asks, of the server of {@link MyServerTest}. */
@McpServer(command = "node", args = "dist/index.js")
@RequiresCommand("node")
@ContractTool(value = "echo", arguments = "{\"message\": \"hi\"}")
class MyServerContractTest implements ServerContract {}
