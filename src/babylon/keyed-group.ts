import { Animation } from "@babylonjs/core/Animations/animation.pure.js";
import { AnimationGroup } from "@babylonjs/core/Animations/animationGroup.pure.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.pure.js";
import type { Scene } from "@babylonjs/core/scene.pure.js";
import type { MotionClip } from "../motion/clip.js";
import type { Skeleton } from "../motion/skeleton.js";
import type { JointTarget } from "./character-model-from-babylon.js";
import { keptQuaternions, keptVectors } from "./key-reduction.js";

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
    const { x, y, z } = target.scaling;
    const scale = Math.cbrt(Math.abs(x * y * z)) / restScales[joint];
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
  const { skeleton, translatedJoints } = clip;
  const { restTranslations, restScales } = skeleton;
  const group = new AnimationGroup(name, character.scene);
  skeleton.names.forEach((_, joint) => {
    const target = character.targetOf(joint);
    if (!target) return;
    const slot = translatedJoints.indexOf(joint);
    const isOff = character.offRest.has(joint);
    if (slot >= 0) group.addTargetedAnimation(places(clip, slot, character), target);
    else if (isOff) {
      const place = restPlace(restTranslations, joint, character.mirrored);
      group.addTargetedAnimation(constant(clip, "position", place), target);
    }
    group.addTargetedAnimation(turns(clip, joint, character), target);
    const scale = restScales[joint];
    if (isOff) group.addTargetedAnimation(constant(clip, "scaling", new Vector3(scale, scale, scale)), target);
  });
  group.loopAnimation = clip.loop !== null;
  return group;
}

function restPlace(translations: Float32Array, joint: number, mirrored: boolean): Vector3 {
  const [x, y, z] = translations.subarray(joint * 3, joint * 3 + 3);
  return new Vector3(mirrored ? -x : x, y, z);
}

function createAnimation(clip: MotionClip, property: string, type: number): Animation {
  return new Animation(property, property, clip.frameRate, type, Animation.ANIMATIONLOOPMODE_CYCLE);
}

function turns(clip: MotionClip, joint: number, { mirrored }: KeyedCharacter): Animation {
  const { rotations, skeleton, frameCount } = clip;
  const stride = skeleton.names.length * 4;
  const s = mirrored ? -1 : 1;
  const keys = keptQuaternions(rotations, joint * 4, stride, frameCount, KEY_ANGLE).map((frame) => {
    const [x, y, z, w] = rotations.subarray(frame * stride + joint * 4, frame * stride + joint * 4 + 4);
    return { frame, value: new Quaternion(x, s * y, s * z, w) };
  });
  const animation = createAnimation(clip, "rotationQuaternion", Animation.ANIMATIONTYPE_QUATERNION);
  animation.setKeys(keys, true);
  return animation;
}

function places(clip: MotionClip, slot: number, { mirrored, legLength }: KeyedCharacter): Animation {
  const { translations, translatedJoints, frameCount } = clip;
  const stride = translatedJoints.length * 3;
  const s = mirrored ? -1 : 1;
  const keys = keptVectors(translations, slot * 3, stride, frameCount, KEY_DISTANCE * legLength).map((frame) => {
    const [x, y, z] = translations.subarray(frame * stride + slot * 3, frame * stride + slot * 3 + 3);
    return { frame, value: new Vector3(s * x, y, z) };
  });
  const animation = createAnimation(clip, "position", Animation.ANIMATIONTYPE_VECTOR3);
  animation.setKeys(keys, true);
  return animation;
}

function constant(clip: MotionClip, property: string, value: Vector3): Animation {
  const animation = createAnimation(clip, property, Animation.ANIMATIONTYPE_VECTOR3);
  animation.setKeys(
    [
      { frame: 0, value },
      { frame: clip.frameCount - 1, value: value.clone() },
    ],
    true,
  );
  return animation;
}
