package io.github.mcpharness.junit;

import io.github.mcpharness.config.Durations;
import io.github.mcpharness.config.Interpolation;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.process.LaunchOptions;
import io.github.mcpharness.process.LaunchOptions.Inheritance;
import io.github.mcpharness.process.verdict.HostProfile;
import io.github.mcpharness.process.verdict.Policy;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Reads the values of annotations. An attribute that has its default value gives way to a configuration parameter.
 *
 * @param tempDir what {@code ${tempDir}} stands for
 */
record Attributes(Parameters parameters, TempDirectory tempDir, Problems problems) {

    /** References as they are written in annotations. */
    Interpolation interpolation() {
        return Interpolation.ofEnvironment(System.getenv())
                .with("sys", name -> Optional.ofNullable(System.getProperty(name)))
                .with(
                        "",
                        name -> name.equals("tempDir")
                                ? Optional.of(tempDir.path().toString())
                                : Optional.ofNullable(System.getenv(name)));
    }

    String expand(String attribute, String value) {
        return expand(interpolation(), attribute, value);
    }

    String expand(Interpolation interpolation, String attribute, String value) {
        return interpolation.expand(value, problem -> problems.add(attribute, problem));
    }

    /** Takes each {@code NAME=value} apart. */
    void pairs(Interpolation interpolation, String attribute, String[] pairs, BiConsumer<String, String> each) {
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            if (equals <= 0) {
                problems.add(
                        attribute,
                        "each " + (attribute.equals("env") ? "variable" : "header")
                                + " is written NAME=value, but one has "
                                + (equals < 0 ? "no '='" : "no name before the '='"));
            } else {
                each.accept(pair.substring(0, equals), expand(interpolation, attribute, pair.substring(equals + 1)));
            }
        }
    }

    Optional<Path> directory(String value) {
        try {
            return Optional.of(expand("dir", value))
                    .filter(path -> !path.isEmpty())
                    .map(Path::of);
        } catch (InvalidPathException e) {
            problems.add("dir", "is no valid path");
            return Optional.empty();
        }
    }

    Duration timeout(String value) {
        return duration("timeout", value, "30s");
    }

    /** The same for who has a duration already. */
    Duration timeout(Duration told, Duration byDefault) {
        return told.equals(byDefault) ? timeout("30s") : told;
    }

    Duration startupTimeout(String value) {
        return duration("startupTimeout", value, "60s");
    }

    HostProfile profile(Grace grace) {
        return profile(grace.eof(), grace.term(), grace.kill());
    }

    private HostProfile profile(String eof, String term, String kill) {
        return HostProfile.DEFAULT.withGraces(
                duration("grace.eof", eof, "2s"),
                duration("grace.term", term, "2s"),
                duration("grace.kill", kill, "2s"));
    }

    /** The default profile, as the parameters change it. */
    HostProfile profile() {
        return profile("2s", "2s", "2s");
    }

    LaunchOptions launch(Grace grace, Inheritance environment, String[] allowSurvivors) {
        return LaunchOptions.DEFAULT
                .withEnvironment(environment)
                .withProfile(profile(grace))
                .withAllowedSurvivors(Set.copyOf(List.of(allowSurvivors)));
    }

    Policy policy(Policy annotated) {
        Optional<String> parameter = annotated == Policy.STANDARD ? parameters.find("policy") : Optional.empty();
        if (parameter.isEmpty()) {
            return annotated;
        }
        String name = parameter.get().strip().toUpperCase(Locale.ROOT);
        Optional<Policy> policy = Arrays.stream(Policy.values())
                .filter(known -> known.name().equals(name))
                .findFirst();
        if (policy.isEmpty()) {
            problems.add(
                    Parameters.PREFIX + "policy",
                    "'" + parameter.get() + "' is no policy; known: STRICT, STANDARD, LENIENT");
        }
        return policy.orElse(annotated);
    }

    private Duration duration(String attribute, String annotated, String byDefault) {
        Optional<String> parameter = annotated.equals(byDefault) ? parameters.find(attribute) : Optional.empty();
        try {
            return Durations.parse(parameter.orElse(annotated));
        } catch (IllegalArgumentException e) {
            problems.add((parameter.isPresent() ? Parameters.PREFIX : "") + attribute, String.valueOf(e.getMessage()));
            return ServerConfig.DEFAULT_TIMEOUT;
        }
    }
}
