import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { quatConjugate, quatMultiply, quatSlerp, quatWrite } from "../../../motion/maths/quaternion.js";
import { quatFromRotationVector, quatFromTo } from "../../../motion/maths/rotation-forms.js";
import { vecNormalize } from "../../../motion/maths/vector.js";
import { jointIndex } from "../../../motion/skeleton.js";
import { limitUpperBody } from "./limit-joints.js";

// Joints of the fit in the order of its channels, and ours. The fit's spine is shared by Spine and Spine1.
const TARGETS = [
  "Spine",
  "Spine2",
  "Neck",
  "Head",
  "LeftShoulder",
  "LeftArm",
  "LeftForeArm",
  "LeftHand",
  "RightShoulder",
  "RightArm",
  "RightForeArm",
  "RightHand",
].map((name) => jointIndex(BUILTIN_SKELETON, name));
const SPINE1 = jointIndex(BUILTIN_SKELETON, "Spine1");
const UPPER_ARM = 5;

/** Where the left upper arm points in the fit's rest pose; ours points along +X. */
const FIT_UPPER_ARM = [0.2817, -0.0171, 0.0049];

/**
 * Rotation from our upper arm's rest to the fit's, left and right. Forearm and hand follow it unrotated: the fit's
 * skeleton has them bent at rest, which would make people's hanging arms too crooked.
 */
const armTurn = [1, -1].map((side) => {
  const [x, y, z] = FIT_UPPER_ARM;
  return quatFromTo(new Float64Array(4), [side, 0, 0], vecNormalize([0, 0, 0], [x * side, y, z]));
});
const armTurnBack = armTurn.map((turn) => quatConjugate(new Float64Array(4), turn));

/** How the counter-turn, which keeps the chest ahead while the hips are turned, is shared: spine, chest, neck. */
const COUNTER_TURN = [0.35, 0.35, 0.3];

const vector = new Float64Array(3);
const turn = new Float64Array(4);
const mean = new Float64Array(4);
const half = new Float64Array(4);
const IDENTITY = Float64Array.of(0, 0, 0, 1);

/**
 * Writes the local rotations of spine, head and arms.
 *
 * @param channels rotation vectors of the fit's joints, from channel 6
 * @param counterYaw radians about +Y that the upper body is turned against the hips
 */
export function upperBodyPose(
  channels: Float64Array,
  meanPose: Float32Array,
  counterYaw: number,
  rotations: Float64Array,
): void {
  for (let i = 0; i < TARGETS.length; i++) {
    for (let k = 0; k < 3; k++) vector[k] = channels[6 + i * 3 + k];
    for (let k = 0; k < 4; k++) mean[k] = meanPose[(i + 1) * 4 + k];
    quatFromRotationVector(turn, vector);
    quatMultiply(turn, mean, turn);
    if (i < 3) {
      const angle = counterYaw * COUNTER_TURN[i];
      half[0] = 0;
      half[1] = Math.sin(angle / 2);
      half[2] = 0;
      half[3] = Math.cos(angle / 2);
      quatMultiply(turn, half, turn);
    }
    if (i === 0) {
      quatSlerp(turn, IDENTITY, turn, 0.5);
      quatWrite(rotations, SPINE1 * 4, turn);
    }
    const side = i < 8 ? 0 : 1;
    const bone = i - (side === 0 ? UPPER_ARM : UPPER_ARM + 4);
    if (bone > 0) quatMultiply(turn, armTurnBack[side], turn);
    if (bone >= 0) quatMultiply(turn, turn, armTurn[side]);
    quatWrite(rotations, TARGETS[i] * 4, turn);
  }
  limitUpperBody(rotations);
}
