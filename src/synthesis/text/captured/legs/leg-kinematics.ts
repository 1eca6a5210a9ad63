import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../../../motion/builtin-skeleton.js";
import { quatMultiply, quatRotate } from "../../../../motion/maths/quaternion.js";
import type { Numbers } from "../../../../motion/maths/vector.js";
import { jointIndex } from "../../../../motion/skeleton.js";

export const JOINTS = BUILTIN_SKELETON.names.length;
/** Thigh, shank, foot and toes, left and right. */
export const LEGS = (["Left", "Right"] as const).map((side) =>
  ["UpLeg", "Leg", "Foot", "ToeBase"].map((part) => jointIndex(BUILTIN_SKELETON, side + part)),
);
const SOCKETS = LEGS.map(([hip]) => Float64Array.from(BUILTIN_SKELETON.restTranslations.slice(hip * 3, hip * 3 + 3)));

/** Local rotations, and positions of the pelvis, frame-major. */
interface LegTracks {
  rotations: Numbers;
  pelvis: Numbers;
}

/** Global rotations and positions of a leg in one frame. */
export interface LegPose {
  hips: Float64Array;
  thigh: Float64Array;
  shank: Float64Array;
  foot: Float64Array;
  socket: Float64Array;
  knee: Float64Array;
  ankle: Float64Array;
}

export function createLegPose(): LegPose {
  const [hips, thigh, shank, foot] = [0, 1, 2, 3].map(() => new Float64Array(4));
  const [socket, knee, ankle] = [0, 1, 2].map(() => new Float64Array(3));
  return { hips, thigh, shank, foot, socket, knee, ankle };
}

const local = new Float64Array(4);
const point = new Float64Array(3);

/** Computes the forward kinematics of a leg. */
export function poseLeg({ rotations, pelvis }: LegTracks, side: 0 | 1, frame: number, out: LegPose): void {
  const { hips, thigh, shank, foot, socket, knee, ankle } = out;
  const at = frame * JOINTS * 4;
  const [upper, lower, end] = LEGS[side];
  for (let k = 0; k < 4; k++) hips[k] = rotations[at + k];
  quatRotate(socket, hips, SOCKETS[side]);
  for (let k = 0; k < 3; k++) socket[k] += pelvis[frame * 3 + k];
  for (let k = 0; k < 4; k++) local[k] = rotations[at + upper * 4 + k];
  quatMultiply(thigh, hips, local);
  rotateDown(knee, thigh, THIGH_LENGTH, socket);
  for (let k = 0; k < 4; k++) local[k] = rotations[at + lower * 4 + k];
  quatMultiply(shank, thigh, local);
  rotateDown(ankle, shank, SHANK_LENGTH, knee);
  for (let k = 0; k < 4; k++) local[k] = rotations[at + end * 4 + k];
  quatMultiply(foot, shank, local);
}

function rotateDown(out: Float64Array, q: Float64Array, length: number, start: Float64Array): void {
  point[0] = 0;
  point[1] = -length;
  point[2] = 0;
  quatRotate(out, q, point);
  for (let k = 0; k < 3; k++) out[k] += start[k];
}
