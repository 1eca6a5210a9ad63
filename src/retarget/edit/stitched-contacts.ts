import { clipDuration, type FootContact, type MotionClip } from "../../motion/clip.js";
import { within } from "../../motion/slice-clip.js";

/**
 * Returns the contacts of a stitch: those of both motions, and between them those of the made transition.
 *
 * @param made contacts made for the whole stitch
 * @param transition its start and end, seconds
 */
export function stitchedContacts(
  a: MotionClip,
  b: MotionClip,
  made: MotionClip,
  [start, end]: readonly [number, number],
): FootContact[] {
  const duration = clipDuration(made);
  const later = (all: readonly FootContact[], seconds: number) =>
    all.map((one) => ({ ...one, start: one.start + seconds, end: one.end + seconds }));
  const between = (from: number, to: number) => later(within(made.contacts, from, to), from);
  const second = end + clipDuration(b);
  const all = [...a.contacts, ...between(start, end), ...later(b.contacts, end)];
  if (made.loop) all.push(...between(second, duration));
  const joined = joinContacts(all);
  return made.loop ? overSeam(joined, duration) : joined;
}

/** Largest gap between contacts that are one, seconds. */
const NEAR = 1e-3;

/** Merges touching contacts of one part. */
export function joinContacts(all: readonly FootContact[]): FootContact[] {
  const joined: FootContact[] = [];
  for (const one of [...all].sort((x, y) => x.start - y.start)) {
    const same = joined.find(
      ({ side, part, end }) => side === one.side && part === one.part && end >= one.start - NEAR,
    );
    if (same) same.end = Math.max(same.end, one.end);
    else joined.push({ ...one });
  }
  return joined;
}

/** Continues contacts that touch a loop's end and its start across the seam. */
function overSeam(contacts: FootContact[], duration: number): FootContact[] {
  const gone = new Set<FootContact>();
  for (const late of contacts) {
    if (late.end < duration - NEAR) continue;
    const early = contacts.find(
      (one) => one !== late && one.side === late.side && one.part === late.part && one.start <= NEAR,
    );
    if (!early) continue;
    late.end = duration + early.end;
    gone.add(early);
  }
  return contacts.filter((one) => !gone.has(one));
}
