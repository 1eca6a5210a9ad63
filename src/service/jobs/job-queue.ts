import type { Viewer } from "../base/viewer.js";
import type { JobMessages } from "../db/job-messages.js";

/**
 * RESERVED: waits for a worker. READY: a worker is running it (`worker`, `startedAt`); becomes RESERVED again if the
 * worker is lost or stops. FINISHED and FAILED are final.
 */
export type JobStatus = "RESERVED" | "READY" | "FINISHED" | "FAILED";

/** Methods that run as jobs. */
export type JobMethod = "VideoToMotion" | "TextToMotion" | "CharacterFromImage" | "ImageFromImage" | "Preview";

export interface JobRequest {
  method: JobMethod;
  model: string | null;
  /**
   * JSON, shown to the client. `character_id`, `motion_name` and `prompt` determine the motion's character and name. A
   * file is in the blob store and is named here by its SHA-256, as `file`.
   */
  args: Record<string, unknown>;
  /** Equal requests of an organization share one job, as the spec says; null: never. */
  dedupeKey: string | null;
  /** How long an ended job answers equal requests, milliseconds. Default: as the spec says for videos. */
  endedCounts?: { finished: number; failed: number };
}

/** A job as clients see it. */
export interface JobRecord {
  id: string;
  orgId: string;
  status: JobStatus;
  method: string;
  model: string | null;
  args: Record<string, unknown>;
  /** `{ result: { id, refined_ids? } }` of a finished job, `{ error: { code, message } }` of a failed one. */
  result: Record<string, unknown> | null;
  progress: number;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Estimates a job's duration by its arguments: seconds; -1 if unknown. */
export type JobEstimator = (args: Readonly<Record<string, unknown>>) => number;

/** Creates jobs and reports on them; another part runs them, perhaps in another process. */
export interface JobQueue {
  /**
   * Checks that an engine for such jobs is installed and can run.
   *
   * @param what in words, for the error: "A character from an image"
   * @throws ServiceError NOT_AVAILABLE_YET
   */
  requireEngine(method: JobMethod, model: string | null, what: string): Promise<void>;
  /**
   * Creates a job, or returns the one to share: the organization's job with the same key that is not done, finished
   * less than 24 hours ago or failed less than an hour ago; not one that failed for what the machine lacked.
   */
  create(viewer: Viewer, request: JobRequest): Promise<JobRecord>;
  /** Finds a job; null if it does not exist or belongs to another organization. */
  find(viewer: Viewer, id: string): Promise<JobRecord | null>;
  /** Lists jobs, newest first, 200 at most. */
  list(viewer: Viewer, filter: { method?: string | null; id?: string | null }): Promise<JobRecord[]>;
  /** Reads how long the latest jobs of a method and model took, to estimate others by. */
  estimator(method: string, model: string | null): Promise<JobEstimator>;
  /** Rejects when the queue does not answer. */
  ping(): Promise<void>;
  /** Carries the ids of waiting jobs to workers. */
  readonly messages: JobMessages;
  close(): Promise<void>;
}
