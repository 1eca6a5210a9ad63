/** The engine with its words, for the page's own thread, where workers do not start: a chunk that is loaded only then. */
import { serveWorker } from "./serve-worker.ts";
import { textEngine } from "./text-engine.ts";

export function serveOnThisThread(port) {
  return serveWorker(textEngine, port);
}
