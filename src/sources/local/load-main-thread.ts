/** The code that serves the engine on the page's own thread. */
export interface MainThreadEngine {
  /** Serves the port; returns a function that drops the remaining work. */
  serveOnThisThread(port: MessagePort): () => void;
}

/**
 * Loads the engine into the page, as a separate chunk that is requested only if workers do not start. The chunk is
 * written in JavaScript with types beside it, because the declarations of `src/` must not refer to `workers/`.
 */
export function loadMainThreadEngine(): Promise<MainThreadEngine> {
  return import("../../../workers/main-thread.mjs");
}
