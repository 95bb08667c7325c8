package io.github.mcpharness.process.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.process.verdict.TeardownReport.Exit;
import io.github.mcpharness.process.verdict.TeardownReport.Leak;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TeardownReportTest {

    @Test
    void aCleanReportIsAShortAlignedText() {
        assertThat(Reports.clean().toText()).isEqualTo("""
                        server:   fs (/usr/bin/node, pid 40)
                        exit:     GRACEFUL_EOF, status 0
                        leak:     NONE
                        zombie:   NONE
                        cleanup:  CLEAN
                        rungs:    EOF 7 ms (profile default)
                        tree:     1 process: node 40
                        took:     15 ms""");
    }

    @Test
    void aFullReportIsAnAlignedText() {
        assertThat(Reports.full().toText()).isEqualTo("""
                        server:   fs (/usr/bin/node, pid 40)
                        exit:     TERMINATED, status 143, as after SIGTERM
                        leak:     ORPHANED
                        survivor: pid 41 worker (1), parent 1, group 40, age 3.1 s, alive, known by MARKER, removed by SIGKILL
                                  pid 42 git, parent 1, group 40, age 3.1 s, alive, known by GROUP, allowed to live
                        zombie:   ZOMBIE_ADOPTED
                        flags:    STDOUT_POLLUTED (2 lines, first: 'hello', 'again')
                                  TRUNCATED_FRAME (it ends in '{"')
                        cleanup:  CLEAN
                        rungs:    EOF 2.0 s, TERM 12 ms (profile default)
                        tree:     2 processes: node 40, worker (1) 41
                        took:     2.6 s""");
        assertThat(Reports.full()).hasToString(Reports.full().toText());
    }

    @Test
    void whatTheTestDidIsSaid() {
        assertThat(endedByTest().toText()).isEqualTo("""
                        server:   fs (/usr/bin/node, pid 40)
                        exit:     ENDED_BY_TEST, status 137, as after SIGKILL (killed by the test)
                        leak:     NONE
                        zombie:   NONE
                        cleanup:  CLEAN
                        rungs:    none (profile default)
                        tree:     empty
                        took:     15 ms""");
    }

    /** The same keys in the same order in each run: reports are compared. */
    @Test
    void aFullReportIsIndentedJson() {
        assertThat(Reports.full().toJson()).isEqualToNormalizingNewlines("""
                        {
                          "server" : "fs",
                          "command" : "/usr/bin/node",
                          "pid" : 40,
                          "profile" : "default",
                          "exit" : "TERMINATED",
                          "status" : 143,
                          "uptimeMillis" : 3200,
                          "leak" : "ORPHANED",
                          "survivors" : [ {
                            "pid" : 41,
                            "command" : "worker (1)",
                            "parent" : 1,
                            "group" : 40,
                            "ageMillis" : 3100,
                            "state" : "ALIVE",
                            "evidence" : "MARKER",
                            "removedBy" : "KILL"
                          }, {
                            "pid" : 42,
                            "command" : "git",
                            "parent" : 1,
                            "group" : 40,
                            "ageMillis" : 3100,
                            "state" : "ALIVE",
                            "evidence" : "GROUP",
                            "removedBy" : "ALLOWED"
                          } ],
                          "zombie" : "ZOMBIE_ADOPTED",
                          "flags" : [ {
                            "kind" : "STDOUT_POLLUTED",
                            "detail" : "2 lines, first: 'hello', 'again'"
                          }, {
                            "kind" : "TRUNCATED_FRAME",
                            "detail" : "it ends in '{\\"'"
                          } ],
                          "cleanup" : "CLEAN",
                          "rungs" : [ {
                            "rung" : "EOF",
                            "waitedMillis" : 2001
                          }, {
                            "rung" : "TERM",
                            "waitedMillis" : 12
                          } ],
                          "tree" : [ {
                            "pid" : 40,
                            "command" : "node",
                            "parent" : 1,
                            "group" : 40,
                            "ageMillis" : 3100,
                            "state" : "ALIVE",
                            "evidence" : "DIRECT_CHILD"
                          }, {
                            "pid" : 41,
                            "command" : "worker (1)",
                            "parent" : 1,
                            "group" : 40,
                            "ageMillis" : 3100,
                            "state" : "ALIVE",
                            "evidence" : "MARKER"
                          } ],
                          "tookMillis" : 2600
                        }""");
    }

    @Test
    void theJsonSaysWhatTheTestDid() {
        assertThat(endedByTest().toJson()).contains("\"cause\" : \"killed by the test\"");
        assertThat(Reports.clean().toJson()).doesNotContain("cause");
    }

    @Test
    void theLastRungTellsWhenItExited() {
        assertThat(Reports.full().exitedOn()).contains(Rung.TERM);
        assertThat(Reports.full().exitedAfter()).contains(Duration.ofMillis(12));
        assertThat(Reports.clean().exitedOn()).contains(Rung.EOF);
        assertThat(endedByTest().exitedOn()).isEmpty();
        assertThat(endedByTest().exitedAfter()).isEmpty();
    }

    @Test
    void everyRemovalHasItsWords() {
        TreeMember member = Reports.member(41, "sleep", Evidence.PIPE);

        assertThat(List.of(Survivor.Removal.values()))
                .extracting(removal -> new Survivor(member, removal).describe())
                .allSatisfy(text -> assertThat(text).startsWith(member.describe() + ", "))
                .doesNotHaveDuplicates();
        assertThat(new Survivor(member, Survivor.Removal.NOTHING).describe()).endsWith(", STILL ALIVE");
    }

    private static TeardownReport endedByTest() {
        TeardownReport clean = Reports.clean();
        return new TeardownReport(
                clean.server(),
                clean.command(),
                clean.pid(),
                clean.profile(),
                Exit.ENDED_BY_TEST,
                Optional.of(new ExitStatus(137, Duration.ofSeconds(1))),
                Optional.of("killed by the test"),
                Leak.NONE,
                List.of(),
                clean.zombie(),
                List.of(),
                clean.cleanup(),
                List.of(),
                List.of(),
                clean.took());
    }
}
