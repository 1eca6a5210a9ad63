import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { BlobStore } from "../blobs/blob-store.js";
import type { ServiceConfig } from "../config/service-config.js";
import type { Database } from "../db/database.js";
import type { EngineThreads } from "../engine/engine-threads.js";
import type { JobQueue } from "../jobs/job-queue.js";

/** The parts that every operation works with. */
export interface ServiceParts {
  readonly config: ServiceConfig;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly engine: EngineThreads;
  readonly jobs: JobQueue;
  readonly log: Logger;
  readonly metrics: Registry;
  /** The current time; tests replace it. */
  readonly now: () => Date;
}
