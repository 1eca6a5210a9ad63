import type { FootContact, MotionClip } from "../../../motion/clip.js";
import { detectContacts } from "../../../motion/feet/contacts/detect-contacts.js";
import { plantFeet } from "../../../motion/feet/planted/plant-feet.js";
import { sliceClip } from "../../../motion/slice-clip.js";
import { raise } from "./join-parts.js";
import type { PerformedStep } from "./perform-plan.js";

/**
 * Plants feet that stand according to the contacts, across joins and under every layer, and lifts those of captures
 * that go elsewhere, which scripts do as they are meant to; gaits have locked theirs already. Feet above height 0 have no contacts afterwards: readers take contacts
 * to be at height 0.
 *
 * @param detect finds where feet stand, in place of what was planned
 */
export function plantParts(clip: MotionClip, steps: readonly PerformedStep[], detect: boolean): MotionClip {
  if (steps.every(({ ground }) => highest(ground) === 0)) return plantActed(clip, steps, detect, null);
  const out = { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
  for (const level of levelsOf(steps)) plantLevel(out, level, detect);
  for (const { start, end, ground } of steps) {
    const [from, to] = ground ?? [0, 0];
    const middle = (start + end) / 2;
    const high = [from > 0 ? start : middle, to > 0 ? end : middle] as const;
    out.contacts = out.contacts.flatMap((contact) => outside(contact, ...high));
  }
  return out;
}

const highest = (ground: PerformedStep["ground"]) => Math.max(...(ground ?? [0]));

/** Groups consecutive steps on the same ground, stairs excluded. */
function levelsOf(steps: readonly PerformedStep[]): PerformedStep[][] {
  const levels: PerformedStep[][] = [];
  let last: number | null = null;
  for (const step of steps) {
    const [start, end] = step.ground ?? [0, 0];
    if (start === end && start === last) levels[levels.length - 1].push(step);
    else if (start === end) levels.push([step]);
    last = start === end ? start : null;
  }
  return levels;
}

/** Plants the steps on one ground, as if it were at height 0, in place. */
function plantLevel(clip: MotionClip, steps: readonly PerformedStep[], detect: boolean): void {
  const rate = clip.frameRate;
  const first = Math.round(steps[0].start * rate);
  const last = Math.min(clip.frameCount - 1, Math.round(steps[steps.length - 1].end * rate));
  const part = sliceClip(clip, first, last);
  const height = highest(steps[0].ground);
  const shift = first / rate;
  const own = steps.map((step) => ({ ...step, start: step.start - shift, end: step.end - shift }));
  raise(part, -height);
  const planted = plantActed(part, own, detect, { before: first > 0, after: last < clip.frameCount - 1 });
  raise(planted, height);
  clip.rotations.set(planted.rotations, first * clip.skeleton.names.length * 4);
  clip.translations.set(planted.translations, first * clip.translatedJoints.length * 3);
  const [start, end] = [first / rate, last / rate];
  clip.contacts = [
    ...clip.contacts.flatMap((contact) => outside(contact, start, end)),
    ...planted.contacts.map((contact) => ({ ...contact, start: contact.start + start, end: contact.end + start })),
  ];
}

function outside(contact: FootContact, from: number, to: number): FootContact[] {
  return [
    { ...contact, end: Math.min(contact.end, from) },
    { ...contact, start: Math.max(contact.start, to) },
  ].filter(({ start, end }) => end > start);
}

function plantActed(
  clip: MotionClip,
  steps: readonly PerformedStep[],
  detect: boolean,
  goesOn: { before: boolean; after: boolean } | null,
): MotionClip {
  const acted = steps.filter(({ definition }) => definition.performer !== "travel");
  if (acted.length === 0) return clip;
  const isActed = ({ start, end }: FootContact) => acted.some((step) => start < step.end && end > step.start);
  const contacts = (detect ? detectContacts(clip) : clip.contacts).filter(isActed);
  const lifts = acted.filter(({ definition }) => definition.performer === "captured");
  const planted = plantFeet({ ...clip, contacts }, { lifts, ...(goesOn && { goesOn }) });
  return { ...planted, contacts: [...clip.contacts.filter((contact) => !isActed(contact)), ...contacts] };
}
