import { disposedError, type MotionError } from "../../requests/motion-error.js";
import { type ThreadWay, ThreadWays, type ThreadWaysOptions, warnOnConsole } from "./thread-ways.js";
import { WorkerConnection } from "./worker-connection.js";

/** Time that an idle worker is kept, milliseconds. */
const KEPT = 10_000;

/** A worker that starts with its first call and ends after some idle time. If none starts, the page's thread is used. */
export class IdleWorker {
  readonly #ways: ThreadWays;
  /** Connections that never started; their calls move to another. */
  readonly #givenUp = new WeakSet<WorkerConnection>();
  readonly #name: string;
  #connection: WorkerConnection | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #holds = 0;

  /**
   * @param does what is done there, as the subject of a warning: "Files are read and written"
   * @param name "The worker for files"
   */
  constructor(
    does: string,
    name: string,
    ways: Pick<ThreadWaysOptions, "workerFactory" | "carried" | "loadMainThread">,
  ) {
    this.#name = name;
    this.#ways = new ThreadWays(does, { ...ways, mainThread: "fallback", onWarning: warnOnConsole });
  }

  /** Keeps the worker, which holds something between calls, until the returned function is called. */
  hold(): () => void {
    this.#holds++;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#holds--;
      if (this.#connection?.calls === 0) this.#endLater();
    };
  }

  async call<T>(call: (connection: WorkerConnection) => Promise<T>): Promise<T> {
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
    if (this.#holds > 0) return;
    this.#timer = setTimeout(() => {
      this.#connection?.close(disposedError(this.#name));
      this.#connection = null;
    }, KEPT);
    // In Node a timer would keep the process alive.
    (this.#timer as { unref?(): void }).unref?.();
  }
}
