import { readArgumentObject, readBoolean, show } from "./arguments.js";
import { badInput } from "./motion-error.js";
import type { ProgressListener } from "./worker-protocol.js";

/** Options of every request. */
export interface RequestOptions {
  /** Cancels the request, which then rejects with ABORTED. */
  signal?: AbortSignal;
  /** Called at each stage of the request; the last call has fraction 1. */
  onProgress?: ProgressListener;
  /**
   * Whether to replace the character's earlier unfinished request that was also made with this option: that one rejects with
   * ABORTED and its work is dropped. For requests that follow a slider or a stick. Default false.
   */
  supersede?: boolean;
}

/** Throws BAD_USER_INPUT. */
export function readRequestOptions(input: unknown): RequestOptions {
  const { signal, onProgress, supersede } = readArgumentObject(input, ["signal", "onProgress", "supersede"]);
  if (onProgress !== undefined && typeof onProgress !== "function") {
    throw badInput("onProgress", `onProgress must be a function; got ${show(onProgress)}.`);
  }
  return {
    signal: readSignal(signal),
    onProgress: onProgress as ProgressListener | undefined,
    supersede: readBoolean("supersede", false, supersede),
  };
}

/** Throws BAD_USER_INPUT. */
export function readSignal(signal: unknown): AbortSignal | undefined {
  if (signal === undefined || signal instanceof AbortSignal) return signal;
  throw badInput("signal", `signal must be an AbortSignal; got ${show(signal)}.`);
}
