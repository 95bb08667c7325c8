package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Section;
import java.util.Locale;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;

/** A server, a section or a check in the tree of tests. */
final class ContractNode extends AbstractTestDescriptor {
    static final String SERVER = "server";
    static final String SECTION = "section";
    static final String CHECK = "check";

    private final Type type;

    private ContractNode(UniqueId id, String name, Type type) {
        super(id, name);
        this.type = type;
    }

    static TestDescriptor server(TestDescriptor parent, Examinee server) {
        return in(parent, SERVER, server.name(), server.name(), Type.CONTAINER);
    }

    static TestDescriptor section(TestDescriptor parent, Section section) {
        return in(parent, SECTION, section.name().toLowerCase(Locale.ROOT), section.title(), Type.CONTAINER);
    }

    static TestDescriptor check(TestDescriptor parent, Check check) {
        return in(parent, CHECK, check.id(), check.id(), Type.TEST);
    }

    private static TestDescriptor in(TestDescriptor parent, String kind, String id, String name, Type type) {
        TestDescriptor node = new ContractNode(parent.getUniqueId().append(kind, id), name, type);
        parent.addChild(node);
        return node;
    }

    @Override
    public Type getType() {
        return type;
    }
}
