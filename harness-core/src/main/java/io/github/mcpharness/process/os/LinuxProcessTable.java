package io.github.mcpharness.process.os;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads {@code /proc}: see proc(5). */
final class LinuxProcessTable implements ProcessTable {
    /** USER_HZ: fixed at 100 for user space on every Linux that Java runs on. */
    private static final long TICKS_PER_SECOND = 100;

    /** From linux/sched.h. Its descriptors may be closed a good while before it is a zombie. */
    private static final long PF_EXITING = 0x4;

    private final File proc = new File("/proc");

    @Override
    public List<ProcessEntry> scan(Set<Long> known) {
        String[] names = proc.list();
        List<ProcessEntry> entries = new ArrayList<>(names == null ? 0 : names.length);
        double uptime = uptimeSeconds();
        for (String name : names == null ? new String[0] : names) {
            if (Character.isDigit(name.charAt(0)) && !known.contains(Long.valueOf(name))) {
                read(name, uptime).ifPresent(entries::add);
            }
        }
        return entries;
    }

    /** The last field of loadavg. */
    @Override
    public long newestPid() {
        byte[] load = content("/proc/loadavg");
        String text = load == null ? "" : new String(load, StandardCharsets.US_ASCII).trim();
        return text.isEmpty() ? 0 : Long.parseLong(text.substring(text.lastIndexOf(' ') + 1));
    }

    @Override
    public Optional<ProcessEntry> find(long pid) {
        return read(Long.toString(pid), uptimeSeconds());
    }

    @Override
    public boolean carries(ProcessEntry process, Set<String> variables) {
        String environment = environment(process);
        return variables.stream()
                .map(variable -> '\0' + utf8AsLatin1(variable) + '\0')
                .allMatch(environment::contains);
    }

    @Override
    public boolean carriesAny(ProcessEntry process, String variable) {
        return environment(process).contains('\0' + variable + '=');
    }

    /** Each assignment stands between two NULs. */
    private static String environment(ProcessEntry process) {
        byte[] environment = content("/proc/" + process.pid() + "/environ");
        return environment == null ? "" : '\0' + new String(environment, StandardCharsets.ISO_8859_1) + '\0';
    }

    @Override
    public boolean isOfThisUser(ProcessEntry process) {
        return user(Long.toString(process.pid())).equals(user("self"));
    }

    private static Optional<Object> user(String process) {
        try {
            return Optional.of(Files.getAttribute(Path.of("/proc", process), "unix:uid"));
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Path> workingDirectory(ProcessEntry process) {
        return link(Path.of("/proc/" + process.pid() + "/cwd")).map(Path::of);
    }

    @Override
    public Optional<String> standardPipe(long pid, int fd) {
        return link(Path.of("/proc/" + pid + "/fd/" + fd)).filter(target -> target.startsWith("pipe:"));
    }

    @Override
    public boolean holdsAny(ProcessEntry process, Set<String> pipes) {
        File fds = new File("/proc/" + process.pid() + "/fd");
        String[] names = fds.list();
        for (String name : names == null ? new String[0] : names) {
            if (link(fds.toPath().resolve(name)).filter(pipes::contains).isPresent()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Set<Long> runnableThreads(long pid) {
        String[] names = new File("/proc/" + pid + "/task").list();
        Set<Long> runnable = new HashSet<>();
        for (String name : names == null ? new String[0] : names) {
            byte[] stat = content("/proc/" + pid + "/task/" + name + "/stat");
            String text = stat == null ? "" : new String(stat, StandardCharsets.UTF_8);
            if (text.startsWith(" R ", text.lastIndexOf(')') + 1)) {
                runnable.add(Long.valueOf(name));
            }
        }
        return runnable;
    }

    @Override
    public boolean seesAll() {
        return true;
    }

    private static Optional<String> link(Path path) {
        try {
            return Optional.of(Files.readSymbolicLink(path).toString());
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    private static Optional<ProcessEntry> read(String pid, double uptime) {
        byte[] stat = content("/proc/" + pid + "/stat");
        return stat == null ? Optional.empty() : parse(new String(stat, StandardCharsets.UTF_8), uptime);
    }

    /** The command's name stands in parentheses and may itself hold spaces and parentheses; the rest is fields. */
    static Optional<ProcessEntry> parse(String stat, double uptime) {
        int open = stat.indexOf('(');
        int close = stat.lastIndexOf(')');
        if (open < 0 || close < open) {
            return Optional.empty();
        }
        String[] fields = stat.substring(close + 1).trim().split(" ");
        if (fields.length < 20) {
            return Optional.empty();
        }
        long start = Long.parseLong(fields[19]);
        long cpuTicks = Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
        boolean exiting = (Long.parseLong(fields[6]) & PF_EXITING) != 0;
        double age = Math.max(0, uptime - (double) start / TICKS_PER_SECOND);
        return Optional.of(new ProcessEntry(
                Long.parseLong(stat.substring(0, open).trim()),
                Long.parseLong(fields[1]),
                Long.parseLong(fields[2]),
                Long.parseLong(fields[3]),
                state(fields[0].charAt(0), exiting),
                start,
                Duration.ofMillis((long) (age * 1000)),
                Duration.ofMillis(cpuTicks * 1000 / TICKS_PER_SECOND),
                stat.substring(open + 1, close)));
    }

    private static ProcessState state(char letter, boolean exiting) {
        if (letter == 'Z' || letter == 'X' || letter == 'x') {
            return ProcessState.ZOMBIE;
        }
        return exiting ? ProcessState.EXITING : ProcessState.ALIVE;
    }

    private static double uptimeSeconds() {
        byte[] uptime = content("/proc/uptime");
        if (uptime == null) {
            return 0;
        }
        String text = new String(uptime, StandardCharsets.US_ASCII);
        return Double.parseDouble(text.substring(0, text.indexOf(' ')));
    }

    private static byte @Nullable [] content(String path) {
        try (FileInputStream in = new FileInputStream(path)) {
            return in.readAllBytes();
        } catch (IOException e) {
            return null; // ended meanwhile, or not ours to read
        }
    }

    private static String utf8AsLatin1(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
