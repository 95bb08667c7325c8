package io.github.mcpharness.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class IdScannerTest {

    private record Row(String message, String id) {}

    private static final Stream<Row> ROWS = Stream.of(
            new Row("{'id':5}", "5"),
            new Row("{ 'id' : 5 , 'x' : 1 }", "5"),
            new Row("{'jsonrpc':'2.0','result':{'id':1,'a':[{'id':2}]},'id':3}", "3"),
            new Row("{'result':{},'id':'a-1'}", "a-1"),
            new Row("{'id':'a\\'b','result':1}", "a'b"),
            new Row("{'id':'ä\\u20ac'}", "ä€"),
            new Row("{'a':'\\\\','id':4}", "4"),
            new Row("{'a':'\\'id\\':9','id':4}", "4"),
            new Row("{'a':'id','b':'x','id':-4}", "-4"),
            new Row("{'id':123456789012}", "123456789012"),
            new Row("{'id':null,'a':1}", ""),
            new Row("{'id':{'id':1}}", ""),
            new Row("{'id':true}", ""),
            new Row("[{'id':1}]", ""),
            new Row("{'x':['id',1]}", ""),
            new Row("no JSON, 'id':5}", ""),
            new Row("{'params':{'id':1}}", ""));

    @TestFactory
    Stream<DynamicTest> findsTheIdOfTheMessageAndNoOther() {
        return ROWS.map(row -> DynamicTest.dynamicTest(row.message(), () -> {
            byte[] bytes =
                    row.message().replace("\\'", "\\\"").replace('\'', '"').getBytes(StandardCharsets.UTF_8);
            for (int piece = 1; piece <= 3; piece++) {
                IdScanner scanner = new IdScanner();
                for (int from = 0; from < bytes.length; from += piece) {
                    scanner.accept(bytes, from, Math.min(piece, bytes.length - from));
                }
                assertThat(scanner.id().map(String::valueOf).orElse(""))
                        .isEqualTo(row.id().replace('\'', '"'));
            }
        }));
    }
}
