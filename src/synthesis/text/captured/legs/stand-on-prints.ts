import { limitAnkle, turnBeyondAnkle } from "../../../../motion/feet/ankle-range.js";
import { boneTurn } from "../../../../motion/ik/bend-leg.js";
import { quatConjugate, quatMultiply, quatRotate } from "../../../../motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../../motion/maths/scratch.js";
import { vecNormalize } from "../../../../motion/maths/vector.js";
import type { Movement } from "../takes/read-movement.js";
import { type FootGoals, footGoals } from "./foot-goals.js";
import type { Footprint } from "./footprint.js";
import { createHingedLeg, hingeLeg, writeLeg } from "./hinge-leg.js";
import { createLegPose, JOINTS, LEGS, poseLeg } from "./leg-kinematics.js";
import { toeBend } from "./toe-bend.js";

/**
 * Turns the legs of a movement so that feet stand exactly on their prints, the toes bent so that they do not pass
 * through the ground. Between two prints the foot keeps the movement's own path, with the error at either end blended
 * over.
 */
export function standOnPrints(movement: Movement, prints: readonly Footprint[]): void {
  for (const side of [0, 1] as const) solveLeg(movement, side, footGoals(movement, side, prints));
}

const leg = createLegPose();
const [goal, axis, up] = vectors(3);
const [local, turn] = quaternions(2);
const hinged = createHingedLeg();
const LEFT = [1, 0, 0];
/** Largest turn of a knee with its foot, radians. */
const MOST_TURNED = 0.9;

/** Bends a leg so that its foot follows the path; the knee turns with a foot that is turned beyond its ankle's range. */
export function solveLeg(movement: Movement, side: 0 | 1, path: FootGoals): void {
  const toe = LEGS[side][3];
  const { rotations } = movement;
  const { hips, thigh, foot, socket, ankle } = leg;
  for (let frame = 0; frame < movement.frames; frame++) {
    poseLeg(movement, side, frame, leg);
    const at = frame * JOINTS * 4;
    for (let k = 0; k < 3; k++) goal[k] = path.ankles[frame * 3 + k];
    boneTurn(turn, socket, ankle, socket, goal);
    quatRotate(axis, thigh, LEFT);
    quatRotate(axis, turn, axis);
    hingeLeg(hinged, socket, goal, axis);
    for (let k = 0; k < 4; k++) foot[k] = path.rotations[frame * 4 + k];
    turnKneeWithFoot(goal);
    if (path.stands[frame] === 0) {
      againstShank(local);
      limitAnkle(local);
      quatMultiply(foot, hinged.shank, local);
    }
    writeLeg(rotations, at, LEGS[side], hips, hinged, foot);
    const bend = toeBend(side, foot, hinged.ankle[1]);
    rotations.set([-Math.sin(bend / 2), 0, 0, Math.cos(bend / 2)], at + toe * 4);
  }
}

/** Turns the knee's axis about the leg by as much as the foot is turned beyond its ankle's range. */
function turnKneeWithFoot(goal: Float64Array): void {
  againstShank(local);
  const beyond = turnBeyondAnkle(local);
  if (Math.abs(beyond) < 1e-4) return;
  const { socket } = leg;
  for (let k = 0; k < 3; k++) up[k] = socket[k] - goal[k];
  vecNormalize(up, up);
  quatFromAxisAngle(turn, up, Math.sign(beyond) * Math.min(MOST_TURNED, Math.abs(beyond)));
  quatRotate(axis, turn, axis);
  hingeLeg(hinged, socket, goal, axis);
}

/** Reads the foot's rotation against the solved shank. */
function againstShank(out: Float64Array): void {
  quatConjugate(out, hinged.shank);
  quatMultiply(out, out, leg.foot);
}
