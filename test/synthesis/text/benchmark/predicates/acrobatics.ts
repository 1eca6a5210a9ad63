/** Rolls, flips, falls, getting up; swimming and climbing. */
import { atLeast, atMost, between, type Check, check } from "../check.js";
import type { MotionView } from "../motion-view.js";
import { highest, lowest, mean, median, oscillation, quantile, runs, share, turningPoints } from "../signals.js";
import { flights, strayed, travelled } from "./steps.js";

const hips = (view: MotionView) => view.series((f) => view.height("Hips", f));
const end = (view: MotionView, seconds = 0.3) => view.slice(view.duration - seconds, view.duration);
const lean = (view: MotionView) => view.series((f) => view.trunkLean(f));

export const endsStanding = check("ends on its feet", (view) => atLeast(mean(hips(end(view))), 0.72, " m"));
export const endsOnGround = check("ends on the ground", (view) =>
  atMost(
    Math.max(mean(hips(end(view))), mean(end(view).series((f) => end(view).height("Neck", f))) - 0.15),
    0.56,
    " m",
  ),
);
export const rollsForward: Check[] = [
  check("goes over its head", (view) => atLeast(highest(lean(view)), 115, "°")),
  check("low", (view) => atMost(lowest(hips(view)), 0.62, " m")),
  check("gets ahead", (view) => atLeast(Math.abs(travelled(view).net.length), 0.5, " m")),
  endsStanding,
];

export const flipsBack: Check[] = [
  check("head over heels", (view) => atLeast(highest(lean(view)), 140, "°")),
  check("in the air", (view) => atLeast(Math.max(0, ...flights(view, 0.05).map(({ seconds }) => seconds)), 0.2, " s")),
  endsStanding,
];

export const cartwheels: Check[] = [
  check("upside down", (view) => atLeast(highest(lean(view)), 120, "°")),
  check("hands on the ground", (view) =>
    atMost(lowest(view.series((f) => Math.min(view.height("LeftHand", f), view.height("RightHand", f)))), 0.25, " m"),
  ),
  check("feet over the hips", (view) =>
    atLeast(
      highest(
        view.series((f) => Math.max(view.height("LeftFoot", f), view.height("RightFoot", f)) - view.height("Hips", f)),
      ),
      0.3,
      " m",
    ),
  ),
  endsStanding,
];

export const handstands: Check[] = [
  check("upside down for a while", (view) =>
    atLeast(share(view.frames, (f) => view.trunkLean(f) > 130) * view.duration, 0.3, " s"),
  ),
  check("both feet up", (view) =>
    atLeast(highest(view.series((f) => Math.min(view.height("LeftFoot", f), view.height("RightFoot", f)))), 1, " m"),
  ),
];

export const falls: Check[] = [
  check("begins on its feet", (view) => atLeast(highest(hips(view.slice(0, 0.4))), 0.75, " m")),
  endsOnGround,
];

export const getsUp: Check[] = [
  check("lies or sits on the ground first", (view) => atMost(lowest(hips(view)), 0.45, " m")),
  endsStanding,
];

/** Reacts to a blow: the trunk jerks, the body stays on its feet. */
export const reactsToHit: Check[] = [
  check("the trunk is thrown", (view) => {
    const ahead = view.series((f) => view.trunkTilt(f).ahead);
    const aside = view.series((f) => view.trunkTilt(f).right);
    let most = 0;
    for (let f = 6; f < view.frames; f++)
      most = Math.max(most, Math.hypot(ahead[f] - ahead[f - 6], aside[f] - aside[f - 6]) * 10);
    // A blow to the head hardly shows in the trunk.
    const head = highest(view.series((f) => view.relativeSpeed("Head", "Hips", f)));
    return atLeast(Math.max(most, head * 40), 48, "°/s, or 1.2 m/s of the head");
  }),
  check("no roll, no fall", (view) => atMost(highest(lean(view)), 75, "°")),
  check("goes nowhere", (view) => atMost(strayed(view), 1.2, " m")),
  endsStanding,
];

/** Returns the span from where the hips reach the ground to where they leave it. */
function onTheGround(view: MotionView): MotionView {
  const low = runs(view.frames, (f) => view.height("Hips", f) < 0.35, 20, 10).sort(
    (a, b) => b[1] - b[0] - (a[1] - a[0]),
  )[0];
  return low ? view.slice(low[0] / 60, low[1] / 60) : view;
}

export const sitUps = (low: number, high: number): Check[] => [
  check("lies on the ground", (view) => between(quantile(lean(onTheGround(view)), 0.95), 60, 110, "°")),
  check("hips on the ground", (view) => atMost(median(hips(onTheGround(view))), 0.35, " m")),
  check(
    "number of sit-ups",
    (view) => {
      const points = turningPoints(lean(onTheGround(view)), 30);
      return between(points.filter(({ kind, value }) => kind === "low" && value < 60).length, low, high);
    },
    "count",
  ),
];

/** A hand along the trunk, from the shoulders towards the head, metres. */
function alongTrunk(view: MotionView, side: "Left" | "Right", frame: number): number {
  const hand = view.joint(`${side}Hand`, frame);
  const arm = view.joint(`${side}Arm`, frame);
  const [hips, neck] = [view.joint("Hips", frame), view.joint("Neck", frame)];
  const axis = { x: neck.x - hips.x, y: neck.y - hips.y, z: neck.z - hips.z };
  const dot = (hand.x - arm.x) * axis.x + (hand.y - arm.y) * axis.y + (hand.z - arm.z) * axis.z;
  return dot / Math.hypot(axis.x, axis.y, axis.z);
}

export const swims: Check[] = [
  check("arms swing far round", (view) => {
    const halves = (["Left", "Right"] as const).map(
      (side) =>
        oscillation(
          view.series((f) => alongTrunk(view, side, f)),
          0.25,
        ).halves,
    );
    return atLeast(Math.max(...halves), 2, " half swings");
  }),
];

export const climbs: Check[] = [
  check("hands or feet in turn", (view) => {
    const hands = oscillation(
      view.series((f) => view.height("LeftHand", f) - view.height("RightHand", f)),
      0.1,
    );
    const feet = oscillation(
      view.series((f) => view.height("LeftFoot", f) - view.height("RightFoot", f)),
      0.1,
    );
    return atLeast(Math.max(hands.halves, feet.halves), 1, " half swings");
  }),
  check("hands as high as the shoulders", (view) =>
    atLeast(
      quantile(
        view.series((f) =>
          Math.max(view.relative("LeftHand", "LeftArm", f).up, view.relative("RightHand", "RightArm", f).up),
        ),
        0.7,
      ),
      -0.12,
      " m over the shoulder",
    ),
  ),
];
