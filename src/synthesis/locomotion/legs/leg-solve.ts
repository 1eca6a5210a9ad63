import { BUILTIN_SKELETON, SHANK_LENGTH, THIGH_LENGTH } from "../../../motion/builtin-skeleton.js";
import { boneRotation, writeLocal } from "../../../motion/ik/bone-rotation.js";
import { solveTwoBone } from "../../../motion/ik/two-bone-ik.js";
import { quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector } from "../../../motion/maths/rotation-forms.js";
import { quaternions, vectors } from "../../../motion/maths/scratch.js";
import { vecAddScaled, vecCross, vecNormalize, vecScale, vecSubtract } from "../../../motion/maths/vector.js";
import { jointIndex } from "../../../motion/skeleton.js";
import type { PelvisPose } from "./pelvis-pose.js";

const LEGS = (["Left", "Right"] as const).map((side) =>
  ["UpLeg", "Leg", "Foot", "ToeBase"].map((part) => jointIndex(BUILTIN_SKELETON, side + part)),
);
const [ankle, knee, line, pole, across, x, vector] = vectors(7);
const [thigh, shank, foot, toe] = quaternions(4);

/**
 * Solves two-bone IK from the hip socket to the ankle; writes the local rotations of thigh, shank, foot and toes.
 *
 * @param channels the foot's channels: ankle, rotation vector, knee swivel
 */
export function solveLegPose(
  side: 0 | 1,
  pelvis: PelvisPose,
  channels: Float64Array,
  toeBend: number,
  rotations: Float64Array,
): void {
  const socket = pelvis.sockets[side];
  for (let k = 0; k < 3; k++) ankle[k] = channels[k];
  vecSubtract(line, ankle, socket);
  vecNormalize(line, line);
  // The knee points away from the hip-ankle line at `swivel` from straight ahead of the pelvis.
  pelvisAcross(pelvis.rotation);
  vecCross(pole, line, across);
  vecNormalize(pole, pole);
  vecCross(vector, line, pole);
  vecScale(pole, pole, Math.cos(channels[6]));
  vecAddScaled(pole, pole, vector, Math.sin(channels[6]));
  solveTwoBone(knee, ankle, socket, ankle, THIGH_LENGTH, SHANK_LENGTH, pole);

  vecCross(x, pole, line);
  boneRotation(thigh, socket, knee, x);
  boneRotation(shank, knee, ankle, x);
  for (let k = 0; k < 3; k++) vector[k] = channels[3 + k];
  quatFromRotationVector(foot, vector);
  toe[0] = Math.sin(toeBend / 2);
  toe[3] = Math.cos(toeBend / 2);

  const [upperLeg, lowerLeg, footJoint, toeJoint] = LEGS[side];
  writeLocal(rotations, upperLeg * 4, pelvis.rotation, thigh);
  writeLocal(rotations, lowerLeg * 4, thigh, shank);
  writeLocal(rotations, footJoint * 4, shank, foot);
  quatWrite(rotations, toeJoint * 4, toe);
}

/** Sets the pelvis' X axis. */
function pelvisAcross(q: Float64Array): void {
  across[0] = 1 - 2 * (q[1] * q[1] + q[2] * q[2]);
  across[1] = 2 * (q[0] * q[1] + q[3] * q[2]);
  across[2] = 2 * (q[0] * q[2] - q[3] * q[1]);
}
