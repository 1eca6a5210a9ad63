import { clipDuration } from "../../../motion/clip.js";
import type { JoinedParts } from "./join-parts.js";
import type { PerformedPart, PerformedStep } from "./perform-plan.js";

/**
 * Places the steps of all parts, their times in seconds of the whole motion.
 *
 * @param joined the parts in the whole motion
 */
export function placeSteps(
  parts: readonly PerformedPart[],
  { spans, grounds }: Pick<JoinedParts, "spans" | "grounds">,
): PerformedStep[] {
  return parts.flatMap(({ steps }, i) => {
    const [offset, end] = spans[i];
    return steps.map((step, k) => ({
      ...step,
      ground: grounds[i],
      start: step.start + offset,
      // The next step may begin before this one's clip ends, or after steps in between.
      end: k === steps.length - 1 ? end : step.end + offset,
      layers: step.layers.map((layer) => ({
        ...layer,
        start: layer.action.inserted ? heldSince(parts[i - 1], spans[i - 1]) : layer.start + offset,
        end: layer.end >= step.end && k === steps.length - 1 ? end : layer.end + offset,
      })),
    }));
  });
}

/** Seconds for which what the arms hold covers the end of the part before. */
const COVERED = 0.35;

/** Returns when a layer begins that goes on holding what the arms held in the part before. */
function heldSince(before: PerformedPart, [start]: readonly [number, number]): number {
  return start + clipDuration(before.performance.clip) - COVERED;
}
