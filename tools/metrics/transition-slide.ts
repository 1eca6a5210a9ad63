import type { MotionClip } from "../../src/motion/clip.js";
import type { FootSole } from "../../src/motion/feet/foot-sole.js";
import { type ContactSlide, contactSlide } from "./contact-slide.js";

/**
 * Measures how far planted feet slide in a transition: `contactSlide` of the contacts that lie in it or reach into
 * it, each over its whole length, even beyond the transition's ends.
 *
 * @param transition its start and end, seconds
 */
export function transitionSlide(
  clip: MotionClip,
  feet: readonly FootSole[],
  transition: readonly [number, number],
): ContactSlide {
  const [start, end] = transition;
  return contactSlide({ ...clip, contacts: clip.contacts.filter((one) => one.end > start && one.start < end) }, feet);
}
