import type { LayerName, Motion, Playback } from "babylon-motion";
import type { GaitSettings } from "../gait-settings.js";
import { clipSeconds } from "./motion-travel.js";
import type { RetiredMotions } from "./retired-motions.js";
import type { Walker } from "./walker.js";

const FADE_SECONDS = 0.25;
const KEPT_SECONDS = FADE_SECONDS * 2;

/** The layer panel's request. */
export interface LayerOrder {
  layer: LayerName;
  styleId: string;
  /** 0 to 1 */
  weight: number;
  additive: boolean;
  /** Number of loops, 0 for ever. */
  loops: number;
}

interface Played {
  motion: Motion;
  playback: Playback;
  order: PlayedOrder;
}

/** A request, with the gait settings it was made with. */
export interface PlayedOrder extends LayerOrder {
  settings: GaitSettings;
}

/** Plays the style of another gait over a walker's own, on some of its joints and in step with it. */
export class LayerPlay {
  readonly #walker: Walker;
  readonly #retired: RetiredMotions;
  /** The playing motion, then the queued ones. */
  #played: Played[] = [];

  constructor(walker: Walker, retired: RetiredMotions) {
    this.#walker = walker;
    this.#retired = retired;
  }

  /** The current playback, playing or paused; null if there is none. */
  get playback(): Playback | null {
    return this.#played.find(({ playback }) => isShown(playback))?.playback ?? null;
  }

  /** The current playback's request; null without one. */
  get order(): PlayedOrder | null {
    return this.#played.find(({ playback }) => isShown(playback))?.order ?? null;
  }

  /** Number of playing and queued motions. */
  get count(): number {
    return this.#played.length;
  }

  /** Duration of the current motion, seconds; 0 without one. */
  get duration(): number {
    const { playback } = this;
    const played = this.#played.find((one) => one.playback === playback);
    return played ? clipSeconds(played.motion) : 0;
  }

  /** Plays the style at the speed of the walk. With `queue` it begins when the current motion in the layer ends. */
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
    // Starts at the same phase, but in the first stride: a motion that plays once must not end at once.
    const stride = clipSeconds(this.#walker.motion) / settings.strides;
    const inStep = this.#walker.playsGait;
    const share = inStep ? ((walk.time / stride) % 1) / settings.strides : 0;
    const playback = character.play(motion, {
      ...{ layer, weight, additive, queue: waits, fadeSeconds: FADE_SECONDS },
      speed: inStep ? motion.duration / this.#walker.motion.duration : 1,
      loop: loops === 0 ? true : loops,
      startAt: waits ? 0 : share * clipSeconds(motion),
    });
    this.#played.push({ motion, playback, order: { ...order, settings: { ...settings } } });
  }

  /** Changes the weight of the current motions. */
  weigh(weight: number): void {
    for (const played of this.#played) {
      const { motion } = played;
      if (!isShown(played.playback)) continue;
      played.order = { ...played.order, weight };
      const { order } = played;
      const loop = order.loops === 0 ? true : order.loops;
      played.playback = this.#walker.character.play(motion, { layer: order.layer, weight, loop });
    }
  }

  /** Adapts the speed, as the walk's cadence may have changed. */
  keepStep(): void {
    const walk = this.#walker.playsGait ? this.#walker.motion : null;
    if (walk) for (const { motion, playback } of this.#played) playback.speed = motion.duration / walk.duration;
  }

  stop(): void {
    for (const { playback } of this.#played) playback.stop({ fadeSeconds: FADE_SECONDS });
    this.#retireAll(null);
  }

  /** Forgets all motions after the character was removed. */
  forget(): void {
    this.#played = [];
  }

  /**
   * Retires all motions.
   * @param stays the layer in which another motion replaces them; motions of other layers fade out
   */
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
