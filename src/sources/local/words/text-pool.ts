import { readTextMotion } from "../../../requests/read-text-motion.js";
import type { PoolOptions } from "../worker-pool.js";
import { readStitchRequest, readTrimRequest } from "./edit-requests.js";
import { loadTextThread } from "./load-text-thread.js";
import { startTextWorker } from "./start-text-worker.js";

/** What asks the worker for words: loaded with the first request for a motion out of words, or for one out of others. */
export const textWords = { readTextMotion, readTrimRequest, readStitchRequest, poolOptions };

/** The pool for words: like the source's own, with the worker that has them, and one of it. */
function poolOptions(own: PoolOptions): PoolOptions {
  return {
    ...own,
    workerFactory: own.textWorkerFactory ?? startTextWorker,
    loadMainThread: loadTextThread,
    workers: 1,
  };
}
