import { Client } from "pg";
import type { Logger } from "pino";
import { Channels } from "../notify-channels.js";

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

/**
 * A connection that only listens, opened with the first channel and reopened whenever it is lost. Notifications sent
 * while it is down are missed.
 */
export class PostgresListener {
  readonly channels: Channels;
  readonly #url: string;
  readonly #log: Logger;
  #client: Promise<Client> | null = null;
  #retry: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
    this.channels = new Channels(async (statement) => {
      if (!this.#closed) await (await this.#connected()).query(statement);
    }, log);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    await (await this.#client?.catch(() => null))?.end().catch(() => {});
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#url,
      application_name: "babylon-motion listener",
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    client.on("notification", ({ channel, payload }) => this.channels.dispatch({ channel, payload: payload ?? "" }));
    client.on("error", () => {});
    try {
      await client.connect();
      for (const statement of this.channels.statements) await client.query(statement);
    } catch (error) {
      this.#client = null;
      client.end().catch(() => {});
      throw error;
    }
    client.on("end", () => this.#lost());
    return client;
  }

  #lost(): void {
    this.#client = null;
    if (this.#closed) return;
    this.#log.warn("the database connection that listens was lost; connecting again");
    this.#reconnect(FIRST_PAUSE);
  }

  #reconnect(pause: number): void {
    this.#retry = setTimeout(() => {
      if (this.#closed || this.channels.statements.length === 0) return;
      this.#connected().catch(() => this.#reconnect(Math.min(2 * pause, LONGEST_PAUSE)));
    }, pause).unref();
  }
}
