package io.github.mcpharness;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.github.mcpharness.json.Json;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Holds the main classes to the house's rules, and each rule to finding the class in {@code violating} that breaks it. */
class ArchitectureTest {
    private static final JavaClasses MAIN = new ClassFileImporter()
            .importPath(Path.of(Json.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .getPath()));
    private static final HouseRules RULES = new HouseRules("io.github.mcpharness");
    private static final JavaClasses BAD = new ClassFileImporter().importPackages("io.github.mcpharness.violating");
    private static final HouseRules RULES_FOR_BAD = new HouseRules("io.github.mcpharness.violating");

    @Test
    void theRulesSeeTheMainClasses() {
        assertThat(MAIN.size()).isGreaterThan(50);
    }

    @Test
    void everyPackageHasItsPlace() {
        RULES.everyPackageHasItsPlace().check(MAIN);
        finds(RULES_FOR_BAD.everyPackageHasItsPlace(), "stray.Unplaced");
    }

    @Test
    void importsRunToTheLeft() {
        RULES.importsRunToTheLeft().forEach(rule -> rule.check(MAIN));
    }

    @Test
    void anImportToTheRightIsFound() {
        List<ArchRule> broken = RULES_FOR_BAD
                .importsRunToTheLeft()
                .filter(rule -> rule.evaluate(BAD).hasViolation())
                .toList();
        assertThat(broken).hasSize(1);
        finds(broken.get(0), "json.ImportsConfig");
    }

    @Test
    void packagesHaveNoCycles() {
        RULES.packagesHaveNoCycles().check(MAIN);
        finds(RULES_FOR_BAD.packagesHaveNoCycles(), "json.ImportsConfig");
    }

    @Test
    void processesAreTouchedInProcessOnly() {
        RULES.processesAreTouchedInProcessOnly().check(MAIN);
        finds(RULES_FOR_BAD.processesAreTouchedInProcessOnly(), "config.Sleeps.process()", "client.UsesReactor");
    }

    @Test
    void reactorIsUsedInTransportOnly() {
        RULES.reactorIsUsedInTransportOnly().check(MAIN);
        finds(RULES_FOR_BAD.reactorIsUsedInTransportOnly(), "client.UsesReactor");
    }

    @Test
    void jacksonIsUsedInJsonOnly() {
        RULES.jacksonIsUsedInJsonOnly().check(MAIN);
        finds(RULES_FOR_BAD.jacksonIsUsedInJsonOnly(), "config.Sleeps.json()");
    }

    @Test
    void nobodySleeps() {
        RULES.nobodySleeps().check(MAIN);
        finds(RULES_FOR_BAD.nobodySleeps(), "config.Sleeps.sleep()");
    }

    @Test
    void nobodyPrints() {
        RULES.nobodyPrints().check(MAIN);
        finds(RULES_FOR_BAD.nobodyPrints(), "System.out", "System.err");
    }

    @Test
    void nobodyLogsThroughTheJdk() {
        RULES.nobodyLogsThroughTheJdk().check(MAIN);
        finds(RULES_FOR_BAD.nobodyLogsThroughTheJdk(), "config.Sleeps.log()");
    }

    private static void finds(ArchRule rule, String... culprits) {
        assertThat(rule.evaluate(BAD).getFailureReport().toString()).contains(culprits);
    }
}
