import type { JobEngine } from "./job-engine.js";
import { TEXT_ENGINE } from "./text-engine.js";
import { VIDEO_ENGINE } from "./video-engine.js";

/** The package's own job engines. */
export const BUILTIN_ENGINES: readonly JobEngine[] = [VIDEO_ENGINE, TEXT_ENGINE];
