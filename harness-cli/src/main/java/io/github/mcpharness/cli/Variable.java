package io.github.mcpharness.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A variable of the server's environment. Its value may be a secret, and is never printed. */
record Variable(String name, String value) {

    @Override
    public String toString() {
        return name;
    }

    /** Reads {@code NAME=VALUE}; quotes nothing of it in an error. */
    static final class Converter implements ITypeConverter<Variable> {

        @Override
        public Variable convert(String text) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw new TypeConversionException("there is no name before an equals sign");
            }
            return new Variable(text.substring(0, equals), text.substring(equals + 1));
        }
    }
}
