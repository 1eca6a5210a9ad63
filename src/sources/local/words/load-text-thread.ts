import type { MainThreadEngine } from "../load-main-thread.js";

/**
 * Loads the engine with its text part into the page, as a separate chunk that is requested only if no worker starts.
 */
export function loadTextThread(): Promise<MainThreadEngine> {
  return import("../../../../workers/text-main-thread.mjs");
}
