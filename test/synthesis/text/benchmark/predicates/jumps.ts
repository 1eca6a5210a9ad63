/** Jumping, hopping, leaping. Where a side matters: the right foot hops. */
import { atLeast, atMost, between, type Check, check } from "../check.js";
import { type MotionView, STANDING } from "../motion-view.js";
import { quantile, share } from "../signals.js";
import { type Flight, flights, strayed } from "./steps.js";

/** Joints and the share of the body's mass that goes with them. */
const MASS = [
  ["Head", 0.08],
  ["Spine2", 0.23],
  ["Spine", 0.12],
  ["Hips", 0.14],
  ["LeftArm", 0.014],
  ["RightArm", 0.014],
  ["LeftForeArm", 0.021],
  ["RightForeArm", 0.021],
  ["LeftHand", 0.015],
  ["RightHand", 0.015],
  ["LeftUpLeg", 0.05],
  ["RightUpLeg", 0.05],
  ["LeftLeg", 0.075],
  ["RightLeg", 0.075],
  ["LeftFoot", 0.038],
  ["RightFoot", 0.038],
] as const;

/** Height of the body's centre of mass, metres. */
export function massHeight(view: MotionView, frame: number): number {
  let sum = 0;
  let total = 0;
  for (const [joint, mass] of MASS) {
    sum += view.height(joint, frame) * mass;
    total += mass;
  }
  return sum / total;
}

/** Downward acceleration in flight by a parabola through its heights, m/s²: 9.81 for a thrown body. */
export function fallOf(view: MotionView, { from, to }: Flight): number {
  const first = from + 2;
  const n = to - 2 - first + 1;
  if (n < 5) return Number.NaN;
  const ys = Array.from({ length: n }, (_, i) => massHeight(view, first + i));
  const centre = (n - 1) / 2;
  let s2 = 0;
  let s4 = 0;
  let y0 = 0;
  let y2 = 0;
  for (let i = 0; i < n; i++) {
    const t = (i - centre) / view.frameRate;
    s2 += t * t;
    s4 += t ** 4;
    y0 += ys[i];
    y2 += ys[i] * t * t;
  }
  return (-2 * (n * y2 - s2 * y0)) / (n * s4 - s2 * s2);
}

/** Flights of a jump: long enough, with the hips risen. */
export function jumpFlights(view: MotionView, shortest = 0.2, rise = 0.08): Flight[] {
  const standing = Math.min(
    STANDING.hips,
    quantile(
      view.series((f) => view.height("Hips", f)),
      0.5,
    ) + 0.02,
  );
  return flights(view, shortest).filter(({ from, to }) => {
    let top = 0;
    for (let f = from; f <= to; f++) top = Math.max(top, view.height("Hips", f));
    return top - standing >= rise;
  });
}

const best = (view: MotionView) =>
  flights(view, 0.05).reduce((a, b) => (b.seconds > a.seconds ? b : a), { from: 0, to: 0, seconds: 0 });

export const jumpsUp: Check[] = [
  check("both feet off the ground", (view) => atLeast(best(view).seconds, 0.25, " s")),
  check("hips rise", (view) =>
    atLeast(
      quantile(
        view.series((f) => view.height("Hips", f)),
        1,
      ) - view.height("Hips", 0),
      0.12,
      " m",
    ),
  ),
  check("falls as things fall", (view) => between(fallOf(view, best(view)), 7.3, 12.3, " m/s²")),
  check("ends on its feet", (view) => atLeast(view.height("Hips", view.frames - 1), 0.65, " m")),
];

export const jumps = (count: number): Check[] => [
  check("jumps", (view) => atLeast(jumpFlights(view).length, 1, " flights")),
  check("number of jumps", (view) => between(jumpFlights(view).length, count, count, " flights"), "count"),
];

/** Metres that the hips travel ahead during the longest flight. */
function leapLength(view: MotionView): number {
  const lengths = flights(view, 0.1).map(({ from, to }) => {
    const a = view.joint("Hips", from);
    const b = view.joint("Hips", to);
    return view.inFacing({ x: b.x - a.x, z: b.z - a.z }, view.facing(from)).ahead;
  });
  return Math.max(0, ...lengths);
}

export const leapsAhead = (metres = 0.5): Check[] => [
  check("flies ahead", (view) => atLeast(leapLength(view), metres, " m")),
  check("both feet off the ground", (view) => atLeast(best(view).seconds, 0.2, " s")),
];

/** Flights that the right foot starts and ends, with the left held up. */
export const hopsOnRight = (least = 3): Check[] => [
  check("left foot off the ground for nearly all of the hopping", (view) => {
    const span = hopSpan(view);
    return atMost(
      share(span.frames, (f) => span.feet.left.stands[f] === 1),
      0.12,
      " of the time",
    );
  }),
  check("hops", (view) => atLeast(flights(hopSpan(view), 0.1).length, least, " flights"), "count"),
];

/** Returns the span from the first flight to the last. */
function hopSpan(view: MotionView): MotionView {
  const all = flights(view, 0.1);
  return all.length === 0 ? view : view.slice((all[0].from - 6) / 60, (all[all.length - 1].to + 6) / 60);
}

/** Allows one hop more or less: people begin and end with a small one. */
export const hopCount = (count: number): Check =>
  check("number of hops", (view) => between(flights(view, 0.14).length, count - 1, count + 1), "count");

export const onTheSpot = check("on the spot", (view) => atMost(strayed(view), 0.45, " m"));

/** Jumping jacks: arms up and feet apart in the same moments. */
export const jumpingJacks = (least = 2, most = 60): Check[] => {
  const highs = (view: MotionView) => {
    let count = 0;
    let open = false;
    for (let f = 0; f < view.frames; f++) {
      const hands = Math.min(view.height("LeftHand", f), view.height("RightHand", f)) - view.height("Head", f);
      const apart =
        Math.abs(view.feet.left.x[f] - view.feet.right.x[f]) + Math.abs(view.feet.left.z[f] - view.feet.right.z[f]);
      if (!open && hands > -0.05 && apart > 0.4) {
        open = true;
        count++;
      } else if (open && hands < -0.3 && apart < 0.38) open = false;
    }
    return count;
  };
  return [
    check("arms up and feet apart together", (view) => atLeast(highs(view), 1, " times")),
    check("number of jumping jacks", (view) => between(highs(view), least, most), "count"),
    check("on the spot", (view) => atMost(strayed(view), 0.65, " m")),
  ];
};
