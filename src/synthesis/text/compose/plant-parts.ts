import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { detectContacts } from "../../../motion/planted-feet/detect-contacts.js";
import { plantFeet } from "../../../motion/planted-feet/plant-feet.js";
import type { PerformedStep } from "./perform-plan.js";

/**
 * Feet that stand where contacts say so, over joins and under everything that is done; gaits have locked theirs themselves.
 *
 * @param detect finds where feet stand, in place of what was planned
 */
export function plantParts(clip: MotionClip, steps: readonly PerformedStep[], detect: boolean): MotionClip {
  const acted = steps.filter(({ definition }) => definition.performer !== "travel");
  if (acted.length === 0) return clip;
  const isActed = ({ start, end }: FootContact) => acted.some((step) => start < step.end && end > step.start);
  const contacts = (detect ? detectContacts(clip) : clip.contacts).filter(isActed);
  const planted = plantFeet({ ...clip, contacts });
  return { ...planted, contacts: [...clip.contacts.filter((contact) => !isActed(contact)), ...contacts] };
}
