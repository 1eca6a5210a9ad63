import { CHANNELS } from "../../src/synthesis/locomotion/locomotion-tables.js";

/** Positions in the task vector: see `locomotion-tables.ts` for the meaning of the 56 channels. */
export const HIPS_ROTATION = 3;
export const JOINT_ROTATION = (joint: number) => 6 + (joint - 1) * 3;
export const ANKLE = [42, 49];
export const FOOT_ROTATION = [45, 52];
export const SWIVEL = [48, 55];
export const BODY_CHANNELS = 42;

/** Mirror image of channel c: `MIRROR_SIGN[c]` times channel `MIRROR_FROM[c]`. */
export const MIRROR_FROM = new Int32Array(CHANNELS);
export const MIRROR_SIGN = new Float64Array(CHANNELS);

const POSITION = [-1, 1, 1];
const ROTATION = [1, -1, -1];

function pair(to: number, from: number, signs: readonly number[]): void {
  for (let k = 0; k < signs.length; k++) {
    MIRROR_FROM[to + k] = from + k;
    MIRROR_SIGN[to + k] = signs[k];
  }
}

pair(0, 0, POSITION);
for (let c = 3; c < 18; c += 3) pair(c, c, ROTATION);
for (let k = 0; k < 12; k += 3) {
  pair(18 + k, 30 + k, ROTATION);
  pair(30 + k, 18 + k, ROTATION);
}
for (const [to, from] of [
  [0, 1],
  [1, 0],
]) {
  pair(ANKLE[to], ANKLE[from], POSITION);
  pair(FOOT_ROTATION[to], FOOT_ROTATION[from], ROTATION);
  pair(SWIVEL[to], SWIVEL[from], [-1]);
}

export function mirrorChannels(out: Float64Array, values: ArrayLike<number>, at = 0): Float64Array {
  for (let c = 0; c < CHANNELS; c++) out[c] = MIRROR_SIGN[c] * values[at + MIRROR_FROM[c]];
  return out;
}
