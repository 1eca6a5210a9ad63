import { MotionError } from "../../requests/motion-error.js";
import type { FileStore } from "./file-store.js";
import { CharactersDocument, LocomotionStylesDocument } from "./generated/operations.js";
import type { ServiceConnection } from "./service-connection.js";

export interface ServiceFactsOptions {
  connection: ServiceConnection;
  store: FileStore | null;
  maxAgeSeconds: number;
  /** Fires when the source is disposed. */
  signal: AbortSignal;
}

/** Facts about a service, requested once and then kept for use offline. */
export class ServiceFacts {
  readonly #options: ServiceFactsOptions;
  readonly #known = new Map<string, Promise<readonly string[]>>();

  constructor(options: ServiceFactsOptions) {
    this.#options = options;
  }

  /** Returns the id of the first character in the service's list. */
  async firstCharacter(): Promise<string> {
    const what = "The service's characters";
    const ids = await this.#once("characters", async () => {
      const { connection, signal } = this.#options;
      const { characters } = await connection.ask(CharactersDocument, {}, { what, signal });
      return (characters ?? []).slice(0, 1).map(({ id }) => id);
    });
    if (ids.length > 0) return ids[0];
    throw new MotionError(
      "SERVICE_FAILED",
      `${what}: it lists none. Upload one, or give serviceMotions a characterId.`,
    );
  }

  /** Returns the ids of its styles, in alphabetical order. */
  locomotionStyles(): Promise<readonly string[]> {
    const what = "The service's styles";
    return this.#once("styles", async () => {
      const { connection, signal } = this.#options;
      const { locomotion_styles } = await connection.ask(LocomotionStylesDocument, {}, { what, signal });
      return [...locomotion_styles].sort();
    });
  }

  #once(fact: string, ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const known = this.#known.get(fact) ?? this.#find(fact, ask);
    this.#known.set(fact, known);
    // After a failure, the next call asks again.
    known.catch(() => this.#known.delete(fact));
    return known;
  }

  async #find(fact: string, ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
    const { connection, store, maxAgeSeconds } = this.#options;
    const key = JSON.stringify([connection.baseUrl, fact]);
    const kept = await store?.get(key);
    const read = () => JSON.parse(new TextDecoder().decode(kept?.bytes)) as string[];
    if (kept && Date.now() - kept.storedAt < maxAgeSeconds * 1000) return read();
    try {
      const told = await ask();
      const bytes = new TextEncoder().encode(JSON.stringify(told)) as Uint8Array<ArrayBuffer>;
      await store?.set(key, { bytes, storedAt: Date.now(), about: {} });
      return told;
    } catch (error) {
      if (kept && error instanceof MotionError && error.code === "SERVICE_UNAVAILABLE") return read();
      throw error;
    }
  }
}
