import { ByteCache } from "../motion/byte-cache.js";
import type { MotionClip } from "../motion/clip.js";
import { clipBytes } from "../motion/result-bytes.js";
import type { Steps } from "../requests/steps.js";

/** How many bytes a thread keeps of each kind. */
export interface ShelfLimits {
  /** For motions on the built-in skeleton; each can be made or read again. Default 16 MiB. */
  clips?: number;
  /** For characters. Default: no limit, as pages decide themselves what to forget. */
  characters?: number;
}

const CLIP_BYTES = 16 * 2 ** 20;

/** What a thread keeps between tasks: characters by the hash of their rig or file, and motions on the built-in skeleton. */
export class Shelf {
  /** By hash: a character, or the packed rig that it is unpacked from on first use. */
  readonly #characters: ByteCache<({ ready: unknown } | { packed: unknown }) & { bytes: number }>;
  readonly #clips: ByteCache<MotionClip>;
  /** Whether the thread is warm: tables decoded, code compiled. */
  isWarm = false;

  constructor({ clips = CLIP_BYTES, characters = Number.POSITIVE_INFINITY }: ShelfLimits = {}) {
    this.#clips = new ByteCache(clips);
    this.#characters = new ByteCache(characters);
  }

  has(hash: string): boolean {
    return this.#characters.get(hash) !== undefined;
  }

  /** @param bytes that it takes, where characters are limited; of `adopt` too, when it is unpacked */
  put(hash: string, ready: unknown, bytes = 0): void {
    this.#characters.set(hash, { ready, bytes }, bytes);
  }

  /** Adds a rig that another thread has made. */
  adopt(hash: string, packed: unknown, bytes = 0): void {
    if (!this.has(hash)) this.#characters.set(hash, { packed, bytes }, bytes);
  }

  forget(hash: string): void {
    this.#characters.delete(hash);
  }

  /** @param unpack makes the character from another thread's packed rig */
  character<Ready>(hash: string, unpack: (packed: unknown) => Ready): Ready {
    const known = this.#characters.get(hash);
    // The page tracks which rigs a worker knows and never asks for another.
    if (!known) throw new Error(`This worker does not know the rig ${hash}.`);
    if ("ready" in known) return known.ready as Ready;
    const ready = unpack(known.packed);
    this.put(hash, ready, known.bytes);
    return ready;
  }

  /** Returns a motion on the built-in skeleton, from the cache or newly made. @param request its key */
  *clip(request: unknown, make: () => Steps<MotionClip>): Steps<MotionClip> {
    const id = JSON.stringify(request);
    const kept = this.#clips.get(id);
    if (kept) return kept;
    const made = yield* make();
    this.#clips.set(id, made, clipBytes(made));
    return made;
  }

  clear(): void {
    this.#characters.clear();
    this.#clips.clear();
  }
}
