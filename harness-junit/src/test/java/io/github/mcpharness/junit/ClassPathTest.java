package io.github.mcpharness.junit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class ClassPathTest {

    @Test
    void tellsWhatToWriteWhereTheAnnotationsAreTooOld() {
        assertThatThrownBy(() -> ClassPath.require(without("com.fasterxml.jackson.annotation.JsonSerializeAs")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith("jackson-annotations on the class path is older than 2.21")
                .hasMessageContaining("<artifactId>jackson-annotations</artifactId><version>2.21</version>");
    }

    @Test
    void saysNothingOfWhatIsThereOrOfWhatItDoesNotKnow() {
        assertThatCode(ClassPath::require).doesNotThrowAnyException();
        assertThatCode(() -> ClassPath.require(without("com.fasterxml.jackson.annotation.")))
                .doesNotThrowAnyException();
    }

    private static ClassLoader without(String prefix) {
        return new ClassLoader(ClassPathTest.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith(prefix)) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }
        };
    }
}
