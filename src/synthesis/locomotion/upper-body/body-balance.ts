import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import { createGlobalPose, forwardKinematics } from "../../../motion/forward-kinematics.js";
import { jointIndex } from "../../../motion/skeleton.js";

/**
 * Segments of the body with their share of its mass, and their position: between two joints, `along` of the way from
 * the first to the second (above 1: past it). Mean of adults.
 */
const SEGMENTS = [
  { mass: 0.08, from: "Neck", to: "Head", along: 1.6 },
  { mass: 0.216, from: "Spine2", to: "Neck", along: 0.4 },
  { mass: 0.139, from: "Spine", to: "Spine2", along: 0.4 },
  { mass: 0.143, from: "Hips", to: "Spine", along: 0 },
  ...(["Left", "Right"] as const).flatMap((side) => [
    { mass: 0.028, from: `${side}Arm`, to: `${side}ForeArm`, along: 0.44 },
    { mass: 0.016, from: `${side}ForeArm`, to: `${side}Hand`, along: 0.43 },
    { mass: 0.006, from: `${side}Hand`, to: `${side}HandMiddle1`, along: 0.6 },
    { mass: 0.1, from: `${side}UpLeg`, to: `${side}Leg`, along: 0.43 },
    { mass: 0.0465, from: `${side}Leg`, to: `${side}Foot`, along: 0.43 },
    { mass: 0.0145, from: `${side}Foot`, to: `${side}ToeBase`, along: 0.5 },
  ]),
].map(({ mass, from, to, along }) => ({
  mass,
  from: jointIndex(BUILTIN_SKELETON, from) * 3,
  to: jointIndex(BUILTIN_SKELETON, to) * 3,
  along,
}));

const globals = createGlobalPose(BUILTIN_SKELETON);
const pose = {
  rotations: BUILTIN_SKELETON.restRotations.slice(),
  translations: BUILTIN_SKELETON.restTranslations.slice(),
};

/** Computes the centre of mass of a pose of the built-in skeleton: x y z, metres. */
export function centerOfMass(rotations: Float64Array, hips: Float64Array, out: Float64Array): Float64Array {
  pose.rotations.set(rotations);
  pose.translations.set(hips);
  const { positions } = forwardKinematics(BUILTIN_SKELETON, pose, globals);
  out.fill(0);
  for (const { mass, from, to, along } of SEGMENTS) {
    for (let k = 0; k < 3; k++) out[k] += mass * (positions[from + k] * (1 - along) + positions[to + k] * along);
  }
  return out;
}
