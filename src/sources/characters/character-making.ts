import type { CharacterFiles, CharacterPicture, CharacterToMake } from "../../engine/tasks/make-character.js";
import type { CharacterOrder } from "../../requests/made-character.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { WorkerFactory } from "../local/engine-thread.js";
import { IdleWorker } from "../local/idle-worker.js";
import { loadCharactersThread } from "./load-characters-thread.js";
import { startCharactersWorker } from "./start-characters-worker.js";

/** The workers by their factory; undefined: the package's own. */
const workers = new Map<WorkerFactory | undefined, IdleWorker>();

/** Makes a character's files in a worker of its own. Rejects with BAD_USER_INPUT, ABORTED, WORKER_FAILED. */
export function makeInWorker(
  order: CharacterToMake,
  factory: WorkerFactory | undefined,
  options: RequestOptions,
): Promise<CharacterFiles> {
  return workerOf(factory).call((connection) => connection.run("makeCharacterFiles", order, options));
}

/** Draws a character in that worker. Rejects as `makeInWorker`. */
export function drawInWorker(
  order: CharacterOrder & { width: number; height: number },
  factory: WorkerFactory | undefined,
  options: RequestOptions,
): Promise<CharacterPicture> {
  return workerOf(factory).call((connection) => connection.run("drawCharacterPicture", order, options));
}

function workerOf(factory: WorkerFactory | undefined): IdleWorker {
  const worker = workers.get(factory) ?? newWorker(factory);
  workers.set(factory, worker);
  return worker;
}

function newWorker(factory: WorkerFactory | undefined): IdleWorker {
  return new IdleWorker("Characters are made", "The worker that makes characters", {
    workerFactory: factory ?? startCharactersWorker,
    carried: factory ? null : () => import("../../../workers/carried/carried-motion-characters.mjs"),
    loadMainThread: loadCharactersThread,
  });
}
