/** The Motion Animation Service as a library: for a process of your own, and for tests. */
export { readConfig } from "./config/read-config.js";
export type { Plan, S3Config, ServiceConfig } from "./config/service-config.js";
export type { JobEngine, JobEngineInput } from "./jobs/job-engine.js";
export { type RunServerOptions, runServer } from "./run-server.js";
export type { RunningService, StartOptions } from "./running-service.js";
export { startService } from "./start-service.js";
