import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { Side } from "../../../motion/clip.js";
import type { JointName } from "../../../motion/joint-names.js";
import { jointIndex } from "../../../motion/skeleton.js";

/** Indices of joints of the built-in skeleton, by part of the body. */
export const JOINTS = BUILTIN_SKELETON.names.length;

const at = (name: JointName) => jointIndex(BUILTIN_SKELETON, name);

export const HIPS = at("Hips");
/** From the pelvis up to the chest. */
export const SPINE = [at("Spine"), at("Spine1"), at("Spine2")] as const;
export const CHEST = at("Spine2");
export const NECK = at("Neck");
export const HEAD = at("Head");

const SIDES = [
  ["left", "Left"],
  ["right", "Right"],
] as const;

/** Collar bone, upper arm, forearm, hand. */
export const ARMS = bySide((side) => [
  at(`${side}Shoulder`),
  at(`${side}Arm`),
  at(`${side}ForeArm`),
  at(`${side}Hand`),
]);
export const FINGERS = bySide((side) =>
  BUILTIN_SKELETON.names.flatMap((name, joint) => (name.startsWith(`${side}Hand`) && name.length > 9 ? [joint] : [])),
);
/** Thigh, shank, foot, toes. */
export const LEGS = bySide((side) => [at(`${side}UpLeg`), at(`${side}Leg`), at(`${side}Foot`), at(`${side}ToeBase`)]);

function bySide(joints: (side: "Left" | "Right") => number[]): Record<Side, readonly number[]> {
  return Object.fromEntries(SIDES.map(([side, name]) => [side, joints(name)])) as Record<Side, number[]>;
}
