import { type FrameRun, frameRuns } from "../../../motion/frame-runs.js";

/** Feet that come to stand this much higher or lower than the last one did have taken a step, metres. */
const STEP = 0.1;
/** Deviations of a path's slope, which is an error of its direction of up, and of a stance's height, metres. */
const SLOPE = 0.08;
const ROUGH = 0.03;
const ROUNDS = 4;
/** Shortest time on the floor, as a share of all standing: what is lower for a shorter time is an error. */
const FLOOR = 0.1;

/** A foot that stands, the frames in which it does, and where: the middle of its standing points. */
interface Stance {
  side: number;
  run: FrameRun;
  at: [number, number, number];
}

/** Heights that feet stand on. */
export interface StandLevels {
  /** Height of the floor: of the lowest level that counts. */
  floor: number;
  /** Metres over the floor of what each sole point stands on, 4 per frame; 0 on the floor, and where it does not stand. */
  rises: Float64Array;
}

/**
 * Finds what feet stand on: the floor, stairs, rungs, stools. From one stance to the next heights are seen exactly, over
 * a whole film they are not, so a level changes where one stance differs from the one before.
 *
 * @param points sole points, 4 per frame, y up
 * @param sure how surely each stands; 0 outside contacts
 * @returns null if no foot stands
 */
export function standLevels(points: Float64Array, sure: Float64Array): StandLevels | null {
  const stances = findStances(points, sure);
  if (stances.length === 0) return null;
  const slope = findSlope(stances);
  const heights = stances.map(({ at }) => at[1] - slope[0] * at[0] - slope[1] * at[2]);
  // Each level: its height against the first one's, and how long feet stand on it.
  const levels: { rise: number; frames: number }[] = [];
  let [level, drift] = [-1, heights[0]];
  const on = stances.map(({ run }, i) => {
    const rise = heights[i] - drift;
    if (level < 0 || Math.abs(rise - levels[level].rise) >= STEP) {
      level = levels.findIndex((known) => Math.abs(rise - known.rise) < STEP);
      if (level < 0) level = levels.push({ rise, frames: 0 }) - 1;
    }
    drift = heights[i] - levels[level].rise;
    levels[level].frames += run[1] - run[0] + 1;
    return level;
  });
  const all = levels.reduce((sum, { frames }) => sum + frames, 0);
  const long = levels.filter(({ frames }) => frames >= FLOOR * all);
  // On a long flight of stairs no step is stood on for long.
  const floor = Math.min(...(long.length > 0 ? long : levels).map(({ rise }) => rise));
  const rises = new Float64Array(sure.length);
  stances.forEach(({ side, run }, i) => {
    const rise = Math.max(0, levels[on[i]].rise - floor);
    for (let f = run[0]; f <= run[1]; f++) rises.fill(rise, f * 4 + side * 2, f * 4 + side * 2 + 2);
  });
  const flat = stances.flatMap(({ at }, i) => (levels[on[i]].rise === floor ? [at[1]] : [])).sort((a, b) => a - b);
  return { floor: flat[flat.length >> 1], rises };
}

/** Returns stances in order of time. */
function findStances(points: Float64Array, sure: Float64Array): Stance[] {
  const stands = (f: number, side: number) => sure[f * 4 + side * 2] + sure[f * 4 + side * 2 + 1] > 0;
  return [0, 1]
    .flatMap((side) =>
      frameRuns(sure.length / 4, (f) => stands(f, side)).map((run): Stance => {
        const at: Stance["at"] = [0, 0, 0];
        let weights = 0;
        for (let f = run[0]; f <= run[1]; f++) {
          for (let i = f * 4 + side * 2; i < f * 4 + side * 2 + 2; i++) {
            weights += sure[i];
            for (let k = 0; k < 3; k++) at[k] += sure[i] * points[i * 3 + k];
          }
        }
        return { side, run, at: [at[0] / weights, at[1] / weights, at[2] / weights] };
      }),
    )
    .sort((a, b) => a.run[0] - b.run[0]);
}

/** Returns how much the ground seems to rise along x and z: least squares over pairs of stances, which steps hardly move. */
function findSlope(stances: readonly Stance[]): [number, number] {
  let slope: [number, number] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    let [xx, xz, zz] = [1 / (SLOPE * SLOPE), 0, 1 / (SLOPE * SLOPE)];
    let [x1, z1] = [0, 0];
    for (let i = 1; i < stances.length; i++) {
      const [x, y, z] = [0, 1, 2].map((k) => stances[i].at[k] - stances[i - 1].at[k]);
      const gap = (y - slope[0] * x - slope[1] * z) / ROUGH;
      const weight = 1 / (ROUGH * ROUGH * (1 + gap * gap) ** 2);
      xx += weight * x * x;
      xz += weight * x * z;
      zz += weight * z * z;
      x1 += weight * x * y;
      z1 += weight * z * y;
    }
    const det = xx * zz - xz * xz;
    slope = [(zz * x1 - xz * z1) / det, (xx * z1 - xz * x1) / det];
  }
  return slope;
}
