import { createPose, type Pose } from "../motion/clip.js";
import { blendTowards, chooseSigns, fadeWeight } from "../motion/cross-fade.js";
import type { Skeleton } from "../motion/skeleton.js";
import type { ClipSampler } from "./clip-sampler.js";
import type { Playhead } from "./playhead.js";

/** What can be mixed: a clip to sample and the playback that says where. */
export interface Playable {
  readonly sampler: ClipSampler;
  readonly playhead: Playhead;
}

/** One motion in the mix, over everything that came before it. */
interface Layer<P> {
  /** Null: the pose without motions. */
  playable: P | null;
  fadeSeconds: number;
  elapsed: number;
  movesCharacter: boolean;
  /** The way round on which each joint fades in; null until the first update. */
  signs: Int8Array | null;
}

/** Fades that overlap; with more, the oldest freeze. */
const MOST_LAYERS = 8;

/** Seconds over which a pose that was taken out dies away at least. */
const SHORTEST_FADE = 0.1;

/**
 * Cross-fades motions of one skeleton. Each motion fades in over the mix of all before it, so the weights sum to 1 and
 * the pose stays continuous whenever the next one begins, also in the middle of a fade.
 */
export class MotionMixer<P extends Playable> {
  /** The mixed pose, after `update`. */
  readonly pose: Pose;
  /** How far the character went in the last update, model units. */
  readonly travel = new Float64Array(3);
  /** The pose without motions. Whoever owns the mixer may change it before an update. */
  readonly home: Pose;
  /** A mix of the past that lies below all layers in place of `home`, and how fast it travelled, model units a second. */
  readonly #frozen: Pose;
  readonly #frozenVelocity = new Float64Array(3);
  #isFrozen = false;
  /** Of the last update that took time. */
  #seconds = 1;
  readonly #scratch: Pose;
  readonly #layers: Layer<P>[] = [];
  /** Playbacks in the mix, each once, and the share of its cycle that each went in this update. */
  readonly #playables: P[] = [];
  readonly #cycles: number[] = [];

  /** @param home the pose without motions, kept: `fadeTo(null)` fades to it */
  constructor(skeleton: Skeleton, home: Pose) {
    this.home = home;
    this.pose = createPose(skeleton);
    this.#frozen = createPose(skeleton);
    this.#scratch = createPose(skeleton);
    copyPose(this.pose, home);
  }

  /** The motion on top, null when there is none or the mix fades to the pose without motions. */
  get current(): P | null {
    return this.#layers.length > 0 ? this.#layers[this.#layers.length - 1].playable : null;
  }

  /** Whether the pose without motions is all there is: nothing needs to be written any more. */
  get idle(): boolean {
    return this.#layers.length === 0;
  }

  /** Whether the pose without motions may be seen after the next update. */
  get showsHome(): boolean {
    for (let i = 0; i < this.#layers.length; i++) if (!this.#layers[i].playable) return true;
    return !this.#isFrozen && (this.idle || this.#layers[0].elapsed < this.#layers[0].fadeSeconds);
  }

  /** Begins to fade to a motion, or with null to the pose without motions. */
  fadeTo(playable: P | null, fadeSeconds: number, movesCharacter: boolean): void {
    const top = this.#layers.at(-1);
    if (top && top.playable === playable) {
      top.movesCharacter = movesCharacter;
      return;
    }
    if (this.#layers.length === MOST_LAYERS) this.#freezeOldest();
    this.#layers.push({ playable, fadeSeconds, elapsed: 0, movesCharacter, signs: null });
    if (playable && !this.has(playable)) {
      this.#playables.push(playable);
      this.#cycles.push(0);
    }
    this.#release();
  }

  /** Whether a motion is in the mix, on top or fading out. */
  has(playable: P): boolean {
    return this.#playables.includes(playable);
  }

  /** Takes a motion out. The pose of this moment stays, and what was on top goes on fading in over it. */
  remove(playable: P): void {
    if (!this.has(playable)) return;
    const top = this.#layers[this.#layers.length - 1];
    copyPose(this.#frozen, this.pose);
    for (let k = 0; k < 3; k++) this.#frozenVelocity[k] = this.travel[k] / this.#seconds;
    this.#isFrozen = true;
    this.#layers.length = 0;
    if (top.playable !== playable) {
      const fadeSeconds = Math.max(top.fadeSeconds - top.elapsed, SHORTEST_FADE);
      this.#layers.push({ ...top, elapsed: 0, fadeSeconds, signs: null });
    }
    this.#release();
  }

  /** Empties the mix; all playbacks stop. */
  clear(): void {
    this.#layers.length = 0;
    this.#isFrozen = false;
    this.#release();
  }

  /** Advances everything by `seconds`, after the scene has animated, and mixes. Makes no garbage but for a few bytes when a fade begins. */
  update(seconds: number): void {
    if (seconds > 0) this.#seconds = seconds;
    for (let i = 0; i < this.#playables.length; i++) {
      const { playhead } = this.#playables[i];
      this.#cycles[i] = playhead.advance(seconds) / playhead.range;
    }
    copyPose(this.pose, this.#isFrozen ? this.#frozen : this.home);
    for (let k = 0; k < 3; k++) this.travel[k] = this.#isFrozen ? this.#frozenVelocity[k] * seconds : 0;
    let covered = 0;
    for (let i = 0; i < this.#layers.length; i++) {
      const layer = this.#layers[i];
      layer.elapsed += seconds;
      const weight = weightOf(layer);
      this.#mixIn(layer, weight);
      if (weight === 1) covered = i;
    }
    if (covered > 0) this.#drop(covered);
    if (
      this.#layers.length === 1 &&
      !this.#layers[0].playable &&
      this.#layers[0].elapsed >= this.#layers[0].fadeSeconds
    ) {
      this.clear();
    }
  }

  #mixIn(layer: Layer<P>, weight: number): void {
    this.#blendIn(this.pose, layer, weight);
    for (let k = 0; k < 3; k++) this.travel[k] += (this.#travelOf(layer, k) - this.travel[k]) * weight;
  }

  #blendIn(pose: Pose, layer: Layer<P>, weight: number): void {
    const { playable } = layer;
    const own = playable ? this.#scratch : this.home;
    if (playable) playable.sampler.sample(playable.playhead.frame, own);
    if (!layer.signs) {
      layer.signs = new Int8Array(own.rotations.length / 4);
      chooseSigns(pose, own, layer.signs);
    }
    blendTowards(pose, own, layer.signs, weight);
  }

  /** How far a motion alone would have gone in the last update. */
  #travelOf({ playable, movesCharacter }: Layer<P>, axis: number): number {
    if (!playable || !movesCharacter) return 0;
    const { loop } = playable.sampler.clip;
    return loop ? loop.displacement[axis] * this.#cycles[this.#playables.indexOf(playable)] : 0;
  }

  /** Lets the layers go that a complete one covers. */
  #drop(count: number): void {
    this.#layers.splice(0, count);
    this.#release();
  }

  /** Takes the oldest layer into the frozen mix, with the share that it has now. */
  #freezeOldest(): void {
    const oldest = this.#layers[0];
    const weight = weightOf(oldest);
    if (!this.#isFrozen) copyPose(this.#frozen, this.home);
    this.#blendIn(this.#frozen, oldest, weight);
    for (let k = 0; k < 3; k++) {
      const before = this.#isFrozen ? this.#frozenVelocity[k] : 0;
      this.#frozenVelocity[k] = before + (this.#travelOf(oldest, k) / this.#seconds - before) * weight;
    }
    this.#isFrozen = true;
    this.#layers.shift();
  }

  /** Stops the playbacks that no layer shows any more. */
  #release(): void {
    for (let i = this.#playables.length - 1; i >= 0; i--) {
      const playable = this.#playables[i];
      if (this.#layers.some((layer) => layer.playable === playable)) continue;
      this.#playables.splice(i, 1);
      this.#cycles.splice(i, 1);
      playable.playhead.reset();
      // Last: it tells the game's observers, which may play or dispose.
      playable.playhead.group.stop();
    }
  }
}

function weightOf({ elapsed, fadeSeconds }: Layer<Playable>): number {
  return elapsed >= fadeSeconds ? 1 : fadeWeight(elapsed / fadeSeconds);
}

function copyPose(out: Pose, pose: Pose): void {
  out.rotations.set(pose.rotations);
  out.translations.set(pose.translations);
}
