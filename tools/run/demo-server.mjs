/** Serves the built demo and, beside it, a folder of the user's own characters. */
import { createServer } from "node:http";
import sirv from "sirv";
import { characterFolder } from "./character-folder.mjs";
import { videoFolder } from "./video-folder.mjs";

const PORTS_TO_TRY = 20;
/** Seconds. */
const YEAR = 31_536_000;
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;

/**
 * Serves the demo's addresses, and 404 for all others.
 *
 * @param {{ directory: string, characters?: string | null, account?: string | null }} options as for
 *   `startDemoServer`; `account`: address of the service's account page, where there is one
 * @returns {import("node:http").RequestListener}
 */
export function demoHandler({ directory, characters = null, account = null }) {
  const page = sirv(directory, {
    ...{ etag: true, brotli: true, gzip: true, maxAge: YEAR, immutable: true },
    // Only files with a hash of their content in the name never change.
    setHeaders: (response, path) => {
      if (!HASHED.test(path)) response.setHeader("Cache-Control", "no-cache");
    },
  });
  const folder = characterFolder(characters, account);
  const video = videoFolder();
  const notFound = (response) => {
    response.statusCode = 404;
    response.end("Not found");
  };
  return (request, response) =>
    folder(request, response, () => video(request, response, () => page(request, response, () => notFound(response))));
}

/**
 * @param {{ directory: string, characters?: string | null, port?: number, host?: string }} options `directory`: the
 *   built demo. `characters`: a folder that exists. `port`: the first to try, 0 for any free one; a port that is taken
 *   gives way to the next.
 * @returns {Promise<{ url: string, port: number, close(): Promise<void> }>}
 */
export async function startDemoServer({ directory, characters = null, port = 5173, host = "127.0.0.1" }) {
  const server = createServer(demoHandler({ directory, characters }));
  const taken = await listen(server, port, host);
  return {
    url: `http://${host === "127.0.0.1" ? "localhost" : host}:${taken}/`,
    port: taken,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Returns the first free port from `first` on; 0 stays 0. */
export async function freePort(first, host) {
  if (first === 0) return 0;
  const probe = createServer();
  const port = await listen(probe, first, host);
  await new Promise((closed) => probe.close(closed));
  return port;
}

async function listen(server, first, host) {
  for (let port = first; port < first + PORTS_TO_TRY; port++) {
    const error = await new Promise((done) => {
      server.once("error", done);
      server.listen(port, host, () => {
        server.off("error", done);
        done(null);
      });
    });
    if (!error) return server.address().port;
    if (error.code !== "EADDRINUSE") throw error;
    server.removeAllListeners("error");
  }
  throw new Error(`Ports ${first} to ${first + PORTS_TO_TRY - 1} are all taken; choose one with --port.`);
}
