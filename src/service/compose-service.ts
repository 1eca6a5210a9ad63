import { join } from "node:path";
import type { Logger } from "pino";
import { accountRoutes } from "./accounts/account-routes.js";
import { ensureFirstOrganization } from "./accounts/ensure-first-organization.js";
import { openBlobStore } from "./blobs/open-blob-store.js";
import { ensureBuiltins } from "./characters/ensure-builtins.js";
import type { ServiceConfig } from "./config/service-config.js";
import { downloadRoutes } from "./downloads/download-routes.js";
import { startEngineThreads } from "./engine/start-engine-threads.js";
import { prepareGraphql } from "./graphql/create-graphql.js";
import { graphqlRoute } from "./graphql/graphql-route.js";
import { operationRoutes } from "./http/operation-routes.js";
import { startHttpServer } from "./http/start-http-server.js";
import { loadJobEngines } from "./jobs/load-job-engines.js";
import { openJobQueue } from "./jobs/open-job-queue.js";
import { startJobRunner } from "./jobs/start-job-runner.js";
import { createMetrics } from "./observe/create-metrics.js";
import { startTracing } from "./observe/start-tracing.js";
import { startControlServer } from "./operator/start-control-server.js";
import { PreviewBrowser } from "./previews/preview-browser.js";
import { previewJob } from "./previews/preview-job.js";
import type { Database, ServiceParts } from "./service-parts.js";
import type { RunningService, StartOptions } from "./start-service.js";

/** What is closed again, the last first. */
export type Closers = (() => unknown)[];

/** Makes the parts, in the order in which they need each other, and opens the doors last. */
export async function composeService(
  config: ServiceConfig,
  log: Logger,
  opening: Promise<Database>,
  options: StartOptions,
  closers: Closers,
): Promise<Omit<RunningService, "close">> {
  closers.push(await startTracing(config, log));
  const metrics = createMetrics();
  const engine = startEngineThreads(config, log, metrics);
  closers.push(() => engine.close());
  const engines = await loadJobEngines(config);
  const graphql = config.role === "worker" ? null : prepareGraphql();
  // Before anything else touches the folder: it belongs to whoever holds the database.
  const database = await opening;
  closers.push(() => database.close());
  const blobs = await openBlobStore(config, log);
  const base = { config, database, blobs, engine, log, metrics, now: options.now ?? (() => new Date()) };
  const jobs = await openJobQueue(base, engines);
  closers.push(() => jobs.close());
  const parts: ServiceParts = { ...base, jobs };
  const first = await ensureFirstOrganization(parts);
  await ensureBuiltins(parts);
  if (config.role !== "api") {
    const browser = new PreviewBrowser(parts);
    closers.push(() => browser.close());
    const runner = await startJobRunner(parts, engines, { own: [previewJob(parts, browser)] });
    closers.push(() => runner.close());
  }
  closers.push(await startControlServer(parts));
  const open = operationRoutes();
  const routes = graphql
    ? [...open, graphqlRoute(parts, graphql), ...downloadRoutes, ...accountRoutes(parts), ...(options.routes ?? [])]
    : open;
  const server = await startHttpServer(parts, routes);
  closers.push(() => server.close());
  if (config.role !== "worker" && options.warmUp !== false) void engine.warmUp();
  return {
    url: server.url,
    port: server.port,
    parts,
    firstKey: first.key === null ? null : { key: first.key, file: join(config.dataDir, "api-key") },
  };
}
