package io.github.mcpharness.config;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.function.Supplier;

/**
 * Makes instances of a class. Equal to another factory of the same class.
 *
 * @param type a class with a constructor without parameters, of any visibility
 */
record ClassFactory(Class<?> type) implements Supplier<Object> {

    /** @throws IllegalStateException if there is no such constructor, or it fails; its failure is the cause */
    @Override
    public Object get() {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(
                    "the constructor of the server factory " + type.getName() + " failed", e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "the server factory " + type.getName()
                            + " cannot be made; it needs to be a concrete class (a nested one static) with a constructor"
                            + " without parameters",
                    e);
        }
    }
}
