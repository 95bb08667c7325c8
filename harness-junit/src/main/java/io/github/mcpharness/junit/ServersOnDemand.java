package io.github.mcpharness.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Start the servers of a class not before something of theirs is injected: for classes, or interfaces that they implement,
 * whose tests start the declared servers themselves, as those of the contract suite do.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface ServersOnDemand {}
