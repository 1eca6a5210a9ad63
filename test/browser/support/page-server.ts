import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { build } from "vite";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export interface PageServer {
  /** "http://127.0.0.1:…/" */
  url: string;
  close(): Promise<void>;
}

/**
 * Builds the page of `test/browser/pages` from the sources, as a game's bundler would, and serves it together with
 * the characters of `../shared` below /characters/.
 */
export async function servePages(): Promise<PageServer> {
  // A folder of its own for every process, so that tests which run side by side do not meet.
  const built = path(`../../../.cache/browser-pages-${process.pid}`);
  await build({
    configFile: false,
    root: path("../pages"),
    base: "./",
    logLevel: "error",
    worker: { format: "es" },
    build: { outDir: built, emptyOutDir: true, minify: false, target: "es2022", chunkSizeWarningLimit: 10_000 },
  });
  const server = await serveFolders(built);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(built, { recursive: true, force: true });
    },
  };
}

/** Serves a folder of a built page, and the characters of `../shared` below /characters/. */
export async function serveFolders(folder: string): Promise<PageServer> {
  const page = sirv(folder, { dev: true });
  const characters = sirv(path("../../../../shared/characters"), { dev: true });
  const server = createServer((request, response) => {
    const notFound = () => {
      response.statusCode = 404;
      response.end();
    };
    if (!request.url?.startsWith("/characters/")) return page(request, response, notFound);
    request.url = request.url.slice("/characters".length);
    characters(request, response, notFound);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
