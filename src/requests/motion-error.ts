/** What went wrong, for code to branch on. The message says it to a person. */
export type MotionErrorCode =
  /** An argument is missing, of the wrong type or out of range. */
  | "BAD_USER_INPUT"
  /** The model has no bones and no node hierarchy that could be posed. */
  | "NO_RIG_FOUND"
  /** The model has bones, but they are not those of a two-legged figure. */
  | "NOT_A_HUMANOID"
  /** A humanoid lacks joints that no motion can do without (hips, legs). */
  | "ESSENTIAL_JOINTS_MISSING"
  /** The caller's AbortSignal fired, or a later request superseded this one. The error's `name` is then "AbortError". */
  | "ABORTED"
  /** The runtime, character, motion or source was disposed. */
  | "DISPOSED"
  /** The worker could not be started or died. */
  | "WORKER_FAILED"
  /** The worker's file and the page's code are of different versions. */
  | "PROTOCOL_MISMATCH"
  /** The motion service cannot be reached, is too slow, or says that it is down. Trying again later may help. */
  | "SERVICE_UNAVAILABLE"
  /** The motion service answered something that cannot be used, or its own work failed. */
  | "SERVICE_FAILED"
  /** The motion service wants a valid API key. */
  | "UNAUTHENTICATED"
  /** The API key does not allow this. */
  | "FORBIDDEN"
  /** An allowance of the organization is used up. */
  | "QUOTA_EXCEEDED"
  /** The motion service wants fewer requests. */
  | "RATE_LIMITED"
  /** The motion service knows no such character, motion or job. */
  | "NOT_FOUND"
  /** Nothing that the source has can make this yet. */
  | "NOT_AVAILABLE_YET"
  /** A fault of this package. */
  | "INTERNAL";

export interface MotionErrorDetails {
  /** Name of the argument at fault, as the caller wrote it. */
  argument?: string;
  cause?: unknown;
}

/** Every error that this package throws or rejects with. */
export class MotionError extends Error {
  readonly code: MotionErrorCode;
  /** Name of the argument at fault, when there is one. */
  readonly argument: string | undefined;

  constructor(code: MotionErrorCode, message: string, details: MotionErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = code === "ABORTED" ? "AbortError" : "MotionError";
    this.code = code;
    this.argument = details.argument;
  }
}

/** @param argument at fault, as the caller wrote it */
export function badInput(argument: string, message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument });
}

/** @param what was disposed, as a sentence begins with it */
export function disposedError(what: string): MotionError {
  return new MotionError("DISPOSED", `${what} was disposed.`);
}

/** What a thrown value says, for a message. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** A MotionError as plain data, for the way out of a worker. */
export interface ErrorMessage {
  code: MotionErrorCode;
  message: string;
  argument?: string;
  /** Stack in the worker, so that a fault can be found. */
  stack?: string;
}

/** The error that `toErrorMessage` was made of, of the same class and code. */
export function fromErrorMessage(message: ErrorMessage): MotionError {
  const cause = message.stack === undefined ? undefined : { workerStack: message.stack };
  return new MotionError(message.code, message.message, { argument: message.argument, cause });
}

/** Throws ABORTED when the signal has fired. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal);
}

export function abortError(signal: AbortSignal): MotionError {
  return new MotionError("ABORTED", "The request was aborted by its AbortSignal.", { cause: signal.reason });
}
