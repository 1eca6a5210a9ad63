import type { MotionClip } from "../../motion/clip.js";
import { quatFromYaw, quatMultiply, quatRead, quatRotate, quatWrite } from "../../motion/maths/quaternion.js";
import { wrapAngle } from "../../motion/maths/wrap-angle.js";
import { type Placement, placePoint } from "../../motion/place-clip.js";
import { bodyTurn } from "../../motion/stitching/fit-placement.js";

/** Turn below which there is no meaningful centre, radians. */
const STRAIGHT = 1e-4;

/** Returns a share of a placement: along a line, or about the one point on the ground that it turns about. */
export function shareOf({ yaw, x, z }: Placement, share: number): Placement {
  if (Math.abs(yaw) < STRAIGHT) return { yaw: yaw * share, x: x * share, z: z * share };
  // The centre c stays in place under turn and move: c = turn(c) + move.
  const half = 0.5 / Math.tan(yaw / 2);
  const [cx, cz] = [x / 2 + z * half, z / 2 - x * half];
  const turn = { yaw: yaw * share, x: 0, z: 0 };
  const [tx, , tz] = placePoint(turn, [cx, 0, cz]);
  return { yaw: yaw * share, x: cx - tx, z: cz - tz };
}

/**
 * Removes the travel of each round from a clip, so that it stays where it began.
 *
 * @param shares of `travelShares`
 * @param rise metres
 */
export function removeTravel(clip: MotionClip, step: Placement, shares: Float64Array, rise: number): MotionClip {
  const rotations = clip.rotations.slice();
  const translations = clip.translations.slice();
  const stride = clip.skeleton.names.length * 4;
  const moved = clip.translatedJoints.length * 3;
  const q = [0, 0, 0, 1];
  for (let f = 0; f < clip.frameCount; f++) {
    const way = shareOf(step, shares[f]);
    const turn = quatFromYaw([0, 0, 0, 1], -way.yaw);
    const at = f * moved;
    const place = [
      clip.translations[at] - way.x,
      clip.translations[at + 1] - rise * shares[f],
      clip.translations[at + 2] - way.z,
    ];
    quatRotate(place, turn, place);
    for (let k = 0; k < 3; k++) translations[at + k] = place[k];
    quatWrite(rotations, f * stride, quatMultiply(q, turn, quatRead(q, clip.rotations, f * stride)));
  }
  return { ...clip, rotations, translations };
}

/** Turn of a clip that is nearly a full round or more, and is then kept, radians. */
const ROUND = 1.25 * Math.PI;

/** Returns the placement with its turn counted in the direction that the clip turns. */
export function asItTurned(clip: MotionClip, step: Placement): Placement {
  let turned = 0;
  for (let f = 1; f < clip.frameCount; f++) turned += wrapAngle(bodyTurn(clip, f, clip, f - 1));
  const yaw = turned + wrapAngle(step.yaw - turned);
  return Math.abs(yaw) < ROUND ? { ...step, yaw } : step;
}

/** Width of the Gaussian that smooths the body's speed, seconds. */
const SMOOTHING = 0.25;
/** Metres that a turn by a radian counts as. */
const TURN = 0.3;
/** Metres by which travel may lead or lag and still count as even. */
const EVEN = 0.03;

/**
 * Returns how much of its travel a clip has completed in each frame, 0 to 1: following the body, smoothly and across
 * the seam; an even travel, as in a walk, becomes exactly even.
 */
export function travelShares(clip: MotionClip, { x, z, yaw }: Placement): Float64Array {
  const frames = clip.frameCount - 1;
  const moved = clip.translatedJoints.length * 3;
  const ways = new Float64Array(frames * 3);
  for (let f = 0; f < frames; f++) {
    ways[f * 3] = clip.translations[(f + 1) * moved] - clip.translations[f * moved];
    ways[f * 3 + 1] = clip.translations[(f + 1) * moved + 2] - clip.translations[f * moved + 2];
    ways[f * 3 + 2] = TURN * wrapAngle(bodyTurn(clip, f + 1, clip, f));
  }
  const speeds = smoothSpeeds(ways, SMOOTHING * clip.frameRate, yaw);
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / frames;
  const shares = new Float64Array(frames + 1);
  // A body that hardly moves sways: that counts for less than its travel.
  speeds.forEach((speed, f) => {
    shares[f + 1] = shares[f] + (speed > 0 ? speed ** 3 / (speed * speed + mean * mean) : 0);
  });
  const whole = shares[frames];
  const way = Math.hypot(x, z, TURN * yaw);
  let off = 0;
  for (let f = 0; f <= frames; f++) {
    shares[f] = whole > 0 ? shares[f] / whole : f / frames;
    off = Math.max(off, Math.abs(shares[f] - f / frames) * way);
  }
  return off < EVEN ? shares.map((_, f) => f / frames) : shares;
}

/**
 * Returns the lengths of the displacements from frame to frame, smoothed across the seam of a loop that turns by
 * `yaw`.
 */
function smoothSpeeds(ways: Float64Array, sigma: number, yaw: number): Float64Array {
  const frames = ways.length / 3;
  const reach = Math.min(Math.ceil(3 * sigma), frames);
  const weights = Float64Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-(((i - reach) / sigma) ** 2) / 2));
  return Float64Array.from({ length: frames }, (_, f) => {
    let [x, z, turn] = [0, 0, 0];
    for (let i = -reach; i <= reach; i++) {
      const round = Math.floor((f + i) / frames);
      const at = (f + i - round * frames) * 3;
      const [cos, sin] = [Math.cos(round * yaw), Math.sin(round * yaw)];
      const weight = weights[i + reach];
      x += weight * (ways[at] * cos + ways[at + 1] * sin);
      z += weight * (ways[at + 1] * cos - ways[at] * sin);
      turn += weight * ways[at + 2];
    }
    return Math.hypot(x, z, turn);
  });
}
