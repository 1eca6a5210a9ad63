import { BUILTIN_SKELETON, REFERENCE_LEG } from "../../motion/builtin-skeleton.js";
import { createPose } from "../../motion/clip.js";
import { BUILTIN_FEET } from "../../motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematics } from "../../motion/forward-kinematics.js";
import type { JointName } from "../../motion/joint-names.js";
import { BUILTIN_HALF_WIDTH } from "../legs/sole-points.js";
import type { CharacterRig } from "./character-rig.js";
import { builtinTrunk } from "./trunk-shape.js";

const EXACT = 1e-4;

/**
 * Returns the rig with the built-in soles where the character is on the built-in skeleton itself, and with the built-in
 * trunk where its own is larger, as in loose clothes: its clips are then the generated ones, joint by joint. Any
 * other rig is returned as it is, with what was measured.
 */
export function withBuiltinSoles(rig: CharacterRig): CharacterRig {
  if (!isBuiltinFigure(rig)) return rig;
  const joint = (index: number) => rig.roles[BUILTIN_SKELETON.names[index] as JointName] as number;
  return {
    ...rig,
    feet: BUILTIN_FEET.map((foot) => ({ ...foot, foot: joint(foot.foot), toe: joint(foot.toe) })),
    outlines: null,
    footHalfWidth: BUILTIN_HALF_WIDTH,
    trunk: builtinTrunk(rig.trunk),
    legLength: REFERENCE_LEG,
    scale: 1,
  };
}

/** Returns whether joints, parents, rest pose and size are the built-in ones, standing on the ground. */
function isBuiltinFigure({ skeleton, roles }: CharacterRig): boolean {
  const pose = forwardKinematics(skeleton, createPose(skeleton), createGlobalPose(skeleton));
  const figure = createGlobalPose(BUILTIN_SKELETON);
  forwardKinematics(BUILTIN_SKELETON, createPose(BUILTIN_SKELETON), figure);
  return BUILTIN_SKELETON.names.every((name, j) => {
    const joint = roles[name as JointName];
    if (joint === undefined || Math.abs(pose.scales[joint] - 1) > EXACT) return false;
    const same = (a: Float64Array, b: Float64Array, size: number) =>
      b.subarray(j * size, j * size + size).every((value, k) => Math.abs(value - a[joint * size + k]) < EXACT);
    return same(pose.positions, figure.positions, 3) && same(pose.rotations, figure.rotations, 4);
  });
}
