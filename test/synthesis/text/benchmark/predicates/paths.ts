/** Manners, lengths and ways of travel; where the eyes go; dancing and idling. */
import { atLeast, atMost, between, type Check, check } from "../check.js";
import type { MotionView } from "../motion-view.js";
import { lowest, mean, median, oscillation, quantile, share } from "../signals.js";
import { longest } from "./gestures.js";
import { flights, placements, strayed, travelled } from "./steps.js";

export const lasts = (seconds: number, within = 0.5): Check =>
  check("as long as asked", (view) => between(view.duration, seconds - within, seconds + within, " s"), "count");

export const goesFar = (metres: number, within = 0.4): Check =>
  check(
    "as far as asked",
    (view) => between(travelled(view).net.length, metres - within, metres + within, " m"),
    "count",
  );

export const speedOver = (speed: number): Check =>
  check("speed", (view) => atLeast(travelled(view).speed, speed, " m/s"));
export const speedUnder = (speed: number): Check =>
  check("speed", (view) => atMost(travelled(view).speed, speed, " m/s"));

export const onToes: Check = check("heels off the ground", (view) =>
  // Lowest points under the ankle: on tiptoe the ankle is well over the sole's lowest point.
  atLeast(
    median(view.series((f) => Math.min(view.height("LeftFoot", f), view.height("RightFoot", f)))),
    0.095,
    " m ankle",
  ),
);

export const crouchesOnTheWay: Check = check("low all the way", (view) =>
  atMost(median(view.series((f) => view.height("Hips", f))), 0.84, " m"),
);

/** One leg does less: stances of unequal length, or the body dips on one side. */
export const limps: Check = check("one leg is favoured", (view) => {
  const shares = (["left", "right"] as const).map((side) => share(view.frames, (f) => view.feet[side].stands[f] === 1));
  const knees = (["Left", "Right"] as const).map((side) => {
    const bends = view.series((f) => view.bend(side, "knee", f));
    return quantile(bends, 0.95) - quantile(bends, 0.05);
  });
  const lows = (["left", "right"] as const).map((side) => quantile(view.feet[side].low, 0.95));
  const uneven = Math.max(
    Math.abs(shares[0] - shares[1]) / 0.07,
    Math.abs(knees[0] - knees[1]) / 12,
    Math.abs(lows[0] - lows[1]) / 0.05,
    Math.abs(
      quantile(
        view.series((f) => view.trunkTilt(f).right),
        0.95,
      ) +
        quantile(
          view.series((f) => view.trunkTilt(f).right),
          0.05,
        ),
    ) / 5,
  );
  return atLeast(uneven, 1, " × the least that shows");
});

export const highKnees: Check = check("knees come up high", (view) => {
  const up = (["Left", "Right"] as const).map((s) =>
    quantile(
      view.series((f) => view.height(`${s}Leg`, f) - view.height(`${s}UpLeg`, f)),
      0.97,
    ),
  );
  return atLeast(Math.min(...up), -0.24, " m from the hip");
});

export const stepsInPlace: Check[] = [
  check("feet lifted in turn", (view) =>
    atLeast(
      oscillation(
        view.series((f) => view.feet.left.low[f] - view.feet.right.low[f]),
        0.05,
      ).halves,
      4,
      " half swings",
    ),
  ),
  check("stays in place", (view) => atMost(strayed(view), 0.4, " m")),
];

export const armsAhead: Check = check("arms held out ahead", (view) =>
  atLeast(
    share(view.frames, (f) =>
      (["Left", "Right"] as const).some((s) => view.relative(`${s}Hand`, `${s}Arm`, f).ahead > 0.25),
    ),
    0.5,
  ),
);

export const headDown: Check = check("head or trunk bent down", (view) =>
  atLeast(median(view.series((f) => view.gaze(f).down)), 5, "°"),
);

/** A path that bends to both sides. */
export const weaves: Check = check("the way bends to both sides", (view) => {
  const facing = view.series((f) => view.facing(f));
  const smooth = facing.map((_, i) => mean(facing.subarray(Math.max(0, i - 20), i + 21)));
  return atLeast(oscillation(smooth, 20).halves, 1, " bends back");
});

export const looksTo = (what: "right" | "up" | "down", degrees: number): Check[] => [
  check(`head turns ${what} and stays a moment`, (view) => {
    const angle = (f: number) => {
      const { down, right } = view.gaze(f);
      return what === "right" ? right : what === "down" ? down : -down;
    };
    return atLeast(
      longest(view, (f) => angle(f) > degrees),
      0.25,
      " s",
    );
  }),
  check("trunk stays upright", (view) =>
    atMost(
      quantile(
        view.series((f) => view.trunkLean(f)),
        0.9,
      ),
      25,
      "°",
    ),
  ),
];

/** Alive, without going anywhere. */
export const idles: Check[] = [
  check("on its feet", (view) => atLeast(lowest(view.series((f) => view.height("Hips", f))), 0.78, " m")),
  check("stays in place", (view) => atMost(strayed(view), 0.4, " m")),
  check("calm", (view) =>
    atMost(
      quantile(
        view.series((f) => Math.max(view.speed("LeftHand", f), view.speed("RightHand", f))),
        0.8,
      ),
      0.6,
      " m/s",
    ),
  ),
];

export const dances: Check[] = [
  check("hands move", (view) =>
    atLeast(
      mean(view.series((f) => view.relativeSpeed("LeftHand", "Hips", f) + view.relativeSpeed("RightHand", "Hips", f))) /
        2,
      0.25,
      " m/s",
    ),
  ),
  check("legs move", (view) =>
    atLeast(mean(view.series((f) => view.speed("LeftLeg", f) + view.speed("RightLeg", f))) / 2, 0.1, " m/s"),
  ),
  check("mostly on its feet", (view) =>
    atLeast(
      quantile(
        view.series((f) => view.height("Hips", f)),
        0.2,
      ),
      0.6,
      " m",
    ),
  ),
];

export const skips: Check[] = [
  check("hops on the way", (view) => atLeast(flights(view, 0.05).length, 2, " flights")),
  check("goes ahead", (view) => atLeast(travelled(view).ahead, 1, " m")),
];

export const stepsAtLeast = (count: number): Check =>
  check("steps", (view) => atLeast(placements(view).length, count, " steps"));

export const spinsRight = (degrees: number, within: number): Check =>
  check("turns right", (view) => between(view.turned, degrees - within, degrees + within, "°"));

/** A jump whose flight goes to the right. */
export const jumpsToRight: Check[] = [
  check("flies to the right", (view) => {
    const far = flights(view, 0.1).map(({ from, to }) => {
      const [a, b] = [view.joint("Hips", from), view.joint("Hips", to)];
      return view.inFacing({ x: b.x - a.x, z: b.z - a.z }, view.facing(from)).right;
    });
    return atLeast(Math.max(0, ...far), 0.14, " m");
  }),
];

/** Checks the change of heading over the whole motion, which need not be held at its end. */
export const headingChange = (low: number, high: number): Check =>
  check("heading", (view: MotionView) => between(view.turned, low, high, "°"));
