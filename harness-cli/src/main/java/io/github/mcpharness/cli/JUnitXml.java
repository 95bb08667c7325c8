package io.github.mcpharness.cli;

import io.github.mcpharness.junit.contract.suite.Result;
import io.github.mcpharness.junit.contract.suite.Section;
import io.github.mcpharness.junit.contract.suite.Verdict;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes a result as CI servers read it: a suite for each section of each server, a case for each check. JUnit's own writer
 * would add all system properties of this JVM, in which there may be secrets.
 */
final class JUnitXml {
    private final XMLStreamWriter xml;
    private final CheckResult result;

    private JUnitXml(XMLStreamWriter xml, CheckResult result) {
        this.xml = xml;
        this.result = result;
    }

    static void write(Path file, CheckResult result) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file)) {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(writer);
            new JUnitXml(xml, result).write();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IOException(e);
        }
    }

    private void write() throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        newLine(0);
        xml.writeStartElement("testsuites");
        xml.writeAttribute("name", "mcp-harness check");
        for (Examinee examinee : result.examinees()) {
            if (examinee.notReady().isPresent()) {
                notStarted(examinee);
            }
            Map<Section, List<Result>> sections = examinee.results().stream()
                    .collect(Collectors.groupingBy(one -> one.check().section(), TreeMap::new, Collectors.toList()));
            for (Map.Entry<Section, List<Result>> section : sections.entrySet()) {
                suite(examinee.name() + ": " + section.getKey().title(), section.getValue(), examinee);
            }
        }
        newLine(0);
        xml.writeEndElement();
        newLine(0);
        xml.writeEndDocument();
    }

    private void suite(String name, Collection<Result> results, Examinee examinee) throws XMLStreamException {
        newLine(1);
        xml.writeStartElement("testsuite");
        attribute("name", name);
        xml.writeAttribute("tests", String.valueOf(results.size()));
        xml.writeAttribute(
                "failures",
                String.valueOf(results.stream().filter(result::isFailure).count()));
        xml.writeAttribute("errors", "0");
        xml.writeAttribute(
                "skipped",
                String.valueOf(results.stream().filter(JUnitXml::isSkipped).count()));
        xml.writeAttribute("time", seconds(results.stream().map(Result::took).reduce(Duration.ZERO, Duration::plus)));
        for (Result one : results) {
            test(one, examinee);
        }
        newLine(1);
        xml.writeEndElement();
    }

    private void test(Result one, Examinee examinee) throws XMLStreamException {
        newLine(2);
        xml.writeStartElement("testcase");
        attribute("name", one.check().id());
        attribute(
                "classname",
                "mcp." + examinee.name() + "." + one.check().section().name().toLowerCase(Locale.ROOT));
        xml.writeAttribute("time", seconds(one.took()));
        if (result.isFailure(one)) {
            element("failure", one, one.describe());
        } else if (isSkipped(one)) {
            element("skipped", one, "");
        } else if (one.verdict() == Verdict.WARNED) {
            newLine(3);
            xml.writeStartElement("system-out");
            xml.writeCharacters(legal("warning: " + one.describe()));
            xml.writeEndElement();
        }
        newLine(2);
        xml.writeEndElement();
    }

    private void element(String name, Result one, String text) throws XMLStreamException {
        newLine(3);
        xml.writeStartElement(name);
        attribute("message", one.message());
        if (!text.isEmpty()) {
            attribute("type", CheckWords.of(one.level()));
            xml.writeCharacters(legal(text));
        }
        xml.writeEndElement();
    }

    private void notStarted(Examinee examinee) throws XMLStreamException {
        newLine(1);
        xml.writeStartElement("testsuite");
        attribute("name", examinee.name());
        xml.writeAttribute("tests", "1");
        xml.writeAttribute("failures", "0");
        xml.writeAttribute("errors", "1");
        xml.writeAttribute("skipped", "0");
        newLine(2);
        xml.writeStartElement("testcase");
        xml.writeAttribute("name", "start");
        attribute("classname", "mcp." + examinee.name());
        newLine(3);
        xml.writeStartElement("error");
        String message = examinee.notReady().orElseThrow().message();
        attribute("message", message.lines().findFirst().orElse(""));
        xml.writeCharacters(legal(message));
        xml.writeEndElement();
        newLine(2);
        xml.writeEndElement();
        newLine(1);
        xml.writeEndElement();
    }

    private static boolean isSkipped(Result one) {
        return one.verdict() == Verdict.SKIPPED || one.verdict() == Verdict.EXPECTED;
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, legal(value));
    }

    private void newLine(int depth) throws XMLStreamException {
        xml.writeCharacters("\n" + "  ".repeat(depth));
    }

    private static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.3f", duration.toMillis() / 1000.0);
    }

    /** What XML cannot hold is replaced. */
    private static String legal(String text) {
        StringBuilder legal = new StringBuilder();
        text.codePoints()
                .map(c -> c == '\n' || c == '\t' || c >= ' ' && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c > 0xFFFF
                        ? c
                        : 0xFFFD)
                .forEach(legal::appendCodePoint);
        return legal.toString();
    }
}
