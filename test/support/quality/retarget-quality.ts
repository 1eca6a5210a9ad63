import type { MotionClip } from "../../../src/motion/clip.js";
import type { CharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { penetration } from "../../../tools/metrics/penetration.js";

export interface RetargetQuality {
  /** Slide of planted feet over all contacts, centimetres on a character 1.7 m tall. */
  slideMean: number;
  slideMax: number;
  contacts: number;
  /** Deepest point of a sole, the same centimetres. */
  penetration: number;
}

/** Measures how well a retargeted clip keeps its character's feet on the ground. */
export function retargetQuality(clip: MotionClip, rig: CharacterRig): RetargetQuality {
  const centimetres = 170 / rig.height;
  const slide = contactSlide(clip, rig.feet);
  return {
    slideMean: slide.mean * centimetres,
    slideMax: slide.max * centimetres,
    contacts: slide.contacts,
    penetration: penetration(clip, rig.feet, rig.ground).max * centimetres,
  };
}
