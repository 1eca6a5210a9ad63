import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";

/** A playback of the group. Typed this way because Babylon has moved the class between files. */
type Animatable = AnimationGroup["animatables"][number];

/** Difference from the clock at which a playback counts as having jumped, frames. */
const JUMP = 0.01;

/**
 * Follows the playback of an animation group whose first animation is its playhead: its position, and the distance
 * played, including whole loops. Pauses, speed changes and jumps of the group are followed; a jump counts as no
 * distance.
 */
export class Playhead {
  readonly group: AnimationGroup;
  /** Frames from the first to the last. */
  readonly range: number;
  /** Current position, 0 to `range`. */
  frame = 0;
  /** Whether the last `advance` reached that position other than by playing. */
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
   * @param catchesUp whether it begins at this moment, within a frame; else it begins with the next frame, which shows
   *  `frame`
   */
  begin(frame: number, catchesUp: boolean): void {
    this.#animatable = null;
    this.#catchesUp = catchesUp;
    this.frame = frame;
    this.jumped = false;
  }

  /**
   * Undoes what the group has played in so many seconds in which nothing should have played: those of a paused scene,
   * or the excess of a step that was too long.
   * @param kept seconds of the step that should play
   */
  leaveOut(seconds: number, kept: number): void {
    const animatable = this.#animatable;
    if (!animatable || animatable.paused || this.group.animatables[0] !== animatable) return;
    const rate = this.#frameRate * animatable.speedRatio;
    const off = animatable.masterFrame - this.frame - (seconds + kept) * rate;
    // Otherwise the game has moved it.
    if (Math.abs(off - this.range * Math.round(off / this.range)) > JUMP) return;
    const frame = this.frame + kept * rate;
    this.group.goToFrame(frame - this.range * Math.floor(frame / this.range));
  }

  /** Reads the group after the scene has animated. Returns the frames played in the last `seconds`. */
  advance(seconds: number): number {
    const playing = this.group.animatables.length > 0 ? this.group.animatables[0] : null;
    if (playing && playing !== this.#animatable) return this.#follow(playing, seconds);
    const animatable = this.#animatable;
    this.jumped = false;
    // An ended playback keeps its last frame; a stopped one reports none.
    if (!animatable || animatable.getAnimations().length === 0) return 0;
    let moved = animatable.masterFrame - this.frame;
    this.frame += moved;
    if (animatable.paused) {
      this.#wasPaused = true;
      this.jumped = Math.abs(moved) > JUMP;
      return 0;
    }
    // On resuming, Babylon also plays the step in which it was paused.
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

  /** Follows a new playback; its start position counts as no distance. */
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
