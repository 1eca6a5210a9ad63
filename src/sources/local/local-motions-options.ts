import { type NumberArgument, readArgumentObject, readChoice, readNumber, show } from "../../requests/arguments.js";
import { badInput } from "../../requests/motion-error.js";
import type { WorkerFactory } from "./engine-thread.js";
import { startMotionWorker } from "./start-worker.js";
import { type MainThreadUse, warnOnConsole } from "./thread-ways.js";
import type { PoolOptions } from "./worker-pool.js";

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
   * Starts a worker, for bundlers or policies that need another way: `() => new Worker(…)` with a file that imports
   * `babylon-motion/worker`. Called with the worker's index, 0 to `workers` - 1, and again when that worker must be
   * replaced; must return a new Worker each time. Default: the package's own worker file beside its entry.
   */
  workerFactory?: WorkerFactory;
  /** The same for the worker that generates motions from text, `babylon-motion/text-worker`. */
  textWorkerFactory?: WorkerFactory;
  /** The same for the worker that reads and writes files, `babylon-motion/files-worker`. */
  filesWorkerFactory?: WorkerFactory;
  /** The same for the worker that rigs meshes, `babylon-motion/rigging-worker`. */
  riggingWorkerFactory?: WorkerFactory;
  /** The same for the worker that makes characters, `babylon-motion/characters-worker`. */
  charactersWorkerFactory?: WorkerFactory;
  /** The same for the worker that watches videos, `babylon-motion/video-worker`. */
  videoWorkerFactory?: WorkerFactory;
  /**
   * Address of the folder with the networks that watch videos, which `npx babylon-motion video-assets` makes: "/video/". Needed
   * for motions from videos only; nothing of it is loaded before.
   */
  videoAssets?: string | URL;
  /** The same for the worker of the learned text-to-motion model, `babylon-motion/learned-worker`. */
  learnedWorkerFactory?: WorkerFactory;
  /**
   * Address of the folder with the learned text-to-motion model, which `npx babylon-motion learned-assets` makes: "/learned/". Needed
   * for the model text-to-motion-bucmd and for `refine` only; nothing of it is loaded before.
   */
  learnedAssets?: string | URL;
  /**
   * Size of the cache of clips and gait cells for all characters together, in bytes; a repeated request resolves at once. The
   * least recently used entries are evicted first. Default 64 MiB; 0 disables the cache.
   */
  cacheBytes?: number;
  /** Maximum number of workers, a whole number from 1 to 8. Another one starts when all are busy. Default 1. */
  workers?: number;
  /**
   * Whether motions are generated on the page's main thread, in steps that let the page continue, by code that loads only
   * then. "fallback": once no worker can start (workers are not allowed, or the file is not served); "always": without
   * trying workers; "never": requests reject instead. Default "fallback".
   */
  mainThread?: MainThreadUse;
  /** Called once when something works less well than it should, for instance without workers. Default: `console.warn`. */
  onWarning?: (message: string) => void;
}

/** Reads the options. Throws BAD_USER_INPUT. */
export function readLocalMotionsOptions(options: unknown): PoolOptions & { cacheBytes: number } {
  const factories = [
    "workerFactory",
    "textWorkerFactory",
    "filesWorkerFactory",
    "riggingWorkerFactory",
    "charactersWorkerFactory",
    "videoWorkerFactory",
    "learnedWorkerFactory",
  ];
  const others = ["videoAssets", "learnedAssets", "cacheBytes", "workers", "mainThread", "onWarning"];
  const read = readArgumentObject(options, [...factories, ...others]);
  const onWarning = readFunction("onWarning", read.onWarning, warnOnConsole);
  return {
    workerFactory: readFunction("workerFactory", read.workerFactory, startMotionWorker),
    carried: read.workerFactory === undefined ? () => import("../../../workers/carried/carried-motion.mjs") : null,
    textWorkerFactory: readFunction("textWorkerFactory", read.textWorkerFactory, undefined),
    filesWorkerFactory: readFunction("filesWorkerFactory", read.filesWorkerFactory, undefined),
    riggingWorkerFactory: readFunction("riggingWorkerFactory", read.riggingWorkerFactory, undefined),
    charactersWorkerFactory: readFunction("charactersWorkerFactory", read.charactersWorkerFactory, undefined),
    videoWorkerFactory: readFunction("videoWorkerFactory", read.videoWorkerFactory, undefined),
    videoAssets: readAddress("videoAssets", read.videoAssets),
    learnedWorkerFactory: readFunction("learnedWorkerFactory", read.learnedWorkerFactory, undefined),
    learnedAssets: readAddress("learnedAssets", read.learnedAssets),
    cacheBytes: readNumber("cacheBytes", CACHE_BYTES, read.cacheBytes),
    workers: readNumber("workers", WORKERS, read.workers),
    mainThread: readChoice("mainThread", ["never", "fallback", "always"], "fallback", read.mainThread),
    // In its own microtask, so that an exception is the game's error, not the source's.
    onWarning: onWarning === warnOnConsole ? onWarning : (message) => queueMicrotask(() => onWarning(message)),
  };
}

/** Reads the address of a folder, and makes it absolute: workers have another base. */
function readAddress(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const wrong = () => badInput(name, `${name} must be the address of a folder, like "/video/"; got ${show(value)}.`);
  if ((typeof value !== "string" && !(value instanceof URL)) || String(value) === "") throw wrong();
  try {
    const { href } = new URL(value, globalThis.document?.baseURI);
    return href.endsWith("/") ? href : `${href}/`;
  } catch {
    throw wrong();
  }
}

function readFunction<T>(name: string, value: unknown, fallback: T): T {
  if (value === undefined) return fallback;
  if (typeof value === "function") return value as T;
  throw badInput(name, `${name} must be a function; got ${show(value)}.`);
}
