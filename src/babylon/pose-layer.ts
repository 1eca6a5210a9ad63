import type { Pose } from "../motion/clip.js";
import type { InertialPose } from "../motion/inertial-pose.js";
import { addMasked, blendMasked, chooseAddedSigns, chooseMaskedSigns, type JointMask } from "../motion/layering.js";
import type { Skeleton } from "../motion/skeleton.js";
import { MotionMixer } from "./motion-mixer.js";
import type { Playable, Playback } from "./playback.js";
import type { PoseSource } from "./pose-source.js";

/**
 * A layer of a character: what plays in it, one after the other, and what waits. Above the base layer it covers the joints
 * of its mask only, and lets what has played to its end fade out by itself.
 */
export class PoseLayer {
  readonly name: string;
  /** Null: the base layer, below which is only the pose without motions. */
  readonly mask: JointMask | null;
  /** Whether its motions are added to what lies below unless they are played otherwise. */
  readonly additive: boolean;
  /** Share of the layer in the pose, 0 to 1. */
  weight: number;
  /** Whether it goes when nothing plays in it any more. */
  isLeaving = false;
  /** Seconds of the fade that the running update is to find over for what `follow` returned; null: none has begun. */
  dueElapsed: number | null = null;
  readonly #skeleton: Skeleton;
  readonly #inertia: InertialPose | null;
  /** Mixes poses, and differences to be added; made when they are needed. */
  #over: MotionMixer | null = null;
  #added: MotionMixer | null = null;
  readonly #overSigns: Int8Array;
  readonly #addedSigns: Int8Array;
  #hasOverSigns = false;
  #hasAddedSigns = false;
  /** What began last; null when nothing did or it fades out. */
  #top: Playback | null = null;
  readonly #waiting: Playback[] = [];
  /** Whether the first that waits has not been looked at yet. */
  #isFresh = false;
  /** Seconds that were left of `#top` in the last step. */
  #left = 0;

  /** @param inertia null: motions cross-fade */
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

  /** What plays on top; null when nothing does, or it fades out. */
  get top(): Playback | null {
    return this.#top;
  }

  /** Mixes the poses of the layer. */
  get over(): MotionMixer {
    this.#over ??= new MotionMixer(this.#skeleton, this.#inertia);
    return this.#over;
  }

  /** Whether nothing is in it: what lies below shows alone. */
  get isIdle(): boolean {
    return this.#over?.isIdle !== false && this.#added?.isIdle !== false;
  }

  has(source: PoseSource): boolean {
    return this.#over?.has(source) === true || this.#added?.has(source) === true;
  }

  /** The share that a source has in the joints that the layer covers, 0 to 1. */
  weightOf(source: PoseSource): number {
    const over = this.#over ? this.#over.weightOf(source) : 0;
    const added = this.#added ? this.#added.weightOf(source) : 0;
    return this.weight * Math.min(1, over + added);
  }

  /** How much of what lies below it covers at a joint, 0 to 1. */
  coverAt(joint: number): number {
    return this.#over ? this.#over.cover * this.weight * this.shareAt(joint) : 0;
  }

  /** How much of a joint its mask gives it, 0 to 1. */
  shareAt(joint: number): number {
    const { mask } = this;
    if (!mask) return 1;
    const place = mask.joints.indexOf(joint);
    return place < 0 ? 0 : mask.weights[place];
  }

  /** Begins to fade to a playback. */
  fadeTo(playback: Playback, elapsed: number | null = null): void {
    const { source, fadeSeconds, gain, rootMotion, additive, isInertial } = playback;
    const fade = { fadeSeconds, gain, rootMotion, isInertial, reference: additive ? playback.player!.firstPose : null };
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

  /** Begins to fade to what lies below. */
  fadeOut(fadeSeconds: number, elapsed: number | null = null): void {
    this.#over?.fadeOut(fadeSeconds, elapsed);
    this.#added?.fadeOut(fadeSeconds, elapsed);
    this.#top = null;
  }

  /** Takes a source out; the pose of this moment fades away. */
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

  /** Lets a playback wait until what plays before it ends. */
  enqueue(playback: Playback): void {
    if (this.#waiting.length === 0) this.#isFresh = true;
    this.#waiting.push(playback);
  }

  /** Takes what waits out of the queue: all of it, or what plays one motion; returns it. */
  dequeue(motion?: Playable): Playback[] {
    const gone = this.#waiting.filter((waiting) => !motion || waiting.motion === motion);
    for (const playback of gone) this.withdraw(playback);
    return gone;
  }

  /** Takes one out of the queue. */
  withdraw(playback: Playback): void {
    const place = this.#waiting.indexOf(playback);
    if (place >= 0) this.#waiting.splice(place, 1);
  }

  /**
   * Ends what is over, at the moment within the last `seconds` when it was due. Returns what is to begin at that moment,
   * null when nothing is.
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
    // Nothing waits, and what plays stays: on the base layer also when it has ended.
    if (!next && (!this.mask || this.#left === Number.POSITIVE_INFINITY)) return null;
    // Half of a short one is seen before it goes.
    const tail = next ? (next.isInertial ? 0 : next.fadeSeconds) : Math.min(top.fadeSeconds, top.player.length / 2);
    if (this.#left > tail) return null;
    // What the mixer is going to add in this update is taken off before.
    if (!isFresh && before > tail) this.dueElapsed = Math.min(tail - this.#left, seconds) - seconds;
    if (!next) this.fadeOut(top.fadeSeconds, this.dueElapsed);
    return this.#takeNext();
  }

  /** The fades go on; after the sources have advanced. */
  advance(seconds: number): void {
    this.#over?.advance(seconds);
    this.#added?.advance(seconds);
  }

  /** Applies the layer to the pose of what lies below. Makes no garbage. */
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
