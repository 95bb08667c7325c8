// A stdio MCP server without dependencies, as small as one can be that holds its contract: what the README's first test
// talks to.
import { createInterface } from "node:readline";

const versions = ["2025-11-25", "2025-06-18"];

const tool = {
  name: "echo",
  description: "Return the message",
  inputSchema: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
};

class Refusal extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

const text = (value, isError = false) => ({ content: [{ type: "text", text: value }], isError });

const methods = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion: versions.includes(protocolVersion) ? protocolVersion : versions[0],
    capabilities: { tools: {} },
    serverInfo: { name: "my-server", version: "1.0.0" },
  }),
  ping: () => ({}),
  "tools/list": () => ({ tools: [tool] }),
  "tools/call": ({ name, arguments: args = {} }) => {
    if (name !== tool.name) throw new Refusal(-32602, `no tool ${name}`);
    return args.message === undefined ? text("message is missing", true) : text(`Echo: ${args.message}`);
  },
};

const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\n");

const answer = ({ id, method, params }) => {
  if (id === undefined || method === undefined) return; // a notification, or a response: nothing to answer
  try {
    const call = methods[method];
    if (!call) throw new Refusal(-32601, `no method ${method}`);
    send({ id, result: call(params ?? {}) });
  } catch (e) {
    send({ id, error: { code: e.code ?? -32603, message: e.message } });
  }
};

// The process ends by itself when standard input does: nothing else keeps it alive.
for await (const line of createInterface({ input: process.stdin })) {
  let message;
  try {
    message = JSON.parse(line);
  } catch {
    send({ id: null, error: { code: -32700, message: "no JSON" } });
    continue;
  }
  answer(message);
}
