package io.github.mcpharness.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** picocli and the standard streams are allowed here, and only here; what other packages keep to themselves is not. */
class ArchitectureTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackagesOf(Cli.class);

    @Test
    void onlyOutputNamesTheStandardStreams() {
        noClasses()
                .that()
                .doNotHaveSimpleName("Output")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(classes);
    }

    @Test
    void processesAreStartedAndSignalledByTheCoreAlone() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Process.class, ProcessBuilder.class, ProcessHandle.class)
                .check(classes);
    }

    @Test
    void jsonAndReactorStayBehindTheCore() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "tools.jackson..", "com.fasterxml..", "reactor..", "org.junit.jupiter..", "org.assertj..")
                .check(classes);
    }

    @Test
    void nothingSleeps() {
        noClasses().should().callMethod(Thread.class, "sleep", long.class).check(classes);
    }
}
