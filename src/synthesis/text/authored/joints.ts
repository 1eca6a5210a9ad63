import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { JointName } from "../../../motion/joint-names.js";
import { jointIndex } from "../../../motion/skeleton.js";

/** Returns the index of a joint of the built-in skeleton. */
export function joint(name: JointName): number {
  return jointIndex(BUILTIN_SKELETON, name);
}

const SIDES = ["Left", "Right"] as const;

/** By side: left, right. */
export const ARM_JOINTS = SIDES.map((side) => ({
  all: ([`${side}Arm`, `${side}ForeArm`, `${side}Hand`] as const).map(joint),
  collar: joint(`${side}Shoulder`),
  upper: joint(`${side}Arm`),
  fore: joint(`${side}ForeArm`),
  hand: joint(`${side}Hand`),
  fingers: (["Index", "Middle", "Ring", "Pinky"] as const).map((finger) =>
    ([1, 2, 3] as const).map((i) => joint(`${side}Hand${finger}${i}`)),
  ),
  thumb: ([1, 2, 3] as const).map((i) => joint(`${side}HandThumb${i}`)),
}));

export const LEG_JOINTS = SIDES.map((side) => ({
  thigh: joint(`${side}UpLeg`),
  shank: joint(`${side}Leg`),
  foot: joint(`${side}Foot`),
  toe: joint(`${side}ToeBase`),
}));

export const TRUNK = [joint("Spine"), joint("Spine1"), joint("Spine2")] as const;
export const CHEST = joint("Spine2");
export const NECK = joint("Neck");
export const HEAD_JOINT = joint("Head");

export const UPPER_ARM_LENGTH = 0.278;
export const FOREARM_LENGTH = 0.242;
export const ARM_LENGTH = UPPER_ARM_LENGTH + FOREARM_LENGTH;
