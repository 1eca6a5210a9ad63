import { createPose, type Pose } from "../motion/clip.js";
import { blendPoses, fadeWeight } from "../motion/cross-fade.js";
import type { Skeleton } from "../motion/skeleton.js";
import type { ClipSampler } from "./clip-sampler.js";
import type { Playhead } from "./playhead.js";

/** What can be mixed: a clip to sample and the playback that says where. */
export interface Playable {
  readonly sampler: ClipSampler;
  readonly playhead: Playhead;
}

/** One motion in the mix, over everything that came before it. */
interface Layer {
  /** Null: the pose that the character came with. */
  playable: Playable | null;
  fadeSeconds: number;
  elapsed: number;
  movesCharacter: boolean;
}

/** Fades that overlap; with more, the oldest freeze. */
const MOST_LAYERS = 8;

/** Seconds over which a pose that was taken out dies away at least. */
const SHORTEST_FADE = 0.1;

/**
 * Cross-fades motions of one skeleton. Each motion fades in over the mix of all before it, so the weights sum to 1 and
 * the pose stays continuous whenever the next one begins, also in the middle of a fade.
 */
export class MotionMixer {
  /** The mixed pose, after `update`. */
  readonly pose: Pose;
  /** How far the character went in the last update, model units. */
  readonly travel = new Float64Array(3);
  /** The pose that the character came with. */
  readonly home: Pose;
  readonly #base: Pose;
  readonly #scratch: Pose;
  readonly #layers: Layer[] = [];
  /** Playbacks in the mix, each once, and the share of its cycle that each went in this update. */
  readonly #playables: Playable[] = [];
  readonly #cycles: number[] = [];

  /** @param home the pose that the character came with, kept: `stop` fades to it */
  constructor(skeleton: Skeleton, home: Pose) {
    this.home = home;
    this.#base = createPose(skeleton);
    this.pose = createPose(skeleton);
    this.#scratch = createPose(skeleton);
    copyPose(this.#base, home);
  }

  /** The motion on top, null when there is none or the mix fades to the pose that the character came with. */
  get current(): Playable | null {
    return this.#layers.at(-1)?.playable ?? null;
  }

  /** Whether the pose that the character came with is all there is: nothing needs to be written any more. */
  get idle(): boolean {
    return this.#layers.length === 0;
  }

  /** Begins to fade to a motion, or with null to the pose that the character came with. */
  fadeTo(playable: Playable | null, fadeSeconds: number, movesCharacter: boolean): void {
    const top = this.#layers.at(-1);
    if (top && top.playable === playable) {
      top.movesCharacter = movesCharacter;
      return;
    }
    if (this.#layers.length === MOST_LAYERS) this.#freezeOldest();
    this.#layers.push({ playable, fadeSeconds, elapsed: 0, movesCharacter });
    if (playable && !this.#playables.includes(playable)) {
      this.#playables.push(playable);
      this.#cycles.push(0);
    }
  }

  /** Whether a motion is in the mix, on top or fading out. */
  has(playable: Playable): boolean {
    return this.#playables.includes(playable);
  }

  /** Takes a motion out. The pose of this moment stays, and what was on top goes on fading in over it. */
  remove(playable: Playable): void {
    if (!this.has(playable)) return;
    const top = this.#layers[this.#layers.length - 1];
    copyPose(this.#base, this.pose);
    this.#layers.length = 0;
    if (top.playable !== playable) {
      const fadeSeconds = Math.max(top.fadeSeconds - top.elapsed, SHORTEST_FADE);
      this.#layers.push({ ...top, elapsed: 0, fadeSeconds });
    }
    this.#release();
  }

  /** Empties the mix; all playbacks stop. */
  clear(): void {
    this.#layers.length = 0;
    this.#release();
  }

  /** Advances everything by `seconds`, after the scene has animated, and mixes. Makes no garbage. */
  update(seconds: number): void {
    for (let i = 0; i < this.#playables.length; i++) {
      const { playhead } = this.#playables[i];
      this.#cycles[i] = playhead.advance(seconds) / playhead.range;
    }
    copyPose(this.pose, this.#base);
    this.travel.fill(0);
    let covered = 0;
    for (let i = 0; i < this.#layers.length; i++) {
      const layer = this.#layers[i];
      layer.elapsed += seconds;
      const weight = layer.elapsed >= layer.fadeSeconds ? 1 : fadeWeight(layer.elapsed / layer.fadeSeconds);
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

  #mixIn({ playable, movesCharacter }: Layer, weight: number): void {
    let pose = this.home;
    if (playable) {
      pose = weight === 1 ? this.pose : this.#scratch;
      playable.sampler.sample(playable.playhead.frame, pose);
    }
    if (pose !== this.pose) blendPoses(this.pose, this.pose, pose, weight);
    const displacement = movesCharacter && playable ? playable.sampler.clip.loop?.displacement : undefined;
    const cycles = playable ? this.#cycles[this.#playables.indexOf(playable)] : 0;
    for (let k = 0; k < 3; k++) {
      const own = displacement ? displacement[k] * cycles : 0;
      this.travel[k] += (own - this.travel[k]) * weight;
    }
  }

  /** Lets the layers go that a complete one covers. */
  #drop(count: number): void {
    this.#layers.splice(0, count);
    this.#release();
  }

  #freezeOldest(): void {
    const oldest = this.#layers[0];
    const weight = oldest.elapsed >= oldest.fadeSeconds ? 1 : fadeWeight(oldest.elapsed / oldest.fadeSeconds);
    if (oldest.playable) oldest.playable.sampler.sample(oldest.playable.playhead.frame, this.#scratch);
    blendPoses(this.#base, this.#base, oldest.playable ? this.#scratch : this.home, weight);
    this.#drop(1);
  }

  /** Stops the playbacks that no layer shows any more. */
  #release(): void {
    for (let i = this.#playables.length - 1; i >= 0; i--) {
      const playable = this.#playables[i];
      if (this.#layers.some((layer) => layer.playable === playable)) continue;
      this.#playables.splice(i, 1);
      this.#cycles.splice(i, 1);
      playable.playhead.group.stop();
      playable.playhead.reset();
    }
  }
}

function copyPose(out: Pose, pose: Pose): void {
  out.rotations.set(pose.rotations);
  out.translations.set(pose.translations);
}
