import { clipDuration } from "../../../motion/clip.js";
import { sliceClip } from "../../../motion/slice-clip.js";
import type { Performance } from "./performance.js";
import type { PerformedPart, PerformedStep } from "./performed-part.js";

/** Cuts frames `first` to `last` out of a part, with the times of its steps and layers. */
export function cutPart({ performance, steps }: PerformedPart, first: number, last: number): PerformedPart {
  const start = first / performance.clip.frameRate;
  const end = last / performance.clip.frameRate;
  return {
    performance: cutPerformance(performance, first, last),
    steps: steps.map((step) => cutStep(step, start, end)),
  };
}

function cutPerformance(performance: Performance, first: number, last: number): Performance {
  const { clip, supports, marks, active } = performance;
  const start = first / clip.frameRate;
  const cut = sliceClip(clip, first, last);
  const duration = clipDuration(cut);
  const moved = (seconds: number) => Math.min(duration, Math.max(0, seconds - start));
  return {
    ...performance,
    clip: cut,
    supports: supports.map((support) => ({ ...support, start: moved(support.start), end: moved(support.end) })),
    marks: marks.map((mark) => ({ ...mark, time: moved(mark.time) })),
    active: [moved(active[0]), moved(active[1])],
  };
}

function cutStep(step: PerformedStep, start: number, end: number): PerformedStep {
  const moved = (seconds: number) => Math.min(end, Math.max(start, seconds)) - start;
  return {
    ...step,
    start: moved(step.start),
    end: moved(step.end),
    layers: step.layers.map((layer) => ({ ...layer, start: moved(layer.start), end: moved(layer.end) })),
  };
}
