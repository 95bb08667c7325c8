package io.github.mcpharness.process.os;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Sees pids, parents and start times through {@link ProcessHandle}; no zombies, groups, environments or pipes. */
final class PortableProcessTable implements ProcessTable {

    @Override
    public List<ProcessEntry> scan(Set<Long> known) {
        return ProcessHandle.allProcesses()
                .filter(process -> !known.contains(process.pid()))
                .map(PortableProcessTable::entry)
                .toList();
    }

    @Override
    public long newestPid() {
        return 0;
    }

    @Override
    public Optional<ProcessEntry> find(long pid) {
        return ProcessHandle.of(pid).map(PortableProcessTable::entry);
    }

    @Override
    public boolean carries(ProcessEntry process, Set<String> variables) {
        return false;
    }

    @Override
    public boolean carriesAny(ProcessEntry process, String variable) {
        return false;
    }

    @Override
    public boolean isOfThisUser(ProcessEntry process) {
        return false;
    }

    @Override
    public Optional<Path> workingDirectory(ProcessEntry process) {
        return Optional.empty();
    }

    @Override
    public Optional<String> standardPipe(long pid, int fd) {
        return Optional.empty();
    }

    @Override
    public boolean holdsAny(ProcessEntry process, Set<String> pipes) {
        return false;
    }

    @Override
    public Set<Long> runnableThreads(long pid) {
        return Set.of();
    }

    @Override
    public boolean seesAll() {
        return false;
    }

    private static ProcessEntry entry(ProcessHandle handle) {
        ProcessHandle.Info info = handle.info();
        Instant start = info.startInstant().orElse(Instant.EPOCH);
        String command = info.command().orElse("?");
        return new ProcessEntry(
                handle.pid(),
                handle.parent().map(ProcessHandle::pid).orElse(0L),
                -1,
                -1,
                ProcessState.ALIVE,
                start.toEpochMilli(),
                start.equals(Instant.EPOCH) ? Duration.ZERO : Duration.between(start, Instant.now()),
                info.totalCpuDuration().orElse(Duration.ZERO),
                command.substring(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1));
    }
}
