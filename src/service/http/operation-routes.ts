import type { ServiceParts } from "../parts/service-parts.js";
import { readJson } from "./read-body.js";
import { sendJson } from "./respond.js";
import type { OpenRoute } from "./route.js";

/** Time limit for a part's answer to a ping, milliseconds. */
const PING_TIMEOUT = 3000;
/** Largest body of a client's start-up ping. */
const LARGEST_EVENT = 64 * 1024;

/** The routes for operators and monitoring; none needs a key. */
export function operationRoutes(): OpenRoute[] {
  return [
    {
      access: "open",
      methods: ["GET", "HEAD"],
      path: "/health",
      quiet: true,
      handle: (_parts, { response }) => sendJson(response, 200, { status: "ok" }),
    },
    {
      access: "open",
      methods: ["GET", "HEAD"],
      path: "/ready",
      quiet: true,
      async handle(parts, { response }) {
        const failing = await failingParts(parts);
        if (failing.length === 0) sendJson(response, 200, { status: "ready" });
        else sendJson(response, 503, { status: "unavailable", failing });
      },
    },
    {
      access: "open",
      methods: ["GET", "HEAD"],
      path: "/metrics",
      quiet: true,
      async handle(parts, { response }) {
        const text = await parts.metrics.metrics();
        response.writeHead(200, {
          "Content-Type": parts.metrics.contentType,
          "Content-Length": Buffer.byteLength(text),
        });
        response.end(text);
      },
    },
    {
      // A client's start-up ping; it is not stored.
      access: "open",
      methods: ["POST"],
      path: "/event",
      body: "handler",
      quiet: true,
      async handle(_parts, exchange) {
        await readJson(exchange, LARGEST_EVENT);
        sendJson(exchange.response, 200, {});
      },
    },
  ];
}

async function failingParts(parts: ServiceParts): Promise<string[]> {
  const checks: [name: string, ping: () => Promise<void>][] = [
    ["database", () => parts.database.ping()],
    ["queue", () => parts.jobs.ping()],
    ["files", () => parts.blobs.ping()],
  ];
  const answers = await Promise.all(
    checks.map(async ([name, ping]) => {
      try {
        await withTimeout(ping());
        return null;
      } catch (error) {
        parts.log.warn({ err: error, part: name }, "not ready");
        return name;
      }
    }),
  );
  return answers.filter((name) => name !== null);
}

function withTimeout(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${PING_TIMEOUT} ms`)), PING_TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
