import { show } from "../../requests/arguments.js";
import { badInput, MotionError, reasonOf } from "../../requests/motion-error.js";
import { loadMainThreadEngine, type MainThreadEngine } from "./load-main-thread.js";
import type { Endpoint } from "./remote.js";

/** A thread that runs an engine: a worker, or the page's own thread behind a message channel. */
export interface EngineThread {
  readonly endpoint: Endpoint;
  /** Time limit for loading and the first answer, ms; null if the thread itself reports that it cannot start. */
  readonly startTimeout: number | null;
  /** Calls back with the reason when the thread fails. */
  watch(onFailure: (message: string, cause?: unknown) => void): void;
  end(): void;
}

/** Starts a worker. Called with the worker's index, from 0 up; a restarted worker keeps its index. */
export type WorkerFactory = (index: number) => Worker;

/** Time limit for a worker to load and answer, ms. */
export const WORKER_START_TIMEOUT = 20_000;

/** Workers that are in use or ended; none can be used again. */
const used = new WeakSet<Worker>();

/**
 * Starts a worker with the factory. Throws WORKER_FAILED if it cannot be started, BAD_USER_INPUT if the result is no
 * worker.
 */
export function workerThread(factory: WorkerFactory, index: number): EngineThread {
  const worker = startWorker(factory, index);
  let fail: ((message: string, cause?: unknown) => void) | null = null;
  const onError = (event: ErrorEvent) => {
    event.preventDefault?.();
    fail?.(`The motion worker failed${event.message ? `: ${event.message}` : " to load; is its file served?"}`);
  };
  const onMessageError = () => fail?.("A message from the motion worker could not be read.");
  worker.addEventListener("error", onError);
  worker.addEventListener("messageerror", onMessageError);
  return {
    endpoint: worker,
    startTimeout: WORKER_START_TIMEOUT,
    watch: (onFailure) => {
      fail = onFailure;
    },
    end() {
      worker.removeEventListener("error", onError);
      worker.removeEventListener("messageerror", onMessageError);
      worker.terminate();
    },
  };
}

function startWorker(factory: WorkerFactory, index: number): Worker {
  let worker: Worker;
  try {
    worker = factory(index);
  } catch (cause) {
    throw new MotionError("WORKER_FAILED", `The motion worker could not be started: ${reasonOf(cause)}`, { cause });
  }
  const functions = ["postMessage", "addEventListener", "terminate"] as const;
  const wrong = (message: string) => badInput("workerFactory", message);
  if (!functions.every((name) => typeof worker?.[name] === "function")) {
    const got = (worker as unknown) instanceof Promise ? "a promise" : show(worker);
    throw wrong(`workerFactory must return a Worker, not yet terminated; got ${got}.`);
  }
  if (used.has(worker)) throw wrong("workerFactory must start a new Worker each time; got one that it gave before.");
  used.add(worker);
  return worker;
}

/**
 * Runs the engine on the page's own thread.
 *
 * @param load loads the code that serves it
 */
export function mainThread(load: () => Promise<MainThreadEngine> = loadMainThreadEngine): EngineThread {
  const { port1, port2 } = new MessageChannel();
  let stop: (() => void) | null = null;
  let ended = false;
  return {
    endpoint: port1,
    startTimeout: null,
    watch(onFailure) {
      load().then(
        ({ serveOnThisThread }) => {
          if (!ended) stop = serveOnThisThread(port2);
        },
        (cause: unknown) => {
          if (!ended) onFailure(`The motion engine could not be loaded into the page: ${reasonOf(cause)}`, cause);
        },
      );
    },
    end() {
      ended = true;
      stop?.();
      port1.close();
      port2.close();
    },
  };
}
