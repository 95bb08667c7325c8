package io.github.mcpharness.junit.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Say how a class is held to the contract. */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ContractSettings {

    /** Which server is meant, where the class declares several. */
    String server() default "";

    /**
     * A YAML file of checks that the server is known not to hold, each as {@code check-id: reason}; relative to the working
     * directory. A check in it that holds fails, so that the file stays true.
     */
    String expectedFailures() default "";

    /**
     * Whether to ask for lists that the server does not declare: what is offered should be declared. A client that asks
     * breaks the specification itself.
     */
    boolean asksUndeclared() default false;
}
