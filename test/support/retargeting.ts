import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { quatAngle } from "../../src/motion/maths/quaternion.js";
import { quatFromAxisAngle } from "../../src/motion/maths/rotation-forms.js";
import { retargetClip } from "../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../src/retarget/retargeter.js";
import { type CharacterRig, createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { loadCharacter } from "./characters/characters.js";
import { posedBuiltin } from "./characters/models.js";

export const DEGREE = Math.PI / 180;

export const turn = (axis: number[], degrees: number) =>
  quatFromAxisAngle([0, 0, 0, 1], axis, degrees * DEGREE) as number[];

export const rigOf = async (file: string) => createCharacterRig(await loadCharacter(file));

/** Retargets a clip of the built-in skeleton to a rig; its contacts are exact. */
export const onto = (rig: CharacterRig, clip: MotionClip) =>
  retargetClip(clip, createRetargeter(BUILTIN_SKELETON, rig), { soles: "points" });

/** Arms 45° down, legs apart, feet out; every joint with axes of its own. */
export const A_POSE = posedBuiltin(
  {
    LeftArm: turn([0, 0, 1], -45),
    RightArm: turn([0, 0, 1], 45),
    LeftUpLeg: turn([0, 0, 1], 8),
    RightUpLeg: turn([0, 0, 1], -8),
    LeftFoot: turn([0, 0, 1], -8),
    RightFoot: turn([0, 0, 1], 8),
  },
  (joint) => turn([Math.sin(joint) * 0.6, Math.cos(joint) * 0.6, 0.8], joint * 37),
);

/**
 * Returns the largest difference of the joints' positions between two clips, in the units of the second, over every
 * fifth frame.
 */
export function distance(a: MotionClip, b: MotionClip, scale = 1): number {
  const [p, q] = [createGlobalPose(a.skeleton), createGlobalPose(b.skeleton)];
  let worst = 0;
  for (let frame = 0; frame < a.frameCount; frame += 5) {
    forwardKinematicsOfFrame(a, frame, p);
    forwardKinematicsOfFrame(b, frame, q);
    for (const [j, name] of a.skeleton.names.entries()) {
      const k = b.skeleton.names.indexOf(name);
      if (k < 0) continue;
      for (let i = 0; i < 3; i++)
        worst = Math.max(worst, Math.abs(p.positions[j * 3 + i] * scale - q.positions[k * 3 + i]));
    }
  }
  return worst;
}

/** Returns the largest angle between local rotations of two clips on skeletons with the same joints, degrees. */
export function angle(a: MotionClip, b: MotionClip): number {
  let worst = 0;
  for (let i = 0; i < a.rotations.length; i += 4) {
    worst = Math.max(worst, quatAngle(a.rotations.subarray(i, i + 4), b.rotations.subarray(i, i + 4)));
  }
  return worst / DEGREE;
}
