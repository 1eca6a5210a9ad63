import { Duplex } from "node:stream";
import type { SessionClient, SessionQueue } from "./session-queue.js";
import { StatementNames } from "./statement-names.js";
import { endsUnit, greeting, isTerminate, messageLength, readOpening } from "./wire-messages.js";

/** What a client stream needs of the database behind it. */
export interface Session {
  /** Resolves with the server's version when the session can be used. */
  ready(): Promise<string>;
  readonly queue: SessionQueue;
}

let clients = 0;

/** A client's end of a connection to the embedded database, in place of a socket: `new pg.Client({ stream })`. */
export class ClientStream extends Duplex implements SessionClient {
  readonly #session: Session;
  readonly #names = new StatementNames(++clients);
  /** Bytes of an incomplete message. */
  #rest: Buffer = Buffer.alloc(0);
  /** Messages of an incomplete unit. */
  #unit: Buffer[] = [];
  #version = "";
  #open = false;

  constructor(session: Session) {
    super();
    this.#session = session;
  }

  /** Like a socket's `connect`. */
  connect(): this {
    this.#session.ready().then(
      (version) => {
        if (this.destroyed) return;
        this.#version = version;
        this.#session.queue.join(this);
        this.emit("connect");
      },
      (error) => this.destroy(error),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  deliver(answer: Buffer): void {
    if (!this.destroyed) this.push(answer);
  }

  fail(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#session.queue.leave(this, this.#names.prepared);
    done(error);
  }

  #take(chunk: Buffer): void {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    while (!this.#open) {
      const opening = readOpening(bytes);
      if (!opening) {
        this.#rest = bytes;
        return;
      }
      bytes = bytes.subarray(opening.length);
      if (opening.kind === "cancel") {
        this.push(null);
        return;
      }
      this.#open = opening.kind === "startup";
      this.push(this.#open ? greeting(this.#version) : "N");
    }
    let at = 0;
    for (let length = messageLength(bytes, at); length > 0; length = messageLength(bytes, at)) {
      this.#message(bytes.subarray(at, at + length));
      at += length;
    }
    this.#rest = bytes.subarray(at);
  }

  #message(message: Buffer): void {
    const type = message[0] as number;
    if (isTerminate(type)) {
      this.push(null);
      return;
    }
    this.#unit.push(this.#names.rename(message));
    if (!endsUnit(type)) return;
    const unit = this.#unit.length === 1 ? (this.#unit[0] as Buffer) : Buffer.concat(this.#unit);
    this.#unit = [];
    this.#session.queue.submit(this, unit);
  }
}
