package io.github.mcpharness.junit;

import io.github.mcpharness.config.ConfigException;
import io.github.mcpharness.config.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Collects what is wrong with one declaration, so that all of it is told at once; none of it holds a value of args or env.
 */
final class Problems {
    private final String where;
    private final List<String> all = new ArrayList<>();

    /** @param where annotation and class, or field */
    Problems(String where) {
        this.where = where;
    }

    void add(String attribute, String rule) {
        all.add(attribute + ": " + rule);
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /**
     * Returns what is built unless anything is wrong.
     *
     * @throws ExtensionConfigurationException naming where, attribute and rule, for all that is wrong
     */
    <T> T unlessAny(Supplier<T> builder) {
        T built;
        try {
            built = builder.get();
        } catch (ConfigException e) {
            e.problems().stream().map(Problem::text).forEach(all::add);
            throw exception();
        } catch (IllegalArgumentException e) {
            if (all.isEmpty()) {
                all.add(String.valueOf(e.getMessage()));
            }
            throw exception();
        }
        if (!all.isEmpty()) {
            throw exception();
        }
        return built;
    }

    private ExtensionConfigurationException exception() {
        return new ExtensionConfigurationException(where + ": "
                + (all.size() == 1 ? all.get(0) : all.size() + " problems:\n  " + String.join("\n  ", all)));
    }
}
