import type { Conditions, Denoiser } from "../networks.js";

/** Guidance above which the foreseen motion is scaled back to the spread that it has without, and by which share. */
const STRONG = 1;
const RESCALED = 0.7;

/**
 * The velocity with guidance: away from what the network makes of anything, towards what it makes of the conditions. Strong
 * guidance exaggerates; the foreseen motion is then scaled back, for the most part, to its spread without.
 */
export async function guided(
  denoiser: Denoiser,
  x: Float32Array,
  t: number,
  conditions: Conditions,
  guidance: number,
): Promise<Float32Array> {
  if (guidance === 1) return (await denoiser.velocities(x, t, [conditions]))[0];
  const nothing: Conditions = {
    text: new Int32Array(conditions.text.length),
    tokens: new Int32Array(conditions.tokens.length),
    plan: new Float32Array(conditions.plan.length),
  };
  if (guidance === 0) return (await denoiser.velocities(x, t, [nothing]))[0];
  const [wanted, any] = await denoiser.velocities(x, t, [conditions, nothing]);
  const out = any.map((value, i) => value + guidance * (wanted[i] - value));
  if (guidance <= STRONG) return out;
  const spread = deviation(x, wanted, t) / Math.max(1e-6, deviation(x, out, t));
  const scale = RESCALED * spread + 1 - RESCALED;
  for (let i = 0; i < out.length; i++) out[i] = (x[i] - scale * (x[i] - t * out[i])) / t;
  return out;
}

/** Root mean square of the motion that is foreseen with this velocity. */
function deviation(x: Float32Array, velocity: Float32Array, t: number): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += (x[i] - t * velocity[i]) ** 2;
  return Math.sqrt(sum / x.length);
}
