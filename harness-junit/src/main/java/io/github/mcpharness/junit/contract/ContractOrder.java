package io.github.mcpharness.junit.contract;

import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.checks.Checks;
import java.util.Comparator;
import org.junit.jupiter.api.MethodDescriptor;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Lets the checks that only watch come last: they have seen more then. The other tests stay in their order. */
final class ContractOrder implements MethodOrderer {

    @Override
    public void orderMethods(MethodOrdererContext context) {
        context.getMethodDescriptors().sort(Comparator.comparing(ContractOrder::isPassive));
    }

    private static boolean isPassive(MethodDescriptor method) {
        return AnnotationSupport.findAnnotation(method.getMethod(), ContractTest.class)
                .flatMap(test -> Checks.find(test.value()))
                .filter(Check::passive)
                .isPresent();
    }
}
