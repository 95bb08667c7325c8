package io.github.mcpharness.cli;

import io.github.mcpharness.auth.Credentials;
import io.github.mcpharness.auth.Resolution;
import io.github.mcpharness.auth.TokenResolver;
import io.github.mcpharness.client.SessionOptions;
import io.github.mcpharness.config.HttpServerConfig;
import io.github.mcpharness.config.HttpTransport;
import io.github.mcpharness.config.InProcessServerConfig;
import io.github.mcpharness.config.LaunchedHttpServerConfig;
import io.github.mcpharness.config.ServerConfig;
import io.github.mcpharness.junit.contract.suite.Check;
import io.github.mcpharness.junit.contract.suite.Contract;
import io.github.mcpharness.junit.contract.suite.ExpectedFailures;
import io.github.mcpharness.junit.contract.suite.Inputs;
import io.github.mcpharness.junit.contract.suite.Target;
import io.github.mcpharness.process.GitHubCli;
import io.github.mcpharness.process.verdict.Policy;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the contract against servers, one after the other: greets each, asks the checks of it, and reports. */
final class CheckRun {
    private final List<ServerConfig> configs;
    private final SessionOptions options;
    private final List<Check> checks;
    private final Inputs inputs;
    private final ExpectedFailures expected;

    /** @throws IllegalArgumentException if there is a server that the contract cannot be asked of */
    CheckRun(
            List<ServerConfig> configs,
            SessionOptions options,
            List<Check> checks,
            Inputs inputs,
            ExpectedFailures expected) {
        configs.forEach(CheckRun::requireWire);
        this.configs = configs;
        this.options = options;
        this.checks = checks;
        this.inputs = inputs;
        this.expected = expected;
    }

    private static void requireWire(ServerConfig config) {
        boolean sse = config instanceof HttpServerConfig http && http.transport() == HttpTransport.SSE
                || config instanceof LaunchedHttpServerConfig launched && launched.transport() == HttpTransport.SSE;
        if (sse) {
            throw new IllegalArgumentException("server '" + config.name()
                    + "': the contract speaks streamable HTTP; this server is described with the transport SSE of"
                    + " 2024-11-05, which later revisions replace. What it can be asked is how it starts and ends:"
                    + " mcp-harness inspect");
        }
        if (config instanceof InProcessServerConfig) {
            throw new IllegalArgumentException("server '" + config.name()
                    + "': the contract is for a server that is a process, or behind a URL; this one would be in this"
                    + " JVM");
        }
    }

    /**
     * @param texts tell of it while it runs; empty if the result is to be JSON
     * @param report where report files go
     * @return the exit status
     */
    int run(Output output, Optional<CheckTexts> texts, Policy policy, boolean strict, Optional<Path> report) {
        List<Examinee> examinees = new ArrayList<>();
        try (Interruption interruption = Interruption.watch()) {
            try {
                Map<Examinee, Credentials> all = examinees(policy);
                examinees.addAll(all.keySet());
                all.forEach((examinee, credentials) -> {
                    if (!interruption.happened() && examinee.notReady().isEmpty()) {
                        Progress.during(output.terminal(), "starting " + examinee.name(), () -> {
                            examinee.greet(credentials, options);
                            return examinee;
                        });
                    }
                });
                ask(examinees, output, texts, strict, interruption);
            } finally {
                examinees.forEach(Examinee::close);
            }
            if (interruption.happened()) {
                return ExitCode.FAILED;
            }
            return told(examinees, output, texts, policy, strict, report);
        }
    }

    private Map<Examinee, Credentials> examinees(Policy policy) {
        TokenResolver resolver = new TokenResolver(new GitHubCli());
        Map<Examinee, Credentials> examinees = new LinkedHashMap<>();
        for (ServerConfig config : configs) {
            Resolution resolution = resolver.resolve(config);
            Credentials credentials = resolution.credentials().orElse(Credentials.NONE);
            Examinee examinee = new Examinee(
                    config, new Contract(Target.of(config, credentials, options), inputs, policy, expected));
            if (resolution instanceof Resolution.Skip skip) {
                examinee.withoutCredentials(skip.reason());
            }
            examinees.put(examinee, credentials);
        }
        return examinees;
    }

    private void ask(
            List<Examinee> examinees,
            Output output,
            Optional<CheckTexts> texts,
            boolean strict,
            Interruption interruption) {
        boolean nobody =
                examinees.stream().allMatch(examinee -> examinee.notReady().isPresent());
        if (nobody || interruption.happened()) {
            return;
        }
        texts.ifPresent(text -> text.begin(examinees));
        ContractEngine engine = new ContractEngine(examinees, checks, strict, interruption::happened);
        LauncherConfig config = LauncherConfig.builder()
                .enableTestEngineAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false)
                .enablePostDiscoveryFilterAutoRegistration(false)
                .enableTestExecutionListenerAutoRegistration(false)
                .addTestEngines(engine)
                .build();
        Launcher launcher = LauncherFactory.create(config);
        texts.ifPresent(text -> launcher.registerTestExecutionListeners(new LiveTree(engine, output)));
        launcher.execute(LauncherDiscoveryRequestBuilder.request().build());
    }

    private int told(
            List<Examinee> examinees,
            Output output,
            Optional<CheckTexts> texts,
            Policy policy,
            boolean strict,
            Optional<Path> report) {
        CheckResult result = new CheckResult(examinees, policy, strict);
        if (texts.isPresent()) {
            texts.get().end(result);
        } else {
            output.json(result.toTree());
        }
        if (report.isPresent()) {
            try {
                CheckFiles.write(report.get(), result);
            } catch (IOException e) {
                output.errors().verbatim("mcp-harness: the report cannot be written: " + e);
                return Math.max(ExitCode.FAILED, result.exitCode());
            }
            texts.ifPresent(text -> text.written(report.get()));
        }
        return result.exitCode();
    }
}
