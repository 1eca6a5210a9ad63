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

/**
 * Serves the page of `test/browser/pages`, built from the sources, together with characters below /characters/.
 *
 * @param others further folders by name
 */
export async function servePages(
  characters = madeFolder(),
  others: Readonly<Record<string, string>> = {},
): Promise<PageServer> {
  const shared = await sharedInRun("pages");
  if (shared) return serveFolders(shared, characters, others);
  const built = await buildPages(path(`../../../.cache/browser-pages-${process.pid}`));
  const server = await serveFolders(built, characters, others);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await rm(built, { recursive: true, force: true });
    },
  };
}

/** Serves a folder of a built page, characters below /characters/, and others below their names. */
export async function serveFolders(
  folder: string,
  characters = madeFolder(),
  others: Readonly<Record<string, string>> = {},
): Promise<PageServer> {
  const page = sirv(folder, { dev: true });
  const besides = Object.entries({ characters, ...others }).map(
    ([name, place]) => [`/${name}/`, sirv(place, { dev: true })] as const,
  );
  const server = createServer((request, response) => {
    const notFound = () => {
      response.statusCode = 404;
      response.end();
    };
    const { url = "" } = request;
    const beside = besides.find(([start]) => url.startsWith(start));
    if (!beside) return page(request, response, notFound);
    const [start, serve] = beside;
    request.url = url.slice(start.length - 1);
    serve(request, response, notFound);
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
