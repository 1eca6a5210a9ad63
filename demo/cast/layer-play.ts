import type { LayerName, Motion, Playback } from "babylon-motion";
import { clipSeconds } from "./motion-travel.js";
import type { RetiredMotions } from "./retired-motions.js";
import type { Walker } from "./walker.js";

const FADE_SECONDS = 0.25;
const KEPT_SECONDS = FADE_SECONDS * 2;

/** What the layer panel asks for. */
export interface LayerOrder {
  layer: LayerName;
  styleId: string;
  /** 0 to 1 */
  weight: number;
  additive: boolean;
  /** How often it plays, 0 for ever. */
  loops: number;
}

interface Played {
  motion: Motion;
  playback: Playback;
  order: LayerOrder;
}

/** What one walker plays over its gait: the style of another gait, on some of its joints, in step with it. */
export class LayerPlay {
  readonly #walker: Walker;
  readonly #retired: RetiredMotions;
  /** What plays, and after it what waits. */
  #played: Played[] = [];

  constructor(walker: Walker, retired: RetiredMotions) {
    this.#walker = walker;
    this.#retired = retired;
  }

  /** The one that plays or is paused, null when none does. */
  get playback(): Playback | null {
    return this.#played.find(({ playback }) => isShown(playback))?.playback ?? null;
  }

  /** How many play or wait. */
  get count(): number {
    return this.#played.length;
  }

  /** Seconds of the motion that plays, 0 without one. */
  get duration(): number {
    const { playback } = this;
    const played = this.#played.find((one) => one.playback === playback);
    return played ? clipSeconds(played.motion) : 0;
  }

  /** Plays the style at the speed of the walk. With `queue` it begins when what plays there ends. */
  async play(order: LayerOrder, queue: boolean): Promise<void> {
    const { character, settings } = this.#walker;
    const motion = await character.requestLocomotion({ ...settings, styleId: order.styleId });
    const walk = this.#walker.playback;
    if (!walk || !this.#walker.motion || character.isDisposed) {
      motion.dispose();
      return;
    }
    const { layer, weight, additive, loops } = order;
    const waits = queue && this.playback !== null;
    if (!waits) this.#retireAll(layer);
    // At the same moment of a stride, but of the first one: what plays once shall not end at once.
    const stride = clipSeconds(this.#walker.motion) / settings.strides;
    const inStep = this.#walker.playsGait;
    const share = inStep ? ((walk.time / stride) % 1) / settings.strides : 0;
    const playback = character.play(motion, {
      ...{ layer, weight, additive, queue: waits, fadeSeconds: FADE_SECONDS },
      speed: inStep ? motion.duration / this.#walker.motion.duration : 1,
      loop: loops === 0 ? true : loops,
      startAt: waits ? 0 : share * clipSeconds(motion),
    });
    this.#played.push({ motion, playback, order });
  }

  /** Changes the weight of what plays. */
  weigh(weight: number): void {
    for (const played of this.#played) {
      const { motion, order } = played;
      if (!isShown(played.playback)) continue;
      const loop = order.loops === 0 ? true : order.loops;
      played.playback = this.#walker.character.play(motion, { layer: order.layer, weight, loop });
    }
  }

  /** The walk may have got another cadence. */
  keepStep(): void {
    const walk = this.#walker.playsGait ? this.#walker.motion : null;
    if (walk) for (const { motion, playback } of this.#played) playback.speed = motion.duration / walk.duration;
  }

  stop(): void {
    for (const { playback } of this.#played) playback.stop({ fadeSeconds: FADE_SECONDS });
    this.#retireAll(null);
  }

  /** The character is gone, and its motions with it. */
  forget(): void {
    this.#played = [];
  }

  /** @param stays the layer in which another motion takes their place; those of others fade out */
  #retireAll(stays: LayerName | null): void {
    for (const { motion, playback } of this.#played) {
      if (playback.layer !== stays) playback.stop({ fadeSeconds: FADE_SECONDS });
      this.#retired.add(motion, KEPT_SECONDS);
    }
    this.#played = [];
  }
}

function isShown(playback: Playback): boolean {
  return playback.isPlaying || playback.isPaused;
}
