import { join } from "node:path";
import { accountRoutes } from "./accounts/account-routes.js";
import { ensureFirstOrganization } from "./accounts/ensure-first-organization.js";
import { openBlobStore } from "./blobs/open-blob-store.js";
import { ensureBuiltins } from "./characters/ensure-builtins.js";
import type { ServiceConfig } from "./config/service-config.js";
import { openDatabase } from "./db/open-database.js";
import { downloadRoutes } from "./downloads/download-routes.js";
import { startEngineThreads } from "./engine/start-engine-threads.js";
import { graphqlRoute } from "./graphql/graphql-route.js";
import { operationRoutes } from "./http/operation-routes.js";
import type { Route } from "./http/route.js";
import { startHttpServer } from "./http/start-http-server.js";
import { loadJobEngines } from "./jobs/load-job-engines.js";
import { openJobQueue } from "./jobs/open-job-queue.js";
import { startJobRunner } from "./jobs/start-job-runner.js";
import { createLog } from "./observe/create-log.js";
import { createMetrics } from "./observe/create-metrics.js";
import { startTracing } from "./observe/start-tracing.js";
import { startControlServer } from "./operator/start-control-server.js";
import type { ServiceParts } from "./service-parts.js";

export interface RunningService {
  url: string;
  port: number;
  parts: ServiceParts;
  /** The first organization's key when this start made it, and the file that it was written to. */
  firstKey: { key: string; file: string } | null;
  /** Takes no new work, lets downloads in flight end, puts running jobs back, and closes everything. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Default: the clock. */
  now?: () => Date;
  /** Whether the engine compiles itself in the background, so that the first requests are quick. Default true. */
  warmUp?: boolean;
  /** Further paths to answer, after the service's own: a page that belongs to it. */
  routes?: readonly Route[];
}

/** Composes the service and starts it; resolves when it accepts requests. Whatever was started is closed again on failure. */
export async function startService(config: ServiceConfig, options: StartOptions = {}): Promise<RunningService> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const log = createLog(config);
    closers.push(await startTracing(config, log));
    const metrics = createMetrics();
    const engine = startEngineThreads(config, log, metrics);
    closers.push(() => engine.close());
    const engines = await loadJobEngines(config);
    // First of all that touches the folder: it belongs to whoever holds the database.
    const database = await openDatabase(config, log);
    closers.push(() => database.close());
    const blobs = await openBlobStore(config, log);
    const base = { config, database, blobs, engine, log, metrics, now: options.now ?? (() => new Date()) };
    const jobs = await openJobQueue(base, engines);
    closers.push(() => jobs.close());
    const parts: ServiceParts = { ...base, jobs };
    const first = await ensureFirstOrganization(parts);
    await ensureBuiltins(parts);
    if (config.role !== "api") {
      const runner = await startJobRunner(parts, engines);
      closers.push(() => runner.close());
    }
    closers.push(await startControlServer(parts));
    const open = operationRoutes();
    const routes =
      config.role === "worker" ? open : [...open, graphqlRoute(parts), ...downloadRoutes, ...accountRoutes(parts)];
    const server = await startHttpServer(parts, [...routes, ...(options.routes ?? [])]);
    closers.push(() => server.close());
    if (config.role !== "worker" && options.warmUp !== false) void engine.warmUp();
    return {
      url: server.url,
      port: server.port,
      parts,
      firstKey: first.key === null ? null : { key: first.key, file: join(config.dataDir, "api-key") },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
