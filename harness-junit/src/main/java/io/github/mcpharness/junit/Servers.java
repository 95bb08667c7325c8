package io.github.mcpharness.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * The servers that a class, or a test, can see: those of the innermost class that declares any, and, by their names, those
 * of the classes around it.
 *
 * @param levels the innermost first
 */
record Servers(ExtensionContext context, List<Level> levels) {

    static Servers of(ExtensionContext context) {
        ClassPath.require();
        List<Level> levels = new ArrayList<>();
        for (Optional<ExtensionContext> at = Optional.of(context);
                at.isPresent();
                at = at.get().getParent()) {
            ExtensionContext here = at.get();
            Optional<Class<?>> type = here.getTestMethod().isPresent() ? Optional.empty() : here.getTestClass();
            type.filter(owner -> levels.stream().noneMatch(level -> level.owner() == owner))
                    .map(owner -> new Level(here, owner, declarations(here, owner)))
                    .filter(level -> !level.declarations().isEmpty())
                    .ifPresent(levels::add);
        }
        return new Servers(context, List.copyOf(levels));
    }

    /** Read once for a class; the classes' loader lives as long as the run. */
    private static List<Declaration> declarations(ExtensionContext here, Class<?> owner) {
        return Stores.of(here)
                .getOrComputeIfAbsent(
                        List.of("declarations", owner),
                        key -> new Read(new Declarations(Parameters.of(here)).of(owner)),
                        Read.class)
                .declarations();
    }

    private record Read(List<Declaration> declarations) {}

    /**
     * What is seen from a member of a class: the constructor of a class runs for the tests of its nested classes, too, and
     * does not mean their servers.
     */
    Servers seenFrom(Class<?> declaring) {
        return new Servers(
                context,
                levels.stream()
                        .filter(level -> !isInside(level.owner(), declaring))
                        .toList());
    }

    private static boolean isInside(Class<?> owner, Class<?> declaring) {
        if (declaring.isAssignableFrom(owner)) {
            return false;
        }
        for (Class<?> at = owner.getEnclosingClass(); at != null; at = at.getEnclosingClass()) {
            if (declaring.isAssignableFrom(at)) {
                return true;
            }
        }
        return false;
    }

    boolean isEmpty() {
        return levels.isEmpty();
    }

    /**
     * Starts what outlives a test, unless another extension may have to start it first, and reads the rest, so that what is wrong with it is
     * told once.
     */
    void start() {
        for (Level level : levels) {
            Backstop.of(context);
            List<Declaration> ofClass = level.of(Scope.CLASS);
            if (!ofClass.isEmpty() && ofClass.stream().noneMatch(Declaration::isLate) && !areOnDemand()) {
                level.ofClass().open();
            }
            level.of(Scope.RUN).stream()
                    .filter(declaration -> !declaration.isLate() && !areOnDemand())
                    .forEach(declaration -> level.ofRun(declaration).open());
            for (Declaration declaration : level.of(Scope.METHOD)) {
                if (declaration.isLate()) {
                    continue;
                }
                TempDirectory probe = new TempDirectory();
                try {
                    declaration.read(probe);
                } finally {
                    probe.delete();
                }
            }
        }
    }

    /** All servers that a test runs on, started; of those that are started on demand, who has been. */
    List<LiveServer> entered() {
        List<LiveServer> entered = new ArrayList<>();
        for (Level level : levels) {
            if (!level.of(Scope.CLASS).isEmpty()) {
                entered.addAll(of(level.ofClass()));
            }
            level.of(Scope.RUN).forEach(declaration -> entered.addAll(of(level.ofRun(declaration))));
            if (isTest() && !level.of(Scope.METHOD).isEmpty()) {
                entered.addAll(of(level.ofTest(context)));
            }
        }
        return entered;
    }

    private List<LiveServer> of(ServerGroup group) {
        return areOnDemand() ? group.opened() : group.servers();
    }

    private boolean areOnDemand() {
        return AnnotationSupport.isAnnotated(context.getTestClass(), ServersOnDemand.class);
    }

    /** Those servers that outlive a test and were started. */
    List<LiveServer> opened() {
        List<LiveServer> opened = new ArrayList<>();
        for (Level level : levels) {
            opened.addAll(level.ofClass().opened());
            level.of(Scope.RUN)
                    .forEach(declaration ->
                            opened.addAll(level.ofRun(declaration).opened()));
        }
        return opened;
    }

    boolean isTest() {
        return context.getTestMethod().isPresent();
    }

    /**
     * Finds the one server that is meant.
     *
     * @param name empty if none is named
     * @param where who asks, for messages
     */
    Found find(Optional<String> name, String where) {
        if (levels.isEmpty()) {
            throw new ExtensionConfigurationException(where + ": no server is declared on "
                    + context.getRequiredTestClass().getName() + " or around it");
        }
        Level inner = levels.get(0);
        if (name.isEmpty()) {
            if (inner.declarations().size() > 1) {
                throw new ExtensionConfigurationException(
                        where + ": several servers are meant: " + inner.names() + "; choose one with @FromServer");
            }
            return new Found(inner, inner.declarations().get(0));
        }
        return levels.stream()
                .flatMap(level -> level.find(name.get()).map(found -> new Found(level, found)).stream())
                .findFirst()
                .orElseThrow(() -> new ExtensionConfigurationException(where + ": @FromServer: there is no server '"
                        + name.get() + "'; there is "
                        + levels.stream().map(Level::names).collect(Collectors.joining(", "))));
    }

    /** A server's declaration, and whose it is. */
    record Found(Level level, Declaration declaration) {}

    /** The servers that start and end together with one. */
    ServerGroup group(Found found, String where) {
        Declaration declaration = found.declaration();
        return switch (declaration.scope()) {
            case CLASS -> found.level().ofClass();
            case RUN -> found.level().ofRun(declaration);
            case METHOD -> {
                if (!isTest()) {
                    throw new ExtensionConfigurationException(where + ": server '" + declaration.name()
                            + "' has scope = METHOD: it is there in a test only, and not for the whole class");
                }
                yield found.level().ofTest(context);
            }
        };
    }
}
