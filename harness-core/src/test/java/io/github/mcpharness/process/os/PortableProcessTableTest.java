package io.github.mcpharness.process.os;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.mcpharness.testing.Children;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PortableProcessTableTest {
    @RegisterExtension
    final Children children = new Children();

    private final ProcessTable table = new PortableProcessTable();

    @Test
    void aScanFindsAChildWithItsParentAndName() throws Exception {
        Process child = children.sh("echo ready; read -r x");

        assertThat(table.scan()).anySatisfy(entry -> {
            assertThat(entry.pid()).isEqualTo(child.pid());
            assertThat(entry.parent()).isEqualTo(ProcessHandle.current().pid());
            assertThat(entry.command()).isIn("sh", "dash", "bash");
            assertThat(entry.isAlive()).isTrue();
            assertThat(entry.age()).isBetween(Duration.ZERO, Duration.ofMinutes(1));
        });
    }

    @Test
    void theSameProcessKeepsItsId() throws Exception {
        Process child = children.sh("echo ready; read -r x");

        ProcessEntry entry = table.find(child.pid()).orElseThrow();

        assertThat(table.scan()).extracting(ProcessEntry::id).contains(entry.id());
    }

    @Test
    void whoHasEndedIsNotFound() throws Exception {
        Process child = children.sh("echo done");
        child.waitFor();

        assertThat(table.find(child.pid())).isEmpty();
    }

    @Test
    void whatCannotBeSeenIsEmptyAndSaidSo() throws Exception {
        Process child = children.sh("echo ready; read -r x");
        ProcessEntry entry = table.find(child.pid()).orElseThrow();

        assertThat(table.seesAll()).isFalse();
        assertThat(entry.group()).isEqualTo(-1);
        assertThat(entry.session()).isEqualTo(-1);
        assertThat(table.standardPipe(child.pid(), 0)).isEmpty();
        assertThat(table.carries(entry, Set.of("PATH=" + System.getenv("PATH"))))
                .isFalse();
        assertThat(table.holdsAny(entry, Set.of("pipe:[1]"))).isFalse();
    }
}
