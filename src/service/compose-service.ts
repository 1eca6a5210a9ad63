import { join } from "node:path";
import type { Logger } from "pino";
import { ensureFirstOrganization } from "./accounts/ensure-first-organization.js";
import { accountRoutes } from "./accounts/page/account-routes.js";
import { openBlobStore } from "./blobs/open-blob-store.js";
import { ensureBuiltins } from "./characters/ensure-builtins.js";
import { makeCast } from "./characters/make-cast.js";
import { imageJob, pictureJob } from "./characters-from-pictures/picture-job.js";
import type { ServiceConfig } from "./config/service-config.js";
import type { Database } from "./db/database.js";
import { downloadRoutes } from "./downloads/download-routes.js";
import { openApiRoute } from "./downloads/open-api-route.js";
import { startEngineThreads } from "./engine/start-engine-threads.js";
import { prepareGraphql } from "./graphql/create-graphql.js";
import { explorerRoute } from "./graphql/explorer-route.js";
import { graphqlRoute } from "./graphql/graphql-route.js";
import { homeRoute } from "./http/home-route.js";
import { operationRoutes } from "./http/operation-routes.js";
import { startHttpServer } from "./http/start-http-server.js";
import { loadJobEngines } from "./jobs/load-job-engines.js";
import { openJobQueue } from "./jobs/open-job-queue.js";
import { startJobRunner } from "./jobs/run/start-job-runner.js";
import { createMetrics } from "./observe/create-metrics.js";
import { startTracing } from "./observe/start-tracing.js";
import { startControlServer } from "./operator/start-control-server.js";
import type { ServiceParts } from "./parts/service-parts.js";
import { PreviewDrawer } from "./previews/preview-drawer.js";
import { previewJob } from "./previews/preview-job.js";
import { previewRoutes } from "./previews/preview-routes.js";
import type { Closers, RunningService, StartOptions } from "./running-service.js";

/** Creates the parts in the order of their dependencies, and starts accepting requests last. */
export async function composeService(
  config: ServiceConfig,
  log: Logger,
  opening: Promise<Database>,
  options: StartOptions,
  closers: Closers,
): Promise<Omit<RunningService, "close">> {
  closers.push(await startTracing(config, log));
  const metrics = createMetrics();
  const practises = config.role !== "worker" && options.warmUp !== false;
  const engine = startEngineThreads(config, log, metrics, { practises });
  closers.push(() => engine.close());
  const engines = await loadJobEngines(config);
  const graphql = config.role === "worker" ? null : prepareGraphql();
  // First of all: the data folder belongs to the process that holds the database.
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
    const drawer = new PreviewDrawer(parts, options.previewThread);
    closers.push(() => drawer.close());
    const runner = await startJobRunner(parts, engines, {
      own: [previewJob(parts, drawer), pictureJob(parts), imageJob(parts)],
    });
    closers.push(() => runner.close());
  }
  closers.push(await startControlServer(parts));
  const open = operationRoutes();
  const added = options.routes ?? [];
  const home = added.some(({ path }) => path === "/") ? [] : [homeRoute()];
  const routes = graphql
    ? [
        ...open,
        graphqlRoute(parts, graphql),
        explorerRoute(),
        openApiRoute(),
        ...downloadRoutes,
        ...previewRoutes,
        ...accountRoutes(parts),
        ...home,
        ...added,
      ]
    : open;
  const server = await startHttpServer(parts, routes);
  closers.push(() => server.close());
  if (practises) {
    engine.warmUp();
    closers.push(makeCast(parts));
  }
  return {
    url: server.url,
    port: server.port,
    parts,
    firstKey: first.key === null ? null : { key: first.key, file: join(config.dataDir, "api-key") },
  };
}
