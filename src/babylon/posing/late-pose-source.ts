import type { Pose } from "../../motion/clip.js";
import type { PoseSource } from "./pose-source.js";

const NOWHERE = new Float64Array(3);

/** Takes the place of a source that is loaded later; it is not ready until then. */
export class LatePoseSource<Source extends PoseSource> implements PoseSource {
  /** Null until it is loaded. */
  source: Source | null = null;
  #isReleased = false;

  /** Plays the given source from now on. */
  take(source: Source): void {
    this.source = source;
    if (this.#isReleased) source.release();
  }

  get travel(): Float64Array {
    return this.source?.travel ?? NOWHERE;
  }

  get turn(): number {
    return this.source?.turn ?? 0;
  }

  get isReady(): boolean {
    return this.source?.isReady === true;
  }

  advance(seconds: number): void {
    this.#isReleased = false;
    this.source?.advance(seconds);
  }

  sample(out: Pose): void {
    this.source?.sample(out);
  }

  tell(): void {
    this.source?.tell();
  }

  release(): void {
    this.#isReleased = true;
    this.source?.release();
  }
}
