import { smoothBelow } from "../../../motion/maths/smooth-below.js";
import { atPace } from "./at-pace.js";
import { quickerSpeed, speedsOf } from "./idle-ends.js";
import type { Performance } from "./performance.js";

/** Share of a performance's own speed below which its beginning and its end are slow. */
const SHARE = 0.3;
/** Seconds of slow movement at the beginning, and at the end, that are as long as a watcher likes. */
const ENOUGH = [0.25, 0.3] as const;
/** Most that slow movement is quickened. */
const MOST = 2.4;
/** Frames over which the pace changes. */
const EASING = 10;

/** Quickens how a performance gets going and comes to rest, where it takes its time: people who are filmed do. */
export function quickenEnds(performance: Performance): Performance {
  const { clip } = performance;
  const speeds = speedsOf(clip);
  const slow = SHARE * quickerSpeed(speeds);
  let first = 0;
  while (first < speeds.length && speeds[first] < slow) first++;
  let last = speeds.length;
  while (last > first && speeds[last - 1] < slow) last--;
  const [before, after] = [first, speeds.length - last].map((frames, i) =>
    Math.min(MOST, frames / clip.frameRate / ENOUGH[i]),
  );
  if (before <= 1.1 && after <= 1.1) return performance;
  const pace = new Float64Array(speeds.length).fill(1);
  if (before > 1) pace.fill(before, 0, first);
  if (after > 1) pace.fill(after, last);
  return atPace(performance, smoothBelow(pace, EASING, false));
}
