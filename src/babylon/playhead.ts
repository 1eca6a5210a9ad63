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
  /** Whether it came to stand there, in the last `advance`, by other means than playing. */
  jumped = false;
  readonly #frameRate: number;
  #animatable: Animatable | null = null;
  #wasPaused = false;
  #catchesUp = false;

  constructor(group: AnimationGroup, frameRate: number, range: number) {
    this.group = group;
    this.range = range;
    this.#frameRate = frameRate;
  }

  /** Whether the playback that it followed has ended or was stopped. */
  get isOver(): boolean {
    return this.#animatable !== null && !this.group.isStarted;
  }

  /**
   * Forgets the playback: the next one begins at `frame`.
   *
   * @param catchesUp whether it began at this moment, inside a frame; else it begins with the next frame, which shows `frame`
   */
  begin(frame: number, catchesUp: boolean): void {
    this.#animatable = null;
    this.#catchesUp = catchesUp;
    this.frame = frame;
    this.jumped = false;
  }

  /** Takes back what the group has played of so many seconds in which nothing was to play: those of a paused scene. */
  leaveOut(seconds: number): void {
    const animatable = this.#animatable;
    if (!animatable || animatable.paused || this.group.animatables[0] !== animatable) return;
    const gap = seconds * this.#frameRate * animatable.speedRatio;
    const off = animatable.masterFrame - this.frame - gap;
    // Else the game has put it somewhere else.
    if (Math.abs(off - this.range * Math.round(off / this.range)) <= JUMP) this.group.goToFrame(this.frame);
  }

  /** Reads the group after the scene has animated. Returns the frames played in the last `seconds`. */
  advance(seconds: number): number {
    const playing = this.group.animatables.length > 0 ? this.group.animatables[0] : null;
    if (playing && playing !== this.#animatable) return this.#follow(playing, seconds);
    const animatable = this.#animatable;
    this.jumped = false;
    // An ended playback keeps its last frame; a stopped one has none left to say.
    if (!animatable || animatable.getAnimations().length === 0) return 0;
    let moved = animatable.masterFrame - this.frame;
    this.frame += moved;
    if (animatable.paused) {
      this.#wasPaused = true;
      this.jumped = Math.abs(moved) > JUMP;
      return 0;
    }
    // Coming out of a pause, Babylon plays the step in which it was paused.
    const wasPaused = this.#wasPaused;
    this.#wasPaused = false;
    const expected = seconds * this.#frameRate * animatable.speedRatio;
    if (!animatable.loopAnimation) {
      this.jumped = Math.abs(moved) > Math.abs(expected) + JUMP && !wasPaused;
      return this.jumped ? 0 : moved;
    }
    if (!playing) return 0;
    moved += this.range * Math.round((expected - moved) / this.range);
    this.jumped = Math.abs(moved - expected) > JUMP && !wasPaused;
    return this.jumped ? expected : moved;
  }

  /** Takes up a new playback: where it begins is no distance. */
  #follow(playing: Animatable, seconds: number): number {
    this.#animatable = playing;
    this.#wasPaused = false;
    if (!this.#catchesUp) {
      this.jumped = Math.abs(playing.masterFrame - this.frame) > JUMP;
      this.frame = playing.masterFrame;
      return 0;
    }
    this.#catchesUp = false;
    const moved = playing.paused ? 0 : seconds * this.#frameRate * playing.speedRatio;
    const frame = this.frame + moved;
    this.frame = frame - this.range * Math.floor(frame / this.range);
    this.group.goToFrame(this.frame);
    return moved;
  }
}
