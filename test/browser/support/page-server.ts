import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { madeFolder } from "../../support/made/made-files.js";
import { sharedInRun } from "../../support/run/shared-things.js";
import { buildPages } from "./build-pages.js";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export interface PageServer {
  /** "http://127.0.0.1:…/" */
  url: string;
  close(): Promise<void>;
}

/** Serves the page of `test/browser/pages`, built from the sources, together with characters below /characters/. */
export async function servePages(characters = madeFolder()): Promise<PageServer> {
  const shared = await sharedInRun("pages");
  if (shared) return serveFolders(shared, characters);
  const built = await buildPages(path(`../../../.cache/browser-pages-${process.pid}`));
  const server = await serveFolders(built, characters);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(built, { recursive: true, force: true });
    },
  };
}

/** Serves a folder of a built page, and characters below /characters/. */
export async function serveFolders(folder: string, charactersFolder = madeFolder()): Promise<PageServer> {
  const page = sirv(folder, { dev: true });
  const characters = sirv(charactersFolder, { dev: true });
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
