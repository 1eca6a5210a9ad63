import type { MainThreadEngine } from "../local/load-main-thread.js";

/**
 * Loads the code that reads and writes files into the page, as a separate chunk that is requested only if no worker
 * starts.
 */
export function loadFilesThread(): Promise<MainThreadEngine> {
  return import("../../../workers/files-main-thread.mjs");
}
