import type { JobEngine } from "./job-engine.js";

/** The package's own engines of jobs. */
export const BUILTIN_ENGINES: readonly JobEngine[] = [];
