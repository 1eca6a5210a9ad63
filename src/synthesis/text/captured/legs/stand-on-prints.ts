import { SHANK_LENGTH, THIGH_LENGTH } from "../../../../motion/builtin-skeleton.js";
import { boneTurn } from "../../../../motion/feet/bend-leg.js";
import { writeLocal } from "../../../../motion/feet/bone-rotation.js";
import { solveTwoBone } from "../../../../motion/feet/two-bone-ik.js";
import { quatMultiply, quatRotate } from "../../../../motion/maths/quaternion.js";
import { quaternions, vectors } from "../../../../motion/maths/scratch.js";
import type { Movement } from "../takes/read-movement.js";
import { type FootGoals, footGoals } from "./foot-goals.js";
import type { Footprint } from "./footprint.js";
import { createLegPose, JOINTS, LEGS, poseLeg } from "./leg-kinematics.js";
import { toeBend } from "./toe-bend.js";

/** Weight of the thigh's forward axis in the knee's direction: decides when the leg is straight. */
const FORWARD = 0.05;

/**
 * Turns the legs of a movement so that feet stand exactly on their prints, the toes bent so that they do not pass
 * through the ground. Between two prints the foot keeps the movement's own path, with the error at either end blended
 * over.
 */
export function standOnPrints(movement: Movement, prints: readonly Footprint[]): void {
  for (const side of [0, 1] as const) solveLeg(movement, side, footGoals(movement, side, prints));
}

const leg = createLegPose();
const [newKnee, newAnkle, pole, from, point] = vectors(5);
const [local, turn] = quaternions(2);

/** Solves two-bone IK from the pelvis to the foot's path, keeping the movement's knee plane. */
export function solveLeg(movement: Movement, side: 0 | 1, path: FootGoals): void {
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
    boneTurn(turn, socket, knee, socket, newKnee);
    quatMultiply(thigh, turn, thigh);
    boneTurn(turn, knee, ankle, newKnee, newAnkle);
    quatMultiply(shank, turn, shank);
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
