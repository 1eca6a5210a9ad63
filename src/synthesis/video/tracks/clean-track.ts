import { bodySize, type LandmarkTrack } from "../landmark-track.js";
import { LANDMARK_COUNT } from "../landmarks/read-landmarks.js";
import { dropMisfits } from "./drop-misfits.js";
import { dropOutliers } from "./drop-outliers.js";
import { fillGaps } from "./fill-gaps.js";
import { lowPass } from "./low-pass.js";
import { repairSides } from "./repair-sides.js";

/** Frames a second of a clean track. */
export const CLEAN_RATE = 30;
/** Fastest movement that is kept where there is no noise, Hz: the trunk's, and that of hands and feet. */
const TRUNK_CUTOFF = 6;
const LIMB_CUTOFF = 9;
/** The noisier a track, the slower: from this noise on, in body sizes, and never slower than this, Hz. */
const QUIET = 0.0025;
const SLOWEST = 3.5;
/** Wrists, hands, ankles and feet. */
const ENDS = new Set([15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32]);

export interface CleanTrack extends LandmarkTrack {
  /** Frames in which left and right were exchanged back, and landmarks that were outliers. */
  repaired: { sides: number; outliers: number };
  /** Of a body in the picture, pixels; and each landmark's noise before it was smoothed, as a share of it. */
  size: number;
  noise: Float32Array;
}

/** Returns the track repaired, smooth and at 30 frames a second. */
export function cleanTrack(track: LandmarkTrack): CleanTrack {
  const own = { ...track, points: track.points.slice(), sight: track.sight.slice() };
  const misfits = dropMisfits(own);
  const sides = repairSides(own);
  const outliers = misfits + dropOutliers(own);
  fillGaps(own);
  const size = bodySize(own);
  const noises = new Float32Array(LANDMARK_COUNT);
  for (let mark = 0; mark < LANDMARK_COUNT; mark++) {
    const noise = noiseOf(own, mark) / size;
    noises[mark] = noise;
    const fastest = ENDS.has(mark) ? LIMB_CUTOFF : TRUNK_CUTOFF;
    const cutoff = Math.max(SLOWEST, fastest * Math.min(1, Math.sqrt(QUIET / noise)));
    for (let k = 0; k < 2; k++) {
      lowPass(own.points, mark * 2 + k, LANDMARK_COUNT * 2, own.frameCount, own.frameRate, cutoff);
    }
  }
  return { ...atCleanRate(own), repaired: { sides, outliers }, size, noise: noises };
}

/** Deviation of a landmark's noise, pixels: from third differences, in which movement hardly shows. */
function noiseOf({ points, frameCount }: LandmarkTrack, mark: number): number {
  const gaps: number[] = [];
  for (let f = 3; f < frameCount; f++) {
    for (let k = 0; k < 2; k++) {
      const at = (back: number) => points[((f - back) * LANDMARK_COUNT + mark) * 2 + k];
      gaps.push(Math.abs(at(0) - 3 * at(1) + 3 * at(2) - at(3)));
    }
  }
  const median = gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  // White noise of deviation 1 has third differences of deviation √20, whose median is 0.674 of that.
  return Math.max(1e-6, median / (0.6745 * Math.sqrt(20)));
}

function atCleanRate(track: LandmarkTrack): LandmarkTrack {
  if (Math.abs(track.frameRate - CLEAN_RATE) < 1e-6) return track;
  const step = track.frameRate / CLEAN_RATE;
  const frameCount = Math.floor((track.frameCount - 1) / step + 1e-6) + 1;
  return {
    ...track,
    frameRate: CLEAN_RATE,
    frameCount,
    points: resampled(track.points, LANDMARK_COUNT * 2, step, frameCount),
    sight: resampled(track.sight, LANDMARK_COUNT, step, frameCount),
    hang: track.hang && resampled(track.hang, 1, step, frameCount),
    fold: track.fold && resampled(track.fold, 1, step, frameCount),
  };
}

function resampled(values: Float32Array, width: number, step: number, count: number): Float32Array {
  const out = new Float32Array(count * width);
  const last = values.length / width - 1;
  for (let f = 0; f < count; f++) {
    const at = Math.min(f * step, last);
    const from = Math.min(Math.floor(at), Math.max(0, last - 1));
    const share = at - from;
    for (let i = 0; i < width; i++) {
      const a = values[from * width + i];
      const b = values[Math.min(from + 1, last) * width + i];
      out[f * width + i] = a + (b - a) * share;
    }
  }
  return out;
}
