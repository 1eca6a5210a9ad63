import type { JobEngine } from "./job-engine.js";

/** The package's own job engines. */
export const BUILTIN_ENGINES: readonly JobEngine[] = [];
