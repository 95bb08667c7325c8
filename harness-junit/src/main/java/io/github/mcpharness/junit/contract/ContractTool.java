package io.github.mcpharness.junit.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Name a tool that the contract suite may call, and how: it calls no other. */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(ContractTools.class)
public @interface ContractTool {

    /** The tool's name. */
    String value();

    /** The arguments, as a JSON object. */
    String arguments() default "{}";

    /** Whether the call takes so long, half a second at least, that it can be cancelled before it is answered. */
    boolean slow() default false;

    /** Whether a slow call promises to stop, and not to be answered, when it is cancelled. */
    boolean cancellable() default false;
}
