import { SHANK_LENGTH, THIGH_LENGTH } from "../../builtin-skeleton.js";
import { smoothBelow } from "../../maths/smooth-below.js";
import { vecDistance } from "../../maths/vector.js";
import type { FootGoal } from "./foot-goal.js";
import { allowedStretch } from "./leg-stretch.js";
import { ANKLE, HIP, type LegFrames } from "./leg-tracks.js";

export const LEG_LENGTH = THIGH_LENGTH + SHANK_LENGTH;
/** Half width, seconds, of the window over which the pelvis goes down and comes up again. */
const WINDOW = 0.15;
/** Largest lowering before the pelvis moves towards the foot, metres, and share of its height that it may go down. */
const DEEPEST = 0.12;
const SHARE = 0.3;

/** Returns how straight a leg is in a frame of the clip itself, as a share of its length. */
export function extensionAt({ legs }: LegFrames, side: number, f: number): number {
  const { positions } = legs[side];
  const at = f * 9;
  const hip = positions.subarray(at + HIP * 3, at + HIP * 3 + 3);
  return vecDistance(hip, positions.subarray(at + ANKLE * 3, at + ANKLE * 3 + 3)) / LEG_LENGTH;
}

/**
 * Finds how the pelvis moves so that every standing foot is in reach, metres, x y z per frame; down first, and
 * smoothly.
 */
export function pelvisWay(frames: LegFrames, goals: readonly FootGoal[], frameRate: number): Float64Array {
  const { count } = frames;
  const radius = Math.max(1, Math.round(WINDOW * frameRate));
  const way = new Float64Array(count * 3);
  const down = new Float64Array(count);
  const needed = eachStanding(frames, goals, way, (f, x, y, z, reach) => {
    const below = reach * reach - x * x - z * z;
    const most = Math.min(DEEPEST, SHARE * Math.max(0, y));
    const drop = Math.max(-most, Math.min(0, Math.sqrt(Math.max(0, below)) - y));
    if (drop < down[f]) down[f] = drop;
  });
  if (!needed) return way;
  const lowered = smoothBelow(down, radius, false);
  for (let f = 0; f < count; f++) way[f * 3 + 1] = lowered[f];
  goTowards(frames, goals, way, radius);
  return way;
}

/** Shortfall of a leg that stays invisible, metres. */
const HARDLY = 0.001;

/** Marks with 1 the frames in which a standing foot is out of reach as long as the pelvis stays where it is. */
export function outOfReach(frames: LegFrames, goals: readonly FootGoal[]): Uint8Array {
  const needed = new Uint8Array(frames.count);
  eachStanding(frames, goals, new Float64Array(frames.count * 3), (f, x, y, z, reach) => {
    if (Math.hypot(x, y, z) > reach + HARDLY) needed[f] = 1;
  });
  return needed;
}

/** Moves the pelvis closer to feet that are still out of reach. */
function goTowards(frames: LegFrames, goals: readonly FootGoal[], way: Float64Array, radius: number): void {
  const { count } = frames;
  const lacks = new Float64Array(count);
  const pull = new Float64Array(count * 2);
  const needed = eachStanding(frames, goals, way, (f, x, y, z, reach) => {
    const across = Math.sqrt(x * x + z * z) || 1;
    const lack = across - Math.sqrt(Math.max(0, reach * reach - y * y));
    if (lack <= 0) return;
    lacks[f] = Math.min(lacks[f], -lack);
    pull[f * 2] -= (x / across) * lack;
    pull[f * 2 + 1] -= (z / across) * lack;
  });
  if (!needed) return;
  const far = smoothBelow(lacks, radius, false);
  for (let f = 0; f < count; f++) {
    if (far[f] === 0) continue;
    let [x, z] = [0, 0];
    for (let i = Math.max(0, f - 2 * radius); i <= Math.min(count - 1, f + 2 * radius); i++) {
      const weight = Math.cos(((i - f) / (2 * radius + 1)) * (Math.PI / 2)) ** 2;
      x += pull[i * 2] * weight;
      z += pull[i * 2 + 1] * weight;
    }
    const length = Math.hypot(x, z);
    if (length < 1e-9) continue;
    way[f * 3] = (-far[f] * x) / length;
    way[f * 3 + 2] = (-far[f] * z) / length;
  }
}

/**
 * Visits the standing legs that are too short for the pelvis' position.
 *
 * @param visit frame, from ankle to hip, how far the leg may be stretched
 * @returns whether there was one
 */
function eachStanding(
  frames: LegFrames,
  goals: readonly FootGoal[],
  way: Float64Array,
  visit: (f: number, x: number, y: number, z: number, reach: number) => void,
): boolean {
  const { count, legs } = frames;
  let found = false;
  for (let f = 0; f < count; f++) {
    for (let side = 0; side < 2; side++) {
      if (goals[side].away[f] > 0) continue;
      const { positions } = legs[side];
      const { ankles } = goals[side];
      const at = f * 9 + HIP * 3;
      const x = positions[at] + way[f * 3] - ankles[f * 3];
      const y = positions[at + 1] + way[f * 3 + 1] - ankles[f * 3 + 1];
      const z = positions[at + 2] + way[f * 3 + 2] - ankles[f * 3 + 2];
      const reach = LEG_LENGTH * allowedStretch(extensionAt(frames, side, f));
      if (x * x + y * y + z * z <= reach * reach * (1 + 2e-7)) continue;
      found = true;
      visit(f, x, y, z, reach);
    }
  }
  return found;
}
