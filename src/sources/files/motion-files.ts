import type { FileExport } from "../../engine/tasks/export-file.js";
import type { FileImport, ImportedFile } from "../../engine/tasks/import-file.js";
import type { MeshRig, MeshToRig } from "../../engine/tasks/rig-mesh.js";
import { disposedError, type MotionError } from "../../requests/motion-error.js";
import type { RequestOptions } from "../../requests/request-options.js";
import type { WorkerFactory } from "../local/engine-thread.js";
import { type ThreadWay, ThreadWays, warnOnConsole } from "../local/thread-ways.js";
import { WorkerConnection } from "../local/worker-connection.js";
import { loadFilesThread } from "./load-files-thread.js";
import { startFilesWorker } from "./start-files-worker.js";

/** Time that an idle worker is kept, milliseconds. */
const KEPT = 10_000;

/**
 * Reads and writes motion files off the page's main thread: in a worker that starts with the first file and ends after
 * some idle time. If none starts, on the page's thread.
 */
class MotionFiles {
  readonly #ways: ThreadWays;
  /** Connections that never started; their calls move to another. */
  readonly #givenUp = new WeakSet<WorkerConnection>();
  #connection: WorkerConnection | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(factory: WorkerFactory | undefined) {
    this.#ways = new ThreadWays("Files are read and written, and meshes rigged,", {
      workerFactory: factory ?? startFilesWorker,
      carried: factory ? null : () => import("../../../workers/carried/carried-motion-files.mjs"),
      mainThread: "fallback",
      loadMainThread: loadFilesThread,
      onWarning: warnOnConsole,
    });
  }

  /**
   * Writes a motion to a file. The arguments are neither changed nor detached.
   *
   * Rejects with BAD_USER_INPUT for a character's file that cannot be read, ABORTED, WORKER_FAILED.
   */
  export(request: FileExport, options: RequestOptions): Promise<Uint8Array<ArrayBuffer>> {
    return this.#call((connection) => connection.run("exportFile", request, options));
  }

  /**
   * Reads the motion of any file. The arguments are neither changed nor detached.
   *
   * Rejects with BAD_USER_INPUT for a file that cannot be read, NO_RIG_FOUND, NOT_A_HUMANOID or
   * ESSENTIAL_JOINTS_MISSING for one that moves no humanoid, ABORTED, WORKER_FAILED.
   */
  import(request: FileImport, options: RequestOptions): Promise<ImportedFile> {
    return this.#call((connection) => connection.run("importFile", request, options));
  }

  /**
   * Finds a skeleton and weights for a mesh. The arrays are neither changed nor detached.
   *
   * Rejects with AUTO_RIG_FAILED and the reason, ABORTED, WORKER_FAILED.
   */
  rig(mesh: MeshToRig, options: RequestOptions): Promise<MeshRig> {
    return this.#call((connection) => connection.run("rigMesh", mesh, options));
  }

  async #call<T>(call: (connection: WorkerConnection) => Promise<T>): Promise<T> {
    clearTimeout(this.#timer);
    for (;;) {
      this.#connection ??= this.#start();
      const connection = this.#connection;
      try {
        return await call(connection);
      } catch (error) {
        // A worker that never started has done nothing yet.
        if (!this.#givenUp.has(connection)) throw error;
      } finally {
        if (this.#connection?.calls === 0) this.#endLater();
      }
    }
  }

  #start(): WorkerConnection {
    for (;;) {
      const { way } = this.#ways;
      try {
        const connection: WorkerConnection = new WorkerConnection(this.#ways.start(0), 0, (error) =>
          this.#failed(connection, way, error),
        );
        return connection;
      } catch (error) {
        if ((error as MotionError).code !== "WORKER_FAILED" || !this.#ways.leave(way, error as MotionError))
          throw error;
      }
    }
  }

  #failed(connection: WorkerConnection, way: ThreadWay, error: MotionError): void {
    if (this.#connection === connection) this.#connection = null;
    if (!connection.started && error.code === "WORKER_FAILED" && this.#ways.leave(way, error)) {
      this.#givenUp.add(connection);
    }
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

/** The instances by their worker's factory; undefined: the package's own. */
const files = new Map<WorkerFactory | undefined, MotionFiles>();

/** Returns the page's instance for a factory. */
export function motionFiles(factory: WorkerFactory | undefined): MotionFiles {
  const known = files.get(factory) ?? new MotionFiles(factory);
  files.set(factory, known);
  return known;
}
