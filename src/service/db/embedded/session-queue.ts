import {
  closeStatements,
  errorResponse,
  type Notification,
  READY,
  type SessionStatus,
  SYNC,
  simpleQuery,
  statusAfter,
  takeNotifications,
} from "./wire-messages.js";

/** Limits of the session, milliseconds. */
export interface SessionLimits {
  /** A client that waits longer than this for its turn gets an error. */
  wait: number;
  /** A client that is idle longer than this within a transaction loses the transaction and its connection. */
  idleInTransaction: number;
  /** A statement that runs longer than this is ended, along with its thread. */
  statement: number;
}

/** A connection to the session. */
export interface SessionClient {
  /** Delivers wire messages to the client. */
  deliver(answer: Buffer): void;
  /** Disconnects the client. */
  fail(error: Error): void;
}

interface Turn {
  client: SessionClient | null;
  since: number;
  run(): Promise<Buffer | null>;
}

/**
 * Shares the embedded database's only session among clients. A unit (what a client sends up to Sync) runs as a whole, a
 * client in a transaction keeps the session until the transaction ends, and all others wait in order.
 */
export class SessionQueue {
  readonly #execute: (unit: Buffer) => Promise<Buffer>;
  readonly #limits: SessionLimits;
  readonly #onNotification: (notification: Notification) => void;
  readonly #onStuck: () => void;
  readonly #clients = new Set<SessionClient>();
  readonly #waiting: Turn[] = [];
  readonly #gone = new WeakSet<SessionClient>();
  #holder: SessionClient | null = null;
  /** Time of the last answer to the holder. */
  #held = 0;
  #running: Turn | null = null;
  #runningSince = 0;
  readonly #timer: NodeJS.Timeout;

  /** @param events `onStuck`: a statement exceeded its limit */
  constructor(
    execute: (unit: Buffer) => Promise<Buffer>,
    limits: SessionLimits,
    events: { onNotification(notification: Notification): void; onStuck(): void },
  ) {
    this.#execute = execute;
    this.#limits = limits;
    this.#onNotification = events.onNotification;
    this.#onStuck = events.onStuck;
    const shortest = Math.min(limits.wait, limits.idleInTransaction, limits.statement);
    this.#timer = setInterval(() => this.#enforce(), Math.min(1000, shortest / 4)).unref();
  }

  /** Registers a client until it leaves. */
  join(client: SessionClient): void {
    this.#clients.add(client);
  }

  /** Runs a unit when it is the client's turn; the answer is delivered to the client. */
  submit(client: SessionClient, unit: Buffer): void {
    this.#enqueue({ client, since: performance.now(), run: () => this.#execute(unit) });
  }

  /** Removes a client that has gone: rolls back its transaction and closes its prepared statements. */
  leave(client: SessionClient, statements: ReadonlySet<string>): void {
    if (this.#gone.has(client)) return;
    this.#gone.add(client);
    this.#clients.delete(client);
    this.#forget((turn) => turn.client === client);
    const inTransaction = this.#holder === client || this.#running?.client === client;
    if (!inTransaction && statements.size === 0) return;
    const unit = Buffer.concat([
      SYNC,
      ...(inTransaction ? [simpleQuery("rollback")] : []),
      closeStatements(statements),
    ]);
    this.#enqueue({ client, since: performance.now(), run: () => this.#execute(unit) });
  }

  /** Does work while no transaction is open and nothing runs. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = async () => {
        await work().then(resolve, reject);
        return null;
      };
      this.#enqueue({ client: null, since: performance.now(), run });
    });
  }

  /** Disconnects all clients: the session is gone, along with their prepared statements. */
  fail(error: Error): void {
    const clients = new Set(this.#clients);
    for (const { client } of this.#waiting) if (client) clients.add(client);
    if (this.#running?.client) clients.add(this.#running.client);
    this.#clients.clear();
    this.#waiting.length = 0;
    this.#holder = null;
    this.#running = null;
    for (const client of clients) {
      if (this.#gone.has(client)) continue;
      this.#gone.add(client);
      client.fail(error);
    }
  }

  /** Stops the timer. */
  close(): void {
    clearInterval(this.#timer);
  }

  #enqueue(turn: Turn): void {
    this.#waiting.push(turn);
    this.#next();
  }

  #next(): void {
    if (this.#running) return;
    const index = this.#holder === null ? 0 : this.#waiting.findIndex(({ client }) => client === this.#holder);
    if (index < 0 || index >= this.#waiting.length) return;
    const [turn] = this.#waiting.splice(index, 1) as [Turn];
    this.#running = turn;
    this.#runningSince = performance.now();
    turn.run().then(
      (answer) => this.#answered(turn, answer),
      // The thread is gone, and `fail` notifies all clients.
      () => {},
    );
  }

  #answered(turn: Turn, answer: Buffer | null): void {
    if (this.#running !== turn) return;
    this.#running = null;
    const { client } = turn;
    if (client && answer) {
      const { rest, notifications } = takeNotifications(answer);
      const status: SessionStatus = statusAfter(rest);
      this.#holder = status === "I" ? null : client;
      this.#held = performance.now();
      // The next unit runs while this answer is being processed.
      this.#next();
      if (!this.#gone.has(client)) client.deliver(rest);
      for (const notification of notifications) this.#onNotification(notification);
    } else {
      this.#next();
    }
  }

  #forget(which: (turn: Turn) => boolean): Turn[] {
    const forgotten = this.#waiting.filter(which);
    for (const turn of forgotten) this.#waiting.splice(this.#waiting.indexOf(turn), 1);
    return forgotten;
  }

  #enforce(): void {
    const now = performance.now();
    const { wait, idleInTransaction, statement } = this.#limits;
    const late = this.#forget(
      (turn) =>
        turn.client !== null && now - turn.since > wait && !this.#gone.has(turn.client) && turn.client !== this.#holder,
    );
    const text = `The database was busy for ${wait / 1000} s; try again later.`;
    for (const { client } of late) client?.deliver(Buffer.concat([errorResponse("ERROR", "55P03", text), READY]));
    const holder = this.#holder;
    if (this.#running) {
      if (this.#running.client && now - this.#runningSince > statement) this.#onStuck();
    } else if (holder && now - this.#held > idleInTransaction && !this.#gone.has(holder)) {
      holder.fail(new Error(`A transaction did nothing for ${idleInTransaction / 1000} s and was rolled back.`));
    }
  }
}
