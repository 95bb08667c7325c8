package io.github.mcpharness.client;

import io.github.mcpharness.config.redaction.Masker;
import java.util.Objects;
import java.util.stream.Stream;

/** Stands for an exception whose text quotes a secret that the server has told: the same, with the secret masked. */
final class MaskedCause extends RuntimeException {

    private MaskedCause(Throwable original, Masker masker) {
        super(masker.mask(original.toString()));
        setStackTrace(original.getStackTrace());
        if (original.getCause() != null) {
            initCause(new MaskedCause(original.getCause(), masker));
        }
        Stream.of(original.getSuppressed()).forEach(suppressed -> addSuppressed(new MaskedCause(suppressed, masker)));
    }

    /** Returns the exception itself, unless something in it is to be masked. */
    static Throwable of(Throwable original, Masker masker) {
        return holdsSecret(original, masker) ? new MaskedCause(original, masker) : original;
    }

    private static boolean holdsSecret(Throwable failure, Masker masker) {
        Stream<Throwable> parts =
                Stream.concat(Stream.of(failure.getSuppressed()), Stream.ofNullable(failure.getCause()));
        String text = Objects.toString(failure);
        return !masker.mask(text).equals(text) || parts.anyMatch(part -> holdsSecret(part, masker));
    }

    @Override
    public String toString() {
        return String.valueOf(getMessage());
    }
}
