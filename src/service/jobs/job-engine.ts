import type { MotionClip } from "../../motion/clip.js";
import type { JobMethod } from "./job-queue.js";

/**
 * Makes the motions of one kind of job. Engines of the operator's come from a module whose default export is
 * `{ engines: JobEngine[] }`, named by the setting `enginesModule` (MOTION_ENGINES): a path, or a package that is
 * installed where the service is started. They go before the package's own.
 *
 * ```js
 * import { generateLocomotion } from "babylon-motion/engine";
 *
 * export default {
 *   engines: [{
 *     method: "VideoToMotion",
 *     models: ["video-to-motion-2.0"],
 *     deadlineSeconds: 300,
 *     async run({ args, file, signal, onProgress }) {
 *       …                      // `file` is the video on disk
 *       return { clip };       // on the built-in skeleton
 *     },
 *   }],
 * };
 * ```
 *
 * The module is loaded twice: once by the service to read what it offers, and in the threads that jobs run on. A job that
 * passes its deadline, needs too much memory or crashes its thread does not harm the service.
 */
export interface JobEngine {
  method: JobEngineMethod;
  /** Models that it serves; null: requests without a model. */
  models: readonly (string | null)[];
  /** Seconds that a job may run, 1 to 86,400. */
  deadlineSeconds: number;
  /**
   * Estimates from a job's arguments how many seconds it runs; null: unknown. Only how the estimates of jobs compare
   * counts as soon as some have run. Default: unknown, and the estimate is the median of the latest jobs.
   */
  seconds?(args: Readonly<Record<string, unknown>>): number | null;
  /**
   * Says what the machine lacks to run such jobs, in a sentence; null: nothing. The caller gets it with
   * NOT_AVAILABLE_YET at the request, before a file is stored. Not asked in processes that run no jobs (`--role api`).
   */
  lacks?(): string | null | Promise<string | null>;
  run(input: JobEngineInput): JobEngineOutput | Promise<JobEngineOutput>;
}

/** Methods whose jobs end with a motion. */
export type JobEngineMethod = Extract<JobMethod, "VideoToMotion" | "TextToMotion">;

/** The input of an engine. */
export interface JobEngineInput {
  jobId: string;
  method: JobEngineMethod;
  model: string | null;
  /** The job's arguments by their names in the interface, complete and valid. */
  args: Readonly<Record<string, unknown>>;
  /**
   * Path of the request's file (`args.file` has its `sha256` and `size`), readable while the job runs; null: it has
   * none.
   */
  file: string | null;
  /**
   * Fires when the job has to stop: at its deadline, and when the service stops. A job that still runs a second later
   * is killed.
   */
  signal: AbortSignal;
  /** @param fraction done, 0 to 1 */
  onProgress(fraction: number): void;
}

/**
 * The output of an engine. To fail for a reason that the caller should see, it throws an error with `code` and
 * `message`.
 */
export interface JobEngineOutput {
  /** The motion, on the built-in skeleton. */
  clip: MotionClip;
  /** Refined versions of the motion, each stored as a motion of its own. */
  refined?: readonly MotionClip[];
  /** Further tags of the motion besides the job's arguments, such as a randomly chosen seed. */
  tags?: Readonly<Record<string, unknown>>;
  /** Further fields of the job's result besides the motions' ids. */
  result?: Readonly<Record<string, unknown>>;
}
