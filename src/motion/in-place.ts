import type { MotionClip } from "./clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "./forward-kinematics.js";
import { topTranslatedSlots } from "./loop-travel.js";
import { quatConjugate, quatFromYaw, quatRead, quatRotate } from "./maths/quaternion.js";

/**
 * Returns the clip without horizontal root motion: the hips stay over their point in the first frame and only rise
 * and fall; everything else moves relative to them as before. Feet then slide under the body as on a treadmill:
 * contacts still say when a foot is down, but no longer that it stands still (`moving`).
 *
 * @param hips joint of the clip's skeleton that carries the body
 */
export function clipInPlace(clip: MotionClip, hips: number): MotionClip {
  const { skeleton, translatedJoints, frameCount } = clip;
  const translations = clip.translations.slice();
  const slots = topTranslatedSlots(clip);
  const pose = createGlobalPose(skeleton);
  const inverse = new Float64Array(4);
  const back = new Float64Array(3);
  let startX = 0;
  let startZ = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    const x = pose.positions[hips * 3];
    const z = pose.positions[hips * 3 + 2];
    if (frame === 0) [startX, startZ] = [x, z];
    for (const slot of slots) {
      const parent = skeleton.parents[translatedJoints[slot]];
      back[0] = startX - x;
      back[1] = 0;
      back[2] = startZ - z;
      if (parent >= 0) {
        quatConjugate(inverse, quatRead(inverse, pose.rotations, parent * 4));
        quatRotate(back, inverse, back);
        for (let k = 0; k < 3; k++) back[k] /= pose.scales[parent] || 1;
      }
      const at = (frame * translatedJoints.length + slot) * 3;
      for (let k = 0; k < 3; k++) translations[at + k] += back[k];
    }
  }
  const loop = clip.loop && {
    displacement: turnOnSpot(clip.loop.yaw, startX, startZ, clip.loop.displacement[1]),
    yaw: clip.loop.yaw,
  };
  return { ...clip, translations, contacts: clip.contacts.map((one) => ({ ...one, moving: true })), loop };
}

/** Returns the move that brings a point back to where it was before a turn about the origin. */
function turnOnSpot(yaw: number, x: number, z: number, rise: number): [number, number, number] {
  const turned = quatRotate([0, 0, 0], quatFromYaw([0, 0, 0, 1], yaw), [x, 0, z]);
  return [x - turned[0], rise, z - turned[2]];
}
