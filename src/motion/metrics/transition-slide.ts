import type { MotionClip } from "../clip.js";
import type { FootSole } from "../foot-sole.js";
import { type ContactSlide, contactSlide } from "./contact-slide.js";

/**
 * How far planted feet slide in a transition: `contactSlide` of the contacts that lie in it or reach into it, each from
 * where it first stood to where it last stood, also beyond the transition's ends.
 *
 * @param transition its first and last second
 */
export function transitionSlide(
  clip: MotionClip,
  feet: readonly FootSole[],
  transition: readonly [number, number],
): ContactSlide {
  const [start, end] = transition;
  return contactSlide({ ...clip, contacts: clip.contacts.filter((one) => one.end > start && one.start < end) }, feet);
}
