import { type ErrorMessage, fromErrorMessage } from "./motion-error.js";

/**
 * Version of the messages between the page and the worker. Raised with every change, so that a worker file of another
 * release (cached, or copied by hand) is detected at once.
 */
export const PROTOCOL_VERSION = 7;

/** The progress of a request. */
export interface Progress {
  /** "watch": of a video; "download": of a motion that a service has made, or of the learned model; "write": of a file. */
  stage: "generate" | "watch" | "download" | "retarget" | "write" | "done";
  /** 0 to 1, never decreasing. */
  fraction: number;
  /** With "watch": what was seen in a picture of the video. */
  seen?: SeenPicture;
}

/** The landmarks of a person in a picture of a video: the 33 of MediaPipe's pose networks, in their order. */
export interface SeenPicture {
  /** Seconds since the first picture. */
  time: number;
  /** Of the picture, pixels. */
  width: number;
  height: number;
  /** x, y of each landmark, pixels, y down; null where nobody is seen. */
  points: Float32Array | null;
  /** How likely each landmark is seen, 0 to 1; null where nobody is. */
  sight: Float32Array | null;
}

export type ProgressListener = (progress: Progress) => void;

/**
 * The result of a call into the worker. Errors are sent as data, because thrown ones would lose their class and code.
 */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: ErrorMessage };

/** Returns the value, or throws the error with its class and code. */
export function fromOutcome<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw fromErrorMessage(outcome.error);
  return outcome.value;
}

/** Identifies a request for cancelling. Unique within one worker. */
export type RequestId = number;

/** A request's id and priority. */
export interface Ticket {
  readonly id: RequestId;
  /** The highest priority is served first; equal ones in order of arrival. */
  priority: number;
}

/** The API of every worker of the package, used through Comlink. Raise PROTOCOL_VERSION with every change. */
export interface WorkerApi {
  /** The worker's PROTOCOL_VERSION. */
  version(): number;
  /**
   * Runs one of the worker's tasks (`src/engine/`). Large arrays are transferred. ProgressMessages are posted while it
   * runs.
   */
  run(ticket: Ticket, task: string, input: unknown): Promise<Outcome<unknown>>;
  /** Removes a request from the queue, or ends it at its next step; it then answers ABORTED. */
  cancel(request: RequestId): void;
  /** Changes the priority of a queued request. */
  prioritize(request: RequestId, priority: number): void;
  /** Adds a rig that another worker made. Workers identify rigs by hash and know no characters. */
  adoptRig(hash: string, rig: unknown): void;
  forgetRig(hash: string): void;
}

/** Posted beside Comlink's messages: a listener passed through Comlink would need a channel for each request. */
export interface ProgressMessage {
  progressOf: RequestId;
  progress: Progress;
}
