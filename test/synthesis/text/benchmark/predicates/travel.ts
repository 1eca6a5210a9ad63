/** Walking, running, stepping aside, circles, crawling: all that travels on feet or on hands and knees. */
import { atLeast, atMost, between, type Check, check } from "../check.js";
import { type MotionView, STANDING } from "../motion-view.js";
import {
  frameOfHighest,
  highest,
  lowest,
  mean,
  median,
  oscillation,
  quantile,
  runs,
  share,
  smoothed,
} from "../signals.js";
import { flights, placements, strayed, travelled } from "./steps.js";

const percent = (value: number) => value * 100;

export const goesAhead = (metres: number) =>
  check("goes ahead", (view) => atLeast(travelled(view).ahead, metres, " m"));

/** Little of the path is sideways. */
export const goesStraight = check("not aside", (view) => {
  const { ahead, right } = travelled(view);
  return atMost(percent(Math.abs(right) / Math.max(Math.abs(ahead), 0.01)), 20, " %");
});

export const bothFeetStep = (each: number) =>
  check(`each foot steps`, (view) => {
    const steps = placements(view);
    const least = Math.min(...["left", "right"].map((side) => steps.filter((step) => step.side === side).length));
    return atLeast(least, each, " times");
  });

const walksNotRuns = check("walks, does not run", (view) =>
  atMost(
    percent(share(view.frames, (f) => flights(view, 0.1).some(({ from, to }) => f >= from && f <= to))),
    5,
    " % in flight",
  ),
);

export const speedBetween = (low: number, high: number) =>
  check("speed", (view) => between(travelled(view).speed, low, high, " m/s"));

export const staysUpright = check("on feet all along", (view) =>
  atLeast(
    quantile(
      view.series((f) => view.height("Hips", f)),
      0.05,
    ),
    0.62,
    " m",
  ),
);

export const walksForward: Check[] = [
  goesAhead(0.8),
  speedBetween(0.48, 2.3),
  goesStraight,
  bothFeetStep(1),
  walksNotRuns,
  staysUpright,
];

/** Any gait ahead, however slow. */
export const walksSomehow: Check[] = [goesAhead(0.5), bothFeetStep(1), goesStraight, walksNotRuns, staysUpright];

/** Degrees between the ways that the body faces in the first and in the last third: hips swing with each step. */
function drift(view: MotionView): number {
  const third = view.duration / 3;
  const [first, last] = [view.slice(0, third), view.slice(2 * third, view.duration)];
  return mean(last.series((f) => last.facing(f))) - mean(first.series((f) => first.facing(f)));
}

export const walksBackward: Check[] = [
  check("goes backward", (view) => atLeast(-travelled(view).ahead, 0.5, " m")),
  goesStraight,
  bothFeetStep(1),
  walksNotRuns,
  check("keeps facing ahead", (view) => atMost(Math.abs(drift(view)), 40, "°")),
];

export const slowly = speedBetween(0.25, 0.9);

export const sidestepsRight: Check[] = [
  check("goes to the right", (view) => atLeast(travelled(view).right, 0.3, " m")),
  check("hardly ahead or back", (view) => {
    const { ahead, right } = travelled(view);
    return atMost(percent(Math.abs(ahead) / Math.max(Math.abs(right), 0.01)), 40, " %");
  }),
  check("keeps facing ahead", (view) => atMost(Math.abs(drift(view)), 30, "°")),
  bothFeetStep(1),
];

/** A round way that closes. @param turns full circles */
export const circlesRight = (turns = 1): Check[] => [
  check("turns clockwise by a full circle", (view) => between(view.turned / turns, 275, 430, "°")),
  check("walks all the way", (view) => atLeast(travelled(view).ahead, 2, " m")),
  check("gets back to where it began", (view) => {
    const { path, net } = travelled(view);
    return atMost(percent(net.length / Math.max(path, 0.01)), 30, " %");
  }),
  check("a circle, not a turn on the spot", (view) => atLeast(strayed(view), 0.6, " m across")),
];

/**
 * Steps, where a last one that only puts the feet side by side may be counted or not: people mean both by "four steps".
 */
export function stepCounts(view: MotionView): number[] {
  const steps = placements(view);
  const counts = [steps.length];
  const last = steps[steps.length - 1];
  const other = steps.filter(({ side }) => side !== last?.side).at(-1);
  if (last && other) {
    const apart = view.inFacing({ x: last.x - other.x, z: last.z - other.z }, view.facing(view.frames - 1));
    if (Math.abs(apart.ahead) < 0.16) counts.push(steps.length - 1);
  }
  return counts;
}

export const takesSteps = (count: number): Check[] => [
  check(
    "number of steps",
    (view) => {
      const counts = stepCounts(view);
      return { pass: counts.includes(count), value: counts.join(" or "), want: String(count) };
    },
    "count",
  ),
];

export const runsFast = (speed = 3): Check[] => [
  check("fastest second", (view) => atLeast(fastestSecond(view), speed, " m/s")),
  check("both feet off the ground between steps", (view) => atLeast(flights(view, 0.03).length, 1, " flights")),
  goesStraight,
  check("goes ahead", (view) => atLeast(travelled(view).ahead, 1.5, " m")),
];

function fastestSecond(view: MotionView): number {
  const second = Math.min(60, view.frames - 1);
  let best = 0;
  for (let f = 0; f + second < view.frames; f++) {
    const a = view.joint("Hips", f);
    const b = view.joint("Hips", f + second);
    best = Math.max(best, (Math.hypot(b.x - a.x, b.z - a.z) / second) * 60);
  }
  return best;
}

/** Footfalls on the spot: lifts of either foot. */
export const jogsInPlace: Check[] = [
  check("steps a second, both feet", (view) => {
    const lifts = (["left", "right"] as const).map((side) => oscillation(view.feet[side].low, 0.04));
    return between(lifts[0].frequency + lifts[1].frequency, 1.8, 3.8, " Hz");
  }),
  check("feet in turn", (view) => {
    const { left, right } = view.feet;
    return atLeast(
      oscillation(
        view.series((f) => left.low[f] - right.low[f]),
        0.05,
      ).halves,
      4,
      " half swings",
    );
  }),
  check("stays in place", (view) => atMost(strayed(view), 0.4, " m")),
];

export const crawls: Check[] = [
  check("hips low", (view) => atMost(median(view.series((f) => view.height("Hips", f))), 0.4 * STANDING.height, " m")),
  check("trunk level", (view) => atLeast(median(view.series((f) => view.trunkLean(f))), 50, "°")),
  check("hands on the ground in turn", (view) => {
    const low = (["Left", "Right"] as const).map((side) =>
      share(view.frames, (f) => view.height(`${side}Hand`, f) < 0.2),
    );
    return atLeast(Math.min(...low), 0.25, " of the time");
  }),
  check("gets ahead", (view) => atLeast(travelled(view).ahead, 0.3, " m")),
];

/** The middle part of crawling that begins and ends on feet. */
export function lowPart(view: MotionView): MotionView {
  const low = runs(view.frames, (f) => view.height("Hips", f) < 0.45 * STANDING.height, 20, 20).sort(
    (a, b) => b[1] - b[0] - (a[1] - a[0]),
  )[0];
  return low ? view.slice(low[0] / 60, low[1] / 60) : view;
}

export const crawlsForward: Check[] = crawls.map((one) => ({ ...one, judge: (view) => one.judge(lowPart(view)) }));

/** How fast the trunk tips, degrees a second. */
function trunkTurning(view: MotionView): Float64Array {
  const ahead = smoothed(
    view.series((f) => view.trunkTilt(f).ahead),
    5,
  );
  const aside = smoothed(
    view.series((f) => view.trunkTilt(f).right),
    5,
  );
  return view.series((f) => {
    const [a, b] = [Math.max(f - 3, 0), Math.min(f + 3, view.frames - 1)];
    return (Math.hypot(ahead[b] - ahead[a], aside[b] - aside[a]) * 60) / Math.max(b - a, 1);
  });
}

/** A stumble: the trunk pitches and rights itself, the walk goes on, no fall. */
export const stumbles: Check[] = [
  check("the trunk is thrown", (view) => atLeast(highest(trunkTurning(view)), 80, "°/s")),
  check("and rights itself", (view) => {
    const thrown = frameOfHighest(trunkTurning(view));
    const after = view.slice(thrown / 60, view.duration);
    return atMost(lowest(after.series((f) => after.trunkLean(f))), 20, "°");
  }),
  check("no fall", (view) =>
    atLeast(
      quantile(
        view.series((f) => view.height("Hips", f)),
        0,
      ),
      0.5,
      " m",
    ),
  ),
  check("steps to catch it", (view) => atLeast(placements(view).length, 2, " steps")),
  check("on its way somewhere", (view) => atLeast(travelled(view).path, 0.4, " m")),
];

/** Bent, slow. */
export const walksLikeOld: Check[] = [
  ...walksSomehow.filter((one) => one !== goesStraight),
  check("slow", (view) => atMost(travelled(view).speed, 0.95, " m/s")),
  check("bent ahead", (view) => atLeast(median(view.series((f) => view.trunkTilt(f).ahead)), 10, "°")),
];

/** Degrees from side to side that the trunk rolls: some 4 in walking, 8 at most. */
function sway(view: MotionView): number {
  const roll = view.series((f) => view.trunkTilt(f).right);
  return quantile(roll, 0.95) - quantile(roll, 0.05);
}

export const walksDrunk: Check[] = [
  goesAhead(0.5),
  bothFeetStep(1),
  check("slow", (view) => atMost(travelled(view).speed, 1.1, " m/s")),
  check("sways from side to side, at least twice as far as in walking", (view) => atLeast(sway(view), 9, "°")),
];

export const sneaks: Check[] = [
  ...walksSomehow.filter((one) => one !== goesStraight && one !== staysUpright),
  check("slow", (view) => atMost(travelled(view).speed, 0.85, " m/s")),
  check("crouched", (view) =>
    atMost(
      quantile(
        view.series((f) => view.height("Hips", f)),
        0.4,
      ),
      0.92 * STANDING.hips,
      " m",
    ),
  ),
];
