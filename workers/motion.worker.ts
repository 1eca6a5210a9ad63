/** The browser's worker: the whole engine behind one message port. */
import { motionEngine } from "./motion-engine.js";
import { serveWorker } from "./serve-worker.js";

serveWorker(motionEngine);
