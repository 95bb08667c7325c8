package io.github.mcpharness.fleet;

/** Starts the threads of this package: daemons that end when their work does. */
final class FleetThreads {
    private FleetThreads() {}

    static Thread start(String work, Runnable task) {
        Thread thread = new Thread(task, "mcp-fleet-" + work);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
