import { clipDuration } from "../../../motion/clip.js";
import { cutPart } from "./cut-part.js";
import { standingEnds } from "./idle-ends.js";
import { jumpFromLow } from "./jump-from-low.js";
import { isUpright } from "./momentum.js";
import { isWait, overlap } from "./overlap-parts.js";
import type { PerformedPart } from "./perform-plan.js";
import { standingNear } from "./standing-near.js";

/** Overlap from which on nothing has to be cut, seconds. */
const ENOUGH = 0.15;
/** Shares of the way out of one action, and of that into the next, that are played. */
const OUT = 0.7;
const IN = 0.5;
/** The same for gestures on feet that stay: hands go from one to the next without hanging down in between. */
const HANDS_OUT = 0.2;
const HANDS_IN = 0.5;
/** Longest way into a gesture that does not say when it begins, seconds. */
const LONGEST_IN = 0.6;
/** Shortest action that remains, seconds. */
const SHORTEST = 0.3;

/**
 * Lets a standing body go from one action straight into the next where its feet leave no time to do both at once:
 * without stepping back into its usual stand in between.
 */
export function goOver(parts: readonly PerformedPart[]): PerformedPart[] {
  const out = parts.slice();
  for (let i = 1; i < out.length; i++) {
    const [before, after] = [out[i - 1], out[i]];
    if (!acts(before) || !acts(after) || before.performance.exit !== "stand" || after.performance.entry !== "stand")
      continue;
    if (gestures(before) && gestures(after) && !isReady(before, after)) {
      const [left, entered] = [leaveGesture(before), enterGesture(after)];
      if (left && entered) {
        [out[i - 1], out[i]] = [left, entered];
        continue;
      }
    }
    const jumps = jumpFromLow(before, after);
    if (jumps) [out[i - 1], out[i]] = jumps;
    if (jumps || overlap(before, after) >= ENOUGH) continue;
    out[i - 1] = endEarlier(before);
    out[i] = beginLater(after);
  }
  return out;
}

/** Returns whether a part is one action that its body acts by itself: nothing is laid over it, nobody waits. */
function acts(part: PerformedPart): boolean {
  const [{ definition, layers, step }, ...more] = part.steps;
  const alone = more.length === 0 && layers.length === 0 && step.body.duration === undefined;
  return alone && definition.performer !== "travel" && !isWait(part);
}

function gestures({ steps: [{ definition }] }: PerformedPart): boolean {
  return definition.layer === "arms" || definition.layer === "upperBody";
}

/** Returns whether both actions begin and end in the same readiness: their ways in and out are cut already. */
function isReady({ steps: [before] }: PerformedPart, { steps: [after] }: PerformedPart): boolean {
  return before.definition.readiness !== undefined && before.definition.readiness === after.definition.readiness;
}

/** Ends a gesture soon after its hands begin to come down; undefined where a foot moves then. */
function leaveGesture(part: PerformedPart): PerformedPart | undefined {
  const { clip, active } = part.performance;
  const duration = clipDuration(clip);
  if (standingEnds(clip)[1] < duration - active[1]) return undefined;
  const last = Math.round((active[1] + HANDS_OUT * (duration - active[1])) * clip.frameRate);
  return last >= SHORTEST * clip.frameRate && isUpright(clip, last) ? cutPart(part, 0, last) : undefined;
}

/** Begins a gesture with hands that are half way up; undefined where a foot moves before. */
function enterGesture(part: PerformedPart): PerformedPart | undefined {
  const { clip, active, marks } = part.performance;
  const wayIn = active[0] > 0 ? active[0] : Math.min(LONGEST_IN, marks[0]?.time ?? LONGEST_IN);
  const first = Math.round(HANDS_IN * wayIn * clip.frameRate);
  const end = clip.frameCount - 1;
  if (standingEnds(clip)[0] < first / clip.frameRate || end - first < SHORTEST * clip.frameRate) return undefined;
  return isUpright(clip, first) ? cutPart(part, first, end) : undefined;
}

function endEarlier(part: PerformedPart): PerformedPart {
  const { clip, active } = part.performance;
  const end = clip.frameCount - 1;
  const ends = active[1] * clip.frameRate;
  const last = standingNear(clip, (ends + OUT * (end - ends)) / clip.frameRate);
  return last >= SHORTEST * clip.frameRate && last < end && isUpright(clip, last) ? cutPart(part, 0, last) : part;
}

function beginLater(part: PerformedPart): PerformedPart {
  const { clip, active } = part.performance;
  const first = standingNear(clip, IN * active[0]);
  const end = clip.frameCount - 1;
  return first > 0 && end - first >= SHORTEST * clip.frameRate && isUpright(clip, first)
    ? cutPart(part, first, end)
    : part;
}
