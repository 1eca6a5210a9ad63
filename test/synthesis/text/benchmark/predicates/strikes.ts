/** Kicks, punches, throws, swings. The right; mirror the checks for the left. */
import { atLeast, atMost, type Check, check } from "../check.js";
import { type MotionView, STANDING } from "../motion-view.js";
import { frameOfHighest, highest, lowest, share } from "../signals.js";
import { leftReach, rightReach } from "./hands.js";

/** The highest that the right ankle gets. */
const kickFrame = (view: MotionView) => frameOfHighest(view.series((f) => view.height("RightFoot", f)));

export const kicksRight: Check[] = [
  check("right ankle high", (view) => atLeast(view.height("RightFoot", kickFrame(view)), 0.3 * STANDING.height, " m")),
  check("right ankle fast", (view) => {
    const at = kickFrame(view);
    const near = view.slice(at / 60 - 0.5, at / 60 + 0.4);
    return atLeast(highest(near.series((f) => near.speed("RightFoot", f))), 2.5, " m/s");
  }),
  check("left foot stands meanwhile", (view) => {
    const at = kickFrame(view);
    return atLeast(
      share(13, (i) => view.feet.left.low[Math.min(view.frames - 1, Math.max(0, at - 6 + i))] < 0.12),
      0.7,
      " of it",
    );
  }),
  check("left ankle stays low", (view) => atMost(highest(view.series((f) => view.height("LeftFoot", f))), 0.5, " m")),
];

/** How far the wrist is ahead of the shoulder, by the trunk's heading. */
const reachAhead = (view: MotionView) => view.series((f) => rightReach(view, f).ahead);

/** Returns the frame in which the right wrist reaches farthest out. */
function punchFrame(view: MotionView): number {
  return frameOfHighest(view.series((f) => Math.hypot(rightReach(view, f).ahead, rightReach(view, f).right, 0)));
}

export const punchesRight: Check[] = [
  check("right fist goes far out", (view) => {
    const { ahead, right, up } = rightReach(view, punchFrame(view));
    return atLeast(Math.hypot(ahead, right, up) / STANDING.arm, 0.8, " arm lengths");
  }),
  check("ahead of the body", (view) => atLeast(highest(reachAhead(view)), 0.25, " m")),
  check("fast", (view) => {
    const at = punchFrame(view);
    const before = view.slice(at / 60 - 0.6, at / 60 + 0.05);
    return atLeast(highest(before.series((f) => before.speed("RightHand", f))), 2.2, " m/s");
  }),
  check("and comes back", (view) => {
    const at = punchFrame(view);
    const after = view.slice(at / 60, at / 60 + 1.2);
    const far = Math.hypot(...Object.values(rightReach(view, at)).slice(0, 2));
    return atLeast(
      far - lowest(after.series((f) => Math.hypot(rightReach(after, f).ahead, rightReach(after, f).right))),
      0.1,
      " m",
    );
  }),
  check("further out than the left then", (view) => {
    const at = punchFrame(view);
    const far = (reach: typeof rightReach) => Math.hypot(reach(view, at).ahead, reach(view, at).right);
    return atLeast(far(rightReach) - far(leftReach), 0.04, " m");
  }),
];

/** Returns the frame in which the right hand is fastest while it moves ahead. */
function releaseFrame(view: MotionView): number {
  return frameOfHighest(
    view.series((f) => {
      const velocity = view.velocity("RightHand", f);
      return view.inFacing(velocity, view.facing(f)).ahead > 0 ? Math.hypot(velocity.x, velocity.y, velocity.z) : 0;
    }),
  );
}

export const throwsRight: Check[] = [
  check("right hand fast ahead", (view) => atLeast(view.speed("RightHand", releaseFrame(view)), 3, " m/s")),
  check("right hand drawn back before, against the way it throws", (view) => {
    const at = releaseFrame(view);
    const { x, z } = view.velocity("RightHand", at);
    const length = Math.max(Math.hypot(x, z), 0.01);
    const before = view.slice(at / 60 - 1.5, at / 60);
    const along = before.series((f) => {
      const hand = before.joint("RightHand", f);
      const shoulder = before.joint("RightArm", f);
      return ((hand.x - shoulder.x) * x + (hand.z - shoulder.z) * z) / length;
    });
    return atMost(lowest(along), 0, " m ahead of the shoulder");
  }),
  check("the right throws, not the left", (view) => {
    const at = releaseFrame(view);
    return atLeast(view.speed("RightHand", at) / Math.max(view.speed("LeftHand", at), 0.01), 1.3, " ×");
  }),
  check("overhand: the hand gets as high as the shoulder", (view) =>
    atLeast(highest(view.series((f) => rightReach(view, f).up)), 0, " m over"),
  ),
];
