package io.github.mcpharness.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.mcpharness.json.Node.Mapping;
import io.github.mcpharness.json.Node.Scalar;
import io.github.mcpharness.json.Node.Sequence;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TreeReaderTest {

    @Test
    void everyNodeKnowsItsPlace() {
        Mapping root = (Mapping) Json.read("{\"a\": [1,\n  {\"b\": true}]}");
        Node.Member a = root.member("a").orElseThrow();
        Sequence list = (Sequence) a.value();
        Mapping nested = (Mapping) list.items().get(1);

        assertThat(root.position()).isEqualTo(new Position(1, 1));
        assertThat(a.position()).isEqualTo(new Position(1, 2));
        assertThat(list.items().get(0).position()).isEqualTo(new Position(1, 8));
        assertThat(nested.member("b").orElseThrow().position()).isEqualTo(new Position(2, 4));
        assertThat(nested.member("b").orElseThrow().value().position()).hasToString("line 2, column 9");
    }

    @Test
    void inYamlTheyDoToo() {
        Mapping root = (Mapping) Yaml.read("# comment\na:\n  - b: |\n      text\n");
        Sequence list = (Sequence) root.member("a").orElseThrow().value();
        Node.Member b = ((Mapping) list.items().get(0)).member("b").orElseThrow();

        assertThat(b.position()).isEqualTo(new Position(3, 5));
        assertThat(((Scalar) b.value()).text()).isEqualTo("text\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "1 | NUMBER | 1",
                "1.10 | NUMBER | 1.10",
                "-5 | NUMBER | -5",
                "1e3 | NUMBER | 1e3",
                "true | BOOLEAN | true",
                "\"true\" | STRING | true",
                "\"a\\tb\\u0041\" | STRING | a\tbA"
            })
    void aScalarKeepsItsTextInBothFormats(String written, Scalar.Type type, String text) {
        for (Node node : List.of(Json.read(written), Yaml.read(written))) {
            assertThat(((Scalar) node).type()).isEqualTo(type);
            assertThat(((Scalar) node).text()).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"~", "null"})
    void nothingInYamlIsNull(String written) {
        Mapping root = (Mapping) Yaml.read("\u00e4: x\na: " + written);

        assertThat(((Scalar) root.member("a").orElseThrow().value()).type()).isEqualTo(Scalar.Type.NULL);
    }

    @Test
    void aTildeInQuotesIsAText() {
        Sequence list = (Sequence) Yaml.read("['~', \"~\", ~/x]");

        assertThat(list.items()).extracting(item -> ((Scalar) item).text()).containsExactly("~", "~", "~/x");
    }

    @Test
    void commentsAndTrailingCommasAreTakenInJson() {
        assertThat(Json.read("// a\n{/* b */ \"c\": [1,], }")).hasToString("map of [c]");
    }

    @Test
    void everyNodeKnowsItsCharactersInJson() {
        String text = "// \ud83d\ude00\n{ \"a\\\"b\" /* x */ : 12 , \"c\": [\"d\\n\", null,], \"e\": {} } ";
        Mapping root = (Mapping) Json.read(text);

        assertThat(spans(root, text))
                .containsExactly(
                        "{ \"a\\\"b\" /* x */ : 12 , \"c\": [\"d\\n\", null,], \"e\": {} }",
                        "\"a\\\"b\"",
                        "12",
                        "\"c\"",
                        "[\"d\\n\", null,]",
                        "\"d\\n\"",
                        "null",
                        "\"e\"",
                        "{}");
    }

    @Test
    void everyNodeKnowsItsCharactersInYaml() {
        String text =
                "\ud83d\ude00: \ud83d\ude00\r\nb:\r\n- x # y\r\n- &z 'it''s'\r\n\r\n# c\r\nd: !t {e: 1}\r\nf:\r\n  g: |\r\n   h\r\ni:\r\n";
        Mapping root = (Mapping) Yaml.read(text);

        assertThat(spans(root, text).skip(1))
                .containsExactly(
                        "\ud83d\ude00",
                        "\ud83d\ude00",
                        "b",
                        "- x # y\r\n- &z 'it''s'",
                        "x",
                        "&z 'it''s'",
                        "d",
                        "!t {e: 1}",
                        "e",
                        "1",
                        "f",
                        "g: |\r\n   h\r\n",
                        "g",
                        "|\r\n   h\r\n",
                        "i",
                        "");
        assertThat(root.member("i").orElseThrow().value().span().isEmpty()).isTrue();
    }

    private static Stream<String> spans(Node node, String text) {
        Stream<String> own = Stream.of(node.span().of(text));
        if (node instanceof Mapping map) {
            return Stream.concat(
                    own,
                    map.members().stream()
                            .flatMap(member ->
                                    Stream.concat(Stream.of(member.span().of(text)), spans(member.value(), text))));
        }
        return node instanceof Sequence list
                ? Stream.concat(own, list.items().stream().flatMap(item -> spans(item, text)))
                : own;
    }

    @Test
    void aTextOfANodeHoldsNoValue() {
        assertThat(Json.read("{\"a\": \"hunter2\"}")).hasToString("map of [a]");
        assertThat(Json.read("[\"hunter2\"]")).hasToString("list of 1");
        assertThat(Json.read("\"hunter2\"")).hasToString("a string");
        assertThat(((Mapping) Json.read("{\"a\": \"hunter2\"}")).members().toString())
                .doesNotContain("hunter2");
    }

    @Test
    void nestingHasAnEnd() {
        for (String open : List.of("[", "{\"a\":")) {
            assertThatExceptionOfType(SyntaxException.class)
                    .isThrownBy(() -> Json.read(open.repeat(200)))
                    .withMessageContaining("expected at most 100 levels of nesting");
            assertThatExceptionOfType(SyntaxException.class).isThrownBy(() -> Yaml.read(open.repeat(200)));
        }
    }

    @Test
    void aSyntaxErrorHoldsNothingOfTheTextNorOfTheParsersMessage() {
        assertThatExceptionOfType(SyntaxException.class)
                .isThrownBy(() -> Json.read("{\"a\": hunter2}"))
                .withMessageNotContaining("hunter2")
                .withNoCause();
        assertThatExceptionOfType(SyntaxException.class)
                .isThrownBy(() -> Yaml.read("a: hunter2: b"))
                .withMessageNotContaining("hunter2")
                .withNoCause();
    }
}
