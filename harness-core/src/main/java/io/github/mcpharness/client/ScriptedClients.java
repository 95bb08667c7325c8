package io.github.mcpharness.client;

import io.github.mcpharness.transport.AsyncClients;
import io.github.mcpharness.transport.SessionTransport;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import java.time.Duration;
import java.util.Optional;

/**
 * Makes the SDK's clients as a script says.
 *
 * @param startup the bound on the handshake
 * @param timeout the bound on each request after it
 */
record ScriptedClients(SessionTransport transport, ClientScript script, Duration startup, Duration timeout) {
    private static final Duration SPARE = Duration.ofSeconds(10);

    McpSyncClient sync() {
        McpClient.SyncSpec spec = McpClient.sync(transport)
                .clientInfo(info())
                .capabilities(capabilities())
                .initializationTimeout(startup)
                .requestTimeout(spare());
        script.sampling().ifPresent(spec::sampling);
        script.elicitation().ifPresent(spec::elicitation);
        script.urlElicitation().ifPresent(spec::urlElicitation);
        script.roots().ifPresent(spec::roots);
        script.onLog().forEach(spec::loggingConsumer);
        script.onProgress().forEach(spec::progressConsumer);
        return spec.build();
    }

    McpAsyncClient async() {
        McpClient.AsyncSpec spec = McpClient.async(transport)
                .clientInfo(info())
                .capabilities(capabilities())
                .initializationTimeout(startup)
                .requestTimeout(spare());
        script.sampling().ifPresent(handler -> spec.sampling(AsyncClients.handler(handler)));
        script.elicitation().ifPresent(handler -> spec.elicitation(AsyncClients.handler(handler)));
        script.urlElicitation().ifPresent(handler -> spec.urlElicitation(AsyncClients.handler(handler)));
        script.roots().ifPresent(spec::roots);
        script.onLog().forEach(listener -> spec.loggingConsumer(AsyncClients.listener(listener)));
        script.onProgress().forEach(listener -> spec.progressConsumer(AsyncClients.listener(listener)));
        return spec.build();
    }

    private ClientCapabilities capabilities() {
        ClientCapabilities.Builder capabilities = ClientCapabilities.builder();
        script.sampling().ifPresent(handler -> capabilities.sampling());
        script.roots().ifPresent(list -> capabilities.roots(true));
        boolean form = script.elicitation().isPresent();
        boolean url = script.urlElicitation().isPresent();
        if (url) {
            capabilities.elicitation(form, true);
        } else if (form) {
            capabilities.elicitation();
        }
        return capabilities.build();
    }

    private static Implementation info() {
        return McpSchema.Implementation.builder("mcp-harness", version()).build();
    }

    private static String version() {
        return Optional.ofNullable(ScriptedClients.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    /** The transport bounds each request by TIMEOUT; the SDK's bound, which would cut a slow start, is spare. */
    private Duration spare() {
        return (startup.compareTo(timeout) > 0 ? startup : timeout).plus(SPARE);
    }
}
