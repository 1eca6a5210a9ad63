import type { MainThreadEngine } from "../local/load-main-thread.js";

/**
 * Loads the code that makes characters into the page, as a separate chunk that is requested only if no worker
 * starts.
 */
export function loadCharactersThread(): Promise<MainThreadEngine> {
  return import("../../../workers/characters-main-thread.mjs");
}
