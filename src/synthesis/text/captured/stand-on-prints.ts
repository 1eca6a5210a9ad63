import { SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../motion/quaternion.js";
import { quatFromTo } from "../../../motion/rotation-forms.js";
import { solveTwoBone } from "../../../motion/two-bone-ik.js";
import { type FootPath, footPath } from "./foot-path.js";
import type { Footprint } from "./footprint.js";
import { createLegPose, JOINTS, LEGS, poseLeg } from "./leg-pose.js";
import type { Movement } from "./read-movement.js";
import { toeBend } from "./toe-bend.js";

/** Share of the thigh's forward axis in where a knee points: decides when the leg is straight. */
const FORWARD = 0.05;

/**
 * Turns the legs of a movement so that feet stand on their prints exactly, the toes bent so that they do not go through the
 * ground. Between two prints the foot keeps the movement's own path, with what is missing at either end blended over.
 */
export function standOnPrints(movement: Movement, prints: readonly Footprint[]): void {
  for (const side of [0, 1] as const) solveLeg(movement, side, footPath(movement, side, prints));
}

const leg = createLegPose();
const local = new Float64Array(4);
const turn = new Float64Array(4);
const newKnee = new Float64Array(3);
const newAnkle = new Float64Array(3);
const pole = new Float64Array(3);
const from = new Float64Array(3);
const to = new Float64Array(3);
const point = new Float64Array(3);

/** Two-bone IK from the pelvis to the foot's path, the knee in the plane in which the movement has it. */
export function solveLeg(movement: Movement, side: 0 | 1, path: FootPath): void {
  const [upper, lower, end, toe] = LEGS[side];
  const { rotations } = movement;
  const { hips, thigh, shank, foot, socket, knee, ankle } = leg;
  for (let frame = 0; frame < movement.frames; frame++) {
    poseLeg(movement, side, frame, leg);
    const at = frame * JOINTS * 4;
    for (let k = 0; k < 3; k++) {
      pole[k] = (knee[k] - socket[k]) / THIGH_LENGTH;
      newAnkle[k] = path.ankles[frame * 3 + k];
      point[k] = k === 2 ? FORWARD : 0;
    }
    quatRotate(from, thigh, point);
    for (let k = 0; k < 3; k++) pole[k] += from[k];
    solveTwoBone(newKnee, newAnkle, socket, newAnkle, THIGH_LENGTH, SHANK_LENGTH, pole);
    turnBone(thigh, socket, knee, socket, newKnee, THIGH_LENGTH);
    turnBone(shank, knee, ankle, newKnee, newAnkle, SHANK_LENGTH);
    for (let k = 0; k < 4; k++) foot[k] = path.rotations[frame * 4 + k];
    writeLocal(rotations, at + upper * 4, hips, thigh);
    writeLocal(rotations, at + lower * 4, thigh, shank);
    writeLocal(rotations, at + end * 4, shank, foot);
    const bend = toeBend(side, foot, newAnkle[1]);
    local[0] = Math.sin(-bend / 2);
    local[1] = 0;
    local[2] = 0;
    local[3] = Math.cos(bend / 2);
    rotations.set(local, at + toe * 4);
  }
}

function turnBone(
  bone: Float64Array,
  a: Float64Array,
  b: Float64Array,
  newA: Float64Array,
  newB: Float64Array,
  length: number,
): void {
  for (let k = 0; k < 3; k++) {
    from[k] = (b[k] - a[k]) / length;
    to[k] = (newB[k] - newA[k]) / length;
  }
  quatFromTo(turn, from, to);
  quatMultiply(bone, turn, bone);
}

function writeLocal(rotations: Float64Array, at: number, parent: Float64Array, global: Float64Array): void {
  quatConjugate(local, parent);
  quatMultiply(local, local, global);
  rotations.set(local, at);
}
