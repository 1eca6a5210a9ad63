import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionCharacter } from "../../../src/babylon/character/motion-character.js";
import type { Motion } from "../../../src/babylon/playing/motion.js";
import { clipDuration } from "../../../src/motion/clip.js";
import { run } from "../stage.js";

const STEP = 0.016;

/** What a character's feet do while it walks, in world units. */
export interface Footing {
  /** Largest movement of a standing part of a foot in the ground's plane during one stance. */
  slide: number;
  /** Largest distance of a standing part above or below the ground. */
  height: number;
  stances: number;
}

export interface Walker {
  hero: MotionCharacter;
  walk: Motion;
  /** Height of the ground that the character was bound on, world. Default 0. */
  ground?: number;
}

/**
 * Plays a gait on characters side by side and follows their standing feet in the world.
 *
 * @param frames of 16 ms
 */
export function walkOn(scene: Scene, walkers: readonly Walker[], frames: number): Footing[] {
  for (const { hero, walk } of walkers) hero.play(walk, { fadeSeconds: 0 });
  const follow = walkers.map(() => new Map<string, { from: Vector3; slide: number; height: number }>());
  const done = walkers.map((): Footing => ({ slide: 0, height: 0, stances: 0 }));
  for (let frame = 0; frame < frames; frame++) {
    run(scene, 1);
    walkers.forEach(({ hero, walk, ground }, i) => {
      const duration = clipDuration(walk.clip);
      const time = frame * STEP * walk.plan.playbackRate;
      walk.contacts.forEach((contact, k) => {
        const lap = Math.floor((time - contact.start) / duration);
        const since = time - contact.start - lap * duration;
        const key = `${k} ${lap}`;
        if (since > contact.end - contact.start) return;
        const point = hero.body.soles.positionToRef(contact.side, contact.part, new Vector3());
        const stance = follow[i].get(key) ?? { from: point, slide: 0, height: 0 };
        follow[i].set(key, stance);
        stance.slide = Math.max(stance.slide, Math.hypot(point.x - stance.from.x, point.z - stance.from.z));
        stance.height = Math.max(stance.height, Math.abs(point.y - (ground ?? 0)));
      });
    });
  }
  walkers.forEach((_, i) => {
    for (const { slide, height } of follow[i].values()) {
      done[i].stances++;
      done[i].slide = Math.max(done[i].slide, slide);
      done[i].height = Math.max(done[i].height, height);
    }
  });
  return done;
}
