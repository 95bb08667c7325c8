package io.github.mcpharness.cli;

import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Shows on a terminal, in one line that is erased at the end, what is being waited for, once it takes a second. */
final class Progress {
    private final @Nullable PrintWriter screen;
    private final int width;
    private final Supplier<String> what;
    private final CountDownLatch ended = new CountDownLatch(1);
    private int shown;

    private Progress(@Nullable PrintWriter screen, int width, Supplier<String> what) {
        this.screen = screen;
        this.width = width;
        this.what = what;
    }

    /** Does the work, and shows that it is waited for; where there is no terminal, nothing is shown. */
    static <T> T during(Terminal terminal, String what, Supplier<T> work) {
        return during(terminal, () -> what, work);
    }

    /** Does the work, and shows what is waited for, which is asked each second. */
    static <T> T during(Terminal terminal, Supplier<String> what, Supplier<T> work) {
        Progress progress = begin(terminal, what);
        try {
            return work.get();
        } finally {
            progress.end();
        }
    }

    /** Begins to show that this is waited for. */
    static Progress begin(Terminal terminal, String what) {
        return begin(terminal, () -> what);
    }

    static Progress begin(Terminal terminal, Supplier<String> what) {
        Progress progress = new Progress(terminal.screen().orElse(null), terminal.width() - 1, what);
        if (terminal.screen().isPresent()) {
            Thread ticker = new Thread(progress::tick, "mcp-harness-progress");
            ticker.setDaemon(true);
            ticker.start();
        }
        return progress;
    }

    private void tick() {
        try {
            for (int seconds = 1; !ended.await(1, TimeUnit.SECONDS); seconds++) {
                draw(what.get() + " ... " + seconds + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void draw(String line) {
        if (ended.getCount() > 0) {
            String visible = line.substring(Math.max(0, line.length() - width));
            print("\r" + visible + " ".repeat(Math.max(0, shown - visible.length())));
            shown = Math.max(shown, visible.length());
        }
    }

    /** Erases what was shown. */
    synchronized void end() {
        ended.countDown();
        if (shown > 0) {
            print("\r" + " ".repeat(shown) + "\r");
        }
    }

    private void print(String text) {
        if (screen != null) {
            screen.print(text);
            screen.flush();
        }
    }
}
