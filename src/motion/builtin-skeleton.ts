import { createSkeleton, type JointDefinition, type Skeleton } from "./skeleton.js";

/**
 * The built-in skeleton: every motion is made on it, and its joint names are the package's names for the parts of a
 * human body (see `JointName`). T-pose, facing +Z, left is +X, feet on the floor, all rest rotations identity.
 * Its leg (hip joint to sole) is 0.889 m, the reference for all relative speeds.
 */

/** Thigh and shank lengths and height of the ankle above the sole, metres. */
export const THIGH_LENGTH = 0.36827;
export const SHANK_LENGTH = 0.45406;
export const ANKLE_HEIGHT = 0.06652;
/** Hip joint to sole, metres: the reference leg. */
export const REFERENCE_LEG = THIGH_LENGTH + SHANK_LENGTH + ANKLE_HEIGHT;

const FINGERS = [
  // name, offset of the first joint from the hand (along the arm, up, towards the thumb), segment lengths
  ["Thumb", [0.028, -0.012, 0.028], [0.036, 0.03], [0.62, -0.28, 0.73]],
  ["Index", [0.092, 0.0, 0.026], [0.04, 0.024], [1, 0, 0]],
  ["Middle", [0.095, 0.0, 0.004], [0.044, 0.027], [1, 0, 0]],
  ["Ring", [0.09, 0.0, -0.017], [0.04, 0.025], [1, 0, 0]],
  ["Pinky", [0.082, 0.0, -0.036], [0.031, 0.019], [1, 0, 0]],
] as const;

function side(name: "Left" | "Right"): JointDefinition[] {
  const s = name === "Left" ? 1 : -1;
  const joints: JointDefinition[] = [
    { name: `${name}Shoulder`, parent: "Spine2", translation: [0.035 * s, 0.127, -0.01] },
    { name: `${name}Arm`, parent: `${name}Shoulder`, translation: [0.13 * s, 0.008, -0.01] },
    { name: `${name}ForeArm`, parent: `${name}Arm`, translation: [0.278 * s, 0, 0] },
    { name: `${name}Hand`, parent: `${name}ForeArm`, translation: [0.242 * s, 0, 0] },
  ];
  for (const [finger, offset, lengths, along] of FINGERS) {
    const base = `${name}Hand${finger}`;
    joints.push({ name: `${base}1`, parent: `${name}Hand`, translation: [offset[0] * s, offset[1], offset[2]] });
    lengths.forEach((length, i) => {
      const translation: [number, number, number] = [along[0] * length * s, along[1] * length, along[2] * length];
      joints.push({ name: `${base}${i + 2}`, parent: `${base}${i + 1}`, translation });
    });
  }
  return joints;
}

function leg(name: "Left" | "Right"): JointDefinition[] {
  const s = name === "Left" ? 1 : -1;
  return [
    { name: `${name}UpLeg`, parent: "Hips", translation: [0.0878 * s, -0.05, 0] },
    { name: `${name}Leg`, parent: `${name}UpLeg`, translation: [0, -THIGH_LENGTH, 0] },
    { name: `${name}Foot`, parent: `${name}Leg`, translation: [0, -SHANK_LENGTH, 0] },
    { name: `${name}ToeBase`, parent: `${name}Foot`, translation: [0.0112 * s, 0.028 - ANKLE_HEIGHT, 0.121] },
  ];
}

// Calls are marked as pure for bundlers: who does not use the skeleton does not ship it.
export const BUILTIN_SKELETON: Skeleton = /* @__PURE__ */ builtinSkeleton();

function builtinSkeleton(): Skeleton {
  return createSkeleton([
    { name: "Hips", translation: [0, REFERENCE_LEG + 0.05, 0] },
    { name: "Spine", parent: "Hips", translation: [0, 0.091, -0.006] },
    { name: "Spine1", parent: "Spine", translation: [0, 0.11, -0.004] },
    { name: "Spine2", parent: "Spine1", translation: [0, 0.12, -0.006] },
    { name: "Neck", parent: "Spine2", translation: [0, 0.17, -0.014] },
    { name: "Head", parent: "Neck", translation: [0, 0.095, 0.014] },
    ...side("Left"),
    ...side("Right"),
    ...leg("Left"),
    ...leg("Right"),
  ]);
}

type Side = "Left" | "Right";
type Finger = "Thumb" | "Index" | "Middle" | "Ring" | "Pinky";

/** The joints of the built-in skeleton: the names by which the package knows the parts of any humanoid. */
export type JointName =
  | "Hips"
  | "Spine"
  | "Spine1"
  | "Spine2"
  | "Neck"
  | "Head"
  | `${Side}${"Shoulder" | "Arm" | "ForeArm" | "Hand" | "UpLeg" | "Leg" | "Foot" | "ToeBase"}`
  | `${Side}Hand${Finger}${1 | 2 | 3}`;

export const JOINT_NAMES = /* @__PURE__ */ jointNames();

function jointNames(): readonly JointName[] {
  return BUILTIN_SKELETON.names as readonly JointName[];
}

/**
 * Points of the sole, metres, local to the ankle (`…Foot`) in the rest pose; x is for the left foot, mirror it for the
 * right. `ball` lies under the toe joint; `toeTip` moves with the toes (`…ToeBase`).
 */
export const FOOT_SOLE = {
  heel: [0.0024, -ANKLE_HEIGHT, -0.0495],
  ball: [0.0112, -ANKLE_HEIGHT, 0.121],
  toeTip: [0.0112, -ANKLE_HEIGHT, 0.184],
} as const;
