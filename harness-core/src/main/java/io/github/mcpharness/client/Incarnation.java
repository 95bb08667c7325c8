package io.github.mcpharness.client;

import io.github.mcpharness.transport.SessionTransport;

/** A session with one life of a server: from its start until it is closed, or restarted. */
record Incarnation(SessionTransport transport, Peer peer, SdkClient client) {}
