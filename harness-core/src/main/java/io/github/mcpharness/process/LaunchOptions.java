package io.github.mcpharness.process;

import io.github.mcpharness.process.verdict.HostProfile;
import java.util.Set;

/**
 * Say how a server is launched and watched, beyond what its configuration says.
 *
 * <p>Immutable.
 *
 * @param environment which of this JVM's variables the child inherits
 * @param ownSession whether the child gets its own session and process group where the machine can ({@code setsid})
 * @param profile how the server is ended
 * @param allowedSurvivors command names of processes that may outlive the server, as {@code git} for its background jobs
 */
public record LaunchOptions(
        Inheritance environment, boolean ownSession, HostProfile profile, Set<String> allowedSurvivors) {

    /** What a launch does when nobody says otherwise. */
    public static final LaunchOptions DEFAULT =
            new LaunchOptions(Inheritance.INHERIT, true, HostProfile.DEFAULT, Set.of());

    /** Choose what a child inherits of this JVM's environment. */
    public enum Inheritance {
        /** Everything. */
        INHERIT,
        /** Only what desktop hosts give: HOME, LOGNAME, PATH, SHELL, TERM, USER. */
        HOST
    }

    public LaunchOptions {
        allowedSurvivors = Set.copyOf(allowedSurvivors);
    }

    public LaunchOptions withEnvironment(Inheritance inheritance) {
        return new LaunchOptions(inheritance, ownSession, profile, allowedSurvivors);
    }

    public LaunchOptions withOwnSession(boolean own) {
        return new LaunchOptions(environment, own, profile, allowedSurvivors);
    }

    public LaunchOptions withProfile(HostProfile other) {
        return new LaunchOptions(environment, ownSession, other, allowedSurvivors);
    }

    public LaunchOptions withAllowedSurvivors(Set<String> names) {
        return new LaunchOptions(environment, ownSession, profile, names);
    }
}
