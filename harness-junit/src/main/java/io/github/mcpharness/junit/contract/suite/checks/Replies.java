package io.github.mcpharness.junit.contract.suite.checks;

import io.github.mcpharness.junit.contract.suite.Listing;
import io.github.mcpharness.junit.contract.suite.Outcome;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.List;
import java.util.function.Function;

/** Weighs replies in the ways that many checks share. */
final class Replies {
    static final int METHOD_NOT_FOUND = -32601;
    static final int INVALID_PARAMS = -32602;
    static final int RESOURCE_NOT_FOUND = -32002;

    private Replies() {}

    /** Fails unless there is any answer: JSON-RPC 2.0, section 5, wants one to every request. */
    static Reply answered(Reply reply, String asked) {
        if (!reply.isAnswered()) {
            throw Outcome.stop(Outcome.fail(asked + " got " + reply.describe()));
        }
        return reply;
    }

    /** Holds if it was answered with an error of this code. */
    static Outcome refused(Reply reply, int code, String asked) {
        answered(reply, asked);
        return reply.isError(code)
                ? Outcome.held()
                : Outcome.broken(asked + " got " + reply.describe() + ", and not error " + code);
    }

    /**
     * The items of a list whose pages have all come.
     *
     * @param ifUnknown what comes of it where the server does not know the method
     */
    static List<Tree> items(Listing listing, Function<String, Outcome> ifUnknown) {
        for (int i = 0; i < listing.pages().size(); i++) {
            Reply page = listing.pages().get(i);
            String asked = i == 0 ? listing.method() : "page " + (i + 1) + " of " + listing.method();
            answered(page, asked);
            String got = asked + " got " + page.describe();
            if (page.isError()) {
                throw Outcome.stop(page.isError(METHOD_NOT_FOUND) ? ifUnknown.apply(got) : Outcome.warn(got));
            }
            Tree array = page.result().at(listing.key());
            Outcome.require(
                    array.isArray(),
                    asked + " got a result whose " + listing.key() + " is " + array.kind() + ", and not an array");
        }
        return listing.items();
    }

    /** A name for an item in messages: its name or URI, or what it is. */
    static String name(String noun, Tree item, String member) {
        return noun + " "
                + item.at(member).text().map(text -> Tree.of(text).quote()).orElseGet(item::quote);
    }

    /** A fault for each of these members that is no string. */
    static void strings(Faults faults, String who, Tree item, String... members) {
        faults.addUnless(item.isObject(), who + " is " + item.kind());
        for (String member : members) {
            faults.addUnless(
                    !item.isObject() || item.at(member).isString(),
                    who + ": " + member + " is " + item.at(member).kind() + ", and not a string");
        }
    }
}
