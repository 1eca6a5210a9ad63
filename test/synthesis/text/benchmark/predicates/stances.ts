/** Sitting, standing, squatting, kneeling, lying, bowing, picking up, standing still. */
import { atLeast, atMost, between, type Check, check } from "../check.js";
import { type MotionView, STANDING } from "../motion-view.js";
import { highest, lowest, mean, quantile, share, turningPoints } from "../signals.js";
import { feetMoved, strayed } from "./steps.js";

const H = STANDING.height;
const hips = (view: MotionView) => view.series((f) => view.height("Hips", f));
const tail = (view: MotionView, seconds = 0.4) => view.slice(view.duration - seconds, view.duration);
const head = (view: MotionView, seconds = 0.4) => view.slice(0, seconds);

const startsStanding = check("begins on its feet", (view) => atLeast(highest(hips(head(view))), 0.8, " m"));
const trunkUpright = check("trunk upright at the end", (view) =>
  atMost(mean(tail(view).series((f) => tail(view).trunkLean(f))), 40, "°"),
);

/** On a chair. */
export const sitsDown: Check[] = [
  startsStanding,
  check("hips end at the height of a seat", (view) => between(mean(hips(tail(view))), 0.26, 0.7, " m")),
  trunkUpright,
  check("feet on the floor", (view) => {
    const { left, right } = view.feet;
    return atMost(Math.min(left.low[view.frames - 1], right.low[view.frames - 1]), 0.12, " m");
  }),
  check("thighs nearly level", (view) => {
    const last = view.frames - 1;
    const drop = Math.min(
      ...(["Left", "Right"] as const).map(
        (side) => view.height(`${side}UpLeg`, last) - view.height(`${side}Leg`, last),
      ),
    );
    return atMost(drop, 0.24, " m from hip to knee");
  }),
];

export const sitsOnFloor: Check[] = [
  startsStanding,
  check("hips end on the floor", (view) => atMost(mean(hips(tail(view))), 0.3, " m")),
  check("trunk upright at the end", (view) => atMost(mean(tail(view).series((f) => tail(view).trunkLean(f))), 50, "°")),
];

export const standsUp: Check[] = [
  check("begins low", (view) => atMost(mean(hips(head(view, 0.2))), 0.7, " m")),
  check("ends on its feet", (view) => atLeast(mean(hips(tail(view, 0.15))), 0.84, " m")),
];

/** Down on a seat and up again. */
export const sitsAndStands: Check[] = [
  startsStanding,
  check("hips dip to a seat", (view) => between(quantile(hips(view), 0.02), 0.26, 0.7, " m")),
  check("and sits for a while", (view) =>
    atLeast(share(view.frames, (f) => view.height("Hips", f) < 0.7) * view.duration, 0.4, " s"),
  ),
  check("and stands at the end", (view) => atLeast(mean(hips(tail(view, 0.15))), 0.84, " m")),
];

/** How often the hips go down under a height and come up again. */
function dips(view: MotionView): number {
  const lows = turningPoints(hips(view), 0.18);
  return lows.filter(({ kind, value }) => kind === "low" && value < 0.72).length;
}

export const squats = (count: number): Check[] => [
  check("hips go down deep", (view) => atMost(lowest(hips(view)), 0.72, " m")),
  check("number of squats", (view) => between(dips(view), count, count), "count"),
  check("stands at the end", (view) => atLeast(mean(hips(tail(view, 0.15))), 0.84, " m")),
  check("feet stay where they are", (view) => atMost(feetMoved(view), 0.3, " m")),
];

/** On one knee: the right. */
export const kneelsOnRight: Check[] = [
  check("right knee on the ground at the end", (view) =>
    atMost(mean(tail(view).series((f) => tail(view).height("RightLeg", f))), 0.17, " m"),
  ),
  check("left knee up", (view) => atLeast(mean(tail(view).series((f) => tail(view).height("LeftLeg", f))), 0.3, " m")),
  check("trunk upright", (view) => atMost(mean(tail(view).series((f) => tail(view).trunkLean(f))), 45, "°")),
];

export const kneels: Check[] = [
  check("a knee on the ground at the end", (view) =>
    atMost(
      Math.min(
        ...(["LeftLeg", "RightLeg"] as const).map((knee) => mean(tail(view).series((f) => tail(view).height(knee, f)))),
      ),
      0.17,
      " m",
    ),
  ),
  check("trunk upright", (view) => atMost(mean(tail(view).series((f) => tail(view).trunkLean(f))), 45, "°")),
];

export const liesDown: Check[] = [
  check("head on the ground at the end", (view) =>
    atMost(mean(tail(view).series((f) => tail(view).height("Head", f))), 0.2 * H, " m"),
  ),
  check("hips on the ground at the end", (view) => atMost(mean(hips(tail(view))), 0.2 * H, " m")),
  check("stretched out: head far from hips along the ground", (view) => {
    const last = view.frames - 1;
    const { ahead, right } = view.relative("Head", "Hips", last);
    return atLeast(Math.hypot(ahead, right), 0.35, " m");
  }),
];

export const bows = (count = 1): Check[] => [
  check("trunk bends ahead", (view) => atLeast(highest(view.series((f) => view.trunkTilt(f).ahead)), 30, "°")),
  check("and is upright again", (view) =>
    atMost(mean(tail(view, 0.2).series((f) => tail(view, 0.2).trunkLean(f))), 20, "°"),
  ),
  check("feet stay where they are", (view) => atMost(feetMoved(view), 0.25, " m")),
  check("knees nearly straight", (view) => atLeast(lowest(hips(view)), 0.75, " m")),
  check(
    "number of bows",
    (view) => {
      const points = turningPoints(
        view.series((f) => view.trunkTilt(f).ahead),
        15,
      );
      return between(points.filter(({ kind, value }) => kind === "high" && value > 28).length, count, count);
    },
    "count",
  ),
];

export const picksUp: Check[] = [
  check("a hand goes to the floor", (view) => atMost(lowest(view.series((f) => lowHand(view, f))), 0.27 * H, " m")),
  check("and comes up with the body", (view) => atLeast(mean(hips(tail(view, 0.15))), 0.78, " m")),
  check("hand up again", (view) => {
    const low = view.series((f) => lowHand(view, f));
    const at = low.indexOf(lowest(low));
    const after = view.slice(at / 60, view.duration);
    const rise = Math.max(
      ...(["LeftHand", "RightHand"] as const).map((hand) => highest(after.series((f) => after.height(hand, f)))),
    );
    return atLeast(rise, 0.6, " m");
  }),
];

function lowHand(view: MotionView, frame: number): number {
  return Math.min(view.height("LeftHand", frame), view.height("RightHand", frame));
}

/** Standing: the knee of the right leg up, the left on the ground. */
export const raisesRightKnee: Check[] = [
  check("right knee as high as the hip", (view) =>
    atLeast(highest(view.series((f) => view.height("RightLeg", f) - view.height("RightUpLeg", f))), -0.08, " m over"),
  ),
  check("left foot stands all along", (view) =>
    atLeast(
      share(view.frames, (f) => view.feet.left.low[f] < 0.1),
      0.95,
    ),
  ),
  check("left knee stays down", (view) =>
    atMost(highest(view.series((f) => view.height("LeftLeg", f) - view.height("LeftUpLeg", f))), -0.2, " m over"),
  ),
  check("stays in place", (view) => atMost(strayed(view), 0.35, " m")),
];

/** Breathing and swaying are no movement, steps and gestures are. */
export const standsStill = (low: number, high: number): Check[] => [
  check("nothing moves", (view) => {
    const joints = ["Hips", "Head", "LeftHand", "RightHand", "LeftFoot", "RightFoot"] as const;
    const fastest = joints.map((joint) =>
      quantile(
        view.series((f) => view.speed(joint, f)),
        0.9,
      ),
    );
    return atMost(Math.max(...fastest), 0.25, " m/s");
  }),
  check("on its feet", (view) => atLeast(lowest(hips(view)), 0.84, " m")),
  check("as long as asked", (view) => between(view.duration, low, high, " s"), "count"),
];

export { startsStanding };

/** Chest to the ground and up on straight arms. */
export const pushUps = (least = 2): Check[] => [
  check("body level, face down", (view) => {
    const level = view.series((f) => view.trunkLean(f));
    return between(quantile(level, 0.8), 60, 115, "°");
  }),
  check("hands on the ground", (view) =>
    atLeast(
      share(view.frames, (f) => view.height("LeftHand", f) < 0.2 && view.height("RightHand", f) < 0.2),
      0.3,
    ),
  ),
  check(
    "elbows bend and stretch",
    (view) => {
      const low = view.series((f) =>
        view.height("Spine2", f) < 0.75
          ? Math.min(170, (view.bend("Left", "elbow", f) + view.bend("Right", "elbow", f)) / 2)
          : 170,
      );
      return atLeast(
        turningPoints(low, 25).filter(({ kind, value }) => kind === "low" && value < 140).length,
        least,
        " times",
      );
    },
    "count",
  ),
];
