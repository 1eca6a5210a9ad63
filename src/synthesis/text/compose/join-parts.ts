import { clipDuration, type FootContact, type MotionClip } from "../../../motion/clip.js";
import { detectContacts } from "../../../motion/feet/contacts/detect-contacts.js";
import { joinClips } from "../../../motion/stitching/join-clips.js";
import type { StanceId } from "../../../requests/text-plan.js";
import { HIPS } from "./joints-by-part.js";
import { courseBetween } from "./momentum.js";
import type { Performance } from "./performance.js";

/** Performances one after the other, as one clip. */
export interface JoinedParts {
  clip: MotionClip;
  /** Start and end of each part in seconds, without gaps. */
  spans: readonly (readonly [start: number, end: number])[];
  /** Heights of the ground that each part begins and ends on, metres over height 0; the lowest of all is 0. */
  grounds: readonly (readonly [start: number, end: number])[];
}

/** Stances in which feet carry the body or rest flat, so that they stay in place from one part to the next. */
export const ON_FEET: readonly StanceId[] = ["stand", "crouch", "sit"];

/**
 * Joins parts, each continuing where the one before ends, at the same height on stairs; feet that would not fit take
 * a step.
 */
export function joinParts(performances: readonly Performance[], overlaps: readonly number[]): JoinedParts {
  const grounds = groundsOf(performances);
  let clip = raised(performances[0]);
  const { floor: first } = performances[0];
  if (first) raise(clip, first[0] - first[1]);
  const starts = [0];
  for (let i = 1; i < performances.length; i++) {
    const { entry, floor } = performances[i];
    const onFeet = ON_FEET.includes(entry) && ON_FEET.includes(performances[i - 1].exit);
    // They meet on height 0; on stairs, where the ground is higher, nothing may change.
    const exact = floor !== undefined;
    const joined = joinClips(clip, floor ? raised(performances[i]) : performances[i].clip, {
      feet: onFeet ? "planted" : "free",
      exact,
      turn: turnOnTheMove(clip, starts[i - 1], performances[i - 1], performances[i]),
      ...(overlaps[i] > 0 && { overlap: overlaps[i] }),
    });
    clip = onFeet ? joined.clip : { ...joined.clip, contacts: contactsOutside(joined.clip, joined.transition) };
    if (floor) raise(clip, floor[0] - floor[1]);
    starts.push(joined.start);
  }
  raise(clip, grounds[grounds.length - 1][1]);
  const end = clipDuration(clip);
  return { clip, spans: starts.map((start, i) => [start, starts[i + 1] ?? end]), grounds };
}

/** Seconds of a gait that show its course. */
const STRIDE = 0.6;

/** Returns the yaw that keeps the course of a body that goes on its way without a stop; else undefined. */
function turnOnTheMove(
  clip: MotionClip,
  since: number,
  { exitSpeed }: Performance,
  { entrySpeed, clip: next }: Performance,
): number | undefined {
  const end = clip.frameCount - 1;
  const first = Math.round((exitSpeed ? Math.max(since, clipDuration(clip) - STRIDE) : since) * clip.frameRate);
  const course = exitSpeed || entrySpeed ? courseBetween(clip, first, end) : null;
  if (course === null) return undefined;
  const own = entrySpeed ? 0 : courseBetween(next, 0, next.frameCount - 1);
  return own === null ? undefined : course - own;
}

/** Copies a clip so that it begins on height 0, with contacts at both ends: high up on stairs it has none. */
function raised({ clip, floor = [0, 0] }: Performance): MotionClip {
  const out = copyOf(clip);
  const [start, end] = floor;
  raise(out, -end);
  const last = end > 0 ? detectContacts(out).filter((contact) => contact.end > clipDuration(out) - 0.02) : [];
  raise(out, end - start);
  const first = start > 0 ? detectContacts(out).filter((contact) => contact.start < 0.02) : [];
  out.contacts = [...first, ...out.contacts, ...last];
  return out;
}

function groundsOf(performances: readonly Performance[]): (readonly [number, number])[] {
  let height = 0;
  const grounds = performances.map(({ floor = [0, 0] }) => {
    const start = height;
    height += floor[1] - floor[0];
    return [start, height] as const;
  });
  const lowest = Math.min(...grounds.flat());
  return grounds.map(([start, end]) => [start - lowest, end - lowest]);
}

/** Raises the body, in place. */
export function raise({ translations, translatedJoints, frameCount }: MotionClip, metres: number): void {
  if (metres === 0) return;
  const hips = translatedJoints.indexOf(HIPS) * 3;
  for (let frame = 0; frame < frameCount; frame++)
    translations[frame * translatedJoints.length * 3 + hips + 1] += metres;
}

/** Returns the contacts without the parts that lie between two times. */
function contactsOutside({ contacts }: MotionClip, [from, to]: readonly [number, number]): FootContact[] {
  return contacts.flatMap((contact) =>
    [
      { ...contact, end: Math.min(contact.end, from) },
      { ...contact, start: Math.max(contact.start, to) },
    ].filter(({ start, end }) => end > start),
  );
}

/** Copies a clip: the result is finished in place, and the performer's must not change. */
function copyOf(clip: MotionClip): MotionClip {
  return { ...clip, rotations: clip.rotations.slice(), translations: clip.translations.slice() };
}
