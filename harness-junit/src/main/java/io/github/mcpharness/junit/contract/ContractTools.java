package io.github.mcpharness.junit.contract;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Name the tools that the contract suite may call. */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ContractTools {

    /** Those with arguments of their own. */
    ContractTool[] value() default {};

    /** Whether to call, too, each tool that says of itself that it only reads, and has no required arguments. */
    boolean readOnly() default false;
}
