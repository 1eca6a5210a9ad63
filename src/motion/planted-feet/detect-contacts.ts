import type { FootContact, MotionClip } from "../clip.js";
import { soleFromAnkle } from "./footprints.js";
import { ANKLE, type LegTracks, readLegs } from "./leg-tracks.js";
import type { SolePart } from "./standing-parts.js";

/** Below this height and speed a part of a sole begins to stand; above the others it ends to. Metres, metres a second. */
const LOW = 0.04;
const SLOW = 0.25;
const HIGH = 0.06;
const FAST = 0.45;
/** Seconds that a contact lasts at least, and that a gap in one is overlooked for. */
const SHORTEST = 0.08;
const GAP = 0.04;
/** A floor that a tenth of a clip's points lie below is believed when it is this near to the ground: metres. */
const MISJUDGED = 0.06;

const point = new Float64Array(3);

/**
 * When heels, balls and toes stand in a motion on the built-in skeleton that does not say it, ground at height 0. With
 * hysteresis: a part that stands goes on until it is clearly up or on its way. Captures rarely know how toes bend: where
 * their tip stands, the ball does, and the toes are bent when the feet are planted.
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
      for (const [start, end] of longRuns(on, clip)) {
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
  const heights = Float64Array.from({ length: frameCount }, (_, f) => path[f * 3 + 1]).sort();
  const low = heights[Math.floor((frameCount - 1) / 10)];
  const floor = Math.abs(low) < MISJUDGED ? low : 0;
  const on = new Uint8Array(frameCount);
  let stands = false;
  for (let f = 0; f < frameCount; f++) {
    const [a, b] = [Math.max(f - 1, 0) * 3, Math.min(f + 1, frameCount - 1) * 3];
    const seconds = (b - a) / 3 / frameRate || 1;
    const speed = Math.hypot(path[b] - path[a], path[b + 1] - path[a + 1], path[b + 2] - path[a + 2]) / seconds;
    const height = path[f * 3 + 1] - floor;
    stands = stands ? height <= HIGH && speed <= FAST : height < LOW && speed < SLOW;
    on[f] = stands ? 1 : 0;
  }
  return on;
}

function longRuns(on: Uint8Array, { frameRate }: MotionClip): [number, number][] {
  const found: [number, number][] = [];
  for (let f = 0; f < on.length; f++) {
    if (!on[f]) continue;
    const run = found.at(-1);
    if (run && f - run[1] <= 1 + GAP * frameRate) run[1] = f;
    else found.push([f, f]);
  }
  return found.filter(([start, end]) => end - start >= SHORTEST * frameRate);
}
