package io.github.mcpharness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.fixtures.Fixture;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ContractReportTest {
    private static final String[] CHECKS = {
        "--only", "ping", "--only", "exit-on-eof-idle", "--only", "http-get-or-405", "--grace-eof", "300ms"
    };
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    @TempDir
    private Path dir;

    @Test
    void writesXmlAndJsonForOtherPrograms() throws Exception {
        Path reports = dir.resolve("build/mcp");
        String[] options = new String[CHECKS.length + 3];
        System.arraycopy(CHECKS, 0, options, 3, CHECKS.length);
        options[0] = "--strict";
        options[1] = "--report";
        options[2] = reports.toString();

        Run run = Run.check(Fixture.SILENT_EOF_IGNORING, options);

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.words()).contains("Report: " + reports.resolve("junit.xml"));
        Document xml = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(reports.resolve("junit.xml").toFile());
        Element suite = (Element) xml.getElementsByTagName("testsuite").item(1);
        assertThat(suite.getAttribute("name")).isEqualTo("java: Lifecycle");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        Element test = (Element) suite.getElementsByTagName("testcase").item(0);
        assertThat(test.getAttribute("name")).isEqualTo("exit-on-eof-idle");
        assertThat(test.getAttribute("classname")).isEqualTo("mcp.java.lifecycle");
        assertThat(test.getElementsByTagName("failure").item(0).getTextContent())
                .contains("exit-on-eof-idle: ", "practice");
        assertThat(xml.getElementsByTagName("skipped").getLength()).isEqualTo(1);
        assertThat(MAPPER.readTree(Files.readString(reports.resolve("report.json")))
                        .path("outcome")
                        .asString())
                .isEqualTo("FAIL");
    }

    @Test
    void printsOneJsonObjectAndNothingElse() {
        String[] options = new String[CHECKS.length + 1];
        System.arraycopy(CHECKS, 0, options, 1, CHECKS.length);
        options[0] = "--json";

        Run run = Run.check(Fixture.SILENT_EOF_IGNORING, options);

        assertThat(run.status()).isEqualTo(0);
        assertThat(run.err()).isEmpty();
        JsonNode json = MAPPER.readTree(run.out());
        assertThat(json.path("outcome").asString()).isEqualTo("WARN");
        assertThat(json.path("counts").path("PASSED").asInt()).isEqualTo(1);
        JsonNode checks = json.path("servers").path(0).path("checks");
        assertThat(checks.path(0).path("id").asString()).isEqualTo("ping");
        assertThat(checks.path(0).path("verdict").asString()).isEqualTo("PASSED");
        assertThat(checks.path(2).path("level").asString()).isEqualTo("practice");
        assertThat(checks.path(2).path("message").asString()).isNotEmpty();
    }

    @Test
    void saysThatAReportCannotBeWritten() throws Exception {
        Path file = Files.writeString(dir.resolve("file"), "");

        Run run = Run.check(Fixture.WEDGING, "--only", "ping", "--report", file.toString());

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).startsWith("mcp-harness: the report cannot be written: ");
    }
}
