package io.github.mcpharness.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {

    @Test
    void aTreeIsWrittenOnOneLineInItsOrder() {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("text", "a \"b\"\n\u00e9");
        tree.put("number", 1);
        tree.put("list", List.of(true, 2.5));

        assertThat(Json.line(tree)).isEqualTo("{\"text\":\"a \\\"b\\\"\\n\u00e9\",\"number\":1,\"list\":[true,2.5]}");
    }

    @Test
    void aTreeIsIndentedForPeople() {
        assertThat(Json.indented(Map.of("list", List.of(Map.of("a", 1))))).isEqualToNormalizingNewlines("""
                        {
                          "list" : [ {
                            "a" : 1
                          } ]
                        }""");
    }

    @Test
    void whatHasNoJsonFormIsRefused() {
        List<Object> endless = new ArrayList<>();
        endless.add(endless);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Json.line(endless))
                .withMessage("cannot write a java.util.ArrayList as JSON");
    }
}
