import type { Viewer } from "../service-parts.js";
import type { JobMessages } from "./job-messages.js";

/**
 * RESERVED: waits for a worker. READY: a worker is at it (`worker`, `startedAt`); back to RESERVED when the worker is
 * lost or stops. FINISHED and FAILED: for good.
 */
export type JobStatus = "RESERVED" | "READY" | "FINISHED" | "FAILED";

/** Methods that run as jobs. */
export type JobMethod = "VideoToMotion" | "TextToMotion" | "CharacterFromImage" | "Preview";

export interface JobRequest {
  method: JobMethod;
  model: string | null;
  /**
   * JSON, shown to the client. `character_id`, `motion_name` and `prompt` say where the motion goes and how it is called.
   * A file is in the blob store and stands here by its SHA-256: `file`.
   */
  args: Record<string, unknown>;
  /** Equal requests of an organization share one job by the spec's rule; null: never. */
  dedupeKey: string | null;
  /** For how long, milliseconds, a job that has ended answers for equal requests. Default: as the spec says of videos. */
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

/** Creates jobs and tells of them; whoever runs them is another part, perhaps in another process. */
export interface JobQueue {
  /** Whether an engine for it is there; without one the operation answers NOT_AVAILABLE_YET. */
  available(method: JobMethod, model: string | null): boolean;
  /**
   * A new job, or the one that the dedupe rule says: the organization's job with the same key that is not done, was done
   * less than 24 hours ago or failed less than an hour ago.
   */
  create(viewer: Viewer, request: JobRequest): Promise<JobRecord>;
  /** Null for one that does not exist or belongs to another organization. */
  find(viewer: Viewer, id: string): Promise<JobRecord | null>;
  /** Newest first, 200 at most. */
  list(viewer: Viewer, filter: { method?: string | null; id?: string | null }): Promise<JobRecord[]>;
  /** Seconds: the median of the last such jobs; -1 when unknown. */
  estimate(method: string, model: string | null): Promise<number>;
  /** Rejects when the queue does not answer. */
  ping(): Promise<void>;
  /** What carries the ids of waiting jobs to workers. */
  readonly messages: JobMessages;
  close(): Promise<void>;
}
