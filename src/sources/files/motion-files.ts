import type { FileExport } from "../../engine/tasks/export-file.js";
import type { FileImport, ImportedFile } from "../../engine/tasks/import-file.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { WorkerFactory } from "../local/engine-thread.js";
import { IdleWorker } from "../local/idle-worker.js";
import { loadFilesThread } from "./load-files-thread.js";
import { startFilesWorker } from "./start-files-worker.js";

/** Reads and writes motion files off the page's main thread, in a worker of its own. */
class MotionFiles {
  readonly #worker: IdleWorker;

  constructor(factory: WorkerFactory | undefined) {
    this.#worker = new IdleWorker("Files are read and written", "The worker for files", {
      workerFactory: factory ?? startFilesWorker,
      carried: factory ? null : () => import("../../../workers/carried/carried-motion-files.mjs"),
      loadMainThread: loadFilesThread,
    });
  }

  /**
   * Writes a motion to a file. The arguments are neither changed nor detached.
   *
   * Rejects with BAD_USER_INPUT for a character's file that cannot be read, ABORTED, WORKER_FAILED.
   */
  export(request: FileExport, options: RequestOptions): Promise<Uint8Array<ArrayBuffer>> {
    return this.#worker.call((connection) => connection.run("exportFile", request, options));
  }

  /**
   * Reads the motion of any file. The arguments are neither changed nor detached.
   *
   * Rejects with BAD_USER_INPUT for a file that cannot be read, NO_RIG_FOUND, NOT_A_HUMANOID or
   * ESSENTIAL_JOINTS_MISSING for one that moves no humanoid, ABORTED, WORKER_FAILED.
   */
  import(request: FileImport, options: RequestOptions): Promise<ImportedFile> {
    return this.#worker.call((connection) => connection.run("importFile", request, options));
  }
}

/** The instances by their worker's factory; undefined: the package's own. */
const files = new Map<WorkerFactory | undefined, MotionFiles>();

/** Returns the page's instance for a factory. */
export function motionFiles(factory: WorkerFactory | undefined): MotionFiles {
  const known = files.get(factory) ?? new MotionFiles(factory);
  files.set(factory, known);
  return known;
}
