package io.github.mcpharness.junit;

import io.github.mcpharness.client.ClientKind;
import io.github.mcpharness.client.McpSession;
import io.github.mcpharness.fleet.Fleet;
import io.github.mcpharness.process.ServerProcess;
import io.github.mcpharness.transport.WireLog;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpSyncClient;
import java.lang.reflect.AnnotatedElement;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;

/**
 * One parameter or field to fill.
 *
 * @param where it is, for messages
 * @param declaring the class whose member it is
 * @param server the name of the server that is asked for, if one is
 */
record Injection(String where, Class<?> declaring, Class<?> type, Optional<String> server, boolean tempDir) {
    private static final Map<Class<?>, Function<McpSession, Object>> OF_SESSION = Map.of(
            McpSession.class, session -> session,
            McpSyncClient.class, McpSession::client,
            McpAsyncClient.class, McpSession::asyncClient,
            ServerProcess.class, McpSession::server,
            WireLog.class, McpSession::wire);

    static Injection of(String where, Class<?> declaring, Class<?> type, AnnotatedElement element) {
        return new Injection(
                where,
                declaring,
                type,
                Optional.ofNullable(element.getAnnotation(FromServer.class))
                        .map(FromServer::value)
                        .filter(name -> !name.isEmpty()),
                element.isAnnotationPresent(ServerTempDir.class));
    }

    static Injection of(ParameterContext parameter) {
        String where = Names.of(parameter.getDeclaringExecutable().getDeclaringClass()) + ", parameter '"
                + parameter.getParameter().getName() + "' of "
                + parameter.getDeclaringExecutable().getName();
        return of(
                where,
                parameter.getDeclaringExecutable().getDeclaringClass(),
                parameter.getParameter().getType(),
                parameter.getParameter());
    }

    /** Whether it is of a type that we have; a path is ours where it is annotated. */
    static boolean supports(Class<?> type, AnnotatedElement element) {
        return OF_SESSION.containsKey(type)
                || type == Fleet.class
                || type == FreshSession.class
                || element.isAnnotationPresent(FromServer.class)
                || element.isAnnotationPresent(ServerTempDir.class);
    }

    Object resolve(ExtensionContext context) {
        RunningTest.begin(context, Servers.of(context));
        Servers servers = Servers.of(context).seenFrom(declaring);
        Servers.Found found = type == Fleet.class && server.isEmpty() ? first(servers) : servers.find(server, where);
        return of(context, found.declaration(), () -> servers.group(found, where));
    }

    /** What is asked for, of one server among those that live with it. */
    Object of(ExtensionContext context, Declaration declaration, Supplier<ServerGroup> group) {
        if (tempDir) {
            require(type == Path.class, "@ServerTempDir is for a java.nio.file.Path, and not for a " + type.getName());
            return group.get().server(declaration.name()).directory();
        }
        if (type == Fleet.class) {
            return group.get().open();
        }
        if (type == FreshSession.class) {
            require(
                    context.getTestMethod().isPresent(),
                    "a FreshSession is there in a test only, and not for the whole class");
            return fresh(context, declaration);
        }
        Function<McpSession, Object> view = OF_SESSION.get(type);
        if (view == null) {
            throw error("@FromServer is for McpSession, McpSyncClient, McpAsyncClient, ServerProcess, WireLog, Fleet or"
                    + " FreshSession, and not for a " + type.getName());
        }
        LiveServer live = group.get().server(declaration.name());
        requireKind(live);
        return view.apply(live.session());
    }

    private Servers.Found first(Servers servers) {
        Level inner = servers.levels().isEmpty()
                ? servers.find(server, where).level()
                : servers.levels().get(0);
        Scope scope = inner.declarations().get(0).scope();
        require(
                inner.of(scope).size() == inner.declarations().size(),
                "the servers " + inner.names()
                        + " have different scopes, and are no one fleet; choose with @FromServer");
        return new Servers.Found(inner, inner.declarations().get(0));
    }

    private void requireKind(LiveServer live) {
        ClientKind kind = live.launchable().options().client();
        boolean wrong = type == McpSyncClient.class && kind == ClientKind.ASYNC
                || type == McpAsyncClient.class && kind == ClientKind.SYNC;
        require(
                !wrong,
                "server '" + live.declaration().name() + "' has client = " + kind + ", which is no "
                        + type.getSimpleName()
                        + "; write client = " + (kind == ClientKind.SYNC ? ClientKind.ASYNC : ClientKind.SYNC) + " on "
                        + live.declaration().where());
    }

    private FreshSession fresh(ExtensionContext context, Declaration declaration) {
        ServerGroup group = Stores.of(context)
                .getOrComputeIfAbsent(
                        List.of("fresh", where, context.getUniqueId()),
                        key -> new ServerGroup(
                                () -> TestId.of(context).text() + ", fresh session",
                                List.of(declaration),
                                Judge.of(context)),
                        ServerGroup.class);
        return new FreshSession(group.server(declaration.name()).session());
    }

    private void require(boolean holds, String rule) {
        if (!holds) {
            throw error(rule);
        }
    }

    private ExtensionConfigurationException error(String rule) {
        return new ExtensionConfigurationException(where + ": " + rule);
    }
}
