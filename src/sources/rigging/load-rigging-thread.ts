import type { MainThreadEngine } from "../local/load-main-thread.js";

/**
 * Loads the code that rigs meshes into the page, as a separate chunk that is requested only if no worker
 * starts.
 */
export function loadRiggingThread(): Promise<MainThreadEngine> {
  return import("../../../workers/rigging-main-thread.mjs");
}
