/**
 * Separates the prepared statements of clients that share one session: each client's names get their own prefix, so
 * that two clients may use the same name.
 */
export class StatementNames {
  readonly #prefix: string;
  readonly #prepared = new Set<string>();

  constructor(client: number) {
    this.#prefix = `c${client}_`;
  }

  /** The client's prepared statements, by their names in the session. */
  get prepared(): ReadonlySet<string> {
    return this.#prepared;
  }

  /** Rewrites a message for the session. Unnamed statements pass unchanged. */
  rename(message: Buffer): Buffer {
    const at = this.#nameOffset(message);
    if (at < 0 || message[at] === 0) return message;
    const name = this.#prefix + message.toString("utf8", at, message.indexOf(0, at));
    if (message[0] === PARSE) this.#prepared.add(name);
    else if (message[0] === CLOSE) this.#prepared.delete(name);
    const renamed = Buffer.concat([message.subarray(0, at), Buffer.from(this.#prefix), message.subarray(at)]);
    renamed.writeInt32BE(renamed.length - 1, 1);
    return renamed;
  }

  /** Offset of the statement's name; -1 in messages without one. */
  #nameOffset(message: Buffer): number {
    switch (message[0]) {
      case PARSE:
        return 5;
      case BIND:
        return message.indexOf(0, 5) + 1;
      case DESCRIBE:
      case CLOSE:
        return message[5] === STATEMENT ? 6 : -1;
      default:
        return -1;
    }
  }
}

const PARSE = 0x50;
const BIND = 0x42;
const DESCRIBE = 0x44;
const CLOSE = 0x43;
const STATEMENT = 0x53;
