import { type ErrorMessage, fromErrorMessage } from "./motion-error.js";

/**
 * Version of the messages between the page and the worker. Raised whenever one changes, so that a worker file of another
 * release (cached, or copied by hand) is told apart at once.
 */
export const PROTOCOL_VERSION = 5;

/** Where a request stands. */
export interface Progress {
  /** "download": of a motion that a service has made; "write": of a file. */
  stage: "generate" | "download" | "retarget" | "write" | "done";
  /** 0 to 1, never falling. */
  fraction: number;
}

export type ProgressListener = (progress: Progress) => void;

/**
 * What a call into the worker comes back as. Errors travel as data: thrown ones would lose their class and code at the
 * border.
 */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ErrorMessage };

/** The value, or the error thrown again with its class and code. */
export function fromOutcome<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw fromErrorMessage(outcome.error);
  return outcome.value;
}
