import { MotionError, reasonOf } from "../../../requests/motion-error.js";
import type { learnedWords } from "./learned-pool.js";

/** Loads the chunk for requests to the learned model, on the first such request. Rejects with WORKER_FAILED. */
export async function loadLearned(): Promise<typeof learnedWords> {
  try {
    return (await import("./learned-pool.js")).learnedWords;
  } catch (cause) {
    const message = `The part of babylon-motion that asks the learned model could not be loaded: ${reasonOf(cause)}`;
    throw new MotionError("WORKER_FAILED", message, { cause });
  }
}
