/** The whole engine for the page's own thread, where workers do not start: a chunk that is loaded only then. */
import { motionEngine } from "./motion-engine.ts";
import { serveWorker } from "./serve-worker.ts";

export function serveOnThisThread(port) {
  return serveWorker(motionEngine, port);
}
