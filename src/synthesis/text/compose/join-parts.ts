import { clipDuration, type FootContact, type MotionClip } from "../../../motion/clip.js";
import { joinClips } from "../../../motion/joining/join-clips.js";
import type { StanceId } from "../../../requests/text-plan.js";
import type { Performance } from "./performance.js";

/** Performances one after the other, as one clip. */
export interface JoinedParts {
  clip: MotionClip;
  /** From and to second of each part, without gaps. */
  spans: readonly (readonly [start: number, end: number])[];
}

/** Stances in which feet carry the body or rest flat, so that they stay where they are from one part to the next. */
const ON_FEET: readonly StanceId[] = ["stand", "crouch", "sit"];

/** Each part goes on where the one before ends; feet that would not fit make a step. */
export function joinParts(performances: readonly Performance[]): JoinedParts {
  let clip = copyOf(performances[0].clip);
  const starts = [0];
  for (let i = 1; i < performances.length; i++) {
    const { entry } = performances[i];
    const onFeet = ON_FEET.includes(entry) && ON_FEET.includes(performances[i - 1].exit);
    const joined = joinClips(clip, performances[i].clip, { feet: onFeet ? "planted" : "free" });
    clip = onFeet ? joined.clip : { ...joined.clip, contacts: contactsOutside(joined.clip, joined.transition) };
    starts.push(joined.start);
  }
  const end = clipDuration(clip);
  return { clip, spans: starts.map((start, i) => [start, starts[i + 1] ?? end]) };
}

/** Contacts without what of them lies between two seconds. */
function contactsOutside({ contacts }: MotionClip, [from, to]: readonly [number, number]): FootContact[] {
  return contacts.flatMap((contact) =>
    [
      { ...contact, end: Math.min(contact.end, from) },
      { ...contact, start: Math.max(contact.start, to) },
    ].filter(({ start, end }) => end > start),
  );
}

/** What is finished in place is not the performer's. */
function copyOf(clip: MotionClip): MotionClip {
  return { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
}
