import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { Side } from "../../../motion/clip.js";
import type { JointName } from "../../../motion/joint-names.js";
import { quatConjugate, quatMultiply, quatRead, quatWrite } from "../../../motion/maths/quaternion.js";
import type { Numbers } from "../../../motion/maths/vector.js";
import { jointIndex } from "../../../motion/skeleton.js";

const at = (name: JointName) => jointIndex(BUILTIN_SKELETON, name);

/** Numbers per frame of rotations. */
export const WIDTH = BUILTIN_SKELETON.names.length * 4;
export const SIDES: readonly Side[] = ["left", "right"];
/** Pelvis to chest. */
export const TRUNK = [at("Hips"), at("Spine"), at("Spine1"), at("Spine2")] as const;
export const NECK = at("Neck");
export const HEAD = at("Head");
/** Collar bone, upper arm, forearm, hand. */
export const ARM: Record<Side, readonly [number, number, number, number]> = {
  left: [at("LeftShoulder"), at("LeftArm"), at("LeftForeArm"), at("LeftHand")],
  right: [at("RightShoulder"), at("RightArm"), at("RightForeArm"), at("RightHand")],
};
/** Thigh, shank, foot. */
export const LEG: Record<Side, readonly [number, number, number]> = {
  left: [at("LeftUpLeg"), at("LeftLeg"), at("LeftFoot")],
  right: [at("RightUpLeg"), at("RightLeg"), at("RightFoot")],
};
/** Joints of the hand and its fingers, the two sides in the same order. */
export const HAND: Record<Side, readonly number[]> = {
  left: BUILTIN_SKELETON.names.flatMap((name, joint) => (name.startsWith("LeftHand") ? [joint] : [])),
  right: BUILTIN_SKELETON.names.flatMap((name, joint) => (name.startsWith("RightHand") ? [joint] : [])),
};

const own = new Float64Array(4);
const inverse = new Float64Array(4);

/** Computes the global rotation of a joint in one frame, without the rest of the body. */
export function globalRotation(out: Numbers, rotations: Float32Array, frameAt: number, joint: number): Numbers {
  quatRead(out, rotations, frameAt + joint * 4);
  for (let up = BUILTIN_SKELETON.parents[joint]; up >= 0; up = BUILTIN_SKELETON.parents[up]) {
    quatMultiply(out, quatRead(own, rotations, frameAt + up * 4), out);
  }
  return out;
}

/** Turns a joint and all its descendants by a rotation in world axes. `parent` is its parent's global rotation. */
export function turnInWorld(
  rotations: Float32Array,
  frameAt: number,
  joint: number,
  parent: Numbers,
  turn: Numbers,
): void {
  quatRead(own, rotations, frameAt + joint * 4);
  quatMultiply(own, parent, own);
  quatMultiply(own, turn, own);
  quatConjugate(inverse, parent);
  quatMultiply(own, inverse, own);
  quatWrite(rotations, frameAt + joint * 4, own);
}
