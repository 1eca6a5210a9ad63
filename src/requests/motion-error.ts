/** What went wrong, for code to branch on. The message explains it to a person. */
export type MotionErrorCode =
  /** An argument is missing, of the wrong type or out of range. */
  | "BAD_USER_INPUT"
  /** The model has no bones and no node hierarchy that can be posed. */
  | "NO_RIG_FOUND"
  /** The model has bones, but not those of a humanoid. */
  | "NOT_A_HUMANOID"
  /** The humanoid lacks joints that every motion needs (hips, legs). */
  | "ESSENTIAL_JOINTS_MISSING"
  /** The mesh cannot be given a skeleton: the message says why. */
  | "AUTO_RIG_FAILED"
  /** No motion can be made from the video: the message says what is wrong with it and what is allowed. */
  | "UNSUPPORTED_VIDEO"
  /** The caller's AbortSignal fired, or a later request superseded this one. The error's `name` is then "AbortError". */
  | "ABORTED"
  /** The runtime, character, motion or source was disposed. */
  | "DISPOSED"
  /** The worker could not be started or crashed. */
  | "WORKER_FAILED"
  /** The worker's file and the page's code have different versions. */
  | "PROTOCOL_MISMATCH"
  /** The motion service cannot be reached, is too slow, or reports that it is down. Retrying later may help. */
  | "SERVICE_UNAVAILABLE"
  /** The motion service sent an unusable response, or its own work failed. */
  | "SERVICE_FAILED"
  /** The motion service needs a valid API key. */
  | "UNAUTHENTICATED"
  /** The API key does not allow this. */
  | "FORBIDDEN"
  /** An allowance of the organization is used up. */
  | "QUOTA_EXCEEDED"
  /** Too many requests to the motion service. */
  | "RATE_LIMITED"
  /** The motion service knows no such character, motion or job. */
  | "NOT_FOUND"
  /** The source cannot make this yet. */
  | "NOT_AVAILABLE_YET"
  /** A bug in this package. */
  | "INTERNAL";

/** Details that a code alone does not give, where code has to branch on them. */
export type MotionErrorReason =
  /** With NO_RIG_FOUND: there are bones, but too few for a body. */
  | "TOO_FEW_JOINTS"
  /** With BAD_USER_INPUT: the file holds no animation. */
  | "NO_ANIMATION";

export interface MotionErrorDetails {
  /** Name of the argument at fault, as the caller wrote it. */
  argument?: string;
  reason?: MotionErrorReason;
  cause?: unknown;
}

/** Every error that this package throws or rejects with. */
export class MotionError extends Error {
  readonly code: MotionErrorCode;
  /** Name of the argument at fault, if any. */
  readonly argument: string | undefined;
  /** Finer than the code, for a few errors. */
  readonly reason: MotionErrorReason | undefined;

  constructor(code: MotionErrorCode, message: string, details: MotionErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = code === "ABORTED" ? "AbortError" : "MotionError";
    this.code = code;
    this.argument = details.argument;
    this.reason = details.reason;
  }
}

/** @param argument at fault, as the caller wrote it */
export function badInput(argument: string, message: string): MotionError {
  return new MotionError("BAD_USER_INPUT", message, { argument });
}

/** @param what the disposed object, as the beginning of a sentence */
export function disposedError(what: string): MotionError {
  return new MotionError("DISPOSED", `${what} was disposed.`);
}

/** Returns the message of a thrown value. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** A MotionError as plain data, for transfer from a worker. */
export interface ErrorMessage {
  code: MotionErrorCode;
  message: string;
  argument?: string;
  /** Stack in the worker, for debugging. */
  stack?: string;
}

/** Restores the error passed to `toErrorMessage`, with the same class and code. */
export function fromErrorMessage(message: ErrorMessage): MotionError {
  const cause = message.stack === undefined ? undefined : { workerStack: message.stack };
  return new MotionError(message.code, message.message, { argument: message.argument, cause });
}

/** Throws ABORTED if the signal has fired. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal);
}

export function abortError(signal: AbortSignal): MotionError {
  return new MotionError("ABORTED", "The request was aborted by its AbortSignal.", { cause: signal.reason });
}
