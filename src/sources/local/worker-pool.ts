import type { Remote } from "comlink";
import { MotionError, throwIfAborted } from "../../requests/motion-error.js";
import type { Outcome } from "../../requests/worker-protocol.js";
import { mainThread, type WorkerFactory, workerThread } from "./engine-thread.js";
import type { MainThreadEngine } from "./load-main-thread.js";
import { RestartLimit } from "./restart-limit.js";
import type { Ticket, WorkerApi } from "./worker-api.js";
import { type CallOptions, WorkerConnection } from "./worker-connection.js";

/** Whether motions are made on the page's own thread: never, where workers do not start, or in any case. */
export type MainThreadUse = "never" | "fallback" | "always";

export interface PoolOptions {
  workerFactory: WorkerFactory;
  /** The worker for words, where it is not the package's own. */
  textWorkerFactory?: WorkerFactory;
  /** What serves the engine where no worker starts; default: the one without words. */
  loadMainThread?: () => Promise<MainThreadEngine>;
  /** Most workers at a time. */
  workers: number;
  mainThread: MainThreadUse;
  onWarning: (message: string) => void;
}

/** A rig that a call needs. */
export interface KnownRig {
  readonly hash: string;
  /** As plain data. */
  readonly packed: unknown;
}

export interface PoolCallOptions extends CallOptions {
  rig?: KnownRig;
}

/**
 * The threads that the calls of one source are shared among. A call goes to the least busy one; another is started while
 * all are busy and there are fewer than allowed. One that fails is replaced when the next call comes.
 */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #restarts = new RestartLimit();
  readonly #connections = new Set<WorkerConnection>();
  /** Connections that never started and whose calls, none of them sent, go to another. */
  readonly #givenUp = new WeakSet<WorkerConnection>();
  #limit: number;
  #onMainThread: boolean;
  /** Why all threads were ended last: another error each time. */
  #closed: MotionError | null = null;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#onMainThread = options.mainThread === "always";
    this.#limit = this.#onMainThread ? 1 : options.workers;
  }

  /** One call, on any thread. Rejects with what the engine throws, WORKER_FAILED, PROTOCOL_MISMATCH or ABORTED. */
  async call<T>(
    send: (worker: Remote<WorkerApi>, ticket: Ticket, connection: WorkerConnection) => Promise<Outcome<T>>,
    options: PoolCallOptions = {},
  ): Promise<T> {
    const closed = this.#closed;
    for (;;) {
      throwIfAborted(options.signal);
      if (this.#closed && this.#closed !== closed) throw this.#closed;
      const connection = this.#choose(options.rig);
      try {
        const result = await connection.call((worker, ticket) => {
          if (options.rig) adopt(connection, options.rig);
          return send(worker, ticket, connection);
        }, options);
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
      // Also one that is not known yet may just be mapped.
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
      // A worker too few is no reason to fail.
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
    try {
      const thread = this.#onMainThread
        ? mainThread(this.#options.loadMainThread)
        : workerThread(this.#options.workerFactory, index);
      const connection: WorkerConnection = new WorkerConnection(thread, index, (error) =>
        this.#failed(connection, error),
      );
      this.#connections.add(connection);
      return connection;
    } catch (error) {
      if (!(error instanceof MotionError) || isUserError(error)) throw error;
      if (!this.#replaces(error)) {
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

  #failed(connection: WorkerConnection, error: MotionError): void {
    this.#connections.delete(connection);
    if (!connection.started && this.#replaces(error)) this.#givenUp.add(connection);
    else this.#restarts.failed(error);
  }

  /** After a worker did not start: whether its calls can go elsewhere, from now on without it. */
  #replaces(error: MotionError): boolean {
    if (this.#onMainThread || error.code === "PROTOCOL_MISMATCH") return false;
    const { size } = this.#connections;
    if (size > 0) {
      this.#limit = size;
      this.#options.onWarning(`From now on only ${size} workers make motions: ${error.message}`);
      return true;
    }
    if (this.#options.mainThread === "never") return false;
    this.#onMainThread = true;
    this.#limit = 1;
    this.#options.onWarning(
      `Motions are made on the page's own thread, which may stutter, as no worker starts: ${error.message}`,
    );
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
