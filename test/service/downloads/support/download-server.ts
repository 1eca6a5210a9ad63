import { request as httpRequest, type IncomingMessage } from "node:http";
import type { Viewer } from "../../../../src/service/base/viewer.js";
import { downloadRoutes } from "../../../../src/service/downloads/download-routes.js";
import { startHttpServer } from "../../../../src/service/http/start-http-server.js";
import { type DownloadParts, openDownloadParts, type PartsOptions } from "./download-parts.js";

export interface DownloadServer {
  parts: DownloadParts;
  url: string;
  /** GET, or what `init` says, as the viewer; null: without a key. */
  fetch(viewer: Viewer | null, path: string, init?: RequestInit): Promise<Response>;
  /** A request whose path goes out as it is, and whose answer is read as it comes. */
  open(viewer: Viewer, path: string, headers?: Record<string, string>): Promise<IncomingMessage>;
  stop(): Promise<void>;
}

/** The download paths behind the service's own HTTP server. An organization's id is its key. */
export async function startDownloadServer(options: PartsOptions = {}): Promise<DownloadServer> {
  const { parts, close } = await openDownloadParts(options);
  const viewers = new Map<string, Viewer>();
  const server = await startHttpServer(parts, downloadRoutes, {
    viewers: {
      cached: (_parts, key) => viewers.get(key) ?? null,
      find: async (_parts, key) => viewers.get(key) ?? null,
    },
    rateLimiter: { take: () => 0, close: async () => {} },
    closeTimeout: 500,
  });
  const headersOf = (viewer: Viewer): Record<string, string> => {
    viewers.set(viewer.orgId, viewer);
    return { authorization: `Basic ${Buffer.from(`${viewer.orgId}:`).toString("base64")}` };
  };
  return {
    parts,
    url: server.url,
    fetch(viewer, path, init = {}) {
      const headers = { ...(viewer && headersOf(viewer)), ...(init.headers as Record<string, string>) };
      return fetch(server.url + path, { ...init, headers });
    },
    open(viewer, path, headers = {}) {
      const { hostname, port } = new URL(server.url);
      return new Promise((resolve, reject) => {
        httpRequest({ hostname, port, path, agent: false, headers: { ...headersOf(viewer), ...headers } }, resolve)
          .on("error", reject)
          .end();
      });
    },
    async stop() {
      await server.close();
      await close();
    },
  };
}
