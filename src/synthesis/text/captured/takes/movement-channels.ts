import { BUILTIN_SKELETON } from "../../../../motion/builtin-skeleton.js";
import { jointIndex } from "../../../../motion/skeleton.js";

/** A joint whose rotation is stored, and the step that it is rounded to, radians. */
export interface StoredJoint {
  name: string;
  joint: number;
  step: number;
}

/** Joints and their steps: the further a joint's descendants reach, the finer it is stored. */
const STEPS: [name: string, step: number][] = [
  ["Hips", 0.006],
  ["Spine", 0.009],
  ["Spine1", 0.009],
  ["Spine2", 0.009],
  ["Neck", 0.018],
  ["Head", 0.018],
  ...["Left", "Right"].flatMap((side): [string, number][] => [
    [`${side}Shoulder`, 0.012],
    [`${side}Arm`, 0.013],
    [`${side}ForeArm`, 0.018],
    [`${side}Hand`, 0.03],
    [`${side}UpLeg`, 0.011],
    [`${side}Leg`, 0.013],
    [`${side}Foot`, 0.022],
  ]),
];

/** The stored joints, in order. Toes follow from the foot, fingers from the hands' shapes. */
export const STORED_JOINTS: readonly StoredJoint[] = /* @__PURE__ */ STEPS.map(([name, step]) => ({
  name,
  joint: jointIndex(BUILTIN_SKELETON, name),
  step,
}));

/** Step of the pelvis' position, metres. */
export const PLACE_STEP = 0.003;
/** Knots per second of the curves; 0 is a constant. */
export const KNOT_RATES = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20] as const;
/** How the rotation of a joint is stored: as rotation vectors about its mean, or as quaternions where it turns far. */
export const VECTORS = 0;
export const QUATERNIONS = 1;
/** Step of a quaternion's components, relative to that of a rotation vector. */
export const QUATERNION_STEP = 0.5;
