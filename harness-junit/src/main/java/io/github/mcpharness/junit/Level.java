package io.github.mcpharness.junit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A class that declares servers, as seen from a test in it, or in a class in it.
 *
 * @param context the class's own
 * @param declarations at least one
 */
record Level(ExtensionContext context, Class<?> owner, List<Declaration> declarations) {
    private static final Logger LOG = LoggerFactory.getLogger(Scope.class);

    Optional<Declaration> find(String name) {
        return declarations.stream()
                .filter(declaration -> declaration.name().equals(name))
                .findFirst();
    }

    List<Declaration> of(Scope scope) {
        return declarations.stream()
                .filter(declaration -> declaration.scope() == scope)
                .toList();
    }

    /** The servers that outlive a test, not started yet. */
    ServerGroup ofClass() {
        return stored(context, List.of("class", owner), Names.of(owner), of(Scope.CLASS));
    }

    /** The servers of one test, not started yet. */
    ServerGroup ofTest(ExtensionContext test) {
        return stored(
                test,
                List.of("test", owner, test.getUniqueId()),
                TestId.of(test).text(),
                of(Scope.METHOD));
    }

    /** One of the servers that outlive all classes, not started yet; its verdicts on tests of this class come here. */
    ServerGroup ofRun(Declaration declaration) {
        Users users = Stores.root(context)
                .getOrComputeIfAbsent(List.of("users", declaration.identity()), key -> new Users(), Users.class);
        users.add(Names.of(owner));
        ServerGroup group = Stores.root(context)
                .getOrComputeIfAbsent(
                        List.of("run", declaration.identity()), key -> forRun(declaration, users), ServerGroup.class);
        Stores.of(context)
                .getOrComputeIfAbsent(
                        List.of("share", owner, declaration.identity()),
                        key -> new ClassShare(owner, group, Judge.of(context)),
                        ClassShare.class);
        return group;
    }

    private ServerGroup forRun(Declaration declaration, Users users) {
        LOG.info(
                "server '{}' has scope = RUN: there is one for each JVM that runs tests, so one for each fork of the build",
                declaration.name());
        return new ServerGroup(users::toString, List.of(declaration), Judge.of(context.getRoot()));
    }

    private ServerGroup stored(ExtensionContext where, List<Object> key, String subject, List<Declaration> declared) {
        return Stores.of(where)
                .getOrComputeIfAbsent(
                        key, any -> new ServerGroup(() -> subject, declared, Judge.of(where)), ServerGroup.class);
    }

    /** The names, for messages. */
    String names() {
        return declarations.stream()
                .map(declaration -> "'" + declaration.name() + "'")
                .collect(Collectors.joining(", "));
    }
}
