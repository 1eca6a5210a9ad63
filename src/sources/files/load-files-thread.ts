import type { MainThreadEngine } from "../local/load-main-thread.js";

/** Loads what reads and writes files into the page: a chunk of its own, asked for only where no worker starts. */
export function loadFilesThread(): Promise<MainThreadEngine> {
  return import("../../../workers/files-main-thread.mjs");
}
