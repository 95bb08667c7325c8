package io.github.mcpharness.junit.contract.suite.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.json.Json;
import io.github.mcpharness.junit.contract.suite.checks.Schemas.Judgement;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import org.junit.jupiter.api.Test;

class SchemasTest {
    private static final String DRAFT_07 = "\"$schema\":\"http://json-schema.org/draft-07/schema#\",";

    @Test
    void takesFormatsAsAnnotations() {
        assertThat(value(
                        "{" + DRAFT_07 + "\"properties\":{\"u\":{\"type\":\"string\",\"format\":\"uri\"}}}",
                        "{\"u\":\"a b\"}"))
                .isEqualTo(Judgement.VALID);
    }

    @Test
    void knowsPropertiesOfTheNamesOfKeywords() {
        String schema =
                "{\"properties\":{\"format\":{\"type\":\"string\"},\"pattern\":{\"const\":{\"format\":\"x\"}}}}";
        assertThat(value(schema, "{\"format\":\"a\",\"pattern\":{\"format\":\"x\"}}"))
                .isEqualTo(Judgement.VALID);
        assertThat(value(schema, "{\"format\":1}").fault()).isPresent();
        assertThat(schema(schema)).isEqualTo(Judgement.VALID);
    }

    @Test
    void followsReferencesWithinTheSchema() {
        String schema = "{\"$id\":\"https://example.org/a\",\"$defs\":{\"n\":{\"type\":\"number\"}},"
                + "\"properties\":{\"a\":{\"$ref\":\"#/$defs/n\"}}}";
        assertThat(value(schema, "{\"a\":1.5}")).isEqualTo(Judgement.VALID);
        assertThat(value(schema, "{\"a\":\"b\"}").fault()).isPresent();
    }

    @Test
    void tellsSchemasOfTheSameIdApart() {
        String start = "{\"$id\":\"https://example.org/same\",\"required\":[\"";
        assertThat(value(start + "a\"]}", "{\"a\":1}")).isEqualTo(Judgement.VALID);
        assertThat(value(start + "b\"]}", "{\"a\":1}").fault()).isPresent();
    }

    @Test
    void leavesUndecidedWhatItCannotReach() {
        assertThat(value("{\"$ref\":\"http://127.0.0.1:9/schema\"}", "{}")).isEqualTo(Judgement.UNDECIDED);
    }

    @Test
    void leavesUndecidedWhatJavaCannotMatch() {
        assertThat(value("{\"properties\":{\"a\":{\"pattern\":\"[^]\"}}}", "{\"a\":\"b\"}")
                        .fault())
                .isEmpty();
    }

    @Test
    void refusesAnInvalidSchemaOfEitherDialect() {
        assertThat(schema("{" + DRAFT_07 + "\"type\":\"text\"}").fault()).isPresent();
        assertThat(schema("{\"properties\":[]}").fault()).isPresent();
        assertThat(schema("{\"$schema\":\"https://json-schema.org/draft/2019-09/schema\",\"properties\":[]}"))
                .isEqualTo(Judgement.UNDECIDED);
    }

    private static Judgement schema(String schema) {
        return Schemas.schema(Tree.of(Json.value(schema)), Revision.LATEST);
    }

    private static Judgement value(String schema, String value) {
        return Schemas.value(Tree.of(Json.value(schema)), Tree.of(Json.value(value)), Revision.LATEST);
    }
}
