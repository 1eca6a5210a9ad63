import type { Database } from "../db/database.js";
import { type Charge, insertCharges } from "./insert-charges.js";

interface Waiting {
  charge: Charge;
  resolve(taken: boolean): void;
  reject(error: unknown): void;
}

/** Most charges in one statement. */
const MOST = 64;

/**
 * Writes charges that arrive during another write together: a commit waits for the disk, and the embedded database
 * handles one at a time.
 */
export class ChargeBatches {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #running = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Writes a charge; resolves with whether the allowance sufficed. */
  take(charge: Charge): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ charge, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, MOST));
    this.#running = false;
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const taken = await insertCharges(
        this.#database,
        batch.map(({ charge }) => charge),
      );
      const left = batch.filter(({ charge }) => !taken.has(charge.id));
      for (const { charge, resolve } of batch) if (taken.has(charge.id)) resolve(true);
      if (batch.length === 1) left[0]?.resolve(false);
      // Together they exceed the allowance; one by one, the first of them may fit.
      else for (const one of left) await this.#write([one]);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
