package io.github.mcpharness;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rules of the house that classes can be asked about, for the packages under a root.
 *
 * @param root the root package
 */
record HouseRules(String root) {

    /** Each may import what stands before it. */
    private static final List<String> PACKAGES = List.of(
            "json",
            "config",
            "config.redaction",
            "config.file",
            "auth",
            "process.os",
            "process.verdict",
            "process",
            "transport",
            "client",
            "fleet");

    ArchRule everyPackageHasItsPlace() {
        return classes()
                .should()
                .resideInAnyPackage(PACKAGES.stream().map(this::named).toArray(String[]::new));
    }

    /** One rule for each package that has something to its right. */
    Stream<ArchRule> importsRunToTheLeft() {
        return PACKAGES.stream().limit(PACKAGES.size() - 1L).map(this::importsNothingToItsRight);
    }

    private ArchRule importsNothingToItsRight(String name) {
        String[] right = PACKAGES.stream()
                .skip(PACKAGES.indexOf(name) + 1L)
                .map(this::named)
                .toArray(String[]::new);
        return noClasses()
                .that()
                .resideInAPackage(named(name))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(right)
                .allowEmptyShould(true);
    }

    ArchRule packagesHaveNoCycles() {
        return slices().matching(root + ".(**)").should().beFreeOfCycles();
    }

    ArchRule processesAreTouchedInProcessOnly() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(named("process.."))
                .should()
                .dependOnClassesThat()
                .belongToAnyOf(Process.class, ProcessBuilder.class, ProcessHandle.class)
                .orShould()
                .callMethodWhere(new CallOf(Runtime.class, "exec"));
    }

    ArchRule reactorIsUsedInTransportOnly() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(named("transport"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("reactor..", "org.reactivestreams..");
    }

    ArchRule jacksonIsUsedInJsonOnly() {
        return noClasses()
                .that()
                .resideOutsideOfPackage(named("json"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("tools.jackson..", "com.fasterxml.jackson..");
    }

    ArchRule nobodySleeps() {
        return noClasses().should().callMethodWhere(new CallOf(Thread.class, "sleep"));
    }

    ArchRule nobodyPrints() {
        return noClasses().should().accessField(System.class, "out").orShould().accessField(System.class, "err");
    }

    ArchRule nobodyLogsThroughTheJdk() {
        return noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.logging..")
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching("java\\.lang\\.System\\$Logger.*");
    }

    private String named(String relative) {
        return root + "." + relative;
    }
}
