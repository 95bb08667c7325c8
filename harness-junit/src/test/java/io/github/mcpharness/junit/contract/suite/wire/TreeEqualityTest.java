package io.github.mcpharness.junit.contract.suite.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.json.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TreeEqualityTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1                 | 1.0               | true
            1                 | 1.5               | false
            100000000000000000001 | 100000000000000000001 | true
            1                 | "1"               | false
            null              | null              | true
            null              | false             | false
            {"a":1,"b":[2]}   | {"b":[2.0],"a":1} | true
            {"a":1}           | {"a":1,"b":null}  | false
            [1,2]             | [2,1]             | false
            [1]               | [1,1]             | false
            "a"               | "a"               | true
            """)
    void comparesValuesAsJsonHasThem(String one, String other, boolean same) {
        assertThat(Tree.of(Json.value(one)).isSameAs(Tree.of(Json.value(other))))
                .isEqualTo(same);
    }
}
