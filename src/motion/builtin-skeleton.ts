import { JOINT_NAMES, parentJoint } from "./joint-names.js";
import { createSkeleton, type JointDefinition, type Skeleton } from "./skeleton.js";

/**
 * The built-in skeleton, on which every motion is made. T-pose, facing +Z, left is +X, feet on the floor, all rest
 * rotations identity. Its leg (hip joint to sole) is 0.889 m, the reference for all relative speeds.
 */

/** Thigh and shank lengths and height of the ankle above the sole, metres. */
export const THIGH_LENGTH = 0.36827;
export const SHANK_LENGTH = 0.45406;
export const ANKLE_HEIGHT = 0.06652;
/** Hip joint to sole, metres: the reference leg. */
export const REFERENCE_LEG = THIGH_LENGTH + SHANK_LENGTH + ANKLE_HEIGHT;

/** Positions of joints in the rest pose, by name: metres from the parent joint. */
type Places = Record<string, JointDefinition["translation"]>;

const FINGERS = [
  // name, offset of the first joint from the hand (along the arm, up, towards the thumb), segment lengths
  ["Thumb", [0.028, -0.012, 0.028], [0.036, 0.03], [0.62, -0.28, 0.73]],
  ["Index", [0.092, 0.0, 0.026], [0.04, 0.024], [1, 0, 0]],
  ["Middle", [0.095, 0.0, 0.004], [0.044, 0.027], [1, 0, 0]],
  ["Ring", [0.09, 0.0, -0.017], [0.04, 0.025], [1, 0, 0]],
  ["Pinky", [0.082, 0.0, -0.036], [0.031, 0.019], [1, 0, 0]],
] as const;

function arm(side: "Left" | "Right"): Places {
  const s = side === "Left" ? 1 : -1;
  const places: Places = {
    [`${side}Shoulder`]: [0.035 * s, 0.127, -0.01],
    [`${side}Arm`]: [0.13 * s, 0.008, -0.01],
    [`${side}ForeArm`]: [0.278 * s, 0, 0],
    [`${side}Hand`]: [0.242 * s, 0, 0],
  };
  for (const [finger, offset, lengths, along] of FINGERS) {
    const base = `${side}Hand${finger}`;
    places[`${base}1`] = [offset[0] * s, offset[1], offset[2]];
    lengths.forEach((length, i) => {
      places[`${base}${i + 2}`] = [along[0] * length * s, along[1] * length, along[2] * length];
    });
  }
  return places;
}

function leg(side: "Left" | "Right"): Places {
  const s = side === "Left" ? 1 : -1;
  return {
    [`${side}UpLeg`]: [0.0878 * s, -0.05, 0],
    [`${side}Leg`]: [0, -THIGH_LENGTH, 0],
    [`${side}Foot`]: [0, -SHANK_LENGTH, 0],
    [`${side}ToeBase`]: [0.0112 * s, 0.028 - ANKLE_HEIGHT, 0.121],
  };
}

// Calls are marked as pure for bundlers: code that does not use the skeleton does not ship it.
export const BUILTIN_SKELETON: Skeleton = /* @__PURE__ */ builtinSkeleton();

function builtinSkeleton(): Skeleton {
  const places: Places = {
    Hips: [0, REFERENCE_LEG + 0.05, 0],
    Spine: [0, 0.091, -0.006],
    Spine1: [0, 0.11, -0.004],
    Spine2: [0, 0.12, -0.006],
    Neck: [0, 0.17, -0.014],
    Head: [0, 0.095, 0.014],
    ...arm("Left"),
    ...arm("Right"),
    ...leg("Left"),
    ...leg("Right"),
  };
  return createSkeleton(
    JOINT_NAMES.map((name) => ({ name, parent: parentJoint(name) ?? undefined, translation: places[name] })),
  );
}

/**
 * Points of the sole in the rest pose, metres, local to the ankle (`…Foot`); x is for the left foot, mirror it for
 * the right. `ball` lies under the toe joint; `toeTip` moves with the toes (`…ToeBase`).
 */
export const FOOT_SOLE = {
  heel: [0.0024, -ANKLE_HEIGHT, -0.0495],
  ball: [0.0112, -ANKLE_HEIGHT, 0.121],
  toeTip: [0.0112, -ANKLE_HEIGHT, 0.184],
} as const;
