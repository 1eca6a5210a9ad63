/** The browser's worker for motions out of words: a file of its own, which starts with the first of them. */
import { serveWorker } from "./serve-worker.js";
import { textEngine } from "./text-engine.js";

serveWorker(textEngine);
