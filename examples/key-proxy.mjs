/**
 * Keeps the API key of a Motion Animation Service on your own server. Players call this server, and it adds the key:
 *
 *   MOTION_SERVICE=https://motion.example.com MOTION_API_KEY=… node examples/key-proxy.mjs
 *
 * and in the game: serviceMotions({ baseUrl: "https://game.example.com/motion-api" }). It forwards only what the plugin
 * sends: with the key, a player could otherwise delete motions or create another key.
 */
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const MOTION = /^\/motion\/animation\/motion_viewer\/[\w.~-]+\/[\w.~-]+\/glb\/motion\.glb$/;
const LARGEST_BODY = 64 * 1024;
const PASSED_ON = ["content-type", "content-length", "content-encoding", "cache-control", "etag", "retry-after"];

/**
 * Returns a handler for the requests below one path of a server.
 *
 * @param {object} options
 * @param {string} options.service URL of the service, without a trailing slash
 * @param {string} options.apiKey
 * @param {readonly string[]} options.operations CLIENT_OPERATIONS from babylon-motion/service-client
 * @param {string} [options.path] path below which the requests arrive; default "/motion-api"
 * @param {number} [options.requestsPerMinute] limit per player; default 120
 * @param {(request: import("node:http").IncomingMessage) => Promise<string | null> | string | null} [options.player]
 *   Returns the id of the session's player, or null if nobody is logged in. Default: the address of the connection.
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>}
 */
export function keyProxy({ service, apiKey, operations, path = "/motion-api", requestsPerMinute = 120, player }) {
  const allowed = new Set(operations);
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`;
  const limit = rateLimit(requestsPerMinute);
  return async (request, response) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    try {
      const who = player ? await player(request) : (request.socket.remoteAddress ?? null);
      if (who === null) return refuse(response, 401, "UNAUTHENTICATED", "Log in first.");
      const wait = limit(who);
      if (wait > 0) {
        response.setHeader("retry-after", String(wait));
        return refuse(response, 429, "RATE_LIMIT_EXCEEDED", "Too many requests.");
      }
      const asked = new URL(request.url ?? "/", "http://localhost").pathname;
      const below = asked.startsWith(`${path}/`) ? asked.slice(path.length) : "";
      const body = request.method === "POST" && below === "/graphql" ? await readOperation(request, allowed) : null;
      if (body === null && !(request.method === "GET" && MOTION.test(below))) {
        return refuse(response, 403, "FORBIDDEN", "Only requests that the plugin makes are forwarded.");
      }
      const answer = await fetch(service + below, {
        method: request.method,
        headers: { authorization, ...(body !== null && { "content-type": "application/json" }) },
        body,
        signal: AbortSignal.any([gone.signal, AbortSignal.timeout(120_000)]),
      });
      // fetch has decompressed the body, so its original length and encoding no longer apply.
      const packed = answer.headers.has("content-encoding");
      for (const name of PASSED_ON) {
        const value = packed && /^content-(length|encoding)$/.test(name) ? null : answer.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.writeHead(answer.status);
      await pipeline(answer.body ? Readable.fromWeb(answer.body) : Readable.from([]), response);
    } catch {
      // Does not give the reason: it could contain the service's address.
      if (!response.headersSent) refuse(response, 502, "SERVICE_UNAVAILABLE", "The motion service is not responding.");
      response.destroy();
    }
  };
}

/** Reads the body if it is one of the plugin's operations, otherwise returns null. */
async function readOperation(request, allowed) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  try {
    const { query, variables } = JSON.parse(Buffer.concat(chunks).toString());
    return allowed.has(query) ? JSON.stringify({ query, variables }) : null;
  } catch {
    return null;
  }
}

/** Returns a function that gives the seconds a player has to wait; 0 allows the request. */
function rateLimit(perMinute) {
  const seen = new Map();
  return (who) => {
    const now = Date.now();
    let window = seen.get(who);
    if (!window || now >= window.end) {
      if (seen.size > 10_000) for (const [other, { end }] of seen) if (now >= end) seen.delete(other);
      window = { end: now + 60_000, count: 0 };
      seen.set(who, window);
    }
    window.count++;
    return window.count > perMinute ? Math.ceil((window.end - now) / 1000) : 0;
  };
}

function refuse(response, status, code, message) {
  response.writeHead(status, { "content-type": "application/json" });
  // In the form of a download's error and of a GraphQL error at once.
  response.end(JSON.stringify({ error: { code, message }, errors: [{ message, extensions: { code } }] }));
}

if (process.argv[1] === import.meta.filename) {
  const { CLIENT_OPERATIONS } = await import("babylon-motion/service-client");
  const { MOTION_SERVICE, MOTION_API_KEY, PORT = "4100" } = process.env;
  if (!MOTION_SERVICE || !MOTION_API_KEY) throw new Error("Set MOTION_SERVICE and MOTION_API_KEY.");
  const handle = keyProxy({ service: MOTION_SERVICE, apiKey: MOTION_API_KEY, operations: CLIENT_OPERATIONS });
  createServer(handle).listen(Number(PORT), () => console.log(`Motions under http://localhost:${PORT}/motion-api`));
}
