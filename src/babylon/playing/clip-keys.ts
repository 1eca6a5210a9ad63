import { Animation } from "@babylonjs/core/Animations/animation.js";
import type { IAnimationKey } from "@babylonjs/core/Animations/animationKey.js";
import { Quaternion, Vector3 } from "@babylonjs/core/Maths/math.vector.js";
import type { MotionClip } from "../../motion/clip.js";

/** Creates an animation of one property, with keys at frames of a clip. */
export function animationOf(clip: MotionClip, property: string, type: number, keys: IAnimationKey[]): Animation {
  const animation = new Animation(property, property, clip.frameRate, type, Animation.ANIMATIONLOOPMODE_CYCLE);
  animation.setKeys(keys, true);
  return animation;
}

/** Makes one key at the first frame of a clip and one at its last. */
export function endKeys<T>({ frameCount }: MotionClip, first: T, last: T): IAnimationKey[] {
  return [
    { frame: 0, value: first },
    { frame: frameCount - 1, value: last },
  ];
}

/**
 * Creates an animation of a joint's rotation at some frames of a clip; mirrored in x if live numbers are the model's
 * mirror image.
 */
export function turnAnimation(
  clip: MotionClip,
  joint: number,
  mirrored: boolean,
  frames: readonly number[],
): Animation {
  const { rotations, skeleton } = clip;
  const s = mirrored ? -1 : 1;
  const keys = frames.map((frame) => {
    const start = (frame * skeleton.names.length + joint) * 4;
    const [x, y, z, w] = rotations.subarray(start, start + 4);
    return { frame, value: new Quaternion(x, s * y, s * z, w) };
  });
  return animationOf(clip, "rotationQuaternion", Animation.ANIMATIONTYPE_QUATERNION, keys);
}

/** Creates an animation of a joint's position; `slot` is its index among the joints that the clip moves. */
export function placeAnimation(
  clip: MotionClip,
  slot: number,
  mirrored: boolean,
  frames: readonly number[],
): Animation {
  const { translations, translatedJoints } = clip;
  const s = mirrored ? -1 : 1;
  const keys = frames.map((frame) => {
    const start = (frame * translatedJoints.length + slot) * 3;
    const [x, y, z] = translations.subarray(start, start + 3);
    return { frame, value: new Vector3(s * x, y, z) };
  });
  return animationOf(clip, "position", Animation.ANIMATIONTYPE_VECTOR3, keys);
}
