import type { PerformedPart, PerformedStep } from "./perform-plan.js";

/**
 * The steps of all parts, their times in seconds of the whole motion.
 *
 * @param spans from and to second of each part in the whole motion
 */
export function placeSteps(
  parts: readonly PerformedPart[],
  spans: readonly (readonly [start: number, end: number])[],
): PerformedStep[] {
  return parts.flatMap(({ steps }, i) => {
    const [offset, end] = spans[i];
    return steps.map((step, k) => ({
      ...step,
      start: step.start + offset,
      // What comes next may begin earlier than this one's clip ends, or after steps in between.
      end: k === steps.length - 1 ? end : step.end + offset,
      layers: step.layers.map((layer) => ({
        ...layer,
        start: layer.start + offset,
        end: layer.end >= step.end && k === steps.length - 1 ? end : layer.end + offset,
      })),
    }));
  });
}
