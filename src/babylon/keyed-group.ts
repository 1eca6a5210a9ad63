import { Animation } from "@babylonjs/core/Animations/animation.pure.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.pure.js";
import { Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { Scene } from "@babylonjs/core/scene.pure.js";
import type { MotionClip } from "../motion/clip.js";
import type { Skeleton } from "../motion/skeleton.js";
import type { JointTarget } from "./character-model-from-babylon.js";
import { animationOf, endKeys, placeAnimation, turnAnimation } from "./clip-keys.js";
import { keptQuaternions, keptVectors } from "./key-reduction.js";
import { meanScale } from "./node-transform.js";

/** Radians by which a joint may differ from the clip between two kept keys. */
export const KEY_ANGLE = 1e-4;
/** The same for places, as a share of the length of the leg: 0.01 mm on a human. */
export const KEY_DISTANCE = 1e-5;

/** The character that a group of keys is for. */
export interface KeyedCharacter {
  scene: Scene;
  /** The live node or bone of a joint; null where the character has none. */
  targetOf(joint: number): JointTarget | null;
  /** Joints whose nodes stand, by themselves, off the rest pose. */
  offRest: ReadonlySet<number>;
  /** Whether live numbers are the model's mirror image in x. */
  mirrored: boolean;
  /** Model units. */
  legLength: number;
}

/** Finds the joints whose nodes are placed or scaled otherwise than in the rest pose: some files hold another pose. */
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
 * A clip as an ordinary AnimationGroup: quaternion keys for every joint that the character has, and places for those
 * that move, the root's travel included. Keys that their neighbours say within KEY_ANGLE and KEY_DISTANCE are left
 * out; at the others the clip is exact.
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
