import type { Viewer } from "../service-parts.js";

export type JobStatus = "RESERVED" | "READY" | "FINISHED" | "FAILED";

/** Methods that run as jobs. */
export type JobMethod = "VideoToMotion" | "TextToMotion" | "CharacterFromImage" | "Preview";

export interface JobRequest {
  method: JobMethod;
  model: string | null;
  /** JSON, shown to the client; files by their hash. */
  args: Record<string, unknown>;
  /** Equal requests of an organization share one job by the spec's rule; null: never. */
  dedupeKey: string | null;
}

/** A job as clients see it. */
export interface JobRecord {
  id: string;
  orgId: string;
  status: JobStatus;
  method: string;
  model: string | null;
  args: Record<string, unknown>;
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
  /** A new job, or the one that the dedupe rule says. */
  create(viewer: Viewer, request: JobRequest): Promise<JobRecord>;
  /** Null for one that does not exist or belongs to another organization. */
  find(viewer: Viewer, id: string): Promise<JobRecord | null>;
  list(viewer: Viewer, filter: { method?: string | null; id?: string | null }): Promise<JobRecord[]>;
  /** Seconds, from the history of such jobs; -1 when unknown. */
  estimate(method: string, model: string | null): Promise<number>;
  ping(): Promise<void>;
}
