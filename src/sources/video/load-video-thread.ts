import type { MainThreadEngine } from "../local/load-main-thread.js";

/**
 * Loads the code that watches videos into the page, as a separate chunk that is requested only if no worker starts.
 */
export function loadVideoThread(): Promise<MainThreadEngine> {
  return import("../../../workers/video-main-thread.mjs");
}
