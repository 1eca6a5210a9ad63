import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { jointIndex } from "../../../motion/skeleton.js";
import type { TravelRecorder } from "./travel-recorder.js";

/** Frames to either side over which a swinging leg is averaged. */
const WINDOW = 4;

const LEGS = (["Left", "Right"] as const).map((side) =>
  ["UpLeg", "Leg", "Foot", "ToeBase"].map((part) => jointIndex(BUILTIN_SKELETON, side + part)),
);

/** Frames of the longest swing that counts as a quick step, as feet take them under a body that turns on the spot. */
const QUICK = 18;

/**
 * Smooths legs that swing over the edges of stairs, where a drive pulls feet back and releases them at once; elsewhere
 * only those that step quickly.
 */
export function smoothSwings({ rotations, planted, frameCount, hasStairs }: TravelRecorder): void {
  LEGS.forEach((joints, side) => {
    for (let first = 0; first < frameCount; first++) {
      if (planted[first][side]) continue;
      let last = first;
      while (last + 1 < frameCount && !planted[last + 1][side]) last++;
      if (hasStairs || last - first < QUICK)
        for (const joint of joints) smooth(rotations, joint * 4, first - 1, last + 1);
      first = last;
    }
  });
}

/** Averages a rotation, less towards the ends, which stay as they are. */
function smooth(rotations: readonly Float32Array[], at: number, first: number, last: number): void {
  const before = rotations.slice(Math.max(first, 0), last + 1).map((pose) => pose.slice(at, at + 4));
  for (let i = 1; i + 1 < before.length; i++) {
    const reach = Math.min(WINDOW, i, before.length - 1 - i);
    const sum = new Float64Array(4);
    for (let j = i - reach; j <= i + reach; j++) {
      let dot = 0;
      for (let k = 0; k < 4; k++) dot += before[i][k] * before[j][k];
      const weight = (reach + 1 - Math.abs(i - j)) * (dot < 0 ? -1 : 1);
      for (let k = 0; k < 4; k++) sum[k] += weight * before[j][k];
    }
    const length = Math.hypot(...sum);
    for (let k = 0; k < 4; k++) rotations[Math.max(first, 0) + i][at + k] = sum[k] / length;
  }
}
