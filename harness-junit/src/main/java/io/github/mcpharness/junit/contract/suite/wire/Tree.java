package io.github.mcpharness.junit.contract.suite.wire;

import io.github.mcpharness.json.Json;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Look at a piece of JSON of which nothing is known yet: whatever is asked of it, it answers, and never throws. Immutable.
 *
 * @param value null for JSON's null, and where there is nothing
 * @param isPresent false where nothing stands
 */
public record Tree(@Nullable Object value, boolean isPresent) {
    private static final Tree ABSENT = new Tree(null, false);
    private static final int LONGEST_QUOTE = 160;

    /** Look at a value as {@link Json#value} reads it. */
    public static Tree of(@Nullable Object value) {
        return new Tree(value, true);
    }

    /** Nothing. */
    public static Tree absent() {
        return ABSENT;
    }

    /** The member of an object at this path; absent if there is none, or this is no object. */
    public Tree at(String... path) {
        Tree here = this;
        for (String key : path) {
            here = here.value instanceof Map<?, ?> map && map.containsKey(key) ? of(map.get(key)) : ABSENT;
        }
        return here;
    }

    public boolean isNull() {
        return isPresent && value == null;
    }

    public boolean isObject() {
        return value instanceof Map;
    }

    public boolean isArray() {
        return value instanceof List;
    }

    public boolean isString() {
        return value instanceof String;
    }

    public boolean isNumber() {
        return value instanceof Number;
    }

    /** Whether it is a number without a fractional part as JSON Schema counts it: 1.0 is an integer. */
    public boolean isInteger() {
        return value instanceof Integer
                || value instanceof Long
                || value instanceof BigInteger
                || value instanceof Double number && !number.isInfinite() && number == Math.rint(number);
    }

    /** The text of a string; empty for anything else. */
    public Optional<String> text() {
        return value instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** The text of a string, or nothing. */
    public String textOrEmpty() {
        return text().orElse("");
    }

    /** A number; 0 for anything else. */
    public double number() {
        return value instanceof Number number ? number.doubleValue() : 0;
    }

    /** The items of an array; none for anything else. */
    public List<Tree> items() {
        return value instanceof List<?> list ? list.stream().map(Tree::of).toList() : List.of();
    }

    /** The keys of an object; none for anything else. */
    public Set<String> keys() {
        return value instanceof Map<?, ?> map
                ? map.keySet().stream().map(String::valueOf).collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }

    /** An object as it is; empty for anything else. */
    public Map<String, Object> map() {
        if (!(value instanceof Map<?, ?> map)) {
            return Map.of();
        }
        @SuppressWarnings("unchecked") // the keys of JSON are strings
        Map<String, Object> typed = (Map<String, Object>) map;
        return typed;
    }

    /** Every value of an object; none for anything else. */
    public List<Tree> values() {
        List<Tree> values = new ArrayList<>();
        map().values().forEach(each -> values.add(of(each)));
        return values;
    }

    /** Whether it is meant as a message of JSON-RPC, however badly formed, and is no other JSON, as a line of a log. */
    public boolean isMessage() {
        return isObject()
                && (at("jsonrpc").isPresent()
                        || at("method").isPresent()
                        || at("result").isPresent()
                        || at("error").isPresent());
    }

    /** Whether both are the same value as JSON has it: 1 and 1.0 are, and members have no order. */
    public boolean isSameAs(Tree other) {
        if (isNumber() && other.isNumber()) {
            return new BigDecimal(String.valueOf(value)).compareTo(new BigDecimal(String.valueOf(other.value))) == 0;
        }
        if (isObject() && other.isObject()) {
            return keys().equals(other.keys()) && keys().stream().allMatch(key -> at(key).isSameAs(other.at(key)));
        }
        if (isArray() && other.isArray()) {
            List<Tree> mine = items();
            List<Tree> others = other.items();
            return mine.size() == others.size()
                    && IntStream.range(0, mine.size()).allMatch(i -> mine.get(i).isSameAs(others.get(i)));
        }
        return isPresent == other.isPresent && Objects.equals(value, other.value);
    }

    /** Whether it stands for something that is declared: anything but nothing, null and false. */
    public boolean isDeclared() {
        return isPresent && !isNull() && !Boolean.FALSE.equals(value);
    }

    /** What it is, with its article. */
    public String kind() {
        if (!isPresent) {
            return "absent";
        }
        return isNull()
                ? "null"
                : isObject()
                        ? "an object"
                        : isArray() ? "an array" : isString() ? "a string" : isNumber() ? "a number" : "a boolean";
    }

    /** It as JSON on one line, cut where it is long. */
    public String quote() {
        if (!isPresent) {
            return "(absent)";
        }
        String json = value == null ? "null" : Json.line(value);
        return json.length() <= LONGEST_QUOTE ? json : json.substring(0, LONGEST_QUOTE) + "…";
    }

    @Override
    public String toString() {
        return quote();
    }
}
