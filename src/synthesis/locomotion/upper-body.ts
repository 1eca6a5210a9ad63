import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import {
  quatConjugate,
  quatFromRotationVector,
  quatFromTo,
  quatMultiply,
  quatSlerp,
  quatWrite,
} from "../../motion/quaternion.js";
import { jointIndex } from "../../motion/skeleton.js";
import { vecNormalize } from "../../motion/vector.js";

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

// Where the bones of the left arm point in the fit's rest pose; ours point along +X.
const FIT_ARM = [
  [0.2817, -0.0171, 0.0049],
  [0.2259, 0.0077, 0.0707],
  [0.0687, 0.0043, 0.027],
];

/** Per joint of TARGETS: from our rest bone to the fit's; and the inverse of its parent's. */
const restTurn = TARGETS.map(() => Float64Array.of(0, 0, 0, 1));
const parentTurn = TARGETS.map(() => Float64Array.of(0, 0, 0, 1));
FIT_ARM.forEach((bone, i) => {
  for (const [side, first] of [
    [1, UPPER_ARM],
    [-1, UPPER_ARM + 4],
  ]) {
    quatFromTo(restTurn[first + i], [side, 0, 0], vecNormalize([0, 0, 0], [bone[0] * side, bone[1], bone[2]]));
    if (i > 0) quatConjugate(parentTurn[first + i], restTurn[first + i - 1]);
  }
});

/** Shares of the counter-turn that keeps the chest ahead while the hips are turned: spine, chest, neck. */
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
    if (i >= UPPER_ARM) {
      quatMultiply(turn, parentTurn[i], turn);
      quatMultiply(turn, turn, restTurn[i]);
    }
    quatWrite(rotations, TARGETS[i] * 4, turn);
  }
}
