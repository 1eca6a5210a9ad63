import type { FootContact, Side } from "../clip.js";

/** One stance of a foot, seconds (or the unit of its contacts). */
export interface PartedStance {
  side: Side;
  start: number;
  end: number;
  contacts: FootContact[];
}

/** Joins contacts of one foot that touch or overlap into stances; in order of time. */
export function partedStances(contacts: readonly FootContact[], slack: number): PartedStance[] {
  const out: PartedStance[] = [];
  for (const side of ["left", "right"] as const) {
    let current: PartedStance | undefined;
    const own = contacts.filter((one) => one.side === side).sort((a, b) => a.start - b.start);
    for (const one of own) {
      if (current && one.start <= current.end + slack) {
        current.end = Math.max(current.end, one.end);
        current.contacts.push(one);
        continue;
      }
      current = { side, start: one.start, end: one.end, contacts: [one] };
      out.push(current);
    }
  }
  return out.sort((a, b) => a.start - b.start);
}

/** Returns the same with every time changed. */
export function retimed(all: readonly PartedStance[], time: (old: number) => number): PartedStance[] {
  return all.map((one) => ({
    side: one.side,
    start: time(one.start),
    end: time(one.end),
    contacts: one.contacts.map((contact) => ({ ...contact, start: time(contact.start), end: time(contact.end) })),
  }));
}
