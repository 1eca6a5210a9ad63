import type { Logger } from "pino";

type OnMessage = (payload: string) => void;

/** Listeners by channel, served by one connection. */
export class Channels {
  readonly #listeners = new Map<string, Set<OnMessage>>();
  readonly #run: (statement: string) => Promise<void>;
  readonly #log: Logger;

  /** @param run executes a statement on the connection that receives the notifications */
  constructor(run: (statement: string) => Promise<void>, log: Logger) {
    this.#run = run;
    this.#log = log;
  }

  /** Statements that subscribe a new connection to all channels. */
  get statements(): string[] {
    return [...this.#listeners.keys()].map((channel) => `listen ${quoted(channel)}`);
  }

  async listen(channel: string, onMessage: OnMessage): Promise<() => Promise<void>> {
    // Wrapped, so that a callback added twice is called twice.
    const listener: OnMessage = (payload) => onMessage(payload);
    const others = this.#listeners.get(channel);
    if (others) others.add(listener);
    else this.#listeners.set(channel, new Set([listener]));
    try {
      await this.#run(`listen ${quoted(channel)}`);
    } catch (error) {
      this.#remove(channel, listener);
      throw error;
    }
    return async () => {
      if (this.#remove(channel, listener)) await this.#run(`unlisten ${quoted(channel)}`);
    };
  }

  dispatch({ channel, payload }: { channel: string; payload: string }): void {
    for (const listener of [...(this.#listeners.get(channel) ?? [])]) {
      try {
        listener(payload);
      } catch (error) {
        this.#log.error({ err: error, channel }, "a listener failed");
      }
    }
  }

  /** Removes a listener; returns whether it was the channel's last. */
  #remove(channel: string, listener: OnMessage): boolean {
    const listeners = this.#listeners.get(channel);
    if (!listeners?.delete(listener) || listeners.size > 0) return false;
    return this.#listeners.delete(channel);
  }
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
