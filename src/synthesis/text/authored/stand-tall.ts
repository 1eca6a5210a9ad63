import { smootherstep } from "../../locomotion/easing.js";
import { CHANNELS, PELVIS_UP } from "./body-channels.js";
import type { BodyPoser } from "./body-poser.js";
import { smoothTrack } from "./smooth-track.js";

/** Metres below its highest that the pelvis is in the neutral stance, and from which on a script means a bent leg. */
const NEUTRAL = 0.002;
const BENT = 0.085;
/** Frames over which that is evened, and at both ends over which it begins. */
const EVENED = 9;
const ENDS = 30;

/**
 * Straightens the legs of a body that only stands: a pelvis that is a centimetre or two low, turned or tilted bends
 * the knees by 25 degrees, and people who gesture stand on straight legs. Knees that are meant to be bent stay so.
 */
export function standTall(channels: Float64Array, frames: number, poser: BodyPoser): void {
  const sunk = new Float64Array(frames);
  for (let f = 0; f < frames; f++) {
    const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
    poser.poseTrunk(frame);
    sunk[f] = Math.max(0, poser.highest(frame) - poser.hips[1] - NEUTRAL);
  }
  // What is quick, a bob or a dip before a jump, stays.
  smoothTrack(sunk, EVENED);
  for (let f = 0; f < frames; f++) {
    const share = Math.min(1, sunk[f] / (BENT - NEUTRAL));
    const within = smootherstep(Math.min(1, Math.min(f, frames - 1 - f) / ENDS));
    channels[f * CHANNELS + PELVIS_UP] += within * sunk[f] * (1 - share ** 2) ** 2;
  }
}
