import type { Motion } from "babylon-motion";

/** Motions that fade out: they are disposed when they are seen no more. */
export class RetiredMotions {
  #motions: { motion: Motion; seconds: number }[] = [];

  /** @param seconds until it is disposed, as the scene's animations count them */
  add(motion: Motion, seconds: number): void {
    this.#motions.push({ motion, seconds });
  }

  update(sceneSeconds: number): void {
    let gone = false;
    for (const retired of this.#motions) {
      retired.seconds -= sceneSeconds;
      if (retired.seconds > 0) continue;
      retired.motion.dispose();
      gone = true;
    }
    if (gone) this.#motions = this.#motions.filter(({ seconds }) => seconds > 0);
  }
}
