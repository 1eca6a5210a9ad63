/** Nodding, shaking the head, looking around. */
import { atLeast, atMost, between, type Check, check } from "../check.js";
import type { MotionView } from "../motion-view.js";
import { highest, lowest, oscillation, quantile } from "../signals.js";
import { feetMoved } from "./steps.js";

const pitch = (view: MotionView) =>
  oscillation(
    view.series((f) => view.gaze(f).down),
    5,
  );
const yaw = (view: MotionView) =>
  oscillation(
    view.series((f) => view.gaze(f).right),
    8,
  );

const bodyQuiet = check("body quiet", (view) =>
  atMost(
    quantile(
      view.series((f) => view.speed("Spine2", f)),
      0.9,
    ),
    0.35,
    " m/s",
  ),
);

export const nods = (least = 1.5): Check[] => [
  check("head goes down and up", (view) => atLeast(pitch(view).halves / 2, least, " cycles")),
  check("as often as people nod", (view) => between(pitch(view).frequency, 0.6, 4, " Hz")),
  check("more up and down than from side to side", (view) => {
    const range = (of: (f: number) => number) => highest(view.series(of)) - lowest(view.series(of));
    return atLeast(
      range((f) => view.gaze(f).down) /
        Math.max(
          range((f) => view.gaze(f).right),
          0.01,
        ),
      1.2,
      " ×",
    );
  }),
  bodyQuiet,
];

export const shakesHead = (least = 1): Check[] => [
  check("head goes from side to side", (view) => atLeast(yaw(view).halves / 2, least, " cycles")),
  check("as often as people shake it", (view) => between(yaw(view).frequency, 0.6, 4, " Hz")),
  check("more from side to side than up and down", (view) => {
    const range = (of: (f: number) => number) => highest(view.series(of)) - lowest(view.series(of));
    return atLeast(
      range((f) => view.gaze(f).right) /
        Math.max(
          range((f) => view.gaze(f).down),
          0.01,
        ),
      1.2,
      " ×",
    );
  }),
  bodyQuiet,
];

/** Trunk and head together, in the world. */
function lookRange(view: MotionView): number {
  let turned = 0;
  let before = view.gaze(0).world;
  const angles = view.series((f) => {
    const now = view.gaze(f).world;
    let step = now - before;
    if (step > 180) step -= 360;
    if (step < -180) step += 360;
    before = now;
    turned += step;
    return turned;
  });
  return highest(angles) - lowest(angles);
}

export const looksAround: Check[] = [
  check("head turns wide", (view) => atLeast(lookRange(view), 65, "°")),
  check("to both sides", (view) => {
    const right = view.series((f) => view.gaze(f).right);
    return atLeast(Math.min(highest(right), -lowest(right)), 8, "°");
  }),
  check("feet stay", (view) => atMost(feetMoved(view), 0.45, " m")),
];
