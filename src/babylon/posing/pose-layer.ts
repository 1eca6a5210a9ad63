import type { Pose } from "../../motion/clip.js";
import type { InertialPose } from "../../motion/inertial-pose.js";
import { addMasked, blendMasked, chooseAddedSigns, chooseMaskedSigns, type JointMask } from "../../motion/layering.js";
import type { Skeleton } from "../../motion/skeleton.js";
import type { Playable, Playback } from "../playing/playback.js";
import { MotionMixer } from "./motion-mixer.js";
import type { PoseSource } from "./pose-source.js";

/**
 * A layer of a character: its playbacks, one after another, and its queue. Layers above the base layer cover only the
 * joints of their mask, and fade out motions that have ended.
 */
export class PoseLayer {
  readonly name: string;
  /** Null: the base layer, below which is only the pose without motions. */
  readonly mask: JointMask | null;
  /** Whether its motions are added to the pose below unless played otherwise. */
  readonly additive: boolean;
  /** Weight of the layer, 0 to 1. */
  weight: number;
  /** Whether it is removed once nothing plays in it. */
  isLeaving = false;
  /**
   * Elapsed seconds of the fade to the playback that `follow` returned, at the end of the current update; null: none
   * has begun.
   */
  dueElapsed: number | null = null;
  readonly #skeleton: Skeleton;
  readonly #inertia: InertialPose | null;
  /** Mixers of poses and of additive differences; created on demand. */
  #over: MotionMixer | null = null;
  #added: MotionMixer | null = null;
  readonly #overSigns: Int8Array;
  readonly #addedSigns: Int8Array;
  #hasOverSigns = false;
  #hasAddedSigns = false;
  /** The latest playback; null if there is none or it is fading out. */
  #top: Playback | null = null;
  readonly #waiting: Playback[] = [];
  /** Whether the first queued playback has not been checked yet. */
  #isFresh = false;
  /** Seconds left of `#top` in the last step. */
  #left = 0;

  /** @param inertia null: motions only cross-fade */
  constructor(
    name: string,
    mask: JointMask | null,
    additive: boolean,
    weight: number,
    skeleton: Skeleton,
    inertia: InertialPose | null = null,
  ) {
    this.name = name;
    this.mask = mask;
    this.additive = additive;
    this.weight = weight;
    this.#skeleton = skeleton;
    this.#inertia = inertia;
    this.#overSigns = new Int8Array(mask?.joints.length ?? 0);
    this.#addedSigns = new Int8Array(mask?.joints.length ?? 0);
  }

  /** The playback on top; null if there is none or it is fading out. */
  get top(): Playback | null {
    return this.#top;
  }

  /** The mixer of the layer's poses. */
  get over(): MotionMixer {
    this.#over ??= new MotionMixer(this.#skeleton, this.#inertia);
    return this.#over;
  }

  /** Whether the layer is empty, so that only the pose below is visible. */
  get isIdle(): boolean {
    return this.#over?.isIdle !== false && this.#added?.isIdle !== false;
  }

  has(source: PoseSource): boolean {
    return this.#over?.has(source) === true || this.#added?.has(source) === true;
  }

  /** The weight of a source in the joints that the layer covers, 0 to 1. */
  weightOf(source: PoseSource): number {
    const over = this.#over ? this.#over.weightOf(source) : 0;
    const added = this.#added ? this.#added.weightOf(source) : 0;
    return this.weight * Math.min(1, over + added);
  }

  /** How much of the pose below it covers at a joint, 0 to 1. */
  coverAt(joint: number): number {
    return this.#over ? this.#over.cover * this.weight * this.shareAt(joint) : 0;
  }

  /** The weight of a joint in its mask, 0 to 1. */
  shareAt(joint: number): number {
    const { mask } = this;
    if (!mask) return 1;
    const place = mask.joints.indexOf(joint);
    return place < 0 ? 0 : mask.weights[place];
  }

  /** Starts fading to a playback. */
  fadeTo(playback: Playback, elapsed: number | null = null): void {
    const { source, fadeSeconds, fitsFade, gain, rootMotion, additive, isInertial } = playback;
    const reference = additive ? playback.player!.firstPose : null;
    const fade = { fadeSeconds, fitsFade, gain, rootMotion, isInertial, reference };
    if (additive) {
      this.#over?.fadeOut(fadeSeconds, elapsed);
      this.#added ??= new MotionMixer(this.#skeleton);
      this.#added.fadeTo(source, fade, elapsed);
    } else {
      this.#added?.fadeOut(fadeSeconds, elapsed);
      this.over.fadeTo(source, fade, elapsed);
    }
    if (this.#top !== playback) this.#left = Number.POSITIVE_INFINITY;
    this.#top = playback;
  }

  /** Starts fading to the pose below. */
  fadeOut(fadeSeconds: number, elapsed: number | null = null): void {
    this.#over?.fadeOut(fadeSeconds, elapsed);
    this.#added?.fadeOut(fadeSeconds, elapsed);
    this.#top = null;
  }

  /** Removes a source; the current pose fades out. */
  remove(source: PoseSource): void {
    this.#over?.remove(source);
    this.#added?.remove(source);
    if (this.#top?.source === source) this.#top = null;
  }

  /** Empties the layer. */
  clear(): void {
    this.#over?.clear();
    this.#added?.clear();
    this.#top = null;
  }

  /** Queues a playback until the one before it ends. */
  enqueue(playback: Playback): void {
    if (this.#waiting.length === 0) this.#isFresh = true;
    this.#waiting.push(playback);
  }

  /** Removes queued playbacks, all or those of one motion, and returns them. */
  dequeue(motion?: Playable): Playback[] {
    const gone = this.#waiting.filter((waiting) => !motion || waiting.motion === motion);
    for (const playback of gone) this.withdraw(playback);
    return gone;
  }

  /** Removes a playback from the queue. */
  withdraw(playback: Playback): void {
    const place = this.#waiting.indexOf(playback);
    if (place >= 0) this.#waiting.splice(place, 1);
  }

  /**
   * Ends playbacks that are over, at the moment within the last `seconds` when they were due. Returns the playback to
   * begin at that moment, or null.
   */
  follow(seconds: number): Playback | null {
    const top = this.#top;
    const next = this.#waiting.length > 0 ? this.#waiting[0] : null;
    const isFresh = this.#isFresh;
    this.#isFresh = false;
    this.dueElapsed = null;
    if (!top?.player) return this.#takeNext();
    const before = this.#left;
    this.#left = top.player.secondsLeft(next !== null);
    // Nothing is queued, and the playback stays; on the base layer even after its end.
    if (!next && (!this.mask || this.#left === Number.POSITIVE_INFINITY)) return null;
    // Half of a short motion is shown before its fade-out.
    const tail = next ? (next.isInertial ? 0 : next.fadeSeconds) : Math.min(top.fadeSeconds, top.player.length / 2);
    if (this.#left > tail) return null;
    // The mixer will add this update's seconds, so they are subtracted here.
    if (!isFresh && before > tail) this.dueElapsed = Math.min(tail - this.#left, seconds) - seconds;
    if (!next) this.fadeOut(top.fadeSeconds, this.dueElapsed);
    return this.#takeNext();
  }

  /** Advances the fades; call it after the sources have advanced. */
  advance(seconds: number): void {
    this.#over?.advance(seconds);
    this.#added?.advance(seconds);
  }

  /** Applies the layer to the pose below. Allocates nothing. */
  apply(pose: Pose): void {
    const { mask } = this;
    if (!mask) return;
    const over = this.#over ? this.#over.cover * this.weight : 0;
    if (this.#over && over > 0) {
      this.#over.mix();
      if (!this.#hasOverSigns) chooseMaskedSigns(pose, this.#over.pose, mask, this.#overSigns);
      blendMasked(pose, this.#over.pose, mask, this.#overSigns, over);
    }
    this.#hasOverSigns = over > 0;
    const added = this.#added ? this.#added.cover * this.weight : 0;
    if (this.#added && added > 0) {
      this.#added.mix();
      if (!this.#hasAddedSigns) chooseAddedSigns(this.#added.pose, mask, this.#addedSigns);
      addMasked(pose, this.#added.pose, mask, this.#addedSigns, added);
    }
    this.#hasAddedSigns = added > 0;
  }

  #takeNext(): Playback | null {
    if (this.#waiting.length === 0) return null;
    this.#isFresh = true;
    return this.#waiting.shift() ?? null;
  }
}
