package io.github.mcpharness.junit.contract.suite.checks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UrisTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ftp://ftp.is.co.za/rfc/rfc1808.txt",
                "http://www.ietf.org/rfc/rfc2396.txt",
                "ldap://[2001:db8::7]/c=GB?objectClass?one",
                "mailto:John.Doe@example.com",
                "news:comp.infosystems.www.servers.unix",
                "tel:+1-816-555-1212",
                "telnet://192.0.2.16:80/",
                "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
                "file:///c:/x",
                "file:/etc/hosts",
                "a://under_score/'(x)'",
                "a://user:p%20w@host:8/?q=?/#f/?",
                "postgres://",
                "git+ssh://h//x//y",
                "x:"
            })
    void takesWhatTheGrammarTakes(String uri) {
        assertThat(Uris.isUri(uri)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "name",
                "/path",
                "//host/path",
                "1a:b",
                "a b:c",
                "a:b c",
                "a:%2",
                "a:%zz",
                "a:\\b",
                "a:{b}",
                "a:b#c#d",
                "a:b[c]",
                "a:\u00fc",
                "a://h:port/"
            })
    void refusesWhatTheGrammarRefuses(String uri) {
        assertThat(Uris.isUri(uri)).isFalse();
    }

    @Test
    void takesLongUris() {
        assertThat(Uris.isUri("data:," + "a/%20".repeat(100_000))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a:{var}",
                "{+path}/here",
                "X{#hello,x}",
                "map?{x,y}",
                "{/var,x}/here{?x,y,empty}{&z}{;w}{.v}",
                "{list*}{keys:3}{a.b_c}{%41}",
                "{=reserved}",
                "it's\u00fc",
                "plain:%20"
            })
    void takesTemplates(String template) {
        assertThat(Uris.isTemplate(template)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "}",
                "{}",
                "{a b}",
                "{a-b}",
                "{a:0}",
                "{a:12345}",
                "{a*:3}",
                "a b",
                "%",
                "{{a}}",
                "a|b",
                "{a,}"
            })
    void refusesWhatIsNoTemplate(String template) {
        assertThat(Uris.isTemplate(template)).isFalse();
    }

    @Test
    void findsVariables() {
        assertThat(Uris.variables("a:{b}/{+c.d,e}{?f*}/g")).containsExactly("b", "c.d", "f");
    }
}
