package io.github.mcpharness.fleet;

/** Decide, in the place of a host's user, whether a call that requires consent is made. */
@FunctionalInterface
public interface ConsentPolicy {
    /** Refuse every call. The default. */
    ConsentPolicy DENY = call -> false;

    /** Allow every call. */
    ConsentPolicy ALLOW = call -> true;

    /** Decide about one call. Asked for one call after another, before any call of the same batch is made. */
    boolean allows(PlannedCall call);
}
