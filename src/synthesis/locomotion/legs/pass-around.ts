import type { Gait } from "../cycle/gait.js";
import { FOOT_CHANNELS } from "../styles/channels.js";
import { passingGap } from "./crossing-feet.js";
import type { FootStance } from "./foot-stance.js";

/** Metres along the travel, before and after the standing ankle, over which it moves out and back. */
const REACH = 0.3;

const standing = new Float64Array(6);

/**
 * Leads a swinging foot around the standing leg: feet that step on one line, or cross, would go through each other.
 *
 * @param feet FOOT_CHANNELS per sample, changed in place
 * @param phases own phase of the swinging foot at each sample
 * @param bump how far each sample may leave its path, 0 to 1
 */
export function passAround(
  feet: Float64Array,
  phases: Float64Array,
  bump: Float64Array,
  gait: Gait,
  side: 0 | 1,
  other: FootStance,
): void {
  const directionX = Math.sin(gait.aside);
  const directionZ = Math.cos(gait.aside);
  const beside = new Float64Array(phases.length);
  const along = new Float64Array(phases.length).fill(Number.POSITIVE_INFINITY);
  let nearest = 0;
  for (let i = 0; i < phases.length; i++) {
    const q = (phases[i] + 0.5) % 1;
    if (q > gait.duty) continue;
    other.evaluate(q, standing);
    const x = feet[i * FOOT_CHANNELS] - standing[0];
    const z = feet[i * FOOT_CHANNELS + 2] - standing[2];
    along[i] = x * directionX + z * directionZ;
    beside[i] = x * directionZ - z * directionX;
    if (Math.abs(along[i]) < Math.abs(along[nearest])) nearest = i;
  }
  if (Math.abs(along[nearest]) > REACH) return;
  const gap = passingGap(gait);
  // On the side where it passes anyway; on its own side when it would collide.
  const passing = Math.abs(beside[nearest]) > 0.02 ? Math.sign(beside[nearest]) : side === 0 ? 1 : -1;
  for (let i = 0; i < phases.length; i++) {
    const share = 1 - (along[i] / REACH) ** 2;
    if (!(share > 0)) continue;
    const missing = gap * share * share - beside[i] * passing;
    if (missing <= 0) continue;
    const out = missing * passing * bump[i];
    feet[i * FOOT_CHANNELS] += out * directionZ;
    feet[i * FOOT_CHANNELS + 2] -= out * directionX;
  }
}
