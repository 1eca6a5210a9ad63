import type { MotionClip } from "./clip.js";

/** The translated joints of a looping clip that carry its travel, and how far each travels in one loop. */
export interface LoopTravel {
  /** Places in `translatedJoints` of joints with no translated ancestor. */
  slots: number[];
  /** How far those joints travel in one loop, in their parents' spaces: 3 each. */
  travel: number[];
}

/** Finds what to subtract from a clip's translations, in proportion to time, so that it plays in place. */
export function loopTravel(clip: MotionClip): LoopTravel {
  const { translatedJoints, translations, frameCount } = clip;
  const slots: number[] = [];
  const travel: number[] = [];
  if (!clip.loop) return { slots, travel };
  const last = (frameCount - 1) * translatedJoints.length * 3;
  for (const slot of topTranslatedSlots(clip)) {
    slots.push(slot);
    for (let k = 0; k < 3; k++) travel.push(translations[last + slot * 3 + k] - translations[slot * 3 + k]);
  }
  return { slots, travel };
}

/** Returns the places in `translatedJoints` of joints with no translated ancestor: moving them moves the whole body. */
export function topTranslatedSlots(clip: MotionClip): number[] {
  const slots: number[] = [];
  clip.translatedJoints.forEach((joint, slot) => {
    if (!hasTranslatedAncestor(clip, joint)) slots.push(slot);
  });
  return slots;
}

function hasTranslatedAncestor({ skeleton, translatedJoints }: MotionClip, joint: number): boolean {
  for (let parent = skeleton.parents[joint]; parent >= 0; parent = skeleton.parents[parent]) {
    if (translatedJoints.includes(parent)) return true;
  }
  return false;
}
