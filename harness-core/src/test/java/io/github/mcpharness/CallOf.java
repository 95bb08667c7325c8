package io.github.mcpharness;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaMethodCall;

/** Matches the calls of all overloads of a method. */
final class CallOf extends DescribedPredicate<JavaMethodCall> {
    private final Class<?> owner;
    private final String method;

    CallOf(Class<?> owner, String method) {
        super("the target is " + owner.getName() + "." + method);
        this.owner = owner;
        this.method = method;
    }

    @Override
    public boolean test(JavaMethodCall call) {
        return call.getTargetOwner().isAssignableTo(owner) && call.getName().equals(method);
    }
}
