import type { FootContact, Side } from "../clip.js";

/** What a foot does in a transition: it stands throughout, leaves the ground, lands, or does neither. */
export type FootInJoin = "stands" | "leaves" | "lands" | "free";

export interface JoinedContacts {
  contacts: FootContact[];
  feet: Record<Side, FootInJoin>;
}

/** The transition: seconds of the joined clip. */
export interface JoinTimes {
  start: number;
  end: number;
  /** The first clip's last frame; the second clip's first. */
  leaves: number;
  enters: number;
}

/** Shortest time that a foot is raised between two stances, and shortest stance, seconds. */
const LEAST_SWING = 0.16;
const LEAST_STANCE = 0.06;
/** Half a frame at 60 a second. */
export const SLACK = 1 / 120;

/**
 * Joins the contacts of two clips over their transition: a foot that stands at its middle in both stands through, one
 * that stands in only one leaves, or lands, there.
 *
 * @param before contacts of the first clip
 * @param after contacts of the second, in the joined clip's time
 */
export function joinContacts(
  before: readonly FootContact[],
  after: readonly FootContact[],
  times: JoinTimes,
): JoinedContacts {
  const contacts: FootContact[] = [];
  const feet = {} as Record<Side, FootInJoin>;
  for (const side of ["left", "right"] as const) {
    const a = before.filter((contact) => contact.side === side);
    const b = after.filter((contact) => contact.side === side);
    const joined = joinFoot(a, b, times);
    feet[side] = joined.foot;
    contacts.push(...joined.contacts);
  }
  return { contacts: contacts.sort((a, b) => a.start - b.start), feet };
}

function joinFoot(a: FootContact[], b: FootContact[], { start, end, leaves, enters }: JoinTimes) {
  const middle = (start + end) / 2;
  const last = Math.min(middle, leaves);
  const first = Math.max(middle, enters);
  const aStands = a.some((one) => one.start <= last && one.end >= last - SLACK);
  const bStands = b.some((one) => one.start <= first + SLACK && one.end >= first);
  // A part that stands up to here continues to the middle, one that stands from here on began there.
  let early = a
    .filter((one) => one.start < middle)
    .map((one) => ({ ...one, end: one.end >= last - SLACK ? middle : one.end }));
  let late = b
    .filter((one) => one.end > middle)
    .map((one) => ({ ...one, start: one.start <= first + SLACK ? middle : one.start }));
  if (aStands && bStands) return { foot: "stands" as const, contacts: mergeParts(early, late, middle) };
  // A foot that is raised in between needs enough time to get there.
  if (aStands)
    late = late
      .filter((one) => one.end > middle + LEAST_SWING + LEAST_STANCE)
      .map((one) => ({ ...one, start: Math.max(one.start, middle + LEAST_SWING) }));
  else if (bStands)
    early = early
      .filter((one) => one.start < middle - LEAST_SWING - LEAST_STANCE)
      .map((one) => ({ ...one, end: Math.min(one.end, middle - LEAST_SWING) }));
  const foot: FootInJoin = aStands ? "leaves" : bStands ? "lands" : "free";
  return { foot, contacts: [...early, ...late] };
}

/** Merges contacts of the same part on both sides of the middle. */
function mergeParts(early: FootContact[], late: FootContact[], middle: number): FootContact[] {
  const merged = [...early];
  for (const one of late) {
    const same = one.start === middle && merged.find(({ part, end }) => part === one.part && end === middle);
    if (same) same.end = one.end;
    else merged.push(one);
  }
  return merged;
}
