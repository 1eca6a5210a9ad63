import type { Motion } from "babylon-motion";

/** Motions that are fading out; disposed once they are no longer visible. */
export class RetiredMotions {
  #motions: { motion: Motion; seconds: number }[] = [];

  /** @param seconds until it is disposed, in the scene's animation time */
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
