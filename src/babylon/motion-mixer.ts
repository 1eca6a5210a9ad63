import { copyPose, createPose, type Pose } from "../motion/clip.js";
import { blendTowards, chooseSigns } from "../motion/cross-fade.js";
import { fadeIntegral, fadeWeight } from "../motion/fade-weight.js";
import { subtractPose } from "../motion/layering.js";
import type { Skeleton } from "../motion/skeleton.js";
import type { RootMotionMode } from "./play-options.js";
import type { PoseSource } from "./pose-source.js";

/** How far a character goes in one update: model units, and radians about +Y of model space. */
export interface RootStep {
  readonly travel: Float64Array;
  turn: number;
}

export function createRootStep(): RootStep {
  return { travel: new Float64Array(3), turn: 0 };
}

/** How a source comes in. */
export interface FadeIn {
  fadeSeconds: number;
  /** Share of the layer that it has once it is in, 0 to 1. */
  gain: number;
  rootMotion: RootMotionMode;
  /** The pose that its poses are differences to, in a mix of differences. */
  reference?: Pose | null;
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
}

/** Fades that overlap; with more, the oldest freeze. */
const MOST_ENTRIES = 8;

/** Seconds over which a pose that was taken out dies away at least. */
const SHORTEST_FADE = 0.1;

/** How the mix fades out when what was on top of it is taken out. */
const LEFT: FadeIn = { fadeSeconds: 0.25, gain: 0, rootMotion: "none" };

/**
 * Cross-fades sources of poses of one skeleton. Each fades in over the mix of all before it, so that the weights (with
 * that of what lies below the mix) sum to 1 and the pose stays continuous whenever the next one begins, also in the
 * middle of a fade.
 */
export class MotionMixer {
  /** The mixed pose, after `mix`; without meaning while `cover` is 0. */
  readonly pose: Pose;
  /** How much of what lies below the mix covers: 0 to 1. */
  cover = 0;
  /** How far the character goes. */
  readonly step = createRootStep();
  /** Whether the step moves the character's node, or is only told to the game: as what came last, and travels, has it. */
  movesNode = true;
  /** A mix of the past that lies below all entries: its pose and cover, and how fast it travelled, a second. */
  readonly #frozen: Pose;
  #frozenCover = 0;
  readonly #frozenStep = createRootStep();
  /** Of the last update that took time. */
  #seconds = 1;
  readonly #scratch: Pose;
  readonly #entries: Entry[] = [];

  constructor(skeleton: Skeleton) {
    this.pose = createPose(skeleton);
    this.#frozen = createPose(skeleton);
    this.#scratch = createPose(skeleton);
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
    copyPose(this.#frozen, this.pose);
    this.#frozenCover = this.cover;
    scaleStep(this.#frozenStep, this.step, 1 / this.#seconds);
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
    this.cover = 0;
  }

  /** The fades go on by `seconds`, and the travel is mixed; after the sources have advanced. Makes no garbage. */
  advance(seconds: number): void {
    if (seconds > 0) this.#seconds = seconds;
    scaleStep(this.step, this.#frozenStep, this.#frozenCover > 0 ? seconds : 0);
    this.cover = this.#frozenCover;
    let covered = 0;
    for (let i = 0; i < this.#entries.length; i++) {
      const entry = this.#entries[i];
      if (!entry.isBegun && entry.source && !entry.source.isReady) continue;
      const before = entry.elapsed;
      if (entry.isBegun) entry.elapsed += seconds;
      entry.isBegun = true;
      entry.weight = fadeOf(entry);
      this.cover += (entry.gain - this.cover) * entry.weight;
      const mean = meanFade(before, entry.elapsed, entry.fadeSeconds);
      mixStep(this.step, entry, mean, sharePast(before, seconds));
      if (entry.source && entry.rootMotion !== "none") this.movesNode = entry.rootMotion === "move";
      if (entry.weight === 1) covered = i;
    }
    if (covered > 0) this.#drop(covered);
    const [bottom] = this.#entries;
    if (bottom?.weight === 1) {
      this.#frozenCover = 0;
      if (this.#entries.length === 1 && !bottom.source) this.clear();
    }
  }

  /** Samples the sources and mixes them into `pose`. Makes no garbage but for a few bytes when a fade begins. */
  mix(): void {
    let cover = this.#frozenCover;
    if (cover > 0) copyPose(this.pose, this.#frozen);
    for (let i = 0; i < this.#entries.length; i++) cover = this.#mixIn(this.pose, this.#entries[i], cover);
  }

  /** Mixes an entry into a pose that covers `cover`; returns what both cover. */
  #mixIn(pose: Pose, entry: Entry, cover: number): number {
    const { source, weight, gain, reference } = entry;
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
    const begun = { isBegun: elapsed !== null, elapsed: elapsed ?? 0, weight: 0, signs: null };
    this.#entries.push({ source, fadeSeconds, gain, rootMotion, reference, ...begun });
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
    scaleStep(this.#frozenStep, this.#frozenStep, this.#seconds);
    mixStep(this.#frozenStep, oldest, oldest.weight, 1);
    scaleStep(this.#frozenStep, this.#frozenStep, 1 / this.#seconds);
    this.#drop(1);
  }
}

function fadeOf({ elapsed, fadeSeconds }: Entry): number {
  return elapsed >= fadeSeconds ? 1 : fadeWeight(elapsed / fadeSeconds);
}

/** The mean weight between two moments of a fade, so that the way travelled does not depend on the number of frames. */
function meanFade(before: number, to: number, fadeSeconds: number): number {
  const from = Math.max(before, 0);
  if (from >= fadeSeconds || to <= from) return to >= fadeSeconds ? 1 : fadeWeight(to / fadeSeconds);
  return ((fadeIntegral(to / fadeSeconds) - fadeIntegral(from / fadeSeconds)) * fadeSeconds) / (to - from);
}

function scaleStep(out: RootStep, step: RootStep, factor: number): void {
  for (let k = 0; k < 3; k++) out.travel[k] = step.travel[k] * factor;
  out.turn = step.turn * factor;
}

/** Share of the last `seconds` in which a fade was on that had not begun `before` seconds ago when they began. */
function sharePast(before: number, seconds: number): number {
  return before < 0 && seconds > 0 ? Math.max(1 + before / seconds, 0) : 1;
}

/**
 * Moves a step towards that of an entry, or towards standing still.
 *
 * @param share of the time of the step in which the entry was there, and its source went its way
 */
function mixStep(out: RootStep, { source, rootMotion }: Entry, weight: number, share: number): void {
  const travels = source !== null && rootMotion !== "none";
  const stay = 1 - weight * share;
  for (let k = 0; k < 3; k++) out.travel[k] = out.travel[k] * stay + (travels ? source.travel[k] * weight : 0);
  out.turn = out.turn * stay + (travels ? source.turn * weight : 0);
}
