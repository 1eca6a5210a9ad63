import { abortError, throwIfAborted } from "../../requests/motion-error.js";

/** Returns the promise, but rejects with ABORTED as soon as the signal fires; the promise's work goes on. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  throwIfAborted(signal);
  if (!signal) return promise;
  let clean = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(abortError(signal));
    signal.addEventListener("abort", abort, { once: true });
    clean = () => signal.removeEventListener("abort", abort);
  });
  return Promise.race([promise, aborted]).finally(clean);
}
