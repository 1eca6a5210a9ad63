import type { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { createPose, type MotionClip, type Pose } from "../../motion/clip.js";
import type { PoseSource } from "../posing/pose-source.js";
import { ClipSampler } from "./clip-sampler.js";
import { Playhead } from "./playhead.js";

/** Distance from its end at which a playback has reached it, frames. */
const REACHED = 1e-6;

/** How to start a clip. */
export interface ClipStart {
  /** Number of loops, `Infinity` for ever. */
  loops: number;
  /** The animation group's speed ratio, the rate at which the clip plays. */
  speedRatio: number;
  /** First frame of the playback. */
  frame: number;
  /** Seconds since it began, within a frame; null: it begins with the next frame. */
  lead: number | null;
}

/** Notified of a playback's events after the joints show them. Any of them may end the playback. */
export interface ClipListener {
  /** @internal Whether `onPlayed` has observers. Checked first, because passing numbers to it boxes them. */
  readonly isHeard: boolean;
  /** @internal @param from seconds of the clip @param played seconds, including whole loops */
  onPlayed(from: number, played: number): void;
  /** @internal */
  onLoop(): void;
  /** @internal */
  onEnd(): void;
}

/**
 * Plays a clip under control of its animation group, as a source for a mixer. The group always repeats; a playback with
 * an end is stopped here, so that it ends in the same way on every layer.
 */
export class ClipPlayer implements PoseSource {
  readonly clip: MotionClip;
  readonly group: AnimationGroup;
  readonly travel = new Float64Array(3);
  turn = 0;
  readonly isReady = true;
  /** Number of loops to play, `Infinity` for ever. */
  loops = Number.POSITIVE_INFINITY;
  listener: ClipListener | null = null;
  /** Whether it has played to its end, or was stopped by the game; it then holds its last pose. */
  isOver = false;
  readonly #sampler: ClipSampler;
  readonly #playhead: Playhead;
  #firstPose: Pose | null = null;
  /** Frames since the beginning of the first loop. */
  #position = 0;
  /**
   * Results of the last `advance`: frames played, whole loops passed, and seconds since it ended or began a new loop.
   */
  #played = 0;
  #loopsPassed = 0;
  #secondsPast = 0;
  #endsNow = false;

  /** @param origin point about which the character turns, model space */
  constructor(clip: MotionClip, group: AnimationGroup, origin: readonly [number, number, number]) {
    this.clip = clip;
    this.group = group;
    this.#sampler = new ClipSampler(clip, origin);
    this.#playhead = new Playhead(group, clip.frameRate, clip.frameCount - 1);
  }

  /** Position in the current loop, seconds of the clip. */
  get time(): number {
    return this.#playhead.frame / this.clip.frameRate;
  }

  /** The clip's first pose, in place. */
  get firstPose(): Pose {
    if (!this.#firstPose) {
      this.#firstPose = createPose(this.clip.skeleton);
      this.#sampler.sample(0, this.#firstPose);
    }
    return this.#firstPose;
  }

  get isPaused(): boolean {
    return this.group.isStarted && !this.group.isPlaying;
  }

  /** Starts a new playback. */
  begin({ loops, speedRatio, frame, lead }: ClipStart): void {
    const { group, clip } = this;
    this.loops = loops;
    this.isOver = false;
    this.#endsNow = false;
    this.#position = frame;
    this.#playhead.begin(frame, lead !== null);
    this.#step(0);
    this.#loopsPassed = 0;
    this.#secondsPast = 0;
    if (group.isStarted) group.stop(true);
    group.start(true, speedRatio);
    this.#leaveRoot();
    if (frame > 0) group.goToFrame(frame);
    if (lead) this.#moveTo(frame + lead * clip.frameRate * speedRatio);
  }

  /** Jumps to a time in the current loop; a playback that has ended continues from there. */
  seek(seconds: number): void {
    const { group, clip } = this;
    const { range } = this.#playhead;
    const frame = Math.min(seconds * clip.frameRate, range);
    const loop = Math.min(Math.floor(this.#position / range), this.loops - 1);
    if (this.isOver || !group.isStarted) {
      this.begin({ loops: this.loops, speedRatio: group.speedRatio, frame, lead: null });
    } else {
      // The root's animation still exists for observers of the group's start.
      this.#leaveRoot();
      group.goToFrame(frame);
      this.#playhead.frame = frame;
    }
    this.#position = loop * range + frame;
  }

  /** Makes the current loop the first of `loops`. */
  countLoops(loops: number): void {
    this.loops = loops;
    const { range } = this.#playhead;
    this.#position -= range * Math.floor(this.#position / range);
  }

  /**
   * Seconds until it ends, negative if it ended in the last `advance`; infinite while it is paused.
   *
   * @param atLoop whether a playback that repeats for ever ends with its current loop
   */
  secondsLeft(atLoop: boolean): number {
    const { range } = this.#playhead;
    const { speedRatio } = this.group;
    if (this.isOver || this.#endsNow) return -this.#secondsPast;
    if (this.isPaused || speedRatio === 0) return Number.POSITIVE_INFINITY;
    let frames = speedRatio < 0 ? this.#position : this.loops * range - this.#position;
    if (this.loops === Number.POSITIVE_INFINITY) {
      if (!atLoop) return this.loops;
      if (this.#loopsPassed > 0) return -this.#secondsPast;
      const inLoop = this.#position - range * Math.floor(this.#position / range);
      frames = speedRatio < 0 ? inLoop : range - inLoop;
    }
    return frames / (this.clip.frameRate * Math.abs(speedRatio));
  }

  /** Duration of the whole playback, seconds. */
  get length(): number {
    return (this.loops * this.#playhead.range) / (this.clip.frameRate * Math.abs(this.group.speedRatio));
  }

  /** Undoes what the group has played in so many seconds, except for `kept` seconds of the step. */
  leaveOut(seconds: number, kept: number): void {
    this.#playhead.leaveOut(seconds, kept);
  }

  advance(seconds: number): void {
    this.#loopsPassed = 0;
    this.#secondsPast = 0;
    const playhead = this.#playhead;
    if (this.group.animatables.length > 1) this.#leaveRoot();
    const frames = playhead.advance(seconds);
    if (this.isOver) {
      if (!this.group.isStarted) {
        this.#step(0);
        return;
      }
      // The game has started the group again.
      this.isOver = false;
      this.#position = 0;
    }
    if (playhead.jumped) {
      const { range } = playhead;
      this.#position = range * Math.floor(this.#position / range) + playhead.frame;
      this.#step(frames);
    } else this.#moveTo(this.#position + frames);
    if (playhead.isOver) this.#endsNow = true;
  }

  sample(out: Pose): void {
    this.#sampler.sample(this.#playhead.frame, out);
  }

  sampleAhead(seconds: number, out: Pose): void {
    const { range } = this.#playhead;
    const ahead = this.#positionAhead(seconds);
    const loop = Math.min(Math.floor(ahead / range), this.loops - 1);
    this.#sampler.sample(ahead - loop * range, out);
  }

  stepAhead(seconds: number, out: { readonly travel: Float64Array; turn: number }): void {
    out.turn = this.#sampler.step(this.#position, this.#positionAhead(seconds), out.travel);
  }

  #positionAhead(seconds: number): number {
    const goes = !this.isOver && !this.#endsNow && !this.isPaused;
    const frames = goes ? seconds * this.clip.frameRate * this.group.speedRatio : 0;
    return Math.max(0, Math.min(this.#position + frames, this.loops * this.#playhead.range));
  }

  /** Samples any frame of the clip, in place. */
  sampleFrame(frame: number, out: Pose): void {
    this.#sampler.sample(frame, out);
  }

  tell(): void {
    const { listener } = this;
    if (this.#played !== 0 && listener?.isHeard) {
      const played = this.#played / this.clip.frameRate;
      listener.onPlayed(this.#fromSeconds(played), played);
    }
    // An observer may have ended or restarted the playback.
    for (let i = this.#loopsPassed; i > 0 && this.listener === listener; i--) listener?.onLoop();
    if (!this.#endsNow) return;
    this.#endsNow = false;
    this.isOver = true;
    this.#stopGroup();
    if (this.listener === listener) listener?.onEnd();
  }

  release(): void {
    this.listener = null;
    this.#playhead.begin(0, false);
    // Last, because it notifies the game's observers, which may play or dispose.
    this.#stopGroup();
  }

  /** Stops the group and then notifies its observers: Babylon's own stop would end what they start again. */
  #stopGroup(): void {
    const { group } = this;
    if (!group.isStarted) return;
    const [playhead] = group.targetedAnimations;
    group.stop(true);
    group.onAnimationEndObservable.notifyObservers(playhead);
    if (!group.isStarted) group.onAnimationGroupEndObservable.notifyObservers(group);
  }

  /** Leaves only the playhead to the group: all joints, including the root, are posed from the clip. */
  #leaveRoot(): void {
    for (const animatable of this.group.animatables.slice(1)) animatable.stop();
  }

  /** Plays to a position, or to the end if that is nearer. */
  #moveTo(position: number): void {
    const playhead = this.#playhead;
    const { range } = playhead;
    const before = this.#position;
    const isEndless = this.loops === Number.POSITIVE_INFINITY;
    const end = position < before ? 0 : this.loops * range;
    const passesEnd = position < before ? position <= REACHED : position >= end - REACHED;
    const rate = this.clip.frameRate * Math.abs(this.group.speedRatio);
    if (!isEndless && position !== before && passesEnd) {
      this.#position = end;
      this.#secondsPast = Math.abs(position - end) / rate;
      this.#endsNow = true;
      playhead.frame = end === 0 ? 0 : range;
      this.#loopsPassed = Math.max(this.loops - 1 - Math.floor(before / range), 0);
    } else {
      const loop = Math.floor(position / range);
      this.#position = position;
      this.#loopsPassed = Math.abs(loop - Math.floor(before / range));
      playhead.frame = position - loop * range;
      const past = position < before ? range - playhead.frame : playhead.frame;
      this.#secondsPast = this.#loopsPassed > 0 ? past / rate : 0;
    }
    this.#step(this.#position - before);
  }

  /** Computes the travel of the last frames. */
  #step(frames: number): void {
    // After a jump, fewer frames may lie behind it than have passed: a limited number of loops has nothing before its
    // start.
    const end = this.loops * this.#playhead.range;
    const from = end === Number.POSITIVE_INFINITY ? this.#position - frames : clamp(this.#position - frames, end);
    this.#played = this.#position - from;
    this.turn = this.#sampler.step(from, this.#position, this.travel);
  }

  /** Position at which the last step began, seconds of the clip. */
  #fromSeconds(played: number): number {
    const duration = this.#playhead.range / this.clip.frameRate;
    const from = this.time - played;
    return from < 0 || from > duration ? from - duration * Math.floor(from / duration) : from;
  }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
