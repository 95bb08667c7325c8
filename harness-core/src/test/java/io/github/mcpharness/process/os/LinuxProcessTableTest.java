package io.github.mcpharness.process.os;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.mcpharness.testing.Children;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class LinuxProcessTableTest {
    /** See proc(5): parent, group, session, tty, flags, faults; 7 and 5 ticks of CPU; at 300 ticks the start. */
    private static final String FIELDS = " 41 42 43 34816 -1 4194304 1 2 3 4 7 5 0 0 20 0 1 0 300 1000000 500 184467";

    @RegisterExtension
    final Children children = new Children();

    private final ProcessTable table = new LinuxProcessTable();

    @Test
    void aProcessOnItsWayOutIsNeitherAliveNorAZombie() {
        String fields = " 1 10 10 0 -1 %d 0 0 0 0 0 0 0 0 20 0 1 0 4711 0 0";
        ProcessEntry exiting = LinuxProcessTable.parse("10 (sh) R" + fields.formatted(0x400104), 100)
                .orElseThrow();
        ProcessEntry running = LinuxProcessTable.parse("10 (sh) R" + fields.formatted(0x400100), 100)
                .orElseThrow();

        assertThat(exiting.state()).isEqualTo(ProcessState.EXITING);
        assertThat(running.state()).isEqualTo(ProcessState.ALIVE);
    }

    @Test
    void aLineIsCutIntoItsFields() {
        ProcessEntry entry = parse("40 (node) S" + FIELDS);

        assertThat(entry.pid()).isEqualTo(40);
        assertThat(entry.parent()).isEqualTo(41);
        assertThat(entry.group()).isEqualTo(42);
        assertThat(entry.session()).isEqualTo(43);
        assertThat(entry.state()).isEqualTo(ProcessState.ALIVE);
        assertThat(entry.start()).isEqualTo(300);
        assertThat(entry.age()).isEqualTo(Duration.ofMillis(1500));
        assertThat(entry.cpu()).isEqualTo(Duration.ofMillis(120));
        assertThat(entry.command()).isEqualTo("node");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a) (b", "npm exec x", "sh)", "(sd-pam)", ") Z 1 1", "", " ", "(", ")", "naïve"})
    void anyNameIsRead(String name) {
        ProcessEntry entry = parse("40 (" + name + ") S" + FIELDS);

        assertThat(entry.command()).isEqualTo(name);
        assertThat(entry.parent()).isEqualTo(41);
        assertThat(entry.isAlive()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"R", "S", "D", "T", "t", "I"})
    void whoRunsSleepsOrIsStoppedIsAlive(String state) {
        assertThat(parse("40 (x) " + state + FIELDS).isAlive()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Z", "X", "x"})
    void whoIsDeadAndUnreapedIsAZombie(String state) {
        assertThat(parse("40 (x) " + state + FIELDS).state()).isEqualTo(ProcessState.ZOMBIE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "40", "40 (x", "40 x) S 1", "40 (x) S 1 2 3"})
    void whatIsCutShortIsNoProcess(String line) {
        assertThat(LinuxProcessTable.parse(line, 4.5)).isEmpty();
    }

    @Test
    void aClockThatLagsMakesNoNegativeAge() {
        assertThat(LinuxProcessTable.parse("40 (x) S" + FIELDS, 2.99)
                        .orElseThrow()
                        .age())
                .isZero();
    }

    @Test
    void aScanFindsThisJvmAndItsChild() throws Exception {
        Process child = children.sh("echo ready; read -r x");
        long self = ProcessHandle.current().pid();

        assertThat(table.scan()).anySatisfy(entry -> assertThat(entry.pid()).isEqualTo(self));
        assertThat(table.scan()).anySatisfy(entry -> {
            assertThat(entry.pid()).isEqualTo(child.pid());
            assertThat(entry.parent()).isEqualTo(self);
            assertThat(entry.command()).isEqualTo("sh");
            assertThat(entry.isAlive()).isTrue();
            assertThat(entry.age()).isLessThan(Duration.ofMinutes(1));
        });
    }

    @Test
    void theSameProcessKeepsItsId() throws Exception {
        Process child = children.sh("echo ready; read -r x");

        assertThat(find(child).id()).isEqualTo(find(child).id());
        assertThat(table.scan())
                .extracting(ProcessEntry::id)
                .contains(find(child).id());
    }

    @Test
    void whoHasEndedIsNotFound() throws Exception {
        Process child = children.sh("echo done");
        child.waitFor();

        assertThat(table.find(child.pid())).isEmpty();
    }

    @Test
    void aDeadChildThatNobodyReapsIsAZombie() throws Exception {
        Process parent = children.sh("sh -c 'echo $$; exit 0' & exec sleep 60");

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(table.scan())
                        .filteredOn(entry -> entry.parent() == parent.pid())
                        .singleElement()
                        .satisfies(entry -> assertThat(entry.state()).isEqualTo(ProcessState.ZOMBIE)));
    }

    @Test
    void theVariablesOfAnEnvironmentAreSeenWhole() throws Exception {
        Process child = children.sh("echo ready; read -r x", Map.of("ZOO_A", "1", "ZOO_B", "zwölf=12 "));

        assertThat(carries(child, "ZOO_A=1")).isTrue();
        assertThat(carries(child, "ZOO_A=1", "ZOO_B=zwölf=12 ")).isTrue();
        assertThat(carries(child, "ZOO_A=1", "ZOO_C=3")).isFalse();
        assertThat(carries(child, "ZOO_A=")).isFalse();
        assertThat(carries(child, "OO_A=1")).isFalse();
        assertThat(carries(child, "ZOO_A=11")).isFalse();
    }

    @Test
    void whoHasEndedCarriesNothing() throws Exception {
        Process child = children.sh("echo ready; read -r x", Map.of("ZOO_A", "1"));
        ProcessEntry entry = find(child);
        child.getOutputStream().close();
        child.waitFor();

        assertThat(table.carries(entry, Set.of("ZOO_A=1"))).isFalse();
        assertThat(table.holdsAny(entry, Set.of("pipe:[1]"))).isFalse();
    }

    @Test
    void aPipeOfAChildIsSeenAndItsHoldersAreFound() throws Exception {
        Process child = children.sh("echo ready; read -r x");
        Process other = children.sh("echo ready; read -r x");
        Optional<String> stdin = table.standardPipe(child.pid(), 0);

        assertThat(stdin).hasValueSatisfying(pipe -> assertThat(pipe).startsWith("pipe:["));
        assertThat(table.standardPipe(child.pid(), 1)).isPresent().isNotEqualTo(stdin);
        assertThat(table.standardPipe(child.pid(), 2)).isEqualTo(table.standardPipe(child.pid(), 1));
        assertThat(table.holdsAny(find(child), Set.of(stdin.orElseThrow()))).isTrue();
        assertThat(table.holdsAny(find(other), Set.of(stdin.orElseThrow()))).isFalse();
    }

    @Test
    void whatIsNoPipeIsNotNamed() throws Exception {
        Process child = children.sh("exec 0</dev/null; echo ready; exec sleep 60");

        assertThat(table.standardPipe(child.pid(), 0)).isEmpty();
    }

    @Test
    void thisMachineIsReadThroughProc() {
        assertThat(ProcessTable.ofThisMachine()).isInstanceOf(LinuxProcessTable.class);
        assertThat(table.seesAll()).isTrue();
    }

    private boolean carries(Process child, String... variables) {
        return table.carries(find(child), Set.of(variables));
    }

    private ProcessEntry find(Process child) {
        return table.find(child.pid()).orElseThrow();
    }

    private static ProcessEntry parse(String line) {
        return LinuxProcessTable.parse(line, 4.5).orElseThrow();
    }
}
