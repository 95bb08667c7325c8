package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.config.StdioServerConfig;
import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Hello;
import io.github.mcpharness.junit.contract.suite.wire.HttpConversation;
import io.github.mcpharness.junit.contract.suite.wire.Recording;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Revision;
import io.github.mcpharness.junit.contract.suite.wire.StdioConversation;
import io.github.mcpharness.process.SpawnException;
import io.github.mcpharness.process.verdict.Policy;
import io.github.mcpharness.process.verdict.TeardownReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One server under examination: what its checks share, so that not each starts it anew. A conversation that a check has
 * broken is not shared any further.
 *
 * <p>Not thread-safe: {@link Contract} asks one check at a time.
 */
public final class Exam implements AutoCloseable {
    private final Target target;
    private final Inputs inputs;
    private final Policy policy;
    private final ToolCalls calls;
    private final List<Recording> recordings = new ArrayList<>();
    private final List<Conversation> opened = new ArrayList<>();
    private final Map<String, Listing> listings = new LinkedHashMap<>();
    private @Nullable Conversation shared;
    private boolean touched;
    private @Nullable Reply greeting;
    private final Map<String, Reply> greetings = new LinkedHashMap<>();
    private @Nullable String unready;
    private @Nullable Boolean answersPings;
    private @Nullable TeardownReport usualEnd;
    private Duration startup = Duration.ZERO;

    Exam(Target target, Inputs inputs, Policy policy) {
        this.target = target;
        this.inputs = inputs;
        this.policy = policy;
        this.calls = new ToolCalls(this);
    }

    public Target target() {
        return target;
    }

    public Inputs inputs() {
        return inputs;
    }

    /** What the ends of its process are judged by. */
    public Policy policy() {
        return policy;
    }

    /** Everything that was said so far in all conversations. */
    public List<Recording> recordings() {
        return List.copyOf(recordings);
    }

    /** Begins a conversation in which nothing has been said yet. It ends with the check. */
    public Conversation open(String title) {
        return keep(target.open(title));
    }

    /** Begins a conversation with the process of a stdio server. It ends with the check. */
    public StdioConversation openStdio(String title) {
        return openStdio(title, target.stdio());
    }

    /** Begins a conversation with a process that is started in another way than usual. It ends with the check. */
    public StdioConversation openStdio(String title, StdioServerConfig config) {
        StdioConversation conversation = target.open(title, config);
        keep(conversation);
        return conversation;
    }

    /** Begins a conversation over HTTP. It ends with the check. */
    public HttpConversation openHttp(String title) {
        return (HttpConversation) open(title);
    }

    /** Begins a conversation with a plain handshake. It ends with the check. */
    public Conversation openReady(String title) {
        return openReady(title, Hello.PLAIN);
    }

    /** Begins a conversation with this handshake; the check is skipped if it fails, because another check asks that. */
    public Conversation openReady(String title, Hello hello) {
        return ready(open(title), hello);
    }

    /** Shakes hands; the check is skipped if that fails. */
    public <C extends Conversation> C ready(C conversation, Hello hello) {
        Reply reply = conversation.initialize(hello);
        if (!reply.hasResult()) {
            throw Outcome.stop(Outcome.skip("this handshake failed: " + reply.describe()));
        }
        return conversation;
    }

    private Conversation keep(Conversation conversation) {
        recordings.add(conversation.recording());
        opened.add(conversation);
        return conversation;
    }

    /** A conversation after its handshake, for checks that leave it as they found it. */
    public Conversation shared() {
        whyNotReady().ifPresent(why -> {
            throw Outcome.stop(Outcome.skip(why));
        });
        Conversation open = shared;
        if (open == null || open.end().isPresent()) {
            open = newShared();
            shared = open;
        }
        touched = true;
        return open;
    }

    private Conversation newShared() {
        Conversation open = target.open("the shared session");
        recordings.add(open.recording());
        try {
            listen(ready(open, Hello.PLAIN));
            return open;
        } catch (Outcome.Stop failed) { // nobody is to be blamed for a session that has never begun
            open.close();
            throw failed;
        }
    }

    /** Why the shared conversation, if the last check had a part in it, is not what it was: nothing answers a ping any more. */
    Optional<String> whatItDidToTheServer() {
        Conversation open = shared;
        if (open == null || !touched || !Boolean.TRUE.equals(answersPings)) {
            return Optional.empty();
        }
        Reply pong = open.request("ping", null);
        return pong.isAnswered() ? Optional.empty() : Optional.of(pong.describe());
    }

    /** Ends the shared conversation if the last check had a part in it. */
    void dropTouched() {
        if (touched) {
            dropShared();
        }
    }

    /** Ends the shared conversation, so that the next check gets a new one. */
    public void dropShared() {
        Conversation open = shared;
        shared = null;
        if (open != null) {
            open.close();
        }
    }

    /** Why the server cannot be asked anything: its first handshake failed. It is tried once. */
    public Optional<String> whyNotReady() {
        if (greeting == null && unready == null) {
            greet();
        }
        return Optional.ofNullable(unready);
    }

    private void greet() {
        long begun = System.nanoTime();
        try {
            Conversation first = target.open("the shared session");
            recordings.add(first.recording());
            shared = first;
            Reply reply = first.initialize(Hello.PLAIN);
            greeting = reply;
            if (!reply.hasResult()) {
                unready = "the server does not complete the handshake: " + reply.describe();
                dropShared();
            } else {
                listen(first);
            }
            startup = Duration.ofNanos(System.nanoTime() - begun);
        } catch (SpawnException e) {
            unready = "the server could not be started: " + e.getMessage();
        }
    }

    /** What a server says of itself comes on a stream of its own over HTTP. */
    static void listen(Conversation conversation) {
        if (conversation instanceof HttpConversation http) {
            http.listen();
        }
    }

    /** How long the first start took, with its handshake. */
    public Duration startup() {
        return startup;
    }

    /** The reply to the first {@code initialize}. */
    public Reply greeting() {
        whyNotReady();
        Reply reply = greeting;
        if (reply == null) {
            throw Outcome.stop(Outcome.skip(String.valueOf(unready)));
        }
        return reply;
    }

    /** The reply to {@code initialize} with this version; each is asked for once. */
    public Reply greeting(String version) {
        Reply first = greeting();
        if (version.equals(Hello.PLAIN.version())) {
            return first;
        }
        Reply known = greetings.get(version);
        if (known == null) {
            known = open("initialize with " + version).initialize(Hello.PLAIN.withVersion(version));
            greetings.put(version, known);
        }
        return known;
    }

    /** The revision that was agreed on; the latest that the checks know, if it is another or none. */
    public Revision revision() {
        return Optional.ofNullable(greeting)
                .flatMap(reply -> reply.result().at("protocolVersion").text())
                .flatMap(Revision::of)
                .orElse(Revision.LATEST);
    }

    /** Whether the server has declared a capability. */
    public boolean declares(String... path) {
        return greeting().result().at("capabilities").at(path).isDeclared();
    }

    /** Whether it answers pings at all; tried once. */
    public boolean answersPings() {
        Boolean known = answersPings;
        if (known == null) {
            known = shared().isAlive();
            answersPings = known;
        }
        return known;
    }

    /** All pages of a list, which is asked for once. */
    public Listing listing(String method, String key) {
        Listing known = listings.get(method);
        if (known == null) {
            known = Listing.of(shared(), method, key);
            listings.put(method, known);
        }
        return known;
    }

    public Listing tools() {
        return listing("tools/list", "tools");
    }

    public Listing resources() {
        return listing("resources/list", "resources");
    }

    public Listing templates() {
        return listing("resources/templates/list", "resourceTemplates");
    }

    public Listing prompts() {
        return listing("prompts/list", "prompts");
    }

    /** The calls of the tools that may be called. */
    public ToolCalls calls() {
        return calls;
    }

    /** Makes sure that a server's usual day has been seen from its start to its exit: for the checks that only watch. */
    public void tour() {
        if (declares("tools")) {
            tools();
            calls.made();
        }
        if (declares("resources")) {
            resources();
        }
        if (declares("prompts")) {
            prompts();
        }
        dropShared();
    }

    /** How the process of a stdio server ends after a usual day, by the end of its input; seen once. */
    public TeardownReport usualEnd() {
        TeardownReport known = usualEnd;
        if (known == null) {
            StdioConversation conversation = ready(openStdio("its usual end"), Hello.PLAIN);
            calls.repeat(conversation);
            known = conversation.end(target.launch().profile());
            usualEnd = known;
        }
        return known;
    }

    void beginningOfCheck() {
        touched = false;
    }

    /** Ends what a check began. */
    void endOfCheck() {
        opened.forEach(Conversation::close);
        opened.clear();
    }

    @Override
    public void close() {
        endOfCheck();
        dropShared();
        target.close();
    }
}
