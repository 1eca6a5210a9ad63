import type { FootContact, MotionClip } from "../../clip.js";
import { frameRuns } from "../../frame-runs.js";
import { soleFromAnkle } from "../planted/footprints.js";
import { ANKLE, type LegTracks, readLegs } from "../planted/leg-tracks.js";
import type { SolePart } from "../sole-parts.js";
import { lowestHeight, standingFrames } from "./standing-frames.js";

/** Heights and speeds, metres and m/s, with hysteresis. */
const LIMITS = { low: 0.04, slow: 0.25, high: 0.06, fast: 0.45 };
/** Shortest contact, and longest gap in one that is ignored, seconds. */
const SHORTEST = 0.08;
const GAP = 0.04;
/**
 * Largest distance from the ground at which a floor, below which lie a tenth of a clip's points, is trusted: metres.
 */
const MISJUDGED = 0.06;

const point = new Float64Array(3);

/**
 * Detects when heels, balls and toes stand in a motion on the built-in skeleton without contacts, ground at height 0.
 * With hysteresis: a standing part stays so until it is clearly up or moving. Captures rarely show how toes bend:
 * where their tip stands, the ball does, and the toes are bent when the feet are planted.
 */
export function detectContacts(clip: MotionClip): FootContact[] {
  const frames = readLegs(clip, 0);
  const found: FootContact[] = [];
  for (const leg of frames.legs) {
    const heel = standing(leg, "heel", clip);
    const ball = standing(leg, "ball", clip);
    const toe = standing(leg, "toe", clip);
    for (let f = 0; f < clip.frameCount; f++) ball[f] |= toe[f];
    const { side } = leg.joints;
    for (const [part, on] of [
      ["heel", heel],
      ["ball", ball],
    ] as const) {
      for (const [start, end] of frameRuns(
        on.length,
        (f) => on[f] === 1,
        1 + GAP * clip.frameRate,
        SHORTEST * clip.frameRate,
      )) {
        found.push({ side, part, start: start / clip.frameRate, end: end / clip.frameRate });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function standing(leg: LegTracks, part: SolePart, clip: MotionClip): Uint8Array {
  const { frameCount, frameRate } = clip;
  const path = new Float64Array(frameCount * 3);
  for (let f = 0; f < frameCount; f++) {
    soleFromAnkle(point, leg, part, leg.rotations, f * 16);
    for (let k = 0; k < 3; k++) path[f * 3 + k] = leg.positions[f * 9 + ANKLE * 3 + k] + point[k];
  }
  const low = lowestHeight(path);
  const floor = Math.abs(low) < MISJUDGED ? low : 0;
  return standingFrames(path, frameRate, floor, LIMITS);
}
