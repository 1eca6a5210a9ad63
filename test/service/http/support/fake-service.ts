import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { Registry } from "prom-client";
import type { Viewer } from "../../../../src/service/base/viewer.js";
import type { ServiceConfig } from "../../../../src/service/config/service-config.js";
import type { Route } from "../../../../src/service/http/route.js";
import {
  type HttpServer,
  type HttpServerOptions,
  startHttpServer,
} from "../../../../src/service/http/start-http-server.js";
import type { ServiceParts } from "../../../../src/service/parts/service-parts.js";

export const KEY = "bm_test_key";

/** The transport on its own: real HTTP, real folder; database, files and jobs only answer pings. */
export interface FakeService {
  url: string;
  port: number;
  parts: ServiceParts;
  viewer: Viewer;
  server: HttpServer;
  /** Everything logged, parsed. */
  lines: Record<string, unknown>[];
  /** Which of database, queue and files are down. */
  down: Set<string>;
  stop(): Promise<void>;
}

export interface FakeOptions {
  config?: Partial<ServiceConfig>;
  viewer?: Partial<Viewer>;
  server?: HttpServerOptions;
  logLevel?: "silent" | "info";
}

export async function startFakeService(
  makeRoutes: (parts: ServiceParts) => Route[],
  options: FakeOptions = {},
): Promise<FakeService> {
  const dataDir = await mkdtemp(join(tmpdir(), "fake-service-"));
  const lines: Record<string, unknown>[] = [];
  const down = new Set<string>();
  const ping = (name: string) => async () => {
    if (down.has(name)) throw new Error(`${name} at 10.0.0.7:5432 refused password "hunter2"`);
  };
  const log = pino({ level: options.logLevel ?? "silent" }, { write: (line) => void lines.push(JSON.parse(line)) });
  const parts = {
    config: {
      host: "127.0.0.1",
      port: 0,
      publicUrl: null,
      dataDir,
      databaseUrl: null,
      uploadAllowHosts: [],
      corsOrigins: ["*"],
      trustProxy: false,
      ...options.config,
    },
    database: { kind: "embedded", ping: ping("database") },
    jobs: { ping: ping("queue") },
    blobs: { ping: ping("files") },
    log,
    metrics: new Registry(),
    now: () => new Date(),
  } as unknown as ServiceParts;
  const viewer: Viewer = {
    orgId: "org1",
    userId: "user1",
    roles: ["owner"],
    keyId: "key1",
    requestsPerMinute: 100_000,
    features: [],
    appId: null,
    ...options.viewer,
  };
  const server = await startHttpServer(parts, makeRoutes(parts), {
    viewers: { cached: (_parts, key) => (key === KEY ? viewer : undefined), find: async () => null },
    ...options.server,
  });
  return {
    url: server.url,
    port: server.port,
    parts,
    viewer,
    server,
    lines,
    down,
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function basic(key = KEY): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` };
}
