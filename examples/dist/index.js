// A stdio MCP server without dependencies, as small as one can be: what the README's first test talks to.
import { createInterface } from "node:readline";

const tool = {
  name: "echo",
  description: "Return the message",
  inputSchema: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
};

const methods = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: "my-server", version: "1.0.0" },
  }),
  ping: () => ({}),
  "tools/list": () => ({ tools: [tool] }),
  "tools/call": ({ name, arguments: args }) =>
    name === "echo"
      ? { content: [{ type: "text", text: `Echo: ${args.message}` }] }
      : { content: [{ type: "text", text: `unknown tool ${name}` }], isError: true },
};

const answer = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\n");

// The process ends by itself when standard input does: nothing else keeps it alive.
for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params = {} } = JSON.parse(line);
  if (id === undefined) continue;
  const call = methods[method];
  answer(call ? { id, result: call(params) } : { id, error: { code: -32601, message: `no method ${method}` } });
}
