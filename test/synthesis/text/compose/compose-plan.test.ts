import { describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import { runSteps } from "../../../../src/requests/steps.js";
import type { ActionParameters, PlannedAction, PlanStep, TextPlan } from "../../../../src/requests/text-plan.js";
import { composeSteps } from "../../../../src/synthesis/text/compose/compose-plan.js";
import { contactSlide } from "../../../../tools/metrics/contact-slide.js";
import { jointTracks } from "../../../../tools/metrics/joint-tracks.js";
import { penetration } from "../../../../tools/metrics/penetration.js";

type Wish = string | [action: string, parameters: ActionParameters, more?: Partial<PlannedAction>];

const toAction = (wish: Wish): PlannedAction => {
  if (typeof wish === "string") return { action: wish, parameters: {} };
  const [action, parameters, more] = wish;
  return { action, parameters, ...more };
};
const step = (body: Wish, ...layers: Wish[]): PlanStep => ({ body: toAction(body), layers: layers.map(toAction) });
const planOf = (...steps: PlanStep[]): TextPlan => ({
  kind: "text",
  version: 1,
  prompt: "",
  seed: 1,
  steps,
  notes: [],
});

const compose = (plan: TextPlan, seed = 1) => runSteps(composeSteps(plan, { seed, footIk: false }));

/** Path of a joint: x y z for each frame. */
function pathOf(clip: MotionClip, joint: string): number[][] {
  const tracks = jointTracks(clip);
  const joints = clip.skeleton.names.length;
  const at = jointIndex(clip.skeleton, joint);
  return Array.from({ length: clip.frameCount }, (_, frame) => [
    ...tracks.subarray((frame * joints + at) * 3, (frame * joints + at) * 3 + 3),
  ]);
}

const highest = (path: number[][]) => Math.max(...path.map(([, y]) => y));

describe("composeSteps", () => {
  it("plays actions in their order, each with a label and times that follow each other", () => {
    const clip = compose(planOf(step(["walk", { distance: 2 }]), step("bow"), step(["kick_front", { side: "left" }])));
    const { steps } = clip.plan;
    expect(steps.map(({ body }) => body.action)).toEqual(["walk", "bow", "kick_front"]);
    expect(clip.labels).toHaveLength(3);
    expect(steps[0].body.start).toBe(0);
    for (let i = 1; i < steps.length; i++) expect(steps[i].body.start).toBe(steps[i - 1].body.end);
    expect(steps[2].body.end).toBeCloseTo(clipDuration(clip), 2);
    expect(clip.frameRate).toBe(60);
  });

  it("inserts transitions from one stance to the next, and says so", () => {
    const clip = compose(planOf(step("sit_down"), step("bow")));
    const bodies = clip.plan.steps.map(({ body }) => body);
    expect(bodies.map(({ action }) => action)).toEqual(["sit_down", "stand_up", "bow"]);
    expect(bodies.map(({ inserted }) => inserted ?? false)).toEqual([false, true, false]);
    expect(clip.labels).toHaveLength(2);
  });

  it("layers an action over the idle body if its stance allows: a wave after sitting down is a seated one", () => {
    const clip = compose(planOf(step("sit_down"), step("wave")));
    const [, seated] = clip.plan.steps;
    expect(seated.body).toMatchObject({ action: "sit_idle", inserted: true });
    expect(seated.layers.map(({ action }) => action)).toEqual(["wave"]);
    const hips = pathOf(clip, "Hips");
    const standing = hips[0][1];
    for (const [, y] of hips.slice(Math.round((seated.body.start as number) * 60)))
      expect(y).toBeLessThan(0.75 * standing);
    expect(highest(pathOf(clip, "RightHand").slice(Math.round((seated.body.start as number) * 60)))).toBeGreaterThan(
      hips[hips.length - 1][1] + 0.4,
    );
  });

  it("leaves the feet of a walk unchanged under a wave", () => {
    const walk = compose(planOf(step(["walk", { distance: 3 }])));
    const waving = compose(planOf(step(["walk", { distance: 3 }], ["wave", { side: "left" }])));
    expect(waving.frameCount).toBe(walk.frameCount);
    const plain = pathOf(walk, "LeftToeBase");
    const layered = pathOf(waving, "LeftToeBase");
    for (let f = 0; f < plain.length; f++) {
      for (let k = 0; k < 3; k++) expect(Math.abs(plain[f][k] - layered[f][k])).toBeLessThan(1e-4);
    }
    expect(highest(pathOf(waving, "LeftHand"))).toBeGreaterThan(highest(pathOf(walk, "LeftHand")) + 0.25);
    expect(highest(pathOf(waving, "RightHand"))).toBeLessThan(highest(pathOf(walk, "RightHand")) + 0.15);
  });

  it("is the same for the same seed, and a different performance for another", () => {
    const plan = planOf(step(["walk", { distance: 2 }]), step("bow"));
    const [first, again, other] = [compose(plan), compose(plan), compose(plan, 2)];
    expect(again.rotations).toEqual(first.rotations);
    expect(again.translations).toEqual(first.translations);
    expect(other.rotations).not.toEqual(first.rotations);
  });

  it("makes the same motion from the plan that it returns", () => {
    const clip = compose(planOf(step("sit_down"), step("wave", "nod"), step(["walk", { distance: 2 }], "salute")));
    const again = compose(clip.plan);
    expect(again.rotations).toEqual(clip.rotations);
    expect(again.plan).toEqual(clip.plan);
    expect(again.labels).toEqual(clip.labels);
  });

  it("keeps planted feet from sliding and sinking in, across joins too", () => {
    const clip = compose(
      planOf(step(["walk", { distance: 2 }]), step("bow"), step(["turn", { turn: 90 }]), step("kick_front")),
    );
    expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.002);
    expect(penetration(clip, BUILTIN_FEET).max).toBeLessThan(0.005);
  });

  it("continues at the height that stairs led to, with planted feet", () => {
    const clip = compose(planOf(step(["stairs_up", { steps: 3 }]), step("bow"), step("stairs_down")));
    const bow = clip.plan.steps[1].body;
    for (const joint of ["LeftFoot", "RightFoot"]) {
      const path = pathOf(clip, joint);
      const [from, to] = [bow.start!, bow.end!].map((time) => Math.round(time * 60));
      const standing = path.slice(from, to).map(([, y]) => y);
      expect(Math.min(...standing)).toBeGreaterThan(path[0][1] + 0.4);
      const steps = path.slice(1).map((at, i) => Math.hypot(...at.map((value, k) => value - path[i][k])));
      expect(Math.max(...steps)).toBeLessThan(0.08);
    }
    for (const { start, end } of clip.contacts) expect(start >= bow.end! - 0.1 || end <= bow.start! + 0.1).toBe(true);
    expect(Math.min(...pathOf(clip, "LeftFoot").map(([, y]) => y))).toBeGreaterThan(0.05);
  });

  it("climbs down from the ladder before anything else is done", () => {
    const clip = compose(planOf(step("climb_ladder_up"), step("bow")));
    const bodies = clip.plan.steps.map(({ body }) => body);
    expect(bodies.map(({ action }) => action)).toEqual(["climb_ladder_up", "climb_ladder_down", "bow"]);
    expect(bodies[1].inserted).toBe(true);
  });

  it("keeps the legs still if possible, and says if not", () => {
    const still = compose(planOf(step(["wave", { without: ["legs"] }]))).plan;
    expect(still.steps[0].body.action).toBe("stand");
    expect(still.steps[0].layers[0].action).toBe("wave");
    expect(still.notes).toEqual([]);
    const moving = compose(planOf(step(["sit_down", { without: ["legs"] }]))).plan;
    expect(moving.notes.map(({ kind }) => kind)).toEqual(["left"]);
  });

  it("ends at rest", () => {
    const clip = compose(planOf(step(["run", { distance: 4 }])));
    const hips = pathOf(clip, "Hips");
    const [a, b] = hips.slice(-2);
    expect(Math.hypot(a[0] - b[0], a[2] - b[2]) * 60).toBeLessThan(0.15);
  });

  it("gives the mirror image for a mirrored plan", () => {
    const kick = (side: "left" | "right") => compose(planOf(step(["kick_front", { side }])));
    const left = pathOf(kick("left"), "LeftFoot");
    const right = pathOf(kick("right"), "RightFoot");
    // The body comes to rest within a frame of its mirror image.
    expect(Math.abs(left.length - right.length)).toBeLessThan(2);
    const reach = (path: number[][]) => Math.max(...path.map(([, y]) => y));
    expect(Math.abs(reach(left) - reach(right))).toBeLessThan(0.02);
    left.slice(0, right.length).forEach(([x, y, z], f) => {
      expect(Math.hypot(x + right[f][0], y - right[f][1], z - right[f][2])).toBeLessThan(0.03);
    });
  });

  it("changes the side when the plan does", () => {
    const plan = compose(planOf(step(["kick_front", { side: "left" }]))).plan;
    plan.steps[0].body.parameters.side = "right";
    const clip = compose(plan);
    expect(highest(pathOf(clip, "RightFoot"))).toBeGreaterThan(highest(pathOf(clip, "LeftFoot")) + 0.2);
  });
});
