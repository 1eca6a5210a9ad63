/** What a standing body's hands do with things: wiping, work, an instrument, a weapon. Checks of one side are for the right; mirror them. */
import { atLeast, atMost, type Check, check } from "../check.js";
import { highest, lowest, oscillation, quantile } from "../signals.js";
import { belly, longest, standing } from "./gestures.js";
import { distance, palm } from "./hands.js";
import { strayed } from "./steps.js";

/** To and fro along the ground or a table. */
export const wipes: Check[] = [
  check("a hand goes to and fro", (view) => {
    const halves = (["Left", "Right"] as const).map((side) => {
      const across = oscillation(
        view.series((f) => view.relative(`${side}Hand`, "Hips", f).right),
        0.06,
      ).halves;
      const up = oscillation(
        view.series((f) => view.relative(`${side}Hand`, "Hips", f).up),
        0.06,
      ).halves;
      const ahead = oscillation(
        view.series((f) => view.relative(`${side}Hand`, "Hips", f).ahead),
        0.06,
      ).halves;
      return Math.max(across, up, ahead);
    });
    return atLeast(Math.max(...halves), 4, " half swings");
  }),
];

/** Hands that play an instrument or type: both in front, moving. */
export const handsWorkInFront = (low: number, high: number): Check[] => [
  check("both hands in front of the body, elbows bent", (view) =>
    atLeast(
      longest(
        view,
        (f) =>
          (["Left", "Right"] as const).every((s) => {
            const { ahead } = view.relative(`${s}Hand`, "Hips", f);
            const up = view.height(`${s}Hand`, f) - view.height("Hips", f);
            return ahead > 0.12 && up > low && up < high && view.bend(s, "elbow", f) < 135;
          }) && distance(palm(view, "Left", f), palm(view, "Right", f)) < 0.6,
      ),
      1,
      " s",
    ),
  ),
];

export const playsGuitar: Check[] = [
  check("right hand strums at the belly", (view) => {
    const at = quantile(
      view.series((f) => distance(palm(view, "Right", f), belly(view, f))),
      0.5,
    );
    return atMost(at, 0.35, " m from the belly");
  }),
  check("left hand on the neck of the guitar, out to the left", (view) =>
    atLeast(
      -quantile(
        view.series((f) => view.relative("LeftHand", "Spine2", f).right),
        0.5,
      ),
      0.2,
      " m left",
    ),
  ),
  check("strums", (view) => {
    const up = oscillation(
      view.series((f) => palm(view, "Right", f).y - view.height("Hips", f)),
      0.02,
    );
    return atLeast(up.halves, 4, " half swings");
  }),
];

/** One hand goes ahead and works something. */
export const reachesAhead: Check[] = [
  check("a hand reaches ahead at the height of a handle", (view) => {
    const held = longest(view, (f) =>
      (["Left", "Right"] as const).some((s) => {
        const { ahead, up } = view.relative(`${s}Hand`, `${s}Arm`, f);
        return ahead > 0.25 && up > -0.45 && up < 0;
      }),
    );
    return atLeast(held, 0.2, " s");
  }),
  check("one hand more than the other", (view) => {
    const far = (s: "Left" | "Right") => highest(view.series((f) => view.relative(`${s}Hand`, `${s}Arm`, f).ahead));
    return atLeast(Math.abs(far("Left") - far("Right")), 0.06, " m");
  }),
  check("hips stay up", (view) => atLeast(lowest(view.series((f) => view.height("Hips", f))), 0.75, " m")),
];

/** Aims: one hand or both out at the height of the eyes or the chest, still. */
export const aims = (seconds = 0.5): Check[] => [
  check("hands held out ahead", (view) =>
    atLeast(
      longest(view, (f) =>
        (["Left", "Right"] as const).some((s) => {
          const reach = view.relative(`${s}Hand`, `${s}Arm`, f);
          return reach.ahead > 0.25 && reach.up > -0.3;
        }),
      ),
      seconds,
      " s",
    ),
  ),
];

/** Hands guard the face. */
export const blocks: Check[] = [
  check("a forearm before head or chest", (view) => {
    const held = longest(view, (f) =>
      (["Left", "Right"] as const).some((s) => {
        const hand = view.relative(`${s}Hand`, "Head", f);
        return (
          hand.up > -0.3 &&
          hand.up < 0.35 &&
          Math.hypot(hand.ahead, hand.right) < 0.55 &&
          hand.ahead > 0.05 &&
          view.bend(s, "elbow", f) < 130
        );
      }),
    );
    return atLeast(held, 0.25, " s");
  }),
  check("hips stay up", (view) => atLeast(lowest(view.series((f) => view.height("Hips", f))), 0.5, " m")),
  check("stays about where it is", (view) => atMost(strayed(view), 0.7, " m")),
];

/** Magic: a hand goes out or up. */
export const castsSpell: Check[] = [
  check("a hand goes out ahead or up", (view) => {
    const held = longest(view, (f) =>
      (["Left", "Right"] as const).some((s) => {
        const { ahead, up } = view.relative(`${s}Hand`, `${s}Arm`, f);
        return (ahead > 0.28 && up > -0.3) || up > 0;
      }),
    );
    return atLeast(held, 0.1, " s");
  }),
  ...standing,
];
