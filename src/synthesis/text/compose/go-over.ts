import { cutPart } from "./cut-part.js";
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
