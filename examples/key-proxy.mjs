/**
 * Keeps the API key of a Motion Animation Service on your own server. Players call this server, and it adds the key:
 *
 *   MOTION_SERVICE=https://motion.example.com MOTION_API_KEY=… node examples/key-proxy.mjs
 *
 * and in the game: serviceMotions({ baseUrl: "https://game.example.com/motion-api" }). It forwards only what the plugin
 * sends: with the key, a player could otherwise delete motions or create another key. Videos need @fastify/busboy here.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const MOTION = /^\/motion\/animation\/motion_viewer\/[\w.~-]+\/[\w.~-]+\/glb\/motion\.glb$/;
const LARGEST_BODY = 64 * 1024;
const LARGEST_VIDEO = 100 * 1000 * 1000;
/** The only operation that may come with a file. */
const UPLOAD = /^\s*mutation CreateVideoToMotion\(/;
const ONE_FILE = JSON.stringify({ 0: ["variables.file"] });
/** Milliseconds for an answer, and for one to a video, which has to arrive first. */
const PATIENCE = 120_000;
const PATIENCE_WITH_VIDEO = 900_000;
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
 * @param {number} [options.largestVideo] bytes of the largest video that is forwarded; default 100,000,000; 0: none is
 * @param {(request: import("node:http").IncomingMessage) => Promise<string | null> | string | null} [options.player]
 *   Returns the id of the session's player, or null if nobody is logged in. Default: the address of the connection.
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>}
 */
export function keyProxy({
  service,
  apiKey,
  operations,
  path = "/motion-api",
  requestsPerMinute = 120,
  largestVideo = LARGEST_VIDEO,
  player,
}) {
  const uploads = new Set(operations.filter((operation) => UPLOAD.test(operation)));
  const others = new Set(operations.filter((operation) => !UPLOAD.test(operation)));
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
      const sent = request.method === "POST" && below === "/graphql" ? await readBody(request) : null;
      if (sent === null && !(request.method === "GET" && MOTION.test(below))) {
        return refuse(response, 403, "FORBIDDEN", "Only requests that the plugin makes are forwarded.");
      }
      const patience = AbortSignal.timeout(sent?.video ? PATIENCE_WITH_VIDEO : PATIENCE);
      const answer = await fetch(service + below, {
        method: request.method,
        headers: { authorization, ...(sent && { "content-type": sent.type }) },
        body: sent?.body,
        duplex: "half",
        signal: AbortSignal.any([gone.signal, patience]),
      }).catch((error) => {
        throw sent?.video?.refused ?? error;
      });
      // fetch has decompressed the body, so its original length and encoding no longer apply.
      const packed = answer.headers.has("content-encoding");
      for (const name of PASSED_ON) {
        const value = packed && /^content-(length|encoding)$/.test(name) ? null : answer.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.writeHead(answer.status);
      await pipeline(answer.body ? Readable.fromWeb(answer.body) : Readable.from([]), response);
    } catch (error) {
      if (response.headersSent) return void response.destroy();
      if (error instanceof Refused) return refuse(response, error.status, error.code, error.message);
      // Does not give the reason: it could contain the service's address.
      refuse(response, 502, "SERVICE_UNAVAILABLE", "The motion service is not responding.");
    }
  };

  /** Reads what may be forwarded of a body; null: nothing. */
  async function readBody(request) {
    if (!/^multipart\/form-data\b/i.test(request.headers["content-type"] ?? "")) {
      const body = await readOperation(request, others);
      return body === null ? null : { body, type: "application/json" };
    }
    return largestVideo > 0 ? readUpload(request, uploads, largestVideo) : null;
  }
}

/** What a player is told instead of an answer. */
class Refused extends Error {
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * Reads a video's upload up to the file. The body is a new form of the operation and the file's bytes, which are passed on
 * as they come; nothing else that was sent is in it.
 *
 * @returns null if the upload is not exactly the plugin's
 */
async function readUpload(request, allowed, largest) {
  if (Number(request.headers["content-length"]) > largest + LARGEST_BODY) throw tooLarge(largest);
  const { Busboy } = await import("@fastify/busboy");
  const limits = { fieldSize: LARGEST_BODY, fields: 2, files: 1, parts: 3, headerPairs: 20, fileSize: largest };
  let form;
  try {
    form = new Busboy({ headers: request.headers, limits });
  } catch {
    return null; // It has no boundary.
  }
  const video = { refused: null };
  const given = {};
  const body = new PassThrough();
  const boundary = randomUUID();
  const head = (disposition) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const stop = (refused) => {
    video.refused ??= refused;
    body.destroy(refused);
  };
  // A form that ends too early.
  const failed = () => stop(new Refused(400, "BAD_USER_INPUT", "The form is malformed or ends too early."));
  const begun = await new Promise((resolve) => {
    form.on("field", (name, value, nameCut, cut) => {
      given[name] = nameCut || cut ? null : value;
    });
    form.on("file", (name, file) => {
      file.on("error", failed);
      const operation = name === "0" && given.map === ONE_FILE ? operationOf(given.operations, allowed) : null;
      if (operation === null) {
        file.resume();
        return resolve(false);
      }
      body.write(`${head('name="operations"')}\r\n${operation}\r\n${head('name="map"')}\r\n${ONE_FILE}\r\n`);
      body.write(`${head('name="0"; filename="video.mp4"')}content-type: application/octet-stream\r\n\r\n`);
      file.on("limit", () => stop(tooLarge(largest)));
      file.pipe(body, { end: false });
      resolve(true);
    });
    for (const event of ["partsLimit", "filesLimit", "fieldsLimit"]) {
      form.on(event, () => {
        stop(new Refused(403, "FORBIDDEN", "Only requests that the plugin makes are forwarded."));
        resolve(false);
      });
    }
    form.on("finish", () => {
      if (!body.destroyed) body.end(`\r\n--${boundary}--\r\n`);
      resolve(false);
    });
    body.on("error", () => {});
    // Lets the rest go by.
    body.on("close", () => request.unpipe(form).resume());
    pipeline(request, form).catch(() => {
      failed();
      resolve(false);
    });
  });
  if (begun) return { body, type: `multipart/form-data; boundary=${boundary}`, video };
  body.destroy();
  return null;
}

function tooLarge(largest) {
  const megabytes = Math.round(largest / 1e5) / 10;
  return new Refused(413, "FILE_TOO_LARGE", `Videos of ${megabytes} MB at most are forwarded.`);
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
  return operationOf(Buffer.concat(chunks).toString(), allowed);
}

/** Returns the operation and its variables as JSON if it is one of the plugin's, otherwise null. */
function operationOf(text, allowed) {
  try {
    const { query, variables } = JSON.parse(text);
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
  const server = createServer({ requestTimeout: PATIENCE_WITH_VIDEO }, handle);
  server.listen(Number(PORT), () => console.log(`Motions under http://localhost:${PORT}/motion-api`));
}
