import { quatFromAxisAngle } from "../../src/motion/maths/rotation-forms.js";
import { JOINT_ROTATION } from "./channels.js";

export const LEFT = 0;
export const RIGHT = 1;
export const BOTH = [LEFT, RIGHT];
/** Shoulder joints: left and right. */
export const SHOULDER = [5, 9];
export const UPPER_ARM = [6, 10];
export const FOREARM = [7, 11];
export const HAND = [8, 12];

/** Channels of the left and the right arm. */
export const ARM_CHANNELS = BOTH.map((side) =>
  [SHOULDER, UPPER_ARM, FOREARM, HAND].flatMap((joint) => [0, 1, 2].map((k) => JOINT_ROTATION(joint[side]) + k)),
);

/** Axis of the elbow's hinge in the left upper arm's frame: that of its mean bend in the captures. */
const ELBOW_AXIS = [0, -0.86, 0.51];
/** The side of the left upper arm towards which the forearm bends. */
export const BEND_SIDE = [0, 0.51, 0.86];

/** Returns the bend of an elbow, in the upper arm's frame. */
export function elbowTurn(side: number, degrees: number): number[] {
  const axis = side === LEFT ? ELBOW_AXIS : [ELBOW_AXIS[0], -ELBOW_AXIS[1], -ELBOW_AXIS[2]];
  return quatFromAxisAngle([0, 0, 0, 1], axis, (degrees * Math.PI) / 180) as number[];
}
