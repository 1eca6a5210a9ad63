import { type NumberArgument, readArgumentObject, readChoice, readNumber, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import type { WorkerFactory } from "./engine-thread.js";
import { startMotionWorker } from "./start-worker.js";
import type { MainThreadUse, PoolOptions } from "./worker-pool.js";

const CACHE_BYTES = {
  type: "number",
  default: 64 * 2 ** 20,
  range: [0, Number.MAX_SAFE_INTEGER],
  unit: "bytes",
} as const satisfies NumberArgument;

const WORKERS = {
  type: "number",
  default: 1,
  range: [1, 8],
  integer: true,
} as const satisfies NumberArgument;

export interface LocalMotionsOptions {
  /**
   * Starts a worker, for bundlers or policies that need another way: `() => new Worker(…)` of a file that runs
   * `babylon-motion/worker`. Called with the worker's place, 0 up to `workers` - 1, again when that one has to be
   * replaced; it gives a new Worker each time. Default: the package's own worker file beside its entry.
   */
  workerFactory?: WorkerFactory;
  /** The same for the worker that makes motions out of words, `babylon-motion/text-worker`. */
  textWorkerFactory?: WorkerFactory;
  /**
   * Bytes of clips and gait cells kept for all characters together, so that the same request gives the same motion at
   * once; what was used longest ago goes first. Default 64 MiB; 0 keeps none.
   */
  cacheBytes?: number;
  /** Most workers at a time, a whole number from 1 to 8. Another is started while all are busy. Default 1. */
  workers?: number;
  /**
   * Whether motions are made on the page's own thread, step by step between which the page goes on, by a part of the
   * package that is loaded only then. "fallback": when no worker starts (the page may not have any, its file is not
   * served), from then on; "always": without trying; "never": requests reject instead. Default "fallback".
   */
  mainThread?: MainThreadUse;
  /** Told once when something works less well than it should, as without workers. Default: `console.warn`. */
  onWarning?: (message: string) => void;
}

/** Throws BAD_USER_INPUT. */
export function readLocalMotionsOptions(options: unknown): PoolOptions & { cacheBytes: number } {
  const names = ["workerFactory", "textWorkerFactory", "cacheBytes", "workers", "mainThread", "onWarning"];
  const read = readArgumentObject(options, names);
  const onWarning = readFunction("onWarning", read.onWarning, warnOnConsole);
  return {
    workerFactory: readFunction("workerFactory", read.workerFactory, startMotionWorker),
    textWorkerFactory: readFunction("textWorkerFactory", read.textWorkerFactory, undefined),
    cacheBytes: readNumber("cacheBytes", CACHE_BYTES, read.cacheBytes),
    workers: readNumber("workers", WORKERS, read.workers),
    mainThread: readChoice("mainThread", ["never", "fallback", "always"], "fallback", read.mainThread),
    // In its own microtask, so that what it throws is the game's error, not the source's.
    onWarning: (message) => queueMicrotask(() => onWarning(message)),
  };
}

function readFunction<T>(name: string, value: unknown, fallback: T): T {
  if (value === undefined) return fallback;
  if (typeof value === "function") return value as T;
  throw badInput(name, `${name} must be a function; got ${show(value)}.`);
}

function warnOnConsole(message: string): void {
  console.warn(`babylon-motion: ${message}`);
}
