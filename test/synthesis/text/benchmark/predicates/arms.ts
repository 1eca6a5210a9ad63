/** Waving, raising, clapping, pointing, saluting. Where a side matters: the right; mirror the checks for the left. */
import { atLeast, atMost, between, type Check, check, mirrored, onBothSides } from "../check.js";
import type { MotionView } from "../motion-view.js";
import { mean, oscillation, quantile, runs, share, turningPoints } from "../signals.js";
import { distance, forehead, leftHandSpeed, palm, rightHandIsUp } from "./hands.js";
import { strayed } from "./steps.js";

/** Frames between the first and the last with the right hand up. */
function upFrames(view: MotionView): { from: number; to: number } | null {
  const up = runs(view.frames, (frame) => rightHandIsUp(view, frame), 12, 30).sort(
    (a, b) => b[1] - b[0] - (a[1] - a[0]),
  );
  return up.length > 0 ? { from: up[0][0], to: up[0][1] } : null;
}

/** Measures the palm's movement to and fro against the shoulder: the larger of across and ahead. */
function waving(view: MotionView, size: number) {
  const up = upFrames(view);
  if (!up) return { halves: 0, frequency: 0, amplitude: 0 };
  const part = view.slice(up.from / 60, up.to / 60);
  const palmSeen = (frame: number) => part.seen(part.joint("RightArm", frame), palm(part, "Right", frame), frame);
  const across = oscillation(
    part.series((frame) => palmSeen(frame).right),
    size,
  );
  const ahead = oscillation(
    part.series((frame) => palmSeen(frame).ahead),
    size,
  );
  return across.halves >= ahead.halves ? across : ahead;
}

const waves: Check[] = [
  check("right hand above the shoulder for most of the time that the arm is up", (view) => {
    const up = upFrames(view);
    if (!up) return { pass: false, value: "arm never up", want: "≥ 0.5" };
    const above = share(
      up.to - up.from + 1,
      (i) => palm(view, "Right", up.from + i).y > view.height("RightArm", up.from + i) - 0.02,
    );
    return atLeast(above, 0.5);
  }),
  check("right hand swings to and fro", (view) => atLeast(waving(view, 0.03).halves, 3, " half swings")),
  check("as often as people wave", (view) => between(waving(view, 0.03).frequency, 0.5, 4.5, " Hz")),
];

export const otherHandQuiet = check("left hand keeps quiet", (view) =>
  atMost(mean(view.series((frame) => leftHandSpeed(view, frame))), 0.2, " m/s"),
);

export const staysInPlace = check("stays in place", (view) => atMost(strayed(view), 0.35, " m"));

export const wavesRight: Check[] = [...waves, otherHandQuiet];
export const wavesBoth: Check[] = onBothSides(waves);

/** Both arms over the head at one time. */
export const raisesBothArms: Check[] = [
  check("both wrists over the head", (view) => {
    const over = view.series((frame) => {
      const crown = view.height("Head", frame) + 0.12;
      return Math.min(view.height("LeftHand", frame), view.height("RightHand", frame)) - crown;
    });
    return atLeast(quantile(over, 1), 0, " m over");
  }),
];

/** The right arm alone. */
export const raisesRightArm: Check[] = [
  check("right wrist over the head", (view) =>
    atLeast(
      quantile(
        view.series((f) => view.height("RightHand", f) - view.height("Head", f) - 0.1),
        1,
      ),
      0,
      " m over",
    ),
  ),
  check("left wrist stays under the shoulder", (view) =>
    atMost(
      quantile(
        view.series((f) => view.height("LeftHand", f) - view.height("LeftArm", f)),
        1,
      ),
      0,
      " m over",
    ),
  ),
];

/** Palms come together: where their distance has a low under `near`, metres. */
export function clapCount(view: MotionView): number {
  const apart = view.series((frame) => distance(palm(view, "Left", frame), palm(view, "Right", frame)));
  const lows = turningPoints(apart, 0.05).filter(({ kind, value }) => kind === "low" && value < 0.2);
  return lows.length;
}

export const claps = (low: number, high: number): Check[] => [
  check("palms meet", (view) => atLeast(clapCount(view), 1, " times")),
  check("number of claps", (view) => between(clapCount(view), low, high), "count"),
  check("in front of the body", (view) => {
    const frames = view.series((frame) => distance(palm(view, "Left", frame), palm(view, "Right", frame)));
    const at = frames.indexOf(quantile(frames, 0));
    return atLeast(view.relative("RightHand", "Hips", at).ahead, 0.05, " m ahead");
  }),
];

/** Degrees of the right arm from where it should point, given as the body faces at the start. */
function pointingError(view: MotionView, frame: number, direction: number): number {
  const { ahead, right, up } = view.seen(view.joint("RightArm", frame), view.joint("RightHand", frame), 0);
  const want = { ahead: Math.cos((direction * Math.PI) / 180), right: Math.sin((direction * Math.PI) / 180) };
  const cosine = (ahead * want.ahead + right * want.right) / Math.hypot(ahead, right, up);
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

/** @param direction degrees, 0 ahead, right positive @param within how far off the arm may be, degrees */
export const pointsRight = (direction = 0, within = 30, seconds = 0.4): Check[] => {
  const holds = (view: MotionView) =>
    runs(view.frames, (frame) => pointingError(view, frame, direction) < within, 1, 3)
      .map(([from, to]) => (to - from) / 60)
      .reduce((a, b) => Math.max(a, b), 0);
  const best = (view: MotionView) =>
    quantile(
      view.series((frame) => pointingError(view, frame, direction)),
      0.02,
    );
  return [
    check("right arm points the way", (view) => atMost(best(view), within, "°")),
    check("and is held there", (view) => atLeast(holds(view), seconds, " s")),
    check("with the elbow nearly straight", (view) =>
      atLeast(
        quantile(
          view.series((f) => (pointingError(view, f, direction) < within ? view.bend("Right", "elbow", f) : 0)),
          0.98,
        ),
        140,
        "°",
      ),
    ),
    check("left arm stays down", (view) =>
      atMost(
        quantile(
          view.series((f) => view.relative("LeftHand", "LeftArm", f).up),
          0.95,
        ),
        -0.15,
        " m",
      ),
    ),
  ];
};

/** A military salute: with the right. */
export const salutes: Check[] = [
  check("right fingers at the forehead", (view) => {
    const near = view.series((f) =>
      Math.min(
        distance(palm(view, "Right", f), forehead(view, f)),
        distance(view.joint("RightHand", f), forehead(view, f)),
      ),
    );
    return atMost(quantile(near, 0.1), 0.2, " m away");
  }),
  check("elbow out to the side", (view) => {
    const at = view.series((f) => distance(palm(view, "Right", f), forehead(view, f)));
    const frame = at.indexOf(quantile(at, 0));
    return atLeast(view.relative("RightForeArm", "RightArm", frame).up, -0.24, " m");
  }),
  check("left hand stays under the shoulder", (view) =>
    atMost(
      quantile(
        view.series((f) => view.relative("LeftHand", "LeftArm", f).up),
        0.95,
      ),
      0,
      " m",
    ),
  ),
];

export const wavesLeft = mirrored(wavesRight);
/** Waving of a hand while the body does something else. */
export const handWaves = waves;
