package io.github.mcpharness.junit.contract;

/**
 * Hold a server to everything that the contract suite asks. What a server does not declare is skipped.
 *
 * <pre>{@code
 * @McpServer(command = "node", args = "dist/index.js")
 * @ContractTool(value = "echo", arguments = "{\"message\": \"hi\"}")
 * class MyServerContractTest implements ServerContract {}
 * }</pre>
 */
public interface ServerContract
        extends ProtocolContract,
                ToolContract,
                ResourceContract,
                PromptContract,
                CompletionContract,
                LoggingContract,
                ProgressContract,
                ClientFeatureContract,
                LifecycleContract {}
