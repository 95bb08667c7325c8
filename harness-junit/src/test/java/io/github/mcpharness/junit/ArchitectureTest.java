package io.github.mcpharness.junit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.github.mcpharness.junit");

    @Test
    void knowsAssertJOnlyInTheAssertions() {
        noClasses()
                .that()
                .resideOutsideOfPackage("..junit.assertions..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.assertj..")
                .check(CLASSES);
    }

    @Test
    void keepsTheAssertionsFreeOfTheExtension() {
        noClasses()
                .that()
                .resideInAPackage("..junit.assertions..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("io.github.mcpharness.junit", "org.junit..")
                .check(CLASSES);
    }

    @Test
    void leavesProcessesThreadsAndTheLauncherToOthers() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveNameMatching("java\\.lang\\.Process(Builder|Handle)?")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .accessField(System.class, "out")
                .orShould()
                .dependOnClassesThat()
                .resideInAnyPackage("org.junit.platform.launcher..", "reactor..", "tools.jackson..", "picocli..")
                .check(CLASSES);
    }

    /** The command line runs the checks without Jupiter. */
    @Test
    void keepsTheChecksFreeOfJUnit() {
        noClasses()
                .that()
                .resideInAPackage("..contract.suite..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.github.mcpharness.junit",
                        "io.github.mcpharness.junit.contract",
                        "io.github.mcpharness.junit.assertions",
                        "org.junit..")
                .check(CLASSES);
    }

    @Test
    void hasNoCycles() {
        slices().matching("io.github.mcpharness.(junit..)")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
    }
}
