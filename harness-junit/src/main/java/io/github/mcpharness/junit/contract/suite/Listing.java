package io.github.mcpharness.junit.contract.suite;

import io.github.mcpharness.junit.contract.suite.wire.Conversation;
import io.github.mcpharness.junit.contract.suite.wire.Reply;
import io.github.mcpharness.junit.contract.suite.wire.Tree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All pages of a list (MCP specification, server/utilities/pagination). Immutable.
 *
 * @param method of the request
 * @param key of the array in the result
 * @param pages the replies, in the order of the pages; the last may be none
 * @param endless why there is no end to the pages, if there is none
 */
public record Listing(String method, String key, List<Reply> pages, Optional<String> endless) {
    private static final int MOST_PAGES = 1_000;

    public Listing {
        pages = List.copyOf(pages);
    }

    /** Asks for all pages. */
    public static Listing of(Conversation conversation, String method, String key) {
        List<Reply> pages = new ArrayList<>();
        Set<String> cursors = new HashSet<>();
        Optional<String> endless = Optional.empty();
        Reply page = conversation.request(method, Map.of());
        pages.add(page);
        for (Optional<String> cursor = cursor(page); cursor.isPresent(); cursor = cursor(page)) {
            if (!cursors.add(cursor.get())) {
                endless = Optional.of("the cursor of page " + pages.size() + " was issued before");
                break;
            }
            if (pages.size() >= MOST_PAGES) {
                endless = Optional.of("there is no end after " + MOST_PAGES + " pages");
                break;
            }
            page = conversation.request(method, Map.of("cursor", cursor.get()));
            pages.add(page);
        }
        return new Listing(method, key, pages, endless);
    }

    private static Optional<String> cursor(Reply page) {
        return page.result().at("nextCursor").text();
    }

    /** The first page. */
    public Reply first() {
        return pages.get(0);
    }

    /** Whether the server ever issued a cursor. */
    public boolean hasCursors() {
        return pages.stream().anyMatch(page -> cursor(page).isPresent());
    }

    /** The items of all pages. */
    public List<Tree> items() {
        return pages.stream()
                .flatMap(page -> page.result().at(key).items().stream())
                .toList();
    }

    /** The items that have this member as a string, by it. */
    public List<String> texts(String member) {
        return items().stream().flatMap(item -> item.at(member).text().stream()).toList();
    }
}
