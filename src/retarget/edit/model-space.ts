import type { MotionClip } from "../../motion/clip.js";
import { topTranslatedSlots } from "../../motion/loop-travel.js";
import { multiplyAt, relativeAt, rotateAt } from "../../motion/maths/track-kernels.js";

/**
 * Converts the joints that move a clip's whole body from their parents' spaces to model space, so that it can be
 * moved over the ground like any other, whatever is above its hips. `inParentSpaces` is the inverse.
 */
export function inModelSpace(clip: MotionClip): MotionClip {
  return convert(clip, toModel);
}

/** Converts back from `inModelSpace`, with the poses of the joints above in each frame. */
export function inParentSpaces(clip: MotionClip): MotionClip {
  return convert(clip, toParent);
}

/** Returns the clip with these joints as its translated ones, in this order; those that did not move stay as bound. */
export function withTranslated(clip: MotionClip, joints: readonly number[]): MotionClip {
  const { translatedJoints, frameCount, skeleton } = clip;
  if (joints.length === translatedJoints.length && joints.every((joint, i) => joint === translatedJoints[i]))
    return clip;
  const slots = joints.map((joint) => translatedJoints.indexOf(joint));
  const translations = new Float32Array(frameCount * joints.length * 3);
  for (let f = 0; f < frameCount; f++) {
    joints.forEach((joint, i) => {
      const from = slots[i] < 0 ? skeleton.restTranslations : clip.translations;
      const at = slots[i] < 0 ? joint * 3 : (f * translatedJoints.length + slots[i]) * 3;
      for (let k = 0; k < 3; k++) translations[(f * joints.length + i) * 3 + k] = from[at + k];
    });
  }
  return { ...clip, translatedJoints: Int16Array.from(joints), translations };
}

/** Returns the joints that translate in any of some clips of one skeleton, in the order of the first. */
export function allTranslated(...clips: readonly MotionClip[]): number[] {
  return [...new Set(clips.flatMap((clip) => [...clip.translatedJoints]))];
}

const above = { rotation: new Float64Array(4), position: new Float64Array(3), scale: 1 };
const local = new Float64Array(4);
const place = new Float64Array(3);

function convert(clip: MotionClip, change: () => void): MotionClip {
  const { skeleton, translatedJoints, frameCount } = clip;
  const slots = topTranslatedSlots(clip).filter((slot) => skeleton.parents[translatedJoints[slot]] >= 0);
  if (slots.length === 0) return clip;
  const out = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  const joints = skeleton.names.length;
  for (const slot of slots) {
    const joint = translatedJoints[slot];
    const chain: number[] = [];
    for (let up = skeleton.parents[joint]; up >= 0; up = skeleton.parents[up]) chain.unshift(up);
    for (let f = 0; f < frameCount; f++) {
      readAbove(clip, chain, f);
      const [r, t] = [(f * joints + joint) * 4, (f * translatedJoints.length + slot) * 3];
      for (let k = 0; k < 4; k++) local[k] = clip.rotations[r + k];
      for (let k = 0; k < 3; k++) place[k] = clip.translations[t + k];
      change();
      for (let k = 0; k < 4; k++) out.rotations[r + k] = local[k];
      for (let k = 0; k < 3; k++) out.translations[t + k] = place[k];
    }
  }
  return out;
}

/** Computes the pose of a chain of untranslated joints in a frame. */
function readAbove({ skeleton, rotations }: MotionClip, chain: readonly number[], frame: number): void {
  const { restTranslations, restScales, names } = skeleton;
  above.rotation.set([0, 0, 0, 1]);
  above.position.fill(0);
  above.scale = 1;
  for (const joint of chain) {
    for (let k = 0; k < 3; k++) place[k] = restTranslations[joint * 3 + k] * above.scale;
    rotateAt(place, 0, above.rotation, 0, place, 0);
    for (let k = 0; k < 3; k++) above.position[k] += place[k];
    for (let k = 0; k < 4; k++) local[k] = rotations[(frame * names.length + joint) * 4 + k];
    multiplyAt(above.rotation, 0, above.rotation, 0, local, 0);
    above.scale *= restScales[joint];
  }
}

function toModel(): void {
  rotateAt(place, 0, above.rotation, 0, place, 0);
  for (let k = 0; k < 3; k++) place[k] = place[k] * above.scale + above.position[k];
  multiplyAt(local, 0, above.rotation, 0, local, 0);
}

const inverse = new Float64Array(4);

function toParent(): void {
  for (let k = 0; k < 3; k++) {
    place[k] = (place[k] - above.position[k]) / above.scale;
    inverse[k] = -above.rotation[k];
  }
  inverse[3] = above.rotation[3];
  rotateAt(place, 0, inverse, 0, place, 0);
  relativeAt(local, 0, above.rotation, 0, local, 0);
}
