import { BUILTIN_SKELETON, REFERENCE_LEG, SHANK_LENGTH, THIGH_LENGTH } from "../../builtin-skeleton.js";
import { BUILTIN_FEET, type FootSole } from "../../feet/foot-sole.js";
import { jointIndex } from "../../skeleton.js";
import type { LivingRig } from "../body/own-life.js";
import type { DriveLeg, DriveRig } from "../drive-rig.js";

function leg(sole: FootSole): DriveLeg {
  const joint = (name: string) => jointIndex(BUILTIN_SKELETON, `${sole.side === "left" ? "Left" : "Right"}${name}`);
  return {
    thigh: joint("UpLeg"),
    shin: joint("Leg"),
    foot: sole.foot,
    toe: sole.toe,
    thighLength: THIGH_LENGTH,
    shinLength: SHANK_LENGTH,
    sole,
  };
}

/** Returns the drive rig of the built-in skeleton. */
export function builtinDriveRig(): DriveRig {
  const legs = [leg(BUILTIN_FEET[0]), leg(BUILTIN_FEET[1])] as const;
  const hips = jointIndex(BUILTIN_SKELETON, "Hips");
  const chain = Int16Array.of(hips, ...legs.flatMap(({ thigh, shin, foot, toe }) => [thigh, shin, foot, toe]));
  return {
    facing: 0,
    origin: [0, 0, 0],
    legLength: REFERENCE_LEG,
    footLift: 1,
    hips,
    translatedJoints: Int16Array.of(hips),
    legs,
    chain,
    carriers: chain.map((joint) => BUILTIN_SKELETON.parents[joint]),
  };
}

/** Returns the built-in skeleton as idle life needs it: its rest pose is the canonical one. */
export function builtinLivingRig({ chain }: DriveRig): LivingRig {
  const { names } = BUILTIN_SKELETON;
  const canonical = new Float32Array(names.length * 4);
  for (let joint = 0; joint < names.length; joint++) canonical[joint * 4 + 3] = 1;
  return { roles: names as LivingRig["roles"], canonical, chain };
}
