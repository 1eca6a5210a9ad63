import { Animation } from "@babylonjs/core/Animations/animation.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { Scene } from "@babylonjs/core/scene.js";
import type { MotionClip } from "../../motion/clip.js";
import type { Skeleton } from "../../motion/skeleton.js";
import type { JointTarget } from "../reading/joint-target.js";
import { meanScale } from "../reading/node-transform.js";
import { animationOf, endKeys, placeAnimation, turnAnimation } from "./clip-keys.js";
import { keptQuaternions, keptVectors } from "./key-reduction.js";

/** Largest error of a joint between two kept keys, radians. */
export const KEY_ANGLE = 1e-4;
/** The same for positions, as a fraction of the leg length: 0.01 mm on a human. */
export const KEY_DISTANCE = 1e-5;

/** The character for which a keyed group is made. */
export interface KeyedCharacter {
  scene: Scene;
  /** The live node or bone of a joint; null where the character has none. */
  targetOf(joint: number): JointTarget | null;
  /** Joints whose nodes, without a motion, differ from the rest pose. */
  offRest: ReadonlySet<number>;
  /** Whether live numbers are the model's mirror image in x. */
  mirrored: boolean;
  /** Leg length, model units. */
  legLength: number;
}

/** Finds the joints whose nodes differ from the rest pose in position or scale: some files contain another pose. */
export function jointsOffRest(
  { restTranslations, restScales }: Skeleton,
  { targetOf, mirrored, legLength }: Omit<KeyedCharacter, "scene" | "offRest">,
): Set<number> {
  const off = new Set<number>();
  for (let joint = 0; joint < restScales.length; joint++) {
    const target = targetOf(joint);
    if (!target) continue;
    const place = restPlace(restTranslations, joint, mirrored);
    const scale = meanScale(target.scaling) / restScales[joint];
    const apart = Vector3.Distance(place, target.position);
    if (apart > KEY_DISTANCE * legLength || Math.abs(scale - 1) > 1e-3) off.add(joint);
  }
  return off;
}

/**
 * Converts a clip to an ordinary AnimationGroup: quaternion keys for every joint that the character has, and positions
 * for those that move, including the root's travel. Keys that interpolation reproduces within KEY_ANGLE and
 * KEY_DISTANCE are left out; the remaining keys are exact.
 */
export function keyedGroupOfClip(clip: MotionClip, name: string, character: KeyedCharacter): AnimationGroup {
  const { skeleton, frameCount, rotations, translations, translatedJoints } = clip;
  const { names, restTranslations, restScales } = skeleton;
  const { scene, mirrored, legLength, offRest, targetOf } = character;
  const group = new AnimationGroup(name, scene);
  const turnStride = names.length * 4;
  const placeStride = translatedJoints.length * 3;
  names.forEach((_, joint) => {
    const target = targetOf(joint);
    if (!target) return;
    const constant = (property: string, value: Vector3) => {
      const keys = endKeys(clip, value, value.clone());
      group.addTargetedAnimation(animationOf(clip, property, Animation.ANIMATIONTYPE_VECTOR3, keys), target);
    };
    const slot = translatedJoints.indexOf(joint);
    const isOff = offRest.has(joint);
    if (slot >= 0) {
      const frames = keptVectors(translations, slot * 3, placeStride, frameCount, KEY_DISTANCE * legLength);
      group.addTargetedAnimation(placeAnimation(clip, slot, mirrored, frames), target);
    } else if (isOff) constant("position", restPlace(restTranslations, joint, mirrored));
    const frames = keptQuaternions(rotations, joint * 4, turnStride, frameCount, KEY_ANGLE);
    group.addTargetedAnimation(turnAnimation(clip, joint, mirrored, frames), target);
    if (isOff) constant("scaling", new Vector3().setAll(restScales[joint]));
  });
  group.loopAnimation = clip.loop !== null;
  return group;
}

function restPlace(translations: Float32Array, joint: number, mirrored: boolean): Vector3 {
  const [x, y, z] = translations.subarray(joint * 3, joint * 3 + 3);
  return new Vector3(mirrored ? -x : x, y, z);
}
