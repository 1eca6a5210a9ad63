import { throwIfAborted } from "../../requests/motion-error.js";
import { ServiceFailure } from "./service-failure.js";
import { sleep } from "./sleep.js";

/** Delay before the first retry, doubled for each further one, and its maximum, milliseconds. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
/** A service that asks for a longer delay than this is not retried, milliseconds. */
const PATIENCE = 60_000;

export interface RetryOptions {
  /** Most retries. */
  retries: number;
  signal?: AbortSignal;
  /** Whether credentials are obtained anew for each attempt: rejected ones are then retried once. */
  freshCredentials: boolean;
}

/**
 * Retries after temporary failures, with growing and randomized delays. This includes mutations: a repeated one creates
 * a record, and an unused record does no harm. Rejects with the last MotionError.
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

/** Whether the browser is certain to be offline. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
