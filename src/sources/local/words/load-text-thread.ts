import type { MainThreadEngine } from "../load-main-thread.js";

/** Loads the engine with its words into the page: a chunk of its own, asked for only where no worker starts. */
export function loadTextThread(): Promise<MainThreadEngine> {
  return import("../../../../workers/text-main-thread.mjs");
}
