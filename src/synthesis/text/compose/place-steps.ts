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
        start: layer.start + offset,
        end: layer.end >= step.end && k === steps.length - 1 ? end : layer.end + offset,
      })),
    }));
  });
}
