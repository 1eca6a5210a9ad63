import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatFromYaw, quatMultiply, quatRotate } from "../../../motion/maths/quaternion.js";
import { quatFromTo, quatYaw } from "../../../motion/maths/rotation-forms.js";
import { rotateAt } from "../../../motion/maths/track-kernels.js";
import { vecDot } from "../../../motion/maths/vector.js";
import { BODY_JOINTS } from "../../between/predicted-joints.js";
import type { LiftedBody } from "../lifter/lift-track.js";
import { jointPositions, pointPositions, SOLE_POINTS } from "./body-points.js";
import { findUp } from "./find-up.js";
import { settleRoot } from "./settle-root.js";
import { standLevels } from "./stand-levels.js";

/** Where a film's body and camera are in the world: floor at height 0, the body begins over the origin, facing +Z. */
export interface PlacedBody {
  /** x y z of the hips per frame. */
  root: Float64Array;
  /** Turn from the camera's space to the world's, xyzw. */
  toWorld: Float64Array;
  /** The camera's place, x y z. */
  camera: Float64Array;
  /** Height of what each sole point stands on, 4 per frame; 0 on the floor, and where it does not stand. */
  rises: Float64Array;
}

const UP = [0, 1, 0];
/** Seconds at the beginning whose facing becomes +Z. */
const BEGINNING = 0.2;
/** Least height of the body's middle over the soles when it stands upright, metres. */
const UPRIGHT = 0.9;
/** Height of the hips of a body that lies, metres: no body's are lower. Heights bend towards it over so much. */
const LYING = 0.09;
const BEND = 0.02;
const CHEST = BODY_JOINTS.indexOf(BUILTIN_SKELETON.names.indexOf("Spine2"));

/** Returns the direction in which gravity does not pull, as the lifter sees it through the film. */
export function liftedUp({ up }: LiftedBody): Float64Array {
  return findUp(up, []);
}

/** Returns the direction in which gravity does not pull; parameters are those of `placeBody`. */
export function findUpOf(body: LiftedBody, root: Float64Array, sure: Float64Array): Float64Array {
  const joints = jointPositions(body);
  return findUp(body.up, leansOf(joints, root, solesOf(body, joints, root), sure, body.up));
}

/**
 * Returns the sole points of each frame in the space of the root.
 *
 * @param joints positions of the joints from the hips, as `jointPositions` returns them
 */
export function solesOf(body: LiftedBody, joints: Float64Array, root: Float64Array): Float64Array {
  const soles = pointPositions(body, joints, SOLE_POINTS);
  for (let i = 0; i < soles.length; i++) soles[i] += root[Math.floor(i / 12) * 3 + (i % 3)];
  return soles;
}

/**
 * @param root the hips' place per frame, in the camera's space
 * @param sure how surely each sole point stands, 4 per frame
 * @param known direction in which gravity does not pull; found here if it is left out
 */
export function placeBody(body: LiftedBody, root: Float64Array, sure: Float64Array, known?: Float64Array): PlacedBody {
  const soles = solesOf(body, jointPositions(body), root);
  const up = known ?? findUpOf(body, root, sure);
  const upright = quatFromTo(new Float64Array(4), up, UP) as Float64Array;
  const toWorld = quatMultiply(
    new Float64Array(4),
    quatFromYaw(new Float64Array(4), -firstYaw(body, upright)),
    upright,
  ) as Float64Array;

  const world = turned(root, toWorld);
  const points = turned(soles, toWorld);
  const levels = standLevels(points, sure);
  const floor = levels?.floor ?? lowest(points);
  const rises = levels?.rises ?? new Float64Array(sure.length);
  for (let i = 1; i < world.length; i += 3) world[i] -= floor;
  for (let i = 1; i < points.length; i += 3) points[i] -= floor;
  const before = world.slice();
  settleRoot(world, { points, standing: sure, rises, count: SOLE_POINTS.length }, viewOf(toWorld));
  for (let i = 1; i < world.length; i += 3) world[i] = overFloor(world[i]);
  // The path was settled around the camera: on average over the film, the camera goes with it.
  const [x, y, z] = [0, 1, 2].map((k) => mean(world, k) - mean(before, k));
  const [firstX, firstZ] = [world[0], world[2]];
  for (let i = 0; i < world.length; i += 3) {
    world[i] -= firstX;
    world[i + 2] -= firstZ;
  }
  const camera = Float64Array.of(x - firstX, y - floor, z - firstZ);
  return { root: world, toWorld, camera, rises };
}

/** From the middle of standing soles to the middle of the body, in frames in which the body stands upright. */
function leansOf(
  joints: Float64Array,
  root: Float64Array,
  soles: Float64Array,
  sure: Float64Array,
  up: Float64Array,
): number[][] {
  const frames = root.length / 3;
  const width = joints.length / frames;
  const leans: number[][] = [];
  for (let f = 0; f < frames; f++) {
    const feet = [0, 1].map((foot) => sure[f * 4 + foot * 2] + sure[f * 4 + foot * 2 + 1]);
    if (feet[0] + feet[1] <= 0) continue;
    const lean = [0, 1, 2].map((k) => {
      const middle = root[f * 3 + k] + joints[f * width + CHEST * 3 + k] / 2;
      const foot = [0, 1].map((i) => (soles[f * 12 + i * 6 + k] + soles[f * 12 + i * 6 + 3 + k]) / 2);
      // Each foot counts once, however many of its points stand.
      const counts = feet.map((value) => (value > 0 ? 1 : 0));
      return middle - (foot[0] * counts[0] + foot[1] * counts[1]) / (counts[0] + counts[1]);
    });
    const height = vecDot(lean, up.subarray(f * 3, f * 3 + 3));
    if (height > UPRIGHT) leans.push(lean);
  }
  return leans;
}

/** Returns a height that hips can have: one below the floor comes from soles that were taken to stand, and do not. */
function overFloor(height: number): number {
  const over = (height - LYING) / BEND;
  return over > 20 ? height : LYING + BEND * Math.log1p(Math.exp(over));
}

function mean(values: Float64Array, from: number): number {
  let sum = 0;
  for (let i = from; i < values.length; i += 3) sum += values[i];
  return (sum * 3) / values.length;
}

/** Returns which way the hips face at first, radians, once upright. */
function firstYaw({ rotations, frameCount, frameRate }: LiftedBody, upright: Float64Array): number {
  const width = rotations.length / frameCount;
  let [x, z] = [0, 0];
  const hips = new Float64Array(4);
  for (let f = 0; f < Math.min(frameCount, Math.ceil(BEGINNING * frameRate)); f++) {
    quatMultiply(hips, upright, rotations.subarray(f * width, f * width + 4));
    x += Math.sin(quatYaw(hips));
    z += Math.cos(quatYaw(hips));
  }
  return Math.atan2(x, z);
}

function turned(points: Float64Array, turn: Float64Array): Float64Array {
  const out = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 3) rotateAt(out, i, turn, 0, points, i);
  return out;
}

/** Returns the height of the lowest tenth of points. */
function lowest(points: Float64Array): number {
  const heights = points.filter((_, i) => i % 3 === 1).sort();
  return heights[Math.floor(heights.length / 10)];
}

/** Returns where the camera looks over the ground: x, z. */
function viewOf(toWorld: Float64Array): [number, number] {
  const ahead = quatRotate(new Float64Array(3), toWorld, [0, 0, -1]);
  const length = Math.hypot(ahead[0], ahead[2]) || 1;
  return [ahead[0] / length, ahead[2] / length];
}
