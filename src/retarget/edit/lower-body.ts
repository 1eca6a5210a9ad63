import type { MotionClip } from "../../motion/clip.js";
import { smootherstep } from "../../motion/driven-gait/easing.js";
import { topTranslatedSlots } from "../../motion/loop-travel.js";
import { smoothBelow } from "../../motion/maths/smooth-below.js";
import type { FootMoves } from "./foot-moves.js";
import type { FootTracks } from "./foot-tracks.js";
import { inModelSpace, inParentSpaces } from "./model-space.js";
import { LIMIT } from "./move-feet.js";

/**
 * Seconds: half of the window over which the body goes down and comes up again, and in which it returns near fixed
 * frames.
 */
const WINDOW = 0.1;
const RISE = 0.15;

/**
 * Returns the clip with its body lowered as far as necessary for standing feet to reach where they are moved to; the
 * moves are adjusted to give the same result from there.
 */
export function lowerBody(
  clip: MotionClip,
  feet: readonly FootTracks[],
  moves: readonly FootMoves[],
  fixed: Uint8Array,
  loops: boolean,
): MotionClip {
  const count = loops ? clip.frameCount - 1 : clip.frameCount;
  const needs = new Float64Array(count);
  feet.forEach((foot, i) => {
    for (let f = 0; f < count; f++) {
      if (!fixed[f] && foot.standing[f] !== 0) needs[f] = Math.min(needs[f], tooHigh(foot, moves[i].moves, f));
    }
  });
  if (!needs.some((need) => need < 0)) return clip;
  const radius = Math.max(1, Math.round(WINDOW * clip.frameRate));
  const drops = smoothBelow(needs, radius, loops).map(
    (drop, f) => drop * freedom(fixed, f, count, loops, Math.round(RISE * clip.frameRate)),
  );
  const out = inModelSpace({ ...clip, translations: clip.translations.slice() });
  const size = clip.translatedJoints.length * 3;
  for (const slot of topTranslatedSlots(clip)) {
    for (let f = 0; f < count; f++) out.translations[f * size + slot * 3 + 1] += drops[f];
  }
  for (const { moves: own } of moves) for (let f = 0; f < count; f++) own[f * 3 + 1] -= drops[f];
  return inParentSpaces(out);
}

/** Returns how far a hip must go down for its foot to be in reach: at most 0. */
function tooHigh({ hip, ankle, leg }: FootTracks, moves: Float64Array, frame: number): number {
  const at = frame * 3;
  const [x, y, z] = [0, 1, 2].map((k) => hip[at + k] - ankle[at + k] - moves[at + k]);
  const own = Math.hypot(hip[at] - ankle[at], hip[at + 1] - ankle[at + 1], hip[at + 2] - ankle[at + 2]);
  const reach = Math.max(own, LIMIT * leg[frame]);
  return Math.min(0, Math.sqrt(Math.max(0, reach * reach - x * x - z * z)) - y);
}

/**
 * Returns 0 for a fixed frame, rising to 1 away from it: at first so slowly that the knees of straight legs do not
 * jump.
 */
function freedom(fixed: Uint8Array, frame: number, count: number, loops: boolean, radius: number): number {
  for (let i = 0; i < radius; i++) {
    for (const other of [frame - i, frame + i]) {
      const inside = loops ? (other + count) % count : other;
      if (fixed[inside] === 1) return smootherstep(i / radius) ** 2;
    }
  }
  return 1;
}
