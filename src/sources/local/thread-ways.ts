import type { MotionError } from "../../requests/motion-error.js";
import { type CarriedWorker, carriedThread } from "./carried-worker.js";
import { type EngineThread, mainThread, type WorkerFactory, workerThread } from "./engine-thread.js";
import type { MainThreadEngine } from "./load-main-thread.js";

/** Whether motions are generated on the page's own thread: never, if workers do not start, or always. */
export type MainThreadUse = "never" | "fallback" | "always";

/** How a thread was started. */
export type ThreadWay = "file" | "carried" | "page";

export interface ThreadWaysOptions {
  /** Starts a worker from its file. */
  workerFactory: WorkerFactory;
  /** The copy of that file that the package carries; null for a game's own factory. */
  carried: CarriedWorker | null;
  mainThread: MainThreadUse;
  loadMainThread?: () => Promise<MainThreadEngine>;
  onWarning: (message: string) => void;
}

/** Whether the package's worker files proved to be missing on this page, so that no further one is requested. */
let filesAreMissing = false;

/** Listeners that have been warned that no worker starts on this page. */
const told = new WeakSet<(message: string) => void>();

const ADVICE =
  "Give workers that this page may start: localMotions({ workerFactory, textWorkerFactory, filesWorkerFactory, riggingWorkerFactory, charactersWorkerFactory, videoWorkerFactory }); " +
  "docs/bundlers.md has them for each bundler. A Content-Security-Policy must allow them by worker-src 'self', or blob:.";

/**
 * The ways to run an engine, best first: a worker from its file, a worker from the package's embedded copy, the page's
 * own thread. A way on which nothing starts is abandoned permanently.
 */
export class ThreadWays {
  readonly #options: ThreadWaysOptions;
  readonly #does: string;
  #way: ThreadWay;
  #reasons = "";

  /** @param does what the engine does, for the warning: "Motions are made" */
  constructor(does: string, options: ThreadWaysOptions) {
    this.#does = does;
    this.#options = options;
    this.#way = options.mainThread === "always" ? "page" : "file";
    if (this.#way === "file" && filesAreMissing && this.#canCarry()) this.#way = "carried";
  }

  get way(): ThreadWay {
    return this.#way;
  }

  /** Whether the embedded copy is still to be tried. */
  get mayCarry(): boolean {
    return this.#way === "file" && this.#canCarry();
  }

  /**
   * Starts a thread on the current way. Throws WORKER_FAILED, or BAD_USER_INPUT if a game's own factory returns no
   * worker.
   */
  start(index: number): EngineThread {
    const { workerFactory, carried, loadMainThread } = this.#options;
    if (this.#way === "page") return mainThread(loadMainThread);
    return this.#way === "carried" && carried ? carriedThread(carried, index) : workerThread(workerFactory, index);
  }

  /** Switches to the next way after nothing started on this one. Returns false if there is none. */
  leave(way: ThreadWay, error: MotionError): boolean {
    if (way !== this.#way) return true;
    if (way === "page") return false;
    this.#reasons += `${this.#reasons && " "}${error.message}`;
    if (this.mayCarry) {
      filesAreMissing = true;
      this.#way = "carried";
      return true;
    }
    const { mainThread: use, onWarning } = this.#options;
    if (use === "never") return false;
    this.#way = "page";
    if (told.has(onWarning)) return true;
    told.add(onWarning);
    onWarning(
      `${this.#does} on the page's own thread, which may stutter, as no worker starts: ${this.#reasons} ${ADVICE}`,
    );
    return true;
  }

  #canCarry(): boolean {
    return this.#options.carried !== null && typeof Worker !== "undefined";
  }
}

/** Logs a warning to the console; the default for all warnings. */
export function warnOnConsole(message: string): void {
  console.warn(`babylon-motion: ${message}`);
}
