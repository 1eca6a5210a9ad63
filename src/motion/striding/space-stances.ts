import type { MergedStance } from "./merged-stance.js";

/**
 * Shortest time that a foot is raised between two stances, and between an edge at which it is raised and a stance,
 * seconds.
 */
const SWING = 0.2;
const EDGE_SWING = 0.14;
/** Shortest stance, seconds. */
const LEAST = 0.05;

/**
 * Returns stances that begin late and end early enough for the swings between them; stances that would vanish are
 * left out.
 */
export function spaceStances(stances: readonly MergedStance[], seconds: number): MergedStance[] {
  const spaced = stances.map((one) => ({ ...one }));
  for (const side of ["left", "right"] as const) {
    const own = spaced.filter((one) => one.side === side);
    own.forEach((one, i) => {
      const earlier = own[i - 1];
      if (!earlier) {
        if (!one.before) one.start = Math.max(one.start, Math.min(EDGE_SWING, one.end));
        return;
      }
      const lack = SWING - (one.start - earlier.end);
      if (lack <= 0) return;
      // Neither gives more than it has: what stands on an edge stands there.
      const room = [earlier.end - Math.max(earlier.start, 0), Math.min(one.end, seconds) - one.start].map((span) =>
        Math.max(0, span - LEAST),
      );
      const total = room[0] + room[1];
      const given = Math.min(lack, total);
      if (total <= 0) return;
      earlier.end -= (given * room[0]) / total;
      one.start += (given * room[1]) / total;
    });
    const last = own.at(-1);
    if (last && !last.after) last.end = Math.min(last.end, Math.max(seconds - EDGE_SWING, last.start));
  }
  return spaced.flatMap((one) => {
    const contacts = one.contacts
      .map((part) => ({ ...part, start: Math.max(part.start, one.start), end: Math.min(part.end, one.end) }))
      .filter(({ start, end }) => end > start);
    const isKept = one.before || one.after || one.end - one.start >= LEAST;
    return contacts.length > 0 && isKept ? [{ ...one, contacts }] : [];
  });
}
