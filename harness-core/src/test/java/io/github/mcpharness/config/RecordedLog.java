package io.github.mcpharness.config;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/** A logger that keeps what is logged, of every level. */
public final class RecordedLog extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1L;

    private final transient List<String> lines = new CopyOnWriteArrayList<>();

    public RecordedLog() {
        name = "recorded";
    }

    /** Each event as its level and its text. */
    public List<String> lines() {
        return lines;
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level, Marker marker, String message, Object[] arguments, Throwable throwable) {
        String text = MessageFormatter.basicArrayFormat(message, arguments);
        lines.add(level + " " + text + (throwable == null ? "" : " " + throwable));
    }

    @Override
    protected String getFullyQualifiedCallerName() {
        return RecordedLog.class.getName();
    }

    @Override
    public boolean isTraceEnabled() {
        return true;
    }

    @Override
    public boolean isDebugEnabled() {
        return true;
    }

    @Override
    public boolean isInfoEnabled() {
        return true;
    }

    @Override
    public boolean isWarnEnabled() {
        return true;
    }

    @Override
    public boolean isErrorEnabled() {
        return true;
    }
}
