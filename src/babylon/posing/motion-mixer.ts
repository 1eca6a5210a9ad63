import { copyPose, createPose, type Pose } from "../../motion/clip.js";
import { blendTowards, chooseSigns } from "../../motion/cross-fade.js";
import type { InertialPose } from "../../motion/inertial-pose.js";
import { subtractPose } from "../../motion/layering.js";
import type { Skeleton } from "../../motion/skeleton.js";
import { type Entry, type FadeIn, fadeOf, sharePast } from "./mix-entry.js";
import type { PoseSource } from "./pose-source.js";
import { createRootStep, fadeLeft, meanFade, type RootStep, TravelMix } from "./root-step.js";

/** A source that began in the last mix: over a fully covering mix, or without a fade. */
export interface Beginning {
  /** The source before it, and the one that begins; null: none, or one that no longer exists. */
  from: PoseSource | null;
  to: PoseSource | null;
  fadeSeconds: number;
  /** The mixed pose `sinceBefore` seconds ago; null if it did not cover fully. */
  before: Pose | null;
  sinceBefore: number;
}

/** Most overlapping fades; beyond that, the oldest are frozen. */
const MOST_ENTRIES = 8;

/** Shortest fade-out of a removed source's pose, seconds. */
const SHORTEST_FADE = 0.1;

/** The fade-out after the top source was removed. */
const LEFT: FadeIn = { fadeSeconds: 0.25, gain: 0, rootMotion: "none" };

/**
 * Mixes pose sources of one skeleton. Each source fades in over the mix of all before it, so that the weights
 * (including that of the pose below the mix) sum to 1; or it takes over at once, and the offset to the previous pose
 * decays. The pose stays continuous whenever the next one begins, even in the middle of a transition.
 */
export class MotionMixer {
  /** How much of the pose below is covered, 0 to 1. */
  cover = 0;
  /**
   * The travel that moves the character; and the travel of the visible motions, whether it moves the character or not.
   */
  readonly step = new TravelMix(false);
  readonly ground = new TravelMix(true);
  /**
   * Whether the step moves the character's node or is only reported to the game; the latest travelling source decides.
   */
  movesNode = true;
  /** The source that began in the last `mix`; null if none did. */
  begun: Beginning | null = null;
  readonly #beginning: Beginning = { from: null, to: null, fadeSeconds: 0.5, before: null, sinceBefore: 0.5 };
  /** The mixed poses of this update and the previous one. */
  #pose: Pose;
  #before: Pose;
  /** Whether the previous one covered fully. */
  #hasBefore = false;
  /** A frozen mix below all entries: its pose and cover. */
  readonly #frozen: Pose;
  #frozenCover = 0;
  /** Duration of the last update that was not zero, and the time since the last mix. */
  #seconds = 1;
  #sinceMix = 0;
  readonly #scratch: Pose;
  readonly #entries: Entry[] = [];
  /** Null: sources only cross-fade. */
  readonly #inertia: InertialPose | null;
  readonly #ahead: Pose | null;
  readonly #stepAhead = createRootStep();
  readonly #glide = createRootStep();

  constructor(skeleton: Skeleton, inertia: InertialPose | null = null) {
    this.#pose = createPose(skeleton);
    this.#before = inertia ? createPose(skeleton) : this.#pose;
    this.#ahead = inertia ? createPose(skeleton) : null;
    this.#frozen = createPose(skeleton);
    this.#scratch = createPose(skeleton);
    this.#inertia = inertia;
  }

  /** The mixed pose, after `mix`; undefined while `cover` is 0. A different object in every update. */
  get pose(): Pose {
    return this.#pose;
  }

  /** The mixed pose of the previous update; null if there was none. */
  get poseBefore(): Pose | null {
    return this.#hasBefore ? this.#before : null;
  }

  get seconds(): number {
    return this.#seconds;
  }

  /**
   * How far the previous motion's decaying offset will still move the body relative to the current motion, model space.
   */
  get glide(): RootStep {
    const inertia = this.#inertia;
    const isCaught = this.#entries.length > 0 && this.#entries[0].isCaught;
    const left = inertia && isCaught ? fadeLeft(inertia.elapsed / inertia.duration) * inertia.duration : 0;
    this.ground.readGlide(this.#glide, left);
    return this.#glide;
  }

  /** The top source; null if there is none or the mix is fading out. */
  get current(): PoseSource | null {
    return this.#entries.at(-1)?.source ?? null;
  }

  /** Whether there is nothing to mix, so that only the pose below is visible. */
  get isIdle(): boolean {
    return this.#entries.length === 0;
  }

  /** Whether a source is in the mix, even if fading out. */
  has(source: PoseSource): boolean {
    for (let i = 0; i < this.#entries.length; i++) if (this.#entries[i].source === source) return true;
    return false;
  }

  /** The weight of a source in the current pose, 0 to 1. */
  weightOf(source: PoseSource): number {
    let weight = 0;
    let left = 1;
    for (let i = this.#entries.length - 1; i >= 0; i--) {
      const entry = this.#entries[i];
      if (entry.source === source) weight += left * entry.weight * entry.gain;
      left *= 1 - entry.weight;
    }
    return weight;
  }

  /**
   * Starts fading to a source. If it is already on top, it continues; only its root motion and its gain may change.
   *
   * @param elapsed elapsed seconds of the fade after the next `advance`; null: it begins with the next frame
   */
  fadeTo(source: PoseSource, fade: FadeIn, elapsed: number | null = null): void {
    const top = this.#entries.at(-1);
    if (top?.source === source) {
      top.rootMotion = fade.rootMotion;
      if (top.gain === fade.gain) return;
    }
    this.#push(source, fade, elapsed);
  }

  /** Starts fading to the pose below. An earlier fade to it that ends sooner continues. */
  fadeOut(fadeSeconds: number, elapsed: number | null = null): void {
    const top = this.#entries.at(-1);
    if (!top || (!top.source && top.fadeSeconds - top.elapsed <= fadeSeconds)) return;
    this.#push(null, { ...LEFT, fadeSeconds }, elapsed);
  }

  /** Removes a source. The current pose is frozen, and the top source continues fading in over it. */
  remove(source: PoseSource): void {
    if (!this.has(source)) return;
    const top = this.#entries[this.#entries.length - 1];
    copyPose(this.#frozen, this.#pose);
    this.#frozenCover = this.cover;
    this.step.freeze();
    this.ground.freeze();
    this.#entries.length = 0;
    const isLeft = top.source === source;
    // A source that is not ready may never be; the character must not glide on in a frozen pose until then.
    if (isLeft || (top.source && !top.isBegun && !top.source.isReady)) this.#push(null, LEFT, null);
    if (isLeft) return;
    // A source without a fade shows nothing of the pose below it.
    const left = top.fadeSeconds - top.elapsed;
    const fadeSeconds = left > 0 ? Math.max(left, SHORTEST_FADE) : 0;
    this.#push(top.source, { ...top, fadeSeconds }, null);
  }

  /** Empties the mix. */
  clear(): void {
    this.#entries.length = 0;
    this.#frozenCover = 0;
    this.#hasBefore = false;
    this.cover = 0;
  }

  /** Advances the fades and mixes the travel; call it after the sources have advanced. Allocates nothing. */
  advance(seconds: number): void {
    if (seconds > 0) this.#seconds = seconds;
    this.#sinceMix += seconds;
    this.step.begin(seconds, this.#frozenCover > 0);
    this.ground.begin(seconds, this.#frozenCover > 0);
    this.cover = this.#frozenCover;
    let covered = 0;
    for (let i = 0; i < this.#entries.length; i++) {
      const entry = this.#entries[i];
      if (!entry.isBegun && entry.source && !entry.source.isReady) continue;
      // Over a mix that does not cover fully, it cross-fades.
      if (!entry.isCaught && this.cover < 1) entry.isInertial = false;
      if (entry.isInertial) this.#replace(entry, seconds);
      else this.#fade(entry, seconds);
      if (entry.source && entry.rootMotion !== "none") this.movesNode = entry.rootMotion === "move";
      if (entry.weight === 1) covered = i;
    }
    this.step.end(seconds);
    this.ground.end(seconds);
    if (covered > 0) this.#drop(covered);
    const [bottom] = this.#entries;
    if (bottom?.weight === 1) {
      this.#frozenCover = 0;
      if (this.#entries.length === 1 && !bottom.source) this.clear();
    }
  }

  /** Samples the sources and mixes them into `pose`. Allocates nothing but a few bytes when a fade begins. */
  mix(): void {
    if (this.#inertia) {
      const before = this.#before;
      this.#before = this.#pose;
      this.#pose = before;
    }
    this.begun = null;
    let cover = this.#frozenCover;
    if (cover > 0) copyPose(this.#pose, this.#frozen);
    let i = 0;
    while (i < this.#entries.length) {
      const entry = this.#entries[i];
      if (!entry.isSeen && entry.isBegun) this.#tellBeginning(entry, i, cover);
      if (entry.isInertial && entry.isBegun) {
        this.#mixInertial(entry, i);
        i = 0;
        cover = 1;
      } else cover = this.#mixIn(this.#pose, entry, cover);
      i++;
    }
    this.#hasBefore = this.#inertia !== null && cover === 1;
    this.#sinceMix = 0;
  }

  /** Advances a source that is visible in full, or waits for `mix` to find its offset to the previous pose. */
  #replace(entry: Entry, seconds: number): void {
    const inertia = this.#inertia as InertialPose;
    entry.isBegun = true;
    if (!entry.isCaught) return;
    this.cover = 1;
    const before = inertia.elapsed;
    inertia.elapsed += seconds;
    entry.elapsed = inertia.elapsed;
    this.step.mix(entry, 1, 1);
    this.ground.mix(entry, 1, 1);
    if (before >= inertia.duration) return;
    const left = seconds * (1 - meanFade(before, inertia.elapsed, inertia.duration));
    this.step.addOffset(left);
    this.ground.addOffset(left);
  }

  #fade(entry: Entry, seconds: number): void {
    const before = entry.elapsed;
    if (entry.isBegun) entry.elapsed += seconds;
    entry.isBegun = true;
    entry.weight = fadeOf(entry);
    this.cover += (entry.gain - this.cover) * entry.weight;
    const mean = meanFade(before, entry.elapsed, entry.fadeSeconds);
    const share = sharePast(before, seconds);
    this.step.mix(entry, mean, share);
    this.ground.mix(entry, mean, share);
  }

  #tellBeginning(entry: Entry, place: number, cover: number): void {
    entry.isSeen = true;
    if (cover < 1 && entry.fadeSeconds > 0) return;
    const beginning = this.#beginning;
    // If several begin at once, the last one counts, over what was visible before all of them.
    if (!this.begun) beginning.from = place > 0 ? this.#entries[place - 1].source : null;
    beginning.to = entry.source;
    beginning.fadeSeconds = entry.fadeSeconds;
    beginning.before = this.#hasBefore ? this.#before : null;
    beginning.sinceBefore = this.#sinceMix;
    this.begun = beginning;
  }

  /**
   * Mixes in a source that is visible in full. The first time, it finds the offset to the previous pose, whose sources
   * it then drops.
   */
  #mixInertial(entry: Entry, place: number): void {
    if (entry.isCaught) {
      this.#mixIn(this.#pose, entry, 1);
      return;
    }
    const source = entry.source as PoseSource;
    const target = this.#scratch;
    const ahead = this.#ahead as Pose;
    const seconds = this.#hasBefore ? this.#sinceMix : 0;
    source.sample(target);
    source.sampleAhead!(seconds, ahead);
    source.stepAhead!(this.#seconds, this.#stepAhead);
    this.step.replace(entry, this.#stepAhead, this.#seconds);
    this.ground.replace(entry, this.#stepAhead, this.#seconds);
    const inertia = this.#inertia as InertialPose;
    inertia.duration = entry.fadeSeconds;
    const fits = entry.fitsFade === true;
    inertia.begin({ shown: this.#pose, before: this.#before, target, ahead, seconds, fits });
    entry.fadeSeconds = inertia.duration;
    entry.isCaught = true;
    entry.weight = 1;
    this.#frozenCover = 0;
    this.#drop(place);
  }

  /** Mixes an entry into a pose that covers `cover`; returns the cover of both. */
  #mixIn(pose: Pose, entry: Entry, cover: number): number {
    const { source, weight, gain, reference } = entry;
    if (entry.isInertial && source && entry.isCaught) {
      source.sample(pose);
      this.#inertia!.apply(pose);
      return 1;
    }
    const both = cover + (gain - cover) * weight;
    if (!source || !entry.isBegun || both <= 0) return both;
    const share = (weight * gain) / both;
    if (cover === 0 || share === 1) {
      source.sample(pose);
      if (reference) subtractPose(pose, reference);
      return both;
    }
    const own = this.#scratch;
    source.sample(own);
    if (reference) subtractPose(own, reference);
    if (!entry.signs) {
      entry.signs = new Int8Array(own.rotations.length / 4);
      chooseSigns(pose, own, entry.signs);
    }
    blendTowards(pose, own, entry.signs, share);
    return both;
  }

  #push(source: PoseSource | null, fade: FadeIn, elapsed: number | null): void {
    if (this.#entries.length === MOST_ENTRIES) this.#freezeOldest();
    const { fadeSeconds, gain, rootMotion, reference = null, fitsFade = false } = fade;
    // A fade without a duration, or a source that cannot look ahead, cannot be inertial.
    const canWait = this.#inertia !== null && source?.sampleAhead !== undefined && fadeSeconds > 0;
    const isInertial = fade.isInertial === true && canWait;
    const begun = { isBegun: elapsed !== null, elapsed: elapsed ?? 0, weight: 0, signs: null };
    const state = { ...begun, isInertial, isCaught: false, isSeen: false };
    this.#entries.push({ source, fadeSeconds, fitsFade, gain, rootMotion, reference, ...state });
  }

  /** Drops entries that are fully covered. */
  #drop(count: number): void {
    for (let i = count; i < this.#entries.length; i++) this.#entries[i - count] = this.#entries[i];
    this.#entries.length -= count;
  }

  /** Moves the oldest entry into the frozen mix, with its current weight. */
  #freezeOldest(): void {
    const oldest = this.#entries[0];
    this.#frozenCover = this.#mixIn(this.#frozen, oldest, this.#frozenCover);
    this.step.freezeIn(oldest, oldest.weight, this.#seconds);
    this.ground.freezeIn(oldest, oldest.weight, this.#seconds);
    this.#drop(1);
  }
}
