import { CHANNELS, FEET, FOOT_UP, LEG_FREE, WEIGHT } from "./body-channels.js";
import { smoothTrack } from "./smooth-track.js";

const RATE = 60;
/** Share of the weight's shifts that people make in a gesture, compared with what scripts say of the whole body. */
const GESTURING = 0.45;
/** Height of a foot from which on it counts as lifted, metres. */
const LIFTED = 0.002;
/** Seconds around a lifted foot in which the weight goes all the way, and over which that fades. */
const AROUND = 0.4;
const FADES = 0.12;

/**
 * Lessens the shifts of weight between the feet, except where a foot lifts: people who gesture with arms or upper
 * body shift their hips by a centimetre or two.
 */
export function calmWeight(channels: Float64Array, frames: number): void {
  const share = new Float64Array(frames).fill(GESTURING);
  const around = Math.round(AROUND * RATE);
  for (let f = 0; f < frames; f++) {
    const frame = channels.subarray(f * CHANNELS, (f + 1) * CHANNELS);
    if (!FEET.some((foot) => frame[foot + FOOT_UP] > LIFTED || frame[foot + LEG_FREE] > 0)) continue;
    share.fill(1, Math.max(0, f - around), Math.min(frames, f + around + 1));
  }
  smoothTrack(share, FADES * RATE);
  for (let f = 0; f < frames; f++) channels[f * CHANNELS + WEIGHT] *= share[f];
}
