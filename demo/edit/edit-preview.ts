import type { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Motion } from "babylon-motion";
import type { Walker } from "../cast/walker.js";
import { CrossFade, type FadedMotions } from "./cross-fade.js";
import { editPlanOf } from "./edit-plan.js";
import type { EditKind } from "./edit-settings.js";
import { MotionStart } from "./motion-path.js";

/** The part that repeats: the whole motion, or the seconds around the transition or seam. */
export type PreviewPart = "near" | "whole";
/** A moment that is shown while its cut is dragged. */
export type HeldMoment = "begin" | "out" | "in" | "end";

/** Seconds played before and after the transition. */
const AROUND = 0.9;
/** Time for which the last pose is held, seconds. */
const PAUSE = 0.5;

/** Plays the edited motion repeatedly in one place. */
export class EditPreview {
  part: PreviewPart = "near";
  /** Called when the camera has to jump with the character. */
  onJump: (by: Vector3) => void = () => {};
  #walker: Walker | null = null;
  #home: Vector3 | null = null;
  #start: MotionStart | null = null;
  #motion: Motion | null = null;
  #kind: EditKind = "join";
  #held: HeldMoment | null = null;
  #scrubs = false;
  #ended = 0;
  #restarts = true;
  #faded: FadedMotions | null = null;
  #fade: CrossFade | null = null;
  #compares = false;

  begin(walker: Walker | null): void {
    this.#walker = walker;
    this.#home = walker?.node.position.clone() ?? null;
    this.#motion = null;
    this.#restarts = true;
    this.#held = null;
    this.#scrubs = false;
    this.#faded = this.#fade = null;
    this.#compares = false;
  }

  end(): void {
    this.begin(null);
    this.#start = null;
  }

  setPart(part: PreviewPart): void {
    this.part = part;
    this.restart();
  }

  /** Whether a plain cross-fade plays instead of the edited motion. */
  get compares(): boolean {
    return this.#compares;
  }

  compare(on: boolean): void {
    if (on === this.#compares) return;
    this.#compares = on && this.#faded !== null;
    if (this.#compares) this.#beginFade();
    else this.#playAgain(this.#firstMoment);
  }

  /** Current time, seconds of the edited motion. */
  get seconds(): number {
    if (this.#fade) return this.#fade.seconds;
    return this.#walker?.motion === this.#motion ? (this.#walker?.playhead ?? 0) : 0;
  }

  /** Restarts the preview, now or with the next motion. */
  restart(): void {
    this.#restarts = true;
  }

  /** Adapts to a shift of the world. */
  shift(by: Vector3): void {
    this.#home?.addInPlace(by);
    this.#start?.shift(by);
  }

  /**
   * Replaces the current motion at the same moment relative to the transition.
   *
   * @param faded the two motions it was made from; null if it was made from one
   */
  show(motion: Motion, kind: EditKind, faded: FadedMotions | null): void {
    const walker = this.#walker;
    if (!walker || !this.#home) return;
    const before = this.#motion;
    const fromCut = before && walker.motion === before ? walker.playhead - this.#cutOf(before) : null;
    this.#motion = motion;
    this.#kind = kind;
    this.#faded = faded;
    this.#compares = this.#compares && faded !== null;
    const near = fromCut === null ? this.#firstMoment : fromCut + this.#cutOf(motion);
    const at = this.#restarts ? this.#firstMoment : Math.min(Math.max(near, 0), motion.duration - 1e-3);
    this.#restarts = false;
    if (this.#compares) this.#beginFade();
    else this.#playAgain(at);
    if (this.#isHeld) this.#showHeld();
  }

  #playAgain(at: number): void {
    const motion = this.#motion;
    this.#fade = null;
    if (motion) {
      this.#place(at, (walker) => walker.playKept(motion, motion.loops, { fadeSeconds: 0, startAt: at }));
    }
  }

  #beginFade(): void {
    const faded = this.#faded;
    const at = this.#firstMoment;
    if (!faded) return;
    this.#place(at, (walker) => {
      this.#fade = new CrossFade(walker, faded, at);
    });
  }

  /** Plays something from the edited motion's place at a moment. */
  #place(at: number, play: (walker: Walker) => void): void {
    const [walker, motion] = [this.#walker, this.#motion];
    if (!walker || !motion || !this.#home) return;
    this.#ended = 0;
    const where = walker.node.position.clone();
    walker.node.position.copyFrom(this.#home);
    play(walker);
    this.#start = new MotionStart(walker.node, walker.modelRoot);
    this.#start.put(motion.clip, at);
    this.onJump(walker.node.position.subtract(where));
  }

  /** Holds a moment while its cut is dragged; null: continues from before it. */
  hold(moment: HeldMoment | null): void {
    this.compare(false);
    this.#held = moment;
    if (moment !== null) this.#showHeld();
    else this.#goOn(this.part === "near" ? this.#firstMoment : this.#walker?.playhead);
  }

  /** Seeks to a moment. @param stays whether it stays there until the next call, as while dragging */
  seek(seconds: number, stays: boolean): void {
    this.compare(false);
    if (!this.#motion || this.#walker?.motion !== this.#motion) return;
    this.#scrubs = stays;
    if (this.part === "near" && !this.#isNear(seconds)) this.part = "whole";
    this.#put(seconds);
    if (stays) this.#walker.playback?.pause();
    else this.#walker.playback?.resume();
  }

  /** Updates the preview after the scene has animated. */
  update(seconds: number): void {
    const walker = this.#walker;
    if (this.#fade?.plays) {
      if (!this.#restarts && this.#fade.update(this.part === "near" ? AROUND : Number.POSITIVE_INFINITY)) return;
      this.#restarts = false;
      this.#beginFade();
      return;
    }
    if (!walker?.playback || walker.motion !== this.#motion || this.#isHeld) return;
    if (this.#restarts) {
      this.#restarts = false;
      this.#put(this.#firstMoment);
      return;
    }
    if (walker.playback.isEnded) this.#ended += seconds;
    const isOver = walker.playback.isEnded ? this.#ended > PAUSE : !this.#isNear(walker.playhead);
    if (!isOver) return;
    this.#ended = 0;
    this.#put(this.#firstMoment);
  }

  get #isHeld(): boolean {
    return this.#held !== null || this.#scrubs;
  }

  /** Time at which the transition begins; for a part of one motion, its end; seconds. */
  #cutOf(motion: Motion): number {
    return editPlanOf(motion).transition?.[0] ?? motion.duration;
  }

  get #firstMoment(): number {
    const motion = this.#motion;
    if (!motion || !this.#hasNear) return 0;
    return Math.max(this.#cutOf(motion) - AROUND, 0);
  }

  /** Whether to play only around a transition or a seam. */
  get #hasNear(): boolean {
    const motion = this.#motion;
    return this.part === "near" && motion !== null && (this.#kind === "join" || motion.loops);
  }

  #isNear(seconds: number): boolean {
    const motion = this.#motion;
    if (!motion || !this.#hasNear) return true;
    const { transition } = editPlanOf(motion);
    const slack = 0.1;
    if (transition) return seconds > transition[0] - AROUND - slack && seconds < transition[1] + AROUND;
    return seconds < AROUND || seconds > motion.duration - AROUND - slack;
  }

  #showHeld(): void {
    const motion = this.#motion;
    if (!motion || this.#walker?.motion !== motion) return;
    if (this.#held) {
      const [out, into] = editPlanOf(motion).transition ?? [motion.duration, motion.duration];
      const moments = { begin: 0, out, in: into, end: motion.duration };
      this.#put(Math.min(moments[this.#held], motion.duration - 1e-3));
    }
    this.#walker.playback?.pause();
  }

  #goOn(seconds: number | undefined): void {
    this.#walker?.playback?.resume();
    if (seconds !== undefined) this.#put(seconds);
  }

  #put(seconds: number): void {
    const [walker, motion] = [this.#walker, this.#motion];
    if (!walker || !motion || walker.motion !== motion) return;
    walker.playhead = seconds;
    if (this.#start) this.onJump(this.#start.put(motion.clip, seconds));
  }
}
