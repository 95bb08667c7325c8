package io.github.mcpharness.junit.assertions;

import io.modelcontextprotocol.spec.McpSchema.Resource;
import java.util.List;
import org.assertj.core.api.AbstractAssert;

/** Assert which resources a server offers. */
public final class ResourcesAssert extends AbstractAssert<ResourcesAssert, List<Resource>> {

    ResourcesAssert(List<Resource> actual) {
        super(actual, ResourcesAssert.class);
    }

    /** Assert that there is a resource of this uri. */
    public ResourcesAssert hasResource(String uri) {
        if (!uris().contains(uri)) {
            throw failure("Expected a resource '%s',%nbut there is %s", uri, Words.list(uris()));
        }
        return this;
    }

    /** Assert that there is no resource of this uri. */
    public ResourcesAssert hasNoResource(String uri) {
        if (uris().contains(uri)) {
            throw failure("Expected no resource '%s',%nbut there is %s", uri, Words.list(uris()));
        }
        return this;
    }

    /** Assert that there are these resources and no others, in any order. */
    public ResourcesAssert hasExactlyResources(String... uris) {
        List<String> expected = List.of(uris).stream().sorted().toList();
        if (!uris().equals(expected)) {
            throw failure(
                    "Expected exactly the resources %s,%nbut there is %s", Words.list(expected), Words.list(uris()));
        }
        return this;
    }

    private List<String> uris() {
        isNotNull();
        return actual.stream().map(Resource::uri).sorted().toList();
    }
}
