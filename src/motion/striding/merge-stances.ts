import type { FootContact } from "../clip.js";
import { smootherstep } from "../driven-gait/easing.js";
import type { PartedStance } from "./foot-stances.js";
import type { MergedStance } from "./merged-stance.js";
import { spaceStances } from "./space-stances.js";

/** Shortest stance and swing, seconds. */
const LEAST = 0.05;
const LEAST_SWING = 0.1;
/** Largest gap between two stances that are the same one, seconds. */
const NEAR = 0.12;

/**
 * Merges two gaits' stances into those of one that changes from the first to the second: each one that both have
 * begins and ends between the times of the two, nearer to the first's at the start.
 *
 * @param a stances in seconds from the transition's start, the first clip's and as its gait continues
 * @param b the second's
 * @returns those that overlap the transition; null when stances at its ends cannot be kept
 */
export function mergeStances(a: PartedStance[], b: PartedStance[], seconds: number): MergedStance[] | null {
  const share = (time: number) => smootherstep(time / seconds);
  const merged: MergedStance[] = [];
  const taken = new Set<PartedStance>();
  const pairs: [PartedStance | null, PartedStance | null][] = [];
  for (const one of a) {
    let [best, most] = [null as PartedStance | null, -NEAR];
    for (const other of b) {
      if (other.side !== one.side || taken.has(other)) continue;
      const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
      if (shared > most) [best, most] = [other, shared];
    }
    if (best) taken.add(best);
    pairs.push([one, best]);
  }
  for (const other of b) if (!taken.has(other)) pairs.push([null, other]);
  for (const [one, other] of pairs) {
    const before = one !== null && one.start <= 0 && one.end >= 0;
    const after = other !== null && other.start <= seconds && other.end >= seconds;
    const contacts = mergeParts(one, other, share, seconds);
    if (contacts.length === 0) continue;
    const start = Math.min(...contacts.map((part) => part.start));
    const end = Math.max(...contacts.map((part) => part.end));
    if (end <= 0 || start >= seconds) continue;
    const { side } = (one ?? other) as PartedStance;
    merged.push({ side, start, end, contacts, before: before || start <= 0, after: after || end >= seconds });
  }
  merged.sort((p, q) => p.start - q.start);
  const spaced = spaceStances(merged, seconds);
  return apart(spaced) ? spaced : null;
}

function mergeParts(
  a: PartedStance | null,
  b: PartedStance | null,
  share: (time: number) => number,
  seconds: number,
): FootContact[] {
  const out: FootContact[] = [];
  const following: FootContact[] = [];
  for (const part of ["heel", "ball", "toe"] as const) {
    // Contacts that end before the transition, or come after it, are the clips' own.
    const one = spanOf(a, part, (own) => own.end > 0);
    const other = spanOf(b, part, (own) => own.start <= seconds + 1e-3);
    const alone = one ?? other;
    if (!alone) continue;
    if (one && other) {
      const [s, e] = [share((one.start + other.start) / 2), share((one.end + other.end) / 2)];
      out.push({ ...one, start: one.start + (other.start - one.start) * s, end: one.end + (other.end - one.end) * e });
      continue;
    }
    const weight = share((Math.max(0, alone.start) + Math.min(seconds, alone.end)) / 2);
    const stays = one ? 1 - weight : weight;
    const held = one ? one.start <= 0 && one.end > 0 : alone.start < seconds && alone.end >= seconds;
    if (stays < 0.5 && !held) continue;
    // A part that only one has follows that one.
    const start = one ? alone.start : Math.max(alone.start, b && a ? a.start : alone.start);
    const end = one ? Math.min(alone.end, seconds) : alone.end;
    if (end - start > LEAST || held) {
      out.push({ ...alone, start, end });
      if (a && other && !held) following.push(out[out.length - 1]);
    }
  }
  // A heel that strikes as the toe leaves, and the reverse, would turn the foot over in no time.
  return out.filter(
    (one) => !following.includes(one) || out.some((next) => next !== one && next.end > one.start + LEAST),
  );
}

/** Returns from when to when a part stands in a stance. */
function spanOf(
  stance: PartedStance | null,
  part: FootContact["part"],
  counts: (own: FootContact) => boolean,
): FootContact | null {
  const own = stance?.contacts.filter((one) => one.part === part && counts(one)) ?? [];
  if (own.length === 0) return null;
  return {
    ...own[0],
    start: Math.min(...own.map(({ start }) => start)),
    end: Math.max(...own.map(({ end }) => end)),
  };
}

/** Returns whether a foot is raised for long enough between its stances. */
function apart(merged: readonly MergedStance[]): boolean {
  return merged.every((one, i) => {
    const next = merged.find((other, j) => j > i && other.side === one.side);
    return !next || next.start - one.end >= LEAST_SWING;
  });
}
