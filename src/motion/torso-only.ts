import type { MotionClip } from "./clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "./forward-kinematics.js";
import { quatConjugate, quatMultiply, quatRead, quatRotate, quatWrite } from "./maths/quaternion.js";
import type { Skeleton } from "./skeleton.js";

/**
 * Returns the clip with hips, legs and feet held as in the first frame; trunk, arms and head move on the still hips
 * as they did on the moving ones. It no longer travels: a loop ends where it began. Feet that stand in the first
 * frame stand throughout, the other contacts are left out.
 *
 * @param hips joint of the clip's skeleton that carries the body
 * @param legs the joints that each leg begins with, and feet parented elsewhere: what is below them is held too
 */
export function clipTorsoOnly(clip: MotionClip, hips: number, legs: readonly number[]): MotionClip {
  const { skeleton, frameCount } = clip;
  const held = heldJoints(skeleton, hips, legs);
  // A held joint on a moving one has to be brought back by its own rotation and translation.
  const loose = [...held].filter((joint) => skeleton.parents[joint] >= 0 && !held.has(skeleton.parents[joint]));
  const result = withTranslations(clip, loose);
  const { rotations, translations, translatedJoints } = result;
  const stride = skeleton.names.length * 4;
  const slotOf = new Map(Array.from(translatedJoints, (joint, slot) => [joint, slot]));
  const pose = createGlobalPose(skeleton);
  const first = createGlobalPose(skeleton);
  forwardKinematicsOfFrame(result, 0, first);
  const turn = new Float64Array(4);
  const place = new Float64Array(3);
  for (let frame = 1; frame < frameCount; frame++) {
    for (const joint of held) {
      rotations.copyWithin(frame * stride + joint * 4, joint * 4, joint * 4 + 4);
      const slot = slotOf.get(joint);
      if (slot === undefined) continue;
      translations.copyWithin((frame * translatedJoints.length + slot) * 3, slot * 3, slot * 3 + 3);
    }
    if (loose.length === 0) continue;
    forwardKinematicsOfFrame(result, frame, pose);
    for (const joint of loose) {
      const parent = skeleton.parents[joint];
      quatConjugate(turn, quatRead(turn, pose.rotations, parent * 4));
      for (let k = 0; k < 3; k++) place[k] = first.positions[joint * 3 + k] - pose.positions[parent * 3 + k];
      quatRotate(place, turn, place);
      const at = (frame * translatedJoints.length + (slotOf.get(joint) as number)) * 3;
      for (let k = 0; k < 3; k++) translations[at + k] = place[k] / (pose.scales[parent] || 1);
      quatMultiply(turn, turn, first.rotations.subarray(joint * 4, joint * 4 + 4));
      const to = frame * stride + joint * 4;
      const last = to - stride;
      const dot = turn[0] * rotations[last] + turn[1] * rotations[last + 1] + turn[2] * rotations[last + 2];
      // Neighbouring frames lie on the same hemisphere.
      if (dot + turn[3] * rotations[last + 3] < 0) for (let k = 0; k < 4; k++) turn[k] = -turn[k];
      quatWrite(rotations, to, turn);
    }
  }
  const duration = (frameCount - 1) / clip.frameRate;
  const standing = clip.contacts.filter(({ start, end }) => start <= 0 && end > 0);
  return {
    ...result,
    contacts: standing.map(({ moving: _, ...contact }) => ({ ...contact, start: 0, end: duration })),
    loop: clip.loop && { displacement: [0, 0, 0], yaw: 0 },
  };
}

/** Finds the held joints: the hips and their ancestors, and the legs with all their descendants. */
function heldJoints({ parents }: Skeleton, hips: number, legs: readonly number[]): Set<number> {
  const held = new Set<number>(legs);
  parents.forEach((parent, joint) => {
    if (held.has(parent)) held.add(joint);
  });
  for (let joint = hips; joint >= 0; joint = parents[joint]) held.add(joint);
  return held;
}

/** Returns the clip, its tracks copied, in which these joints may translate too. */
function withTranslations(clip: MotionClip, joints: readonly number[]): MotionClip {
  const { skeleton, frameCount, translatedJoints } = clip;
  const further = joints.filter((joint) => !translatedJoints.includes(joint));
  const all = Int16Array.from([...translatedJoints, ...further]);
  const translations = new Float32Array(frameCount * all.length * 3);
  const before = translatedJoints.length * 3;
  for (let frame = 0; frame < frameCount; frame++) {
    const at = frame * all.length * 3;
    translations.set(clip.translations.subarray(frame * before, (frame + 1) * before), at);
    further.forEach((joint, i) => {
      translations.set(skeleton.restTranslations.subarray(joint * 3, joint * 3 + 3), at + before + i * 3);
    });
  }
  return { ...clip, rotations: clip.rotations.slice(), translatedJoints: all, translations };
}
