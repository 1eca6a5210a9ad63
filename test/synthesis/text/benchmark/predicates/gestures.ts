/** What hands and arms of a standing body do: holding, touching, showing. Checks of one side are for the right; mirror them. */
import { atLeast, atMost, between, type Check, check } from "../check.js";
import type { MotionView, Point } from "../motion-view.js";
import { highest, lowest, oscillation, quantile, runs, smoothed } from "../signals.js";
import { distance, forehead, mouth, palm, rightReach } from "./hands.js";
import { feetMoved, strayed } from "./steps.js";

/** Longest stretch in which something holds, seconds. */
export function longest(view: MotionView, holds: (frame: number) => boolean): number {
  return runs(view.frames, holds, 1, 4).reduce((most, [from, to]) => Math.max(most, (to - from + 1) / 60), 0);
}

export const feetStay = (metres = 0.4): Check => check("feet stay", (view) => atMost(feetMoved(view), metres, " m"));

/** The body stays on both feet and in its place: this distinguishes a gesture from rolls, falls and walks. */
export const standing: readonly Check[] = [
  check("stands upright", (view) =>
    atLeast(
      quantile(
        view.series((f) => view.height("Hips", f)),
        0.05,
      ),
      0.64,
      " m",
    ),
  ),
  check("stays in place", (view) => atMost(strayed(view), 0.75, " m")),
];

/** The arms do nothing. */
export const handsQuiet = check("hands quiet", (view) =>
  atMost(
    quantile(
      view.series((f) =>
        Math.max(view.relativeSpeed("LeftHand", "Spine2", f), view.relativeSpeed("RightHand", "Spine2", f)),
      ),
      0.9,
    ),
    0.7,
    " m/s",
  ),
);

export const leftHandDown = check("left hand stays under the shoulder", (view) =>
  atMost(
    quantile(
      view.series((f) => view.relative("LeftHand", "LeftArm", f).up),
      0.95,
    ),
    -0.08,
    " m",
  ),
);

/** Time for which a palm is within `metres` of a point, seconds. */
const touches = (
  name: string,
  side: "Left" | "Right",
  to: (view: MotionView, f: number) => Point,
  metres: number,
  seconds: number,
) =>
  check(name, (view) => {
    const near = view.series((f) =>
      Math.min(distance(palm(view, side, f), to(view, f)), distance(view.joint(`${side}Hand`, f), to(view, f)) - 0.06),
    );
    const held = longest(view, (f) => near[f] < metres);
    return { ...atLeast(held, seconds, " s"), value: `${held.toFixed(2)} s, nearest ${lowest(near).toFixed(2)} m` };
  });

const ear = (side: "Left" | "Right") => (view: MotionView, f: number) =>
  view.pointOf("Head", f, { x: side === "Left" ? 0.08 : -0.08, y: 0.07, z: 0 });
const crown = (view: MotionView, f: number) => view.pointOf("Head", f, { x: 0, y: 0.16, z: 0 });
const face = (view: MotionView, f: number) => view.pointOf("Head", f, { x: 0, y: 0.06, z: 0.12 });
const hipPoint = (side: "Left" | "Right") => (view: MotionView, f: number) =>
  view.pointOf("Hips", f, { x: side === "Left" ? 0.17 : -0.17, y: 0.08, z: 0.02 });
export const belly = (view: MotionView, f: number) => view.pointOf("Spine", f, { x: 0, y: 0.02, z: 0.14 });

export const handAtMouth = [touches("right hand at the mouth", "Right", mouth, 0.22, 0.2)];
export const eitherHandAtMouth = [
  check("a hand at the mouth", (view) => {
    const near = view.series((f) =>
      Math.min(distance(palm(view, "Right", f), mouth(view, f)), distance(palm(view, "Left", f), mouth(view, f))),
    );
    return atMost(lowest(near), 0.22, " m away");
  }),
];
export const handAtEar = [touches("right hand at the ear", "Right", ear("Right"), 0.22, 1)];
export const handsOverEars = [
  touches("right hand at the ear", "Right", ear("Right"), 0.22, 0.4),
  touches("left hand at the ear", "Left", ear("Left"), 0.22, 0.4),
];
export const handsOverFace = [
  touches("right hand at the face", "Right", face, 0.2, 0.3),
  touches("left hand at the face", "Left", face, 0.2, 0.3),
];
export const handOnHead = [
  check("right hand at the head", (view) => {
    const near = view.series((f) =>
      Math.min(
        distance(palm(view, "Right", f), crown(view, f)),
        distance(palm(view, "Right", f), forehead(view, f)),
        distance(palm(view, "Right", f), ear("Right")(view, f)),
      ),
    );
    return atMost(quantile(near, 0.1), 0.18, " m away");
  }),
];
export const handsOnHips: Check[] = [
  check("both hands on the hips, elbows out", (view) => {
    const held = longest(view, (f) =>
      (["Left", "Right"] as const).every(
        (s) =>
          Math.min(
            distance(palm(view, s, f), hipPoint(s)(view, f)),
            distance(view.joint(`${s}Hand`, f), hipPoint(s)(view, f)),
          ) < 0.24 && view.bend(s, "elbow", f) < 128,
      ),
    );
    return atLeast(held, 0.5, " s");
  }),
];
export const handOnBelly = [touches("right hand on the belly", "Right", belly, 0.22, 0.3)];

/** Each wrist on the other side of the body's middle, in front of the chest. */
export const foldsArms = [
  check("forearms crossed before the chest", (view) => {
    const held = longest(view, (f) => {
      const right = view.relative("RightHand", "Spine2", f);
      const left = view.relative("LeftHand", "Spine2", f);
      return (
        right.right < 0.05 &&
        left.right > -0.05 &&
        right.ahead > 0.05 &&
        left.ahead > 0.05 &&
        Math.abs(right.up) < 0.35 &&
        Math.abs(left.up) < 0.35
      );
    });
    return atLeast(held, 0.5, " s");
  }),
];

/** Both hands up beside the head, palms away: surrender. */
export const handsUp = [
  check("both hands up", (view) =>
    atLeast(
      longest(view, (f) =>
        (["Left", "Right"] as const).every((s) => palm(view, s, f).y > view.height("Neck", f) + 0.05),
      ),
      0.5,
      " s",
    ),
  ),
];

/** The palm of the right held out ahead. */
export const holdsOutRight = (seconds = 0.5): Check[] => [
  check("right hand held out ahead at the height of the chest", (view) =>
    atLeast(
      longest(view, (f) => rightReach(view, f).ahead > 0.28 && Math.abs(rightReach(view, f).up) < 0.27),
      seconds,
      " s",
    ),
  ),
  leftHandDown,
];

/** Gestures in front of the body, to and fro. */
export const beckonsRight: Check[] = [
  check("right hand in front, over the elbow", (view) =>
    atLeast(
      longest(view, (f) => rightReach(view, f).up > -0.35 && rightReach(view, f).ahead > 0.05),
      0.6,
      " s",
    ),
  ),
  check("goes to and fro", (view) => {
    const up = view.series((f) => palm(view, "Right", f).y - view.height("RightArm", f));
    const ahead = view.series((f) => view.seen(view.joint("RightArm", f), palm(view, "Right", f), f).ahead);
    return atLeast(Math.max(oscillation(up, 0.04).halves, oscillation(ahead, 0.04).halves), 3, " half swings");
  }),
];

export const shrugs: Check[] = [
  check("shoulders rise", (view) => {
    const rise = (side: "Left" | "Right") => {
      const up = smoothed(
        view.series((f) => view.height(`${side}Arm`, f) - view.height("Neck", f)),
        5,
      );
      return highest(up) - quantile(up, 0.1);
    };
    return atLeast(Math.min(rise("Left"), rise("Right")), 0.01, " m");
  }),
  feetStay(),
];

/** Both hands ahead at one height. */
export const bothHandsAhead = (ahead: number, seconds: number): Check =>
  check("both hands held ahead", (view) =>
    atLeast(
      longest(view, (f) =>
        (["LeftHand", "RightHand"] as const).every((hand) => view.relative(hand, "Spine2", f).ahead > ahead),
      ),
      seconds,
      " s",
    ),
  );

export const handsBehindHead = [
  touches(
    "right hand behind the head",
    "Right",
    (v, f) => v.pointOf("Head", f, { x: -0.05, y: 0.07, z: -0.08 }),
    0.24,
    0.4,
  ),
  touches(
    "left hand behind the head",
    "Left",
    (v, f) => v.pointOf("Head", f, { x: 0.05, y: 0.07, z: -0.08 }),
    0.24,
    0.4,
  ),
];

export const handsTogether = (metres: number, seconds: number): Check =>
  check("palms together", (view) =>
    atLeast(
      longest(view, (f) => distance(palm(view, "Left", f), palm(view, "Right", f)) < metres),
      seconds,
      " s",
    ),
  );

/** How often the right hand goes out and back, by its distance from the shoulder. */
export const knocks = (low: number, high: number): Check[] => [
  check("right hand up before the body", (view) =>
    atLeast(
      longest(view, (f) => rightReach(view, f).ahead > 0.12 && rightReach(view, f).up > -0.3),
      0.4,
      " s",
    ),
  ),
  check(
    "number of knocks",
    (view) => {
      const up = runs(view.frames, (f) => rightReach(view, f).up > -0.33, 10, 10).sort(
        (a, b) => b[1] - b[0] - a[1] + a[0],
      )[0];
      if (!up) return { pass: false, value: "hand never up", want: `${low}` };
      const part = view.slice(up[0] / 60, up[1] / 60);
      const signal = part.series((f) => part.seen(part.joint("RightArm", f), palm(part, "Right", f), f).ahead);
      return between(Math.floor((oscillation(signal, 0.03).halves + 2) / 2), low, high);
    },
    "count",
  ),
];

export const stretches: Check[] = [
  check("a hand far over the head", (view) =>
    atLeast(
      highest(
        view.series((f) => Math.max(view.height("LeftHand", f), view.height("RightHand", f)) - view.height("Head", f)),
      ),
      0.12,
      " m over",
    ),
  ),
  feetStay(0.6),
];

/** Both wrists go to the feet, on straight legs. */
export const touchesToes: Check[] = [
  check("hands at the feet", (view) =>
    atMost(lowest(view.series((f) => Math.max(palm(view, "Left", f).y, palm(view, "Right", f).y))), 0.35, " m"),
  ),
  check("legs nearly straight", (view) => {
    const low = view.series((f) => Math.max(palm(view, "Left", f).y, palm(view, "Right", f).y));
    const at = low.indexOf(lowest(low));
    return atLeast(view.height("Hips", at), 0.68, " m");
  }),
  feetStay(),
];
