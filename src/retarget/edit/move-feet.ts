import type { MotionClip } from "../../motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame, type GlobalPose } from "../../motion/forward-kinematics.js";
import { boneTurn } from "../../motion/ik/bend-leg.js";
import { solveTwoBone } from "../../motion/ik/two-bone-ik.js";
import { quatFromYaw } from "../../motion/maths/quaternion.js";
import { multiplyAt, relativeAt, rotateAt, turnBetweenAt } from "../../motion/maths/track-kernels.js";
import type { SideName } from "../humanoid/humanoid-mapping.js";
import type { CharacterRig } from "../rig/character-rig.js";
import type { FootMoves } from "./foot-moves.js";

/** Share of a leg's length below which a foot counts as unmoved. */
const STILL = 1e-6;
/** Longest leg, as a share of its length, except where it is longer already. */
export const LIMIT = 0.9999;
/** Offset of a knee from the straight line, as a share of a leg's length, that shows no direction to bend in. */
const STRAIGHT = 0.02;
const AHEAD = Float64Array.of(0, 0, 1);

/** Returns the clip with both feet moved and turned, frame by frame, by bending the legs. Left and right. */
export function moveFeet(clip: MotionClip, rig: CharacterRig, feet: readonly FootMoves[]): MotionClip {
  const out = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  const pose = createGlobalPose(clip.skeleton);
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const needed = feet.map(({ moves, turns }) => {
      const [x, y, z] = moves.subarray(frame * 3, frame * 3 + 3);
      return Math.hypot(x, y, z) > STILL * rig.legLength || Math.abs(turns[frame * 3]) > STILL;
    });
    if (!needed.includes(true)) continue;
    forwardKinematicsOfFrame(clip, frame, pose);
    (["Left", "Right"] as const).forEach((side, i) => {
      if (needed[i]) moveFoot(out, rig, pose, frame, side, feet[i]);
    });
  }
  return out;
}

const [hip, knee, ankle, goal, pole, bent, reached, now] = Array.from({ length: 8 }, () => new Float64Array(3));
const [thighTurn, shinTurn, footTurn, turn, local] = Array.from({ length: 5 }, () => new Float64Array(4));

function moveFoot(
  out: MotionClip,
  { roles, canonical }: CharacterRig,
  pose: GlobalPose,
  frame: number,
  side: SideName,
  { moves, turns }: FootMoves,
): void {
  const [thigh, shin, foot] = [roles[`${side}UpLeg`], roles[`${side}Leg`], roles[`${side}Foot`]] as number[];
  for (let k = 0; k < 3; k++) {
    hip[k] = pose.positions[thigh * 3 + k];
    knee[k] = pose.positions[shin * 3 + k];
    ankle[k] = pose.positions[foot * 3 + k];
    goal[k] = ankle[k] + moves[frame * 3 + k];
    pole[k] = knee[k] - (hip[k] + ankle[k]) / 2;
  }
  leanAhead(pose, canonical, thigh);
  const [first, second] = [distance(hip, knee), distance(knee, ankle)];
  // A leg that was straight may stay so.
  const limit = Math.max(distance(hip, ankle), LIMIT * (first + second));
  const far = distance(hip, goal);
  if (far > limit) for (let k = 0; k < 3; k++) goal[k] = hip[k] + ((goal[k] - hip[k]) * limit) / far;
  solveTwoBone(bent, reached, hip, goal, first, second, pole);
  boneTurn(thighTurn, hip, knee, hip, bent);
  boneTurn(shinTurn, knee, ankle, bent, reached);
  quatFromYaw(footTurn, turns[frame * 3]);
  // From the ankle up: descendants of a turned joint are turned too.
  writeTurned(out, pose, frame, foot, footTurn, isBelow(out, foot, shin) ? shinTurn : null);
  writeTurned(out, pose, frame, shin, shinTurn, isBelow(out, shin, thigh) ? thighTurn : null);
  writeTurned(out, pose, frame, thigh, thighTurn, null);
  movePlace(out, pose, frame, foot, isBelow(out, foot, shin) ? null : reached);
  movePlace(out, pose, frame, shin, isBelow(out, shin, thigh) ? null : bent);
}

/** Makes a straight knee bend to where its thigh faces. */
function leanAhead(pose: GlobalPose, canonical: Float64Array, thigh: number): void {
  const length = distance(hip, ankle);
  const bend = Math.hypot(pole[0], pole[1], pole[2]);
  if (bend > STRAIGHT * length) return;
  turnBetweenAt(turn, 0, pose.rotations, thigh * 4, canonical, thigh * 4);
  rotateAt(now, 0, turn, 0, AHEAD, 0);
  for (let k = 0; k < 3; k++) pole[k] += 0.1 * (STRAIGHT * length - bend) * now[k];
}

function distance(a: Float64Array, b: Float64Array): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function isBelow({ skeleton }: MotionClip, joint: number, above: number): boolean {
  for (let up = skeleton.parents[joint]; up >= 0; up = skeleton.parents[up]) if (up === above) return true;
  return false;
}

/** Writes a joint's local rotation, when it and its parent are both turned in model space. */
function writeTurned(
  out: MotionClip,
  pose: GlobalPose,
  frame: number,
  joint: number,
  own: Float64Array,
  above: Float64Array | null,
): void {
  const parent = out.skeleton.parents[joint];
  multiplyAt(local, 0, own, 0, pose.rotations, joint * 4);
  if (parent >= 0) {
    if (above) multiplyAt(turn, 0, above, 0, pose.rotations, parent * 4);
    else turn.set(pose.rotations.subarray(parent * 4, parent * 4 + 4));
    relativeAt(local, 0, turn, 0, local, 0);
  }
  const at = (frame * out.skeleton.names.length + joint) * 4;
  let dot = 0;
  for (let k = 0; k < 4; k++) dot += local[k] * out.rotations[at + k];
  for (let k = 0; k < 4; k++) out.rotations[at + k] = dot < 0 ? -local[k] : local[k];
}

/** Places a joint that is not a child of the bone above it. */
function movePlace(out: MotionClip, pose: GlobalPose, frame: number, joint: number, place: Float64Array | null): void {
  const slot = out.translatedJoints.indexOf(joint);
  if (!place || slot < 0) return;
  const parent = out.skeleton.parents[joint];
  for (let k = 0; k < 3; k++) now[k] = place[k] - (parent < 0 ? 0 : pose.positions[parent * 3 + k]);
  if (parent >= 0) {
    for (let k = 0; k < 3; k++) turn[k] = -pose.rotations[parent * 4 + k];
    turn[3] = pose.rotations[parent * 4 + 3];
    rotateAt(now, 0, turn, 0, now, 0);
  }
  const scale = parent < 0 ? 1 : pose.scales[parent];
  for (let k = 0; k < 3; k++) out.translations[(frame * out.translatedJoints.length + slot) * 3 + k] = now[k] / scale;
}
