import { copyPose, createPose, type Pose } from "../motion/clip.js";
import { blendTowards, chooseSigns } from "../motion/cross-fade.js";
import { fadeWeight } from "../motion/fade-weight.js";
import type { InertialPose } from "../motion/inertial-pose.js";
import { subtractPose } from "../motion/layering.js";
import type { Skeleton } from "../motion/skeleton.js";
import type { RootMotionMode } from "./play-options.js";
import type { PoseSource } from "./pose-source.js";
import { createRootStep, fadeLeft, meanFade, type RootStep, TravelMix } from "./root-step.js";

/** How a source comes in. */
export interface FadeIn {
  fadeSeconds: number;
  /** Share of the layer that it has once it is in, 0 to 1. */
  gain: number;
  rootMotion: RootMotionMode;
  /** The pose that its poses are differences to, in a mix of differences. */
  reference?: Pose | null;
  /** Whether it shows in full at once, what showed before being an offset that dies away; where that covers all. */
  isInertial?: boolean;
}

/** One source in the mix, over everything that came before it. */
interface Entry extends FadeIn {
  /** Null: nothing, so that what lies below the mix shows. */
  source: PoseSource | null;
  /** Whether its fade has begun: with the frame that first shows its source. */
  isBegun: boolean;
  /** Seconds of the fade that are over. */
  elapsed: number;
  /** How far it is in: 0 to 1. */
  weight: number;
  /** The way round on which each joint fades in; null until it is needed. */
  signs: Int8Array | null;
  isInertial: boolean;
  /** Whether the offset to what showed before is known: from then on it shows in full. */
  isCaught: boolean;
  /** Whether it was in a mix. */
  isSeen: boolean;
}

/** A source that began in the last mix: over something that covered all, or at once. */
export interface Beginning {
  /** What showed before, and what is to show; null: nothing, or what is no more. */
  from: PoseSource | null;
  to: PoseSource | null;
  fadeSeconds: number;
}

/** Fades that overlap; with more, the oldest freeze. */
const MOST_ENTRIES = 8;

/** Seconds over which a pose that was taken out dies away at least. */
const SHORTEST_FADE = 0.1;

/** How the mix fades out when what was on top of it is taken out. */
const LEFT: FadeIn = { fadeSeconds: 0.25, gain: 0, rootMotion: "none" };

/**
 * Mixes sources of poses of one skeleton. Each fades in over the mix of all before it, so that the weights (with that of
 * what lies below the mix) sum to 1; or takes its place at once, and the offset of what showed dies away. The pose stays
 * continuous whenever the next one begins, also in the middle of a transition.
 */
export class MotionMixer {
  /** How much of what lies below the mix covers: 0 to 1. */
  cover = 0;
  /** How far the character goes; and how far what shows goes, whether that moves the character or not. */
  readonly step = new TravelMix(false);
  readonly ground = new TravelMix(true);
  /** Whether the step moves the character's node, or is only told to the game: as what came last, and travels, has it. */
  movesNode = true;
  /** What began in the last `mix`; null when nothing did. */
  begun: Beginning | null = null;
  readonly #beginning: Beginning = { from: null, to: null, fadeSeconds: 0.5 };
  /** The mixed poses of this update and the one before. */
  #pose: Pose;
  #before: Pose;
  /** Whether the one before covered all. */
  #hasBefore = false;
  /** A mix of the past that lies below all entries: its pose and cover. */
  readonly #frozen: Pose;
  #frozenCover = 0;
  /** Of the last update that took time, and since the last mix. */
  #seconds = 1;
  #sinceMix = 0;
  readonly #scratch: Pose;
  readonly #entries: Entry[] = [];
  /** Null: it only cross-fades. */
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

  /** The mixed pose, after `mix`; without meaning while `cover` is 0. Another object in every update. */
  get pose(): Pose {
    return this.#pose;
  }

  /** The mixed pose of the update before, so many seconds ago; null when there was none. */
  get poseBefore(): Pose | null {
    return this.#hasBefore ? this.#before : null;
  }

  get seconds(): number {
    return this.#seconds;
  }

  /** How far what showed before is still going to take the body beside what shows now, model space. */
  get glide(): RootStep {
    const inertia = this.#inertia;
    const isCaught = this.#entries.length > 0 && this.#entries[0].isCaught;
    const left = inertia && isCaught ? fadeLeft(inertia.elapsed / inertia.duration) * inertia.duration : 0;
    this.ground.readGlide(this.#glide, left);
    return this.#glide;
  }

  /** The source on top, null when there is none or the mix fades out. */
  get current(): PoseSource | null {
    return this.#entries.at(-1)?.source ?? null;
  }

  /** Whether there is nothing to mix: what lies below shows alone. */
  get isIdle(): boolean {
    return this.#entries.length === 0;
  }

  /** Whether a source is in the mix, on top or fading out. */
  has(source: PoseSource): boolean {
    for (let i = 0; i < this.#entries.length; i++) if (this.#entries[i].source === source) return true;
    return false;
  }

  /** The share that a source has in the pose now, 0 to 1. */
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
   * Begins to fade to a source. One that is on top goes on; only what its travel does, and its gain, may change.
   *
   * @param elapsed seconds of the fade that the next `advance` finds over; null: it begins with the next frame
   */
  fadeTo(source: PoseSource, fade: FadeIn, elapsed: number | null = null): void {
    const top = this.#entries.at(-1);
    if (top?.source === source) {
      top.rootMotion = fade.rootMotion;
      if (top.gain === fade.gain) return;
    }
    this.#push(source, fade, elapsed);
  }

  /** Begins to fade to what lies below. A fade that goes there already, and ends sooner, goes on. */
  fadeOut(fadeSeconds: number, elapsed: number | null = null): void {
    const top = this.#entries.at(-1);
    if (!top || (!top.source && top.fadeSeconds - top.elapsed <= fadeSeconds)) return;
    this.#push(null, { ...LEFT, fadeSeconds }, elapsed);
  }

  /** Takes a source out. The pose of this moment stays, and what was on top goes on fading in over it. */
  remove(source: PoseSource): void {
    if (!this.has(source)) return;
    const top = this.#entries[this.#entries.length - 1];
    copyPose(this.#frozen, this.#pose);
    this.#frozenCover = this.cover;
    this.step.freeze();
    this.ground.freeze();
    this.#entries.length = 0;
    const isLeft = top.source === source;
    // What is not ready may never be: until it is, nobody stays a statue that glides on.
    if (isLeft || (top.source && !top.isBegun && !top.source.isReady)) this.#push(null, LEFT, null);
    if (isLeft) return;
    // What comes in without a fade shows nothing of what was below it.
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

  /** The fades go on by `seconds`, and the travel is mixed; after the sources have advanced. Makes no garbage. */
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
      // Over what does not cover all it cross-fades.
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

  /** Samples the sources and mixes them into `pose`. Makes no garbage but for a few bytes when a fade begins. */
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

  /** A source that shows in full goes on, or waits for `mix` to find the offset to what shows. */
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
    // Of several that begin at once the last one counts, over what showed before them all.
    if (!this.begun) beginning.from = place > 0 ? this.#entries[place - 1].source : null;
    beginning.to = entry.source;
    beginning.fadeSeconds = entry.fadeSeconds;
    this.begun = beginning;
  }

  /** Mixes in what shows in full; the first time, by finding its offset to what shows, which then is no more. */
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
    inertia.begin({ shown: this.#pose, before: this.#before, target, ahead, seconds });
    entry.isCaught = true;
    entry.weight = 1;
    this.#frozenCover = 0;
    this.#drop(place);
  }

  /** Mixes an entry into a pose that covers `cover`; returns what both cover. */
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
    const { fadeSeconds, gain, rootMotion, reference = null } = fade;
    // What has no duration, or cannot say how it goes on, takes its place as ever.
    const canWait = this.#inertia !== null && source?.sampleAhead !== undefined && fadeSeconds > 0;
    const isInertial = fade.isInertial === true && canWait;
    const begun = { isBegun: elapsed !== null, elapsed: elapsed ?? 0, weight: 0, signs: null };
    const state = { ...begun, isInertial, isCaught: false, isSeen: false };
    this.#entries.push({ source, fadeSeconds, gain, rootMotion, reference, ...state });
  }

  /** Lets the entries go that a complete one covers. */
  #drop(count: number): void {
    for (let i = count; i < this.#entries.length; i++) this.#entries[i - count] = this.#entries[i];
    this.#entries.length -= count;
  }

  /** Takes the oldest entry into the frozen mix, with the share that it has now. */
  #freezeOldest(): void {
    const oldest = this.#entries[0];
    this.#frozenCover = this.#mixIn(this.#frozen, oldest, this.#frozenCover);
    this.step.freezeIn(oldest, oldest.weight, this.#seconds);
    this.ground.freezeIn(oldest, oldest.weight, this.#seconds);
    this.#drop(1);
  }
}

function fadeOf({ elapsed, fadeSeconds }: Entry): number {
  return elapsed >= fadeSeconds ? 1 : fadeWeight(elapsed / fadeSeconds);
}

/** Share of the last `seconds` in which a fade was on that had not begun `before` seconds ago when they began. */
function sharePast(before: number, seconds: number): number {
  return before < 0 && seconds > 0 ? Math.max(1 + before / seconds, 0) : 1;
}
