import { nearEqual } from "./near-equal.js";
import type { KnownRig } from "./worker-pool.js";

/**
 * Stores the rigs of a source's characters as plain data, each once for all characters that it fits: a character that
 * was read while animated has the same rig except for rounding.
 */
export class RigStore {
  readonly #rigs = new Map<string, { rig: KnownRig; users: number }>();

  /** Adds a character's rig. Returns the existing rig that fits, of this hash or another, if there is one. */
  add(hash: string, packed: unknown): KnownRig {
    const known = this.#rigs.get(hash) ?? this.#twin(packed) ?? { rig: { hash, packed }, users: 0 };
    known.users++;
    this.#rigs.set(known.rig.hash, known);
    return known.rig;
  }

  has(hash: string): boolean {
    return this.#rigs.has(hash);
  }

  /** Removes a character from its rig. Returns whether it was the last one. */
  release(hash: string): boolean {
    const known = this.#rigs.get(hash);
    if (!known || --known.users > 0) return false;
    return this.#rigs.delete(hash);
  }

  clear(): void {
    this.#rigs.clear();
  }

  #twin(packed: unknown) {
    for (const known of this.#rigs.values()) if (nearEqual(known.rig.packed, packed)) return known;
    return null;
  }
}
