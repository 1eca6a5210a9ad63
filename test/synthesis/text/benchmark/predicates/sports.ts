/** Blows, swings, balls, loads, and legs that do something on their own. Sided ones are of the right; mirror them. */
import { atLeast, atMost, between, type Check, check } from "../check.js";
import type { MotionView } from "../motion-view.js";
import { frameOfHighest, highest, lowest, oscillation, quantile, share, turningPoints } from "../signals.js";
import { longest } from "./gestures.js";
import { distance, palm, rightReach } from "./hands.js";
import { feetMoved } from "./steps.js";

const speedOf = (view: MotionView, joint: "LeftHand" | "RightHand" | "RightFoot" | "LeftFoot") =>
  view.series((f) => view.speed(joint, f));
const fastest = (view: MotionView, joint: "LeftHand" | "RightHand" | "RightFoot" | "LeftFoot") =>
  quantile(speedOf(view, joint), 0.995);

export const handsFast = (metres: number): Check =>
  check("hands fast", (view) =>
    atLeast(Math.max(fastest(view, "LeftHand"), fastest(view, "RightHand")), metres, " m/s"),
  );

export const rightHandSwings = (speed = 3): Check[] => [
  check("right hand fast", (view) => atLeast(fastest(view, "RightHand"), speed, " m/s")),
  check("through a wide arc", (view) => {
    const at = frameOfHighest(speedOf(view, "RightHand"));
    const part = view.slice(at / 60 - 0.5, at / 60 + 0.5);
    let most = 0;
    for (let f = 0; f < part.frames; f += 3)
      for (let g = f; g < part.frames; g += 3)
        most = Math.max(most, distance(part.joint("RightHand", f), part.joint("RightHand", g)));
    return atLeast(most, 0.6, " m");
  }),
];

/** A club or bat in both hands. */
export const swingsBoth = (speed: number): Check[] => [
  handsFast(speed),
  check("hands close together at the fastest", (view) => {
    const at = frameOfHighest(speedOf(view, "RightHand"));
    const near = [-6, -3, 0, 3, 6].map((d) => {
      const f = Math.min(view.frames - 1, Math.max(0, at + d));
      return distance(palm(view, "Left", f), palm(view, "Right", f));
    });
    return atMost(lowest(near), 0.35, " m");
  }),
];

export const lowSwing = check("hands low at the fastest", (view) => {
  const at = frameOfHighest(speedOf(view, "RightHand"));
  return atMost(view.relative("RightHand", "RightArm", at).up, -0.05, " m");
});

/** A ball that is kicked: fast, not high. */
export const kicksBallRight: Check[] = [
  check("right foot fast", (view) => atLeast(fastest(view, "RightFoot"), 3, " m/s")),
  check("right foot faster than the left", (view) =>
    atLeast(fastest(view, "RightFoot") / Math.max(fastest(view, "LeftFoot"), 0.01), 1.1, " ×"),
  ),
  check("right foot swings from behind to ahead", (view) => {
    const at = frameOfHighest(speedOf(view, "RightFoot"));
    const part = view.slice(at / 60 - 0.5, at / 60 + 0.5);
    const ahead = part.series((f) => part.relative("RightFoot", "Hips", f).ahead);
    return atLeast(highest(ahead) - lowest(ahead), 0.5, " m");
  }),
];

/** The fist comes up from below. */
export const uppercutsRight: Check[] = [
  check("right fist rises fast", (view) =>
    atLeast(highest(view.series((f) => view.velocity("RightHand", f).y)), 1.6, " m/s"),
  ),
  check("to the height of the face", (view) =>
    atLeast(highest(view.series((f) => view.height("RightHand", f) - view.height("Neck", f))), -0.08, " m over"),
  ),
  check("more than the left", (view) => {
    const up = (hand: "LeftHand" | "RightHand") => highest(view.series((f) => view.velocity(hand, f).y));
    return atLeast(up("RightHand") / Math.max(up("LeftHand"), 0.01), 1.1, " ×");
  }),
];

/** How often the right fist goes out and comes back. */
export function punchCount(view: MotionView): number {
  const reach = view.series((f) =>
    Math.hypot(rightReach(view, f).ahead, rightReach(view, f).right, Math.max(rightReach(view, f).up, -0.2)),
  );
  const points = turningPoints(reach, 0.15);
  return points.filter(({ kind, value }) => kind === "high" && value > 0.4).length;
}

export const punchTimes = (count: number): Check =>
  check("number of punches", (view) => between(punchCount(view), count, count), "count");

/** How often the right foot goes up to a kick. */
export const kickTimes = (count: number): Check =>
  check(
    "number of kicks",
    (view) => {
      const points = turningPoints(
        view.series((f) => view.height("RightFoot", f)),
        0.3,
      );
      return between(points.filter(({ kind, value }) => kind === "high" && value > 0.45).length, count, count);
    },
    "count",
  );

export const pushes: Check[] = [
  check("both hands out ahead", (view) =>
    atLeast(
      longest(view, (f) =>
        (["Left", "Right"] as const).every((s) => view.relative(`${s}Hand`, `${s}Arm`, f).ahead > 0.22),
      ),
      0.3,
      " s",
    ),
  ),
  check("at the height of chest or belly", (view) => {
    const at = frameOfHighest(view.series((f) => view.relative("RightHand", "RightArm", f).ahead));
    return between(view.relative("RightHand", "RightArm", at).up, -0.5, 0.2, " m");
  }),
];

/** Hands come to the body against a load. */
export const pulls: Check[] = [
  check("both hands before the body", (view) =>
    atLeast(
      longest(view, (f) =>
        (["Left", "Right"] as const).every((s) => {
          const { ahead, up } = view.relative(`${s}Hand`, `${s}Arm`, f);
          return ahead > 0.1 && up > -0.5 && up < 0.3;
        }),
      ),
      0.3,
      " s",
    ),
  ),
  check("hands drawn to the body", (view) => {
    const reach = view.series((f) =>
      Math.max(view.relative("RightHand", "RightArm", f).ahead, view.relative("LeftHand", "LeftArm", f).ahead),
    );
    let far = reach[0];
    let drawn = 0;
    for (const value of reach) {
      far = Math.max(far, value);
      drawn = Math.max(drawn, far - value);
    }
    return atLeast(drawn, 0.15, " m");
  }),
];

/** Both hands before the body, arms bent, kept there. */
export const carries: Check[] = [
  check("both hands held in front", (view) =>
    atLeast(
      share(view.frames, (f) =>
        (["LeftHand", "RightHand"] as const).every(
          (hand) => view.relative(hand, "Hips", f).ahead > 0.1 && view.relative(hand, "Hips", f).up > -0.1,
        ),
      ),
      0.6,
    ),
  ),
  check("hands keep their distance", (view) => {
    const apart = view.series((f) => distance(palm(view, "Left", f), palm(view, "Right", f)));
    return atMost(quantile(apart, 0.85) - quantile(apart, 0.15), 0.15, " m");
  }),
];

export const liftsOverhead: Check[] = [
  check("hands begin low", (view) =>
    atMost(lowest(view.series((f) => Math.max(view.height("LeftHand", f), view.height("RightHand", f)))), 0.75, " m"),
  ),
  check("and end over the head after that", (view) => {
    const low = view.series((f) => Math.max(view.height("LeftHand", f), view.height("RightHand", f)));
    const after = view.slice(low.indexOf(lowest(low)) / 60, view.duration);
    return atLeast(
      highest(
        after.series(
          (f) => Math.min(after.height("LeftHand", f), after.height("RightHand", f)) - after.height("Head", f),
        ),
      ),
      0.05,
      " m over",
    );
  }),
];

export const catches: Check[] = [
  check("both hands together before the body", (view) => {
    const held = longest(
      view,
      (f) =>
        distance(palm(view, "Left", f), palm(view, "Right", f)) < 0.4 &&
        view.relative("RightHand", "Hips", f).ahead > 0.12 &&
        view.relative("LeftHand", "Hips", f).ahead > 0.12,
    );
    return atLeast(held, 0.15, " s");
  }),
];

export const shootsBasket: Check[] = [
  check("a hand goes up over the head", (view) =>
    atLeast(
      highest(
        view.series((f) => Math.max(view.height("LeftHand", f), view.height("RightHand", f)) - view.height("Head", f)),
      ),
      0.15,
      " m over",
    ),
  ),
  handsFast(2),
];

export const dribbles: Check[] = [
  check("a hand goes up and down", (view) => {
    const beats = (["Left", "Right"] as const).map((s) =>
      oscillation(
        view.series((f) => view.relative(`${s}Hand`, `${s}Arm`, f).up),
        0.07,
      ),
    );
    const best = beats[0].halves > beats[1].halves ? beats[0] : beats[1];
    return atLeast(best.halves, 5, " half swings");
  }),
];

export const lungesRight: Check[] = [
  check("right foot far ahead of the left", (view) =>
    atLeast(highest(view.series((f) => view.relative("RightFoot", "LeftFoot", f).ahead)), 0.45, " m"),
  ),
  check("hips go down", (view) => atMost(lowest(view.series((f) => view.height("Hips", f))), 0.83, " m")),
  check("trunk stays upright", (view) =>
    atMost(
      quantile(
        view.series((f) => view.trunkLean(f)),
        0.9,
      ),
      50,
      "°",
    ),
  ),
];

export const leansRight: Check[] = [
  check("trunk leans right", (view) => atLeast(highest(view.series((f) => view.trunkTilt(f).right)), 11, "°")),
  check("and not left", (view) => atLeast(lowest(view.series((f) => view.trunkTilt(f).right)), -11, "°")),
  check("feet stay", (view) => atMost(feetMoved(view), 0.4, " m")),
];

/** On the left foot, the right lifted. */
export const balancesOnLeft = (seconds: number): Check[] => [
  check("right foot off the ground", (view) =>
    atLeast(
      longest(view, (f) => view.feet.right.low[f] > 0.08),
      seconds,
      " s",
    ),
  ),
  check("left foot stands", (view) =>
    atLeast(
      share(view.frames, (f) => view.feet.left.low[f] < 0.06),
      0.95,
    ),
  ),
];

export const raisesRightLeg: Check[] = [
  check("right foot well off the ground", (view) => atLeast(highest(view.feet.right.low), 0.25, " m")),
  check("left foot stands", (view) =>
    atLeast(
      share(view.frames, (f) => view.feet.left.low[f] < 0.06),
      0.95,
    ),
  ),
];

export const crouches: Check[] = [
  check("hips low for half a second at least", (view) =>
    atLeast(
      longest(view, (f) => view.height("Hips", f) < 0.78 && view.height("Hips", f) > 0.2),
      0.5,
      " s",
    ),
  ),
  check("on its feet", (view) =>
    atMost(Math.max(view.feet.left.low[view.frames - 1], view.feet.right.low[view.frames - 1]), 0.12, " m"),
  ),
];
