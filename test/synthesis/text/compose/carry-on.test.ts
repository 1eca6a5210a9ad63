import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import { runSteps } from "../../../../src/requests/steps.js";
import type { TextPlan } from "../../../../src/requests/text-plan.js";
import { composeSteps } from "../../../../src/synthesis/text/compose/compose-plan.js";
import { jointTracks } from "../../../../tools/metrics/joint-tracks.js";

const compose = (...actions: string[]) =>
  runSteps(
    composeSteps(
      {
        kind: "text",
        version: 1,
        prompt: "",
        seed: 1,
        steps: actions.map((action) => ({ body: { action, parameters: {} }, layers: [] })),
        notes: [],
      },
      { seed: 1, footIk: false },
    ),
  );

function heightsOf(clip: MotionClip, joint: string): number[] {
  const tracks = jointTracks(clip);
  const joints = clip.skeleton.names.length;
  const at = jointIndex(clip.skeleton, joint as never);
  return Array.from({ length: clip.frameCount }, (_, frame) => tracks[(frame * joints + at) * 3 + 1]);
}

/** Lowest height between two times, seconds. */
const lowest = (heights: number[], from: number, to: number) =>
  Math.min(...heights.slice(Math.round(from * 60), Math.round(to * 60)));

const timesOf = (clip: MotionClip<TextPlan>, step: number) => {
  const { start = 0, end = 0 } = clip.plan?.steps[step].body ?? {};
  return [start, end] as const;
};

describe("what the body is ready for or holds goes on", () => {
  it("keeps the guard up between blows, and not between a blow and a bow", () => {
    const fists = (second: string) => {
      const clip = compose("punch_hook", second);
      const [, end] = timesOf(clip, 0);
      const [right, left] = ["RightHand", "LeftHand"].map((hand) => heightsOf(clip, hand));
      return Math.min(lowest(right, end - 0.3, end + 0.3), lowest(left, end - 0.3, end + 0.3));
    };
    expect(fists("elbow_strike")).toBeGreaterThan(1.1);
    expect(fists("bow")).toBeLessThan(1);
  });

  it("keeps a gun aimed while the body walks, until the hands do something else", () => {
    const clip = compose("aim_gun", "walk", "wave", "walk");
    const hand = heightsOf(clip, "RightHand");
    const [start, end] = timesOf(clip, 1);
    expect(lowest(hand, start - 0.5, end - 0.2)).toBeGreaterThan(1.15);
    const [again, last] = timesOf(clip, 3);
    expect(lowest(hand, again, last)).toBeLessThan(1);
    expect(clip.plan?.steps[1].layers).toMatchObject([{ action: "aim_gun", inserted: true }]);
    expect(clip.labels).toHaveLength(4);
  });

  it("aims as high in a crouch as standing", () => {
    const steps = [
      { body: { action: "crouch_down", parameters: {} }, layers: [] },
      { body: { action: "aim_gun", parameters: {} }, layers: [] },
    ];
    const plan: TextPlan = { kind: "text", version: 1, prompt: "", seed: 1, steps, notes: [] };
    const clip = runSteps(composeSteps(plan, { seed: 1, footIk: false }));
    const [hand, shoulder] = ["RightHand", "RightArm"].map((joint) => heightsOf(clip, joint));
    const highest = Math.max(...hand.map((height, frame) => height - shoulder[frame]));
    expect(highest).toBeGreaterThan(-0.08);
  });

  it("keeps the arms crossed while the head nods", () => {
    const clip = compose("cross_arms", "nod");
    const [hand, shoulder] = ["RightHand", "RightArm"].map((joint) => heightsOf(clip, joint));
    const crossed = Math.round(1.5 * clip.frameRate);
    for (let f = crossed; f < clip.frameCount; f++) expect(shoulder[f] - hand[f]).toBeLessThan(0.35);
  });

  it("goes from one gesture to the next without letting the hand hang", () => {
    const clip = compose("salute", "facepalm");
    const hand = heightsOf(clip, "RightHand");
    const next = Math.round((clip.plan?.steps[1].body.start ?? 0) * clip.frameRate);
    const around = hand.slice(next - 20, next + 40);
    expect(Math.min(...around)).toBeGreaterThan(hand[0] + 0.2);
  });
});
