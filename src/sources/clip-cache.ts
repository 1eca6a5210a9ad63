import type { MotionClip } from "../motion/clip.js";

/** Clips by key, the least recently used ones dropped when they pass a size in bytes. */
export class ClipCache {
  readonly #clips = new Map<string, MotionClip>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes of the clips' arrays */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): MotionClip | undefined {
    const clip = this.#clips.get(key);
    if (clip) {
      // A Map keeps the order of insertion: set again, it is the newest.
      this.#clips.delete(key);
      this.#clips.set(key, clip);
    }
    return clip;
  }

  set(key: string, clip: MotionClip): void {
    const before = this.#clips.get(key);
    if (before) this.#drop(key, before);
    if (clipBytes(clip) > this.#limit) return;
    this.#clips.set(key, clip);
    this.#bytes += clipBytes(clip);
    for (const [oldest, old] of this.#clips) {
      if (this.#bytes <= this.#limit) break;
      this.#drop(oldest, old);
    }
  }

  clear(): void {
    this.#clips.clear();
    this.#bytes = 0;
  }

  #drop(key: string, clip: MotionClip): void {
    this.#clips.delete(key);
    this.#bytes -= clipBytes(clip);
  }
}

function clipBytes(clip: MotionClip): number {
  return clip.rotations.byteLength + clip.translations.byteLength;
}
