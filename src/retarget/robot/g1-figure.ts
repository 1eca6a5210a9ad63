import { BUILTIN_SKELETON } from "../../motion/builtin-skeleton.js";
import { createSkeleton, type JointDefinition, jointIndex } from "../../motion/skeleton.js";
import { createRetargeter, type Retargeter } from "../retargeter.js";
import { type CharacterRig, createSkeletonRig } from "../rig/character-rig.js";
import type { RobotBody } from "./g1-body.js";

/**
 * Builds a person with the robot's legs and soles: the same height, ball joints where the robot has groups of hinges,
 * no toes. Motions for the robot are first retargeted to it, with all that retargeting does for feet on the ground.
 * Metres, +Y up, facing +Z.
 */
export function createFigure(body: RobotBody): CharacterRig {
  const skeleton = createSkeleton(figureJoints(body));
  const rig = createSkeletonRig(skeleton);
  const foot = (side: "left" | "right") => {
    const ahead = (point: Float64Array): [number, number, number] => [0, -body.ankleHeight, point[0]];
    const joint = jointIndex(rig.skeleton, side === "left" ? "LeftFoot" : "RightFoot");
    const [heel, front] = [ahead(body.heel), ahead(body.front)];
    return { side, foot: joint, toe: -1, heel, ball: front, toeTip: front };
  };
  const legLength = body.thigh + body.shank + body.ankleHeight;
  return {
    ...rig,
    feet: [foot("left"), foot("right")],
    footHalfWidth: body.soleHalfWidth + body.soleRadius,
    legLength,
    ground: 0,
    origin: [0, 0, 0],
  };
}

/** Builds the retargeter from the built-in skeleton to that figure. */
export function figureRetargeter(body: RobotBody): Retargeter {
  // Arms are kept out of the robot's body later, link by link.
  return { ...createRetargeter(createSkeletonRig(BUILTIN_SKELETON), createFigure(body)), armGuard: null };
}

/** Proportions above the hips do not matter: limbs follow directions only. */
function figureJoints({ hipCenter, hipHalfWidth, thigh, shank, ankleHeight }: RobotBody): JointDefinition[] {
  const limb = (side: "Left" | "Right"): JointDefinition[] => {
    const s = side === "Left" ? 1 : -1;
    return [
      { name: `${side}Arm`, parent: "Spine2", translation: [0.14 * s, 0.12, 0] },
      { name: `${side}ForeArm`, parent: `${side}Arm`, translation: [0.19 * s, 0, 0] },
      { name: `${side}Hand`, parent: `${side}ForeArm`, translation: [0.18 * s, 0, 0] },
      { name: `${side}UpLeg`, parent: "Hips", translation: [hipHalfWidth * s, hipCenter[2], 0] },
      { name: `${side}Leg`, parent: `${side}UpLeg`, translation: [0, -thigh, 0] },
      { name: `${side}Foot`, parent: `${side}Leg`, translation: [0, -shank, 0] },
    ];
  };
  return [
    { name: "Hips", translation: [0, ankleHeight + shank + thigh - hipCenter[2], 0] },
    { name: "Spine", parent: "Hips", translation: [0, 0.05, 0] },
    { name: "Spine1", parent: "Spine", translation: [0, 0.07, 0] },
    { name: "Spine2", parent: "Spine1", translation: [0, 0.07, 0] },
    { name: "Neck", parent: "Spine2", translation: [0, 0.2, 0] },
    { name: "Head", parent: "Neck", translation: [0, 0.06, 0] },
    ...limb("Left"),
    ...limb("Right"),
  ];
}
