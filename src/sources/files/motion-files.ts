import { disposedError, type MotionError } from "../../requests/motion-error.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type * as engineThreads from "../local/engine-thread.js";
import type { WorkerConnection } from "../local/worker-connection.js";
import type { FileExport, FileImport, FilesApi, ImportedFile } from "./files-api.js";
import { loadFilesThread } from "./load-files-thread.js";
import { startFilesWorker } from "./start-files-worker.js";

/** Milliseconds that a worker is kept without work. */
const KEPT = 10_000;

/** What runs threads, which a page has already: handed in, so that this part stays small and apart. */
export interface ThreadParts extends Pick<typeof engineThreads, "mainThread" | "workerThread"> {
  WorkerConnection: typeof WorkerConnection;
}

type FilesConnection = WorkerConnection<FilesApi>;

/**
 * Reads and writes files of motions beside the page's own work: in a worker that starts with the first file, and ends
 * when there was nothing to do for a while. Where none starts, on the page's thread.
 */
class MotionFiles {
  readonly #parts: ThreadParts;
  #connection: FilesConnection | null = null;
  #withoutWorker = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: ThreadParts) {
    this.#parts = parts;
  }

  /**
   * Writes a motion to a file. Nothing that is given is changed or detached.
   *
   * Rejects with BAD_USER_INPUT for a character's file that cannot be read, ABORTED, WORKER_FAILED.
   */
  export(request: FileExport, options: RequestOptions): Promise<Uint8Array> {
    return this.#call((connection) =>
      connection.call((worker, ticket) => worker.exportMotion(ticket, request), options),
    );
  }

  /**
   * Reads anybody's motion. Nothing that is given is changed or detached.
   *
   * Rejects with BAD_USER_INPUT for a file that cannot be read, NO_RIG_FOUND, NOT_A_HUMANOID or ESSENTIAL_JOINTS_MISSING
   * for one that moves nobody, ABORTED, WORKER_FAILED.
   */
  import(request: FileImport, options: RequestOptions): Promise<ImportedFile> {
    return this.#call((connection) =>
      connection.call((worker, ticket) => worker.importMotion(ticket, request), options),
    );
  }

  async #call<T>(call: (connection: FilesConnection) => Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    const mayChange = !this.#withoutWorker;
    this.#connection ??= this.#start();
    const connection = this.#connection;
    try {
      return await call(connection);
    } catch (error) {
      // A worker that never started has done nothing yet.
      if (!mayChange || !this.#withoutWorker || connection.started) throw error;
    } finally {
      if (this.#connection?.calls === 0) this.#endLater();
    }
    return this.#call(call);
  }

  #start(): FilesConnection {
    const onFailure = (error: MotionError) => {
      if (this.#connection !== connection) return;
      this.#connection = null;
      if (!connection.started && !this.#withoutWorker) this.#goWithoutWorker(error);
    };
    const connection: FilesConnection = new this.#parts.WorkerConnection<FilesApi>(this.#thread(), 0, onFailure);
    return connection;
  }

  #thread() {
    const { mainThread, workerThread } = this.#parts;
    if (this.#withoutWorker) return mainThread(loadFilesThread);
    try {
      return workerThread(startFilesWorker, 0);
    } catch (error) {
      this.#goWithoutWorker(error as MotionError);
      return mainThread(loadFilesThread);
    }
  }

  #goWithoutWorker(error: MotionError): void {
    this.#withoutWorker = true;
    console.warn(
      `babylon-motion: Files are read and written on the page's own thread, which may stutter, as no worker starts: ${error.message}`,
    );
  }

  #endLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#connection?.close(disposedError("The worker for files"));
      this.#connection = null;
    }, KEPT);
    // In Node a timer would keep the process alive.
    (this.#timer as { unref?(): void }).unref?.();
  }
}

let files: MotionFiles | null = null;

/** Those of this page. */
export function motionFiles(parts: ThreadParts): MotionFiles {
  files ??= new MotionFiles(parts);
  return files;
}
