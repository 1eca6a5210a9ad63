import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { Registry } from "prom-client";
import type { Viewer } from "../../../src/service/base/viewer.js";
import { openBlobStore } from "../../../src/service/blobs/open-blob-store.js";
import { readConfig } from "../../../src/service/config/read-config.js";
import { openDatabase } from "../../../src/service/db/open/open-database.js";
import type { EngineThreads } from "../../../src/service/engine/engine-threads.js";
import { loadJobEngines } from "../../../src/service/jobs/load-job-engines.js";
import { openJobQueue } from "../../../src/service/jobs/open-job-queue.js";
import {
  type JobRunner,
  type JobRunnerOptions,
  startJobRunner,
} from "../../../src/service/jobs/run/start-job-runner.js";
import type { ServiceParts } from "../../../src/service/parts/service-parts.js";

export interface JobService {
  parts: ServiceParts;
  /** Moves the service's clock, milliseconds. */
  skip(ms: number): void;
  startRunner(options?: JobRunnerOptions): Promise<JobRunner>;
  stop(): Promise<void>;
}

const ENGINES = new URL("./test-engines.mjs", import.meta.url).href;

const noEngine: EngineThreads = {
  run: () => Promise.reject(new Error("there are no engine threads here")),
  warmUp: () => undefined,
  close: async () => undefined,
};

/** The parts that jobs need, with the engines for tests; without HTTP. */
export async function openJobService({
  databaseUrl = null as string | null,
  dataDir = null as string | null,
  concurrency = 2,
  logLevel = "silent",
  enginesModule = ENGINES as string | null,
  engineThreadMemory = 160,
  /** Milliseconds: the service's clock. */
  clock = Date.now,
} = {}): Promise<JobService> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "motion-jobs-")));
  const config = {
    ...readConfig({ flags: { data: folder }, env: {} }),
    databaseUrl,
    enginesModule,
    jobConcurrency: concurrency,
    engineThreadMemory,
  };
  const log = pino({ level: logLevel });
  const database = await openDatabase(config, log);
  let offset = 0;
  const base = {
    config,
    database,
    blobs: await openBlobStore(config, log),
    engine: noEngine,
    log,
    metrics: new Registry(),
    now: () => new Date(clock() + offset),
  };
  const engines = await loadJobEngines(config);
  const parts: ServiceParts = { ...base, jobs: await openJobQueue(base, engines) };
  const runners: JobRunner[] = [];
  return {
    parts,
    skip(ms) {
      offset += ms;
    },
    async startRunner(options) {
      const runner = await startJobRunner(parts, engines, options);
      runners.push(runner);
      return runner;
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.close()));
      await parts.jobs.close();
      await database.close();
      if (dataDir === null) await rm(folder, { recursive: true, force: true });
    },
  };
}

export function viewerOf(orgId: string, more: Partial<Viewer> = {}): Viewer {
  return {
    orgId,
    userId: null,
    roles: ["owner"],
    keyId: "key",
    requestsPerMinute: 1000,
    features: [],
    appId: null,
    ...more,
  };
}

/** A job for the test engines. */
export function deed(name: string, args: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  return {
    method: "VideoToMotion" as const,
    model: "video-to-motion-2.0" as string | null,
    args: { do: name, ...args },
    dedupeKey: null as string | null,
    ...more,
  };
}
