import { MotionError, reasonOf } from "../../../requests/motion-error.js";
import type { textWords } from "./text-pool.js";

/** Loads the chunk for requests of motions from text, on the first such request. Rejects with WORKER_FAILED. */
export async function loadWords(): Promise<typeof textWords> {
  try {
    return (await import("./text-pool.js")).textWords;
  } catch (cause) {
    const message = `The part of babylon-motion that asks for words could not be loaded: ${reasonOf(cause)}`;
    throw new MotionError("WORKER_FAILED", message, { cause });
  }
}
