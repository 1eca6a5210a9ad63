import { facePitch } from "../upper-body/base-posture.js";
import { BODY_CHANNELS, HEAD_CHANNEL, NECK_CHANNEL } from "./channels.js";

const DEGREE = Math.PI / 180;
/** How far up a face looks as its style says, and the share of what is beyond. */
const FREE = 8 * DEGREE;
const BEYOND = 0.15;
const PHASES = 8;

/**
 * Lowers the face of a body that looks up too far: many performers raised their chin to act a style, and a character
 * would then stare at the sky. Neck and head share the rotation.
 *
 * @param posture the channels of the body, from which it is found
 * @param changed channels of neck and head that are changed, of the posture itself or of what is added to it
 */
export function limitGaze(posture: Float64Array, changed: Float64Array, meanPose: Float32Array): void {
  const beyond = -facePitch(posture, meanPose) - FREE;
  if (beyond <= 0) return;
  for (const channel of [NECK_CHANNEL, HEAD_CHANNEL]) changed[channel] += ((1 - BEYOND) * beyond) / 2;
}

/** Returns the mean posture of a gait with a style's constants added. */
export function meanPosture(body: (phase: number, out: Float64Array) => void, delta: Float64Array): Float64Array {
  const mean = delta.slice(0, BODY_CHANNELS);
  const row = new Float64Array(BODY_CHANNELS);
  for (let k = 0; k < PHASES; k++) {
    body(k / PHASES, row);
    for (let c = 0; c < BODY_CHANNELS; c++) mean[c] += row[c] / PHASES;
  }
  return mean;
}
