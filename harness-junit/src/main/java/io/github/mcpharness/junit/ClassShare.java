package io.github.mcpharness.junit;

import java.util.List;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A class's part in a server that outlives it: what ended in its tests fails this class, and no other.
 *
 * @param group the server
 */
record ClassShare(Class<?> owner, ServerGroup group, Judge judge)
        implements ExtensionContext.Store.CloseableResource, AutoCloseable {

    @Override
    public void close() {
        List<AssertionError> errors = group.opened().stream()
                .flatMap(server -> {
                    server.settle();
                    return judge
                            .judge(
                                    Names.of(owner),
                                    server,
                                    tests -> tests.stream().anyMatch(test -> test.isOf(owner)))
                            .stream();
                })
                .toList();
        judge.fail(Names.of(owner), errors);
    }
}
