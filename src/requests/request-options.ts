import { readArgumentObject, readBoolean, show } from "./arguments.js";
import { badInput } from "./motion-error.js";
import type { ProgressListener } from "./worker-protocol.js";

/** How a request is made, whatever is asked for. */
export interface RequestOptions {
  /** Cancels the request, which then rejects with ABORTED. */
  signal?: AbortSignal;
  /** Told of each stage of the request; the last call has fraction 1. */
  onProgress?: ProgressListener;
  /**
   * Takes the place of the character's earlier request that was made with this and is not done: that one rejects with
   * ABORTED and its work is dropped. For what follows a slider or a stick. Default false.
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
