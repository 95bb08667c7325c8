package io.github.mcpharness.junit.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Give the arguments of a prompt, so that the contract suite can ask for it. */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(ContractPrompt.List.class)
public @interface ContractPrompt {

    /** The prompt's name. */
    String value();

    /** The arguments, each as {@code NAME=value}. */
    String[] arguments() default {};

    /** Hold several of them; the compiler writes it. */
    @Documented
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface List {
        ContractPrompt[] value();
    }
}
