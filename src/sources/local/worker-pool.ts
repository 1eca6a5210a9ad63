import type { InputOfTask, OutputOfTask, PageTask } from "../../engine/tasks/page-tasks.js";
import { MotionError, throwIfAborted } from "../../requests/motion-error.js";
import type { WorkerFactory } from "./engine-thread.js";
import { RestartLimit } from "./restart-limit.js";
import { type ThreadWay, ThreadWays, type ThreadWaysOptions } from "./thread-ways.js";
import { type Around, type CallOptions, WorkerConnection } from "./worker-connection.js";

export interface PoolOptions extends ThreadWaysOptions {
  /** Factory of the text worker, if it is not the package's own. */
  textWorkerFactory?: WorkerFactory;
  /** Factory of the files worker, if it is not the package's own. */
  filesWorkerFactory?: WorkerFactory;
  riggingWorkerFactory?: WorkerFactory;
  charactersWorkerFactory?: WorkerFactory;
  videoWorkerFactory?: WorkerFactory;
  /** Absolute address of the folder with the video assets. */
  videoAssets?: string;
  /** Factory of the worker for the learned model, if it is not the package's own. */
  learnedWorkerFactory?: WorkerFactory;
  /** Absolute address of the folder with the learned model. */
  learnedAssets?: string;
  /** Most workers at the same time. */
  workers: number;
}

/** The rig that a call needs. */
export interface KnownRig {
  readonly hash: string;
  /** The rig as plain data. */
  readonly packed: unknown;
}

export interface PoolCallOptions extends CallOptions {
  rig?: KnownRig;
}

/**
 * Distributes a source's calls over threads. A call goes to the least busy thread; another is started if all are busy
 * and the limit allows it. A failed one is replaced on the next call.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #restarts = new RestartLimit();
  readonly #connections = new Set<WorkerConnection>();
  /** Connections that never started; their calls, none of which was sent, move to another. */
  readonly #givenUp = new WeakSet<WorkerConnection>();
  readonly #ways: ThreadWays;
  #limit: number;
  /** Why all threads were last closed; a new error object each time. */
  #closed: MotionError | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#ways = new ThreadWays("Motions are made", options);
    this.#limit = this.#ways.way === "page" ? 1 : options.workers;
  }

  /**
   * Runs a task on any thread. Rejects with whatever the task throws, WORKER_FAILED, PROTOCOL_MISMATCH or ABORTED.
   *
   * @param around as in `WorkerConnection.run`, for the chosen thread
   */
  async run<Task extends PageTask>(
    task: Task,
    input: InputOfTask<Task>,
    options: PoolCallOptions = {},
    around?: (connection: WorkerConnection) => Around<OutputOfTask<Task>>,
  ): Promise<OutputOfTask<Task>> {
    const closed = this.#closed;
    for (;;) {
      throwIfAborted(options.signal);
      if (this.#closed && this.#closed !== closed) throw this.#closed;
      const connection = this.#choose(options.rig);
      try {
        const result = await connection.run(task, input, options, (send) => {
          if (options.rig) adopt(connection, options.rig);
          return around ? around(connection)(send) : send();
        });
        this.#restarts.succeeded();
        return result;
      } catch (error) {
        if (!this.#givenUp.has(connection) || options.signal?.aborted) throw error;
      }
    }
  }

  /** Makes the threads forget a rig. */
  forget(hash: string): void {
    for (const connection of this.#connections) {
      // Sent even to threads that do not have the rig, as one may be mapping it now.
      connection.rigs.delete(hash);
      connection.forgets++;
      connection.tell((worker) => worker.forgetRig(hash));
    }
  }

  /** Ends all threads; waiting calls reject with `reason`. The next call starts one again. */
  close(reason: MotionError): void {
    this.#closed = reason;
    for (const connection of this.#connections) connection.close(reason);
    this.#connections.clear();
  }

  #choose(rig: KnownRig | undefined): WorkerConnection {
    const least = this.#leastBusy(rig);
    if (least && (least.calls === 0 || this.#connections.size >= this.#limit)) return least;
    try {
      return this.#start();
    } catch (error) {
      // One worker less is no reason to fail.
      if (least && !isUserError(error)) return least;
      throw error;
    }
  }

  #leastBusy(rig: KnownRig | undefined): WorkerConnection | undefined {
    const knows = (connection: WorkerConnection) => (rig && connection.rigs.has(rig.hash) ? 0 : 1);
    return [...this.#connections].sort((a, b) => a.calls - b.calls || knows(a) - knows(b) || a.index - b.index)[0];
  }

  #start(): WorkerConnection {
    this.#restarts.check();
    const index = this.#freeIndex();
    const { way } = this.#ways;
    try {
      const connection: WorkerConnection = new WorkerConnection(this.#ways.start(index), index, (error) =>
        this.#failed(connection, way, error),
      );
      this.#connections.add(connection);
      return connection;
    } catch (error) {
      if (!(error instanceof MotionError) || isUserError(error)) throw error;
      if (!this.#replaces(way, error)) {
        this.#restarts.failed(error);
        throw error;
      }
      return this.#leastBusy(undefined) ?? this.#start();
    }
  }

  #freeIndex(): number {
    const taken = new Set([...this.#connections].map(({ index }) => index));
    let index = 0;
    while (taken.has(index)) index++;
    return index;
  }

  #failed(connection: WorkerConnection, way: ThreadWay, error: MotionError): void {
    this.#connections.delete(connection);
    if (!connection.started && this.#replaces(way, error)) this.#givenUp.add(connection);
    else this.#restarts.failed(error);
  }

  /** Handles a worker that did not start: returns whether its calls can move elsewhere, from now on without it. */
  #replaces(way: ThreadWay, error: MotionError): boolean {
    if (way === "page" || error.code === "PROTOCOL_MISMATCH") return false;
    const { size } = this.#connections;
    if (size > 0 && way === this.#ways.way && !this.#ways.mayCarry) {
      this.#limit = size;
      this.#options.onWarning(`From now on only ${size} workers make motions: ${error.message}`);
      return true;
    }
    if (!this.#ways.leave(way, error)) return false;
    if (this.#ways.way === "page") this.#limit = 1;
    return true;
  }
}

function adopt(connection: WorkerConnection, { hash, packed }: KnownRig): void {
  if (connection.rigs.has(hash)) return;
  connection.rigs.add(hash);
  connection.tell((worker) => worker.adoptRig(hash, packed));
}

function isUserError(error: unknown): boolean {
  return error instanceof MotionError && error.code === "BAD_USER_INPUT";
}
