import type { AsyncSteps } from "../../../requests/steps.js";
import type { Conditions, Denoiser } from "../networks.js";
import { guided } from "./guidance.js";
import { timeSteps } from "./time-steps.js";

export interface SamplingOptions {
  /** Evaluations of the network. */
  steps: number;
  /** How closely the conditions are followed: 0 not at all, 1 as learned, more exaggerates. */
  guidance: number;
  /** Time to start from, 0 to 1, where `latents` are motion mixed with noise. Default 1: noise alone. */
  start?: number;
  /**
   * Called with the motion that a step foresees, as latents; returns what is to be approached in its place, such as one
   * that keeps parts of a plan.
   */
  hold?(foreseen: Float32Array): Float32Array;
  /** @param fraction done, 0 to 1 */
  onProgress?(fraction: number): void;
}

/** Follows the flow from noise to a motion, step by step. Does not change `latents`. @returns the motion's latents */
export async function* sampleLatents(
  denoiser: Denoiser,
  latents: Float32Array,
  conditions: Conditions,
  { steps, guidance, start = 1, hold, onProgress }: SamplingOptions,
): AsyncSteps<Float32Array> {
  const x = latents.slice();
  const ahead = new Float32Array(x.length);
  const velocityAt = async (at: Float32Array, t: number) => {
    const velocity = await guided(denoiser, at, t, conditions, guidance);
    if (!hold) return velocity;
    const foreseen = at.map((value, i) => value - t * velocity[i]);
    const held = hold(foreseen);
    return at.map((value, i) => (value - held[i]) / t);
  };
  const plan = timeSteps(steps, denoiser.card.timeShift, start);
  for (const [i, { t, next, looksAhead }] of plan.entries()) {
    const velocity = await velocityAt(x, t);
    if (looksAhead) {
      for (let k = 0; k < x.length; k++) ahead[k] = x[k] + (next - t) * velocity[k];
      const second = await velocityAt(ahead, next);
      for (let k = 0; k < x.length; k++) velocity[k] = (velocity[k] + second[k]) / 2;
    }
    for (let k = 0; k < x.length; k++) x[k] += (next - t) * velocity[k];
    onProgress?.((i + 1) / plan.length);
    yield;
  }
  return x;
}
