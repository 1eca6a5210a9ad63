import type { Animatable } from "@babylonjs/core/Animations/animatable.core.js";
import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.pure.js";

/** Frames by which a playback may differ from the clock before it counts as a jump. */
const JUMP = 0.01;

/**
 * Follows the playback of an animation group whose first animation is its playhead: where it stands, and how far it
 * went, whole loops counted. Pausing, speed and jumps of the group are followed; a jump is no distance.
 */
export class Playhead {
  readonly group: AnimationGroup;
  /** Frames from the first to the last. */
  readonly range: number;
  /** Where it stands, 0 to `range`. */
  frame = 0;
  readonly #frameRate: number;
  #animatable: Animatable | null = null;
  #wasPaused = false;

  constructor(group: AnimationGroup, frameRate: number, range: number) {
    this.group = group;
    this.range = range;
    this.#frameRate = frameRate;
  }

  /** Reads the group after the scene has animated. Returns the frames played in the last `seconds`. */
  advance(seconds: number): number {
    const playing = this.group.animatables.length > 0 ? this.group.animatables[0] : null;
    if (playing && playing !== this.#animatable) {
      // A new playback: where it begins is no distance.
      this.#animatable = playing;
      this.#wasPaused = false;
      this.frame = playing.masterFrame;
      return 0;
    }
    const animatable = this.#animatable;
    // An ended playback keeps its last frame; a stopped one has none left to say.
    if (!animatable || animatable.getAnimations().length === 0) return 0;
    let moved = animatable.masterFrame - this.frame;
    this.frame += moved;
    if (animatable.paused) {
      this.#wasPaused = true;
      return 0;
    }
    // Coming out of a pause, Babylon plays the step in which it was paused.
    const wasPaused = this.#wasPaused;
    this.#wasPaused = false;
    const expected = seconds * this.#frameRate * animatable.speedRatio;
    if (!animatable.loopAnimation) {
      const reachable = Math.abs(moved) <= Math.abs(expected) + JUMP;
      return reachable || wasPaused ? moved : 0;
    }
    if (!playing) return 0;
    moved += this.range * Math.round((expected - moved) / this.range);
    return Math.abs(moved - expected) <= JUMP || wasPaused ? moved : expected;
  }

  /** Forgets the playback, so that the next one begins afresh. */
  reset(): void {
    this.#animatable = null;
    this.frame = 0;
  }
}
