import { throwIfAborted } from "../../requests/motion-error.js";
import { ServiceFailure } from "./service-failure.js";
import { sleep } from "./sleep.js";

/** Milliseconds before the first repetition, doubled for each further one, and at most. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** A service that wants to be left alone for longer is not waited for, milliseconds. */
const PATIENCE = 60_000;

export interface RetryOptions {
  /** Repetitions at most. */
  retries: number;
  signal?: AbortSignal;
  /** Whether credentials are asked for anew each time: a refused one is then tried once more. */
  freshCredentials: boolean;
}

/**
 * Repeats what fails for the moment, each time after a longer wait, no two clients in step. Mutations too: those that are
 * repeated make a record, and one that nobody uses does no harm. Rejects with the last MotionError.
 */
export async function retrying<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { retries, signal } = options;
  let refreshable = options.freshCredentials;
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (thrown) {
      throwIfAborted(signal);
      if (!(thrown instanceof ServiceFailure)) throw thrown;
      const { error, transient, wait } = thrown;
      if (error.code === "UNAUTHENTICATED" && refreshable) {
        refreshable = false;
        continue;
      }
      if (!transient || attempt >= retries || (wait ?? 0) > PATIENCE || isOffline()) throw error;
      const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
      await sleep((wait ?? 0) + pause * (0.5 + Math.random() / 2), signal);
    }
  }
}

/** Only what a browser is sure of. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
