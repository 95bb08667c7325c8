package io.github.mcpharness.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Fills the fields that are annotated with {@link FromServer} or {@link ServerTempDir}. */
record Fields(ExtensionContext context) {

    void fillStatic(Class<?> testClass) {
        fill(testClass, field -> Modifier.isStatic(field.getModifiers()), null);
    }

    void fill(Object instance) {
        fill(instance.getClass(), field -> !Modifier.isStatic(field.getModifiers()), instance);
    }

    private void fill(Class<?> type, Predicate<Field> wanted, @Nullable Object instance) {
        List<Field> fields = Stream.of(FromServer.class, ServerTempDir.class)
                .flatMap(annotation -> AnnotationSupport.findAnnotatedFields(type, annotation).stream())
                .distinct()
                .filter(wanted)
                .toList();
        for (Field field : fields) {
            fill(field, instance);
        }
    }

    private void fill(Field field, @Nullable Object instance) {
        String annotation = field.isAnnotationPresent(FromServer.class) ? "@FromServer" : "@ServerTempDir";
        String where = annotation + " on " + field.getDeclaringClass().getName() + "." + field.getName();
        if (Modifier.isFinal(field.getModifiers())) {
            throw new ExtensionConfigurationException(where + ": the field must not be final");
        }
        Object value = Injection.of(where, field.getDeclaringClass(), field.getType(), field)
                .resolve(context);
        try {
            field.setAccessible(true);
            field.set(instance, value);
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new ExtensionConfigurationException(where + ": the field cannot be set", e);
        }
    }
}
