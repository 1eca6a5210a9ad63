/** What serves the engine on the page's own thread. */
export interface MainThreadEngine {
  /** Returns what drops the work that is left. */
  serveOnThisThread(port: MessagePort): () => void;
}

/**
 * Loads the engine into the page: a chunk of its own, asked for only where workers do not start. Written in JavaScript
 * with its types beside it, because the declarations of `src/` must not reach into `workers/`.
 */
export function loadMainThreadEngine(): Promise<MainThreadEngine> {
  return import("../../../workers/main-thread.mjs");
}
