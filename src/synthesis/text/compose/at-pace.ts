import { clipDuration } from "../../../motion/clip.js";
import { resampleAt } from "../../../motion/resample.js";
import type { Performance } from "./performance.js";

/** Plays a performance at a pace of its own in each interval between frames, relative to its present one. */
export function atPace(performance: Performance, pace: Float64Array): Performance {
  // When each frame is reached, in frames of the result; its last one is whole.
  const reached = new Float64Array(pace.length + 1);
  for (let f = 0; f < pace.length; f++) reached[f + 1] = reached[f] + 1 / pace[f];
  const last = Math.ceil(reached[pace.length] - 1e-6);
  const whole = last / reached[pace.length];
  for (let f = 0; f < reached.length; f++) reached[f] *= whole;
  const positions = new Float64Array(last + 1);
  for (let frame = 0, f = 0; frame <= last; frame++) {
    while (f < pace.length - 1 && reached[f + 1] < frame) f++;
    positions[frame] = Math.min(pace.length, f + (frame - reached[f]) / (reached[f + 1] - reached[f]));
  }
  const rate = performance.clip.frameRate;
  const end = clipDuration(performance.clip);
  const at = (seconds: number): number => {
    if (seconds <= 0) return seconds;
    if (seconds >= end) return seconds - end + last / rate;
    const f = Math.min(pace.length - 1, Math.floor(seconds * rate));
    return (reached[f] + (seconds * rate - f) * (reached[f + 1] - reached[f])) / rate;
  };
  const timed = <T extends { start: number; end: number }>(list: readonly T[]): T[] =>
    list.map((each) => ({ ...each, start: at(each.start), end: at(each.end) }));
  const { clip, supports, marks, active, spans } = performance;
  return {
    ...performance,
    clip: { ...resampleAt(clip, positions), contacts: timed(clip.contacts) },
    supports: timed(supports),
    marks: marks.map((mark) => ({ ...mark, time: at(mark.time) })),
    active: [at(active[0]), at(active[1])],
    ...(spans && { spans: spans.map(([from, to]) => [at(from), at(to)] as const) }),
  };
}
