import { readTextMotion } from "../../../requests/read-text-motion.js";
import type { PoolOptions } from "../worker-pool.js";
import { readStitchRequest, readTrimRequest } from "./edit-requests.js";
import { loadTextThread } from "./load-text-thread.js";
import { startTextWorker } from "./start-text-worker.js";

/**
 * Functions for requests to the text worker, loaded with the first request for a motion from text or from other
 * motions.
 */
export const textWords = { readTextMotion, readTrimRequest, readStitchRequest, poolOptions };

/** Options of the text worker's pool: like the source's own, but with the text worker, and only one of it. */
function poolOptions(own: PoolOptions): PoolOptions {
  return {
    ...own,
    workerFactory: own.textWorkerFactory ?? startTextWorker,
    carried: own.textWorkerFactory ? null : () => import("../../../../workers/carried/carried-motion-text.mjs"),
    loadMainThread: loadTextThread,
    workers: 1,
  };
}
