import { clipDuration } from "../../../motion/clip.js";
import { standingEnds } from "./idle-ends.js";
import { ON_FEET } from "./join-parts.js";
import type { PerformedPart } from "./perform-plan.js";
import { waits } from "./plan-structure.js";

/** Share of the ways out of one action and into the next that is done at once, and longest such time, seconds. */
const SHARE = 0.9;
const LONGEST = 0.7;
/** Time for which the last step of travel still closes when the next action begins, seconds. */
const CLOSING = 0.25;
/** Way into an action that does not say when it begins, seconds. */
const WAY_IN = 0.3;

/**
 * Returns for how long each part begins before the one before it ends, seconds, 0 for the first: who stands on both
 * feet goes into the next action while coming out of the last.
 */
export function overlapsOf(parts: readonly PerformedPart[]): number[] {
  return parts.map((part, i) => (i === 0 ? 0 : overlap(parts[i - 1], part)));
}

/** Returns for how long a part begins before the one before it ends, seconds. */
export function overlap(before: PerformedPart, after: PerformedPart): number {
  if (isWait(before) || isWait(after)) return 0;
  if (!ON_FEET.includes(before.performance.exit) || !ON_FEET.includes(after.performance.entry)) return 0;
  if (before.performance.exitSpeed || after.performance.entrySpeed) return 0;
  if (before.performance.floor || after.performance.floor) return 0;
  return Math.min(LONGEST, SHARE * wayOut(before), SHARE * wayIn(after));
}

function wayOut({ performance: { clip, active }, steps }: PerformedPart): number {
  const [, stands] = standingEnds(clip);
  return travels(steps) ? stands + CLOSING : Math.min(stands, clipDuration(clip) - active[1]);
}

function wayIn({ performance: { clip, active, marks }, steps }: PerformedPart): number {
  const [stands] = standingEnds(clip);
  if (travels(steps)) return stands;
  const begins = active[0] > 0 ? active[0] : Math.min(WAY_IN, marks[0]?.time ?? WAY_IN);
  return Math.min(stands, begins);
}

const travels = (steps: PerformedPart["steps"]) => steps[0].definition.performer === "travel";

/** Returns whether a part is a wait, which lasts as long as it was asked to. */
export function isWait({ steps }: PerformedPart): boolean {
  return steps.some(({ step }) => waits(step.body));
}
