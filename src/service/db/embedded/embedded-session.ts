import type { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { DatabaseError } from "../database-error.js";
import { Channels } from "../notify-channels.js";
import type { Session } from "./client-stream.js";
import { type SessionLimits, SessionQueue } from "./session-queue.js";
import { startDatabaseThread } from "./start-database-thread.js";
import type { FromDatabaseThread, ToDatabaseThread } from "./thread-messages.js";
import { simpleQuery } from "./wire-messages.js";

interface Thread {
  worker: Worker;
  version: string;
}

/** Time limit for an orderly shutdown, milliseconds. */
const CLOSING = 8_000;

/** The embedded database's thread, its only session and its listeners. A thread that dies is restarted when needed. */
export class EmbeddedSession implements Session {
  readonly queue: SessionQueue;
  readonly channels: Channels;
  readonly #folder: string;
  readonly #prepared: Promise<unknown>;
  readonly #log: Logger;
  #thread: Promise<Thread> | null = null;
  #worker: Worker | null = null;
  /** Resolves the running unit. */
  #answer: ((answer: Buffer) => void) | null = null;
  #closing = false;

  /** @param prepared resolves when the folder holds a database; the thread starts before that */
  constructor(folder: string, prepared: Promise<unknown>, limits: SessionLimits, log: Logger) {
    this.#folder = folder;
    this.#prepared = prepared;
    this.#log = log;
    this.channels = new Channels((statement) => this.#run(statement), log);
    this.queue = new SessionQueue((unit) => this.execute(unit), limits, {
      onNotification: (notification) => this.channels.dispatch(notification),
      onStuck: () => {
        this.#log.error({ seconds: limits.statement / 1000 }, "a statement ran too long; its database thread is ended");
        this.#worker?.terminate();
      },
    });
    this.ready().catch(() => {});
  }

  async ready(): Promise<string> {
    if (this.#closing) throw new DatabaseError("The database is closed.");
    this.#thread ??= this.#start();
    return (await this.#thread).version;
  }

  /** Executes wire messages at once; only for the client that holds the queue's turn. */
  execute(unit: Buffer): Promise<Buffer> {
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#worker?.postMessage(unit satisfies ToDatabaseThread);
    });
  }

  /** Ends the thread in an orderly way, but within seconds. */
  async close(): Promise<void> {
    this.#closing = true;
    const worker = (await this.#thread?.catch(() => null))?.worker;
    if (worker) {
      const ended = new Promise((resolve) => worker.once("exit", resolve));
      const late = setTimeout(() => worker.terminate(), CLOSING);
      this.queue
        .exclusively(async () => worker.postMessage({ close: true } satisfies ToDatabaseThread))
        .catch(() => {});
      await ended;
      clearTimeout(late);
    }
    this.queue.close();
  }

  #run(statement: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const client = { deliver: () => resolve(), fail: reject };
      this.ready().then(() => this.queue.submit(client, simpleQuery(statement)), reject);
    });
  }

  async #start(): Promise<Thread> {
    const worker = startDatabaseThread();
    this.#worker = worker;
    let failure = "";
    const version = await new Promise<string>((resolve, reject) => {
      worker.on("message", (message: FromDatabaseThread) => {
        if (message instanceof Uint8Array) this.#answered(message);
        else if ("opened" in message) resolve(message.opened);
        else if ("failed" in message) failure = message.failed;
      });
      worker.on("error", (error) => {
        failure = error.message;
      });
      worker.on("exit", () => {
        reject(
          new DatabaseError(
            `The embedded database in ${this.#folder} cannot be opened: ${failure || "its thread ended"}.`,
          ),
        );
        this.#ended(worker, failure);
      });
      this.#prepared.then(
        () => worker.postMessage({ open: this.#folder } satisfies ToDatabaseThread),
        (error) => {
          reject(error);
          worker.terminate();
        },
      );
    });
    for (const statement of this.channels.statements) {
      this.queue.submit({ deliver() {}, fail() {} }, simpleQuery(statement));
    }
    return { worker, version };
  }

  #answered(bytes: Uint8Array): void {
    const answer = this.#answer;
    this.#answer = null;
    answer?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  #ended(worker: Worker, failure: string): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#thread = null;
    this.#answer = null;
    if (!this.#closing) this.#log.error({ reason: failure }, "the database thread ended; it starts again on need");
    this.queue.fail(new Error("The database connection was lost."));
  }
}
