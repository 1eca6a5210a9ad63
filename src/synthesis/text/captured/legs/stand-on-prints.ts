import { limitAnkle, turnBeyondAnkle } from "../../../../motion/feet/ankle-range.js";
import { BUILTIN_FEET } from "../../../../motion/feet/foot-sole.js";
import { boneTurn } from "../../../../motion/ik/bend-leg.js";
import { quatAngle, quatConjugate, quatMultiply, quatRotate, quatSlerp } from "../../../../motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../../motion/maths/scratch.js";
import { vecNormalize } from "../../../../motion/maths/vector.js";
import { smootherstep } from "../../../locomotion/easing.js";
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
const [goal, axis, up, before, after] = vectors(5);
const [local, limited, turn] = quaternions(3);
const hinged = createHingedLeg();
const LEFT = [1, 0, 0];
/** Largest turn of a knee with its foot, radians. */
const MOST_TURNED = 0.9;
/** Frames over which an ankle is limited after a flat foot, which stays as it is. */
const EASE = 7;
/** Rounds of turning a standing foot: its heel takes the shank along. */
const ROUNDS = 3;

/** Bends a leg so that its foot follows the path; the knee turns with a foot that is turned beyond its ankle's range. */
export function solveLeg(movement: Movement, side: 0 | 1, path: FootGoals): void {
  const toe = LEGS[side][3];
  const { rotations } = movement;
  const { hips, thigh, foot, socket, ankle } = leg;
  const free = sharesAway(framesTo(path.flat));
  const toStand = framesTo(path.stands);
  const lifted = sharesAway(toStand);
  const toHeel = framesTo(path.onHeel);
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
    if (free[frame] > 0) keepToAnkle(side, free[frame], lifted[frame], toHeel[frame] === toStand[frame]);
    writeLeg(rotations, at, LEGS[side], hips, hinged, foot);
    const bend = toeBend(side, foot, hinged.ankle[1]);
    rotations.set([-Math.sin(bend / 2), 0, 0, Math.cos(bend / 2)], at + toe * 4);
  }
}

/** Counts the frames from every frame to the nearest marked one. */
function framesTo(marked: Uint8Array): Float64Array {
  const away = new Float64Array(marked.length).fill(marked.length);
  for (let frame = 0; frame < marked.length; frame++) {
    if (marked[frame]) away[frame] = 0;
    else if (frame > 0) away[frame] = away[frame - 1] + 1;
  }
  for (let frame = marked.length - 2; frame >= 0; frame--) away[frame] = Math.min(away[frame], away[frame + 1] + 1);
  return away;
}

/** Returns 0 for marked frames, 1 from EASE frames away. */
function sharesAway(frames: Float64Array): Float64Array {
  return frames.map((count) => smootherstep(count / EASE));
}

/**
 * Turns the foot towards its ankle's range by a share: about its ball or its heel, whichever stands, and about the
 * ankle when it is lifted.
 */
function keepToAnkle(side: 0 | 1, share: number, lifted: number, onHeel: boolean): void {
  const { foot, socket } = leg;
  const pivot = onHeel ? BUILTIN_FEET[side].heel : BUILTIN_FEET[side].ball;
  for (let round = 0; round < (lifted < 1 ? ROUNDS : 1); round++) {
    againstShank(local);
    for (let k = 0; k < 4; k++) limited[k] = local[k];
    limitAnkle(limited, 1 - lifted);
    if (quatAngle(local, limited) < 1e-4) return;
    quatSlerp(local, local, limited, share);
    quatRotate(before, foot, pivot);
    quatMultiply(foot, hinged.shank, local);
    if (lifted === 1) return;
    quatRotate(after, foot, pivot);
    for (let k = 0; k < 3; k++) goal[k] += (before[k] - after[k]) * (1 - lifted);
    hingeLeg(hinged, socket, goal, axis);
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
