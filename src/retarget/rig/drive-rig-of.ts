import type { DriveLeg, DriveRig } from "../../motion/driven-gait/drive-rig.js";
import { footLift } from "../legs/foot-lift.js";
import type { Retargeter } from "../retargeter.js";

/** Derives what driving needs to know about a character from its retargeter. */
export function driveRigOf({ target, legs, carriers, translated, order }: Retargeter): DriveRig {
  const driven = [0, 1].map((side): DriveLeg => {
    const { thigh, shin, sole, thighLength, shinLength } = legs[side];
    const { toe } = target.feet[side];
    return { thigh, shin, foot: sole.foot, toe, thighLength, shinLength, sole: target.feet[side] };
  });
  const hips = target.roles.Hips as number;
  const chain = withAllAbove(
    driven.flatMap(({ thigh, shin, foot, toe }) => [thigh, shin, foot, toe]).filter((joint) => joint >= 0),
    target.skeleton.parents,
    carriers,
    order,
  );
  return {
    facing: target.facing,
    origin: target.origin,
    legLength: target.legLength,
    footLift: footLift(target),
    hips,
    translatedJoints: translated.slice(),
    legs: [driven[0], driven[1]],
    chain,
    carriers: chain.map((joint) => carriers[joint]),
  };
}

/** Returns joints and all their ancestors, in the tree or in the body; parents and carriers first. */
function withAllAbove(joints: number[], parents: Int16Array, carriers: Int16Array, order: Int16Array): Int16Array {
  const wanted = new Set<number>();
  const include = (joint: number) => {
    if (joint < 0 || wanted.has(joint)) return;
    wanted.add(joint);
    include(parents[joint]);
    include(carriers[joint]);
  };
  joints.forEach(include);
  return order.filter((joint) => wanted.has(joint));
}
