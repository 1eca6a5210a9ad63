import type { KnownRig } from "./worker-pool.js";

/** The rigs of a source's characters as plain data, each once for all characters of equal models. */
export class RigStore {
  readonly #rigs = new Map<string, { rig: KnownRig; users: number }>();

  /** For one more character; the rig that was there already is kept. */
  add(hash: string, packed: unknown): KnownRig {
    const known = this.#rigs.get(hash) ?? { rig: { hash, packed }, users: 0 };
    known.users++;
    this.#rigs.set(hash, known);
    return known.rig;
  }

  has(hash: string): boolean {
    return this.#rigs.has(hash);
  }

  /** One character less. Returns whether it was the last one. */
  release(hash: string): boolean {
    const known = this.#rigs.get(hash);
    if (!known || --known.users > 0) return false;
    return this.#rigs.delete(hash);
  }

  clear(): void {
    this.#rigs.clear();
  }
}
