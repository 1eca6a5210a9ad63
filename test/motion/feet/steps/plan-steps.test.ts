import { describe, expect, it } from "vitest";
import type { FootContact } from "../../../../src/motion/clip.js";
import { solePoints } from "../../../../src/motion/feet/planted/standing-parts.js";
import { SOLE_PARTS } from "../../../../src/motion/feet/sole-parts.js";
import { pelvisShift, planSteps, type Stand, type StepPlan } from "../../../../src/motion/feet/steps/plan-steps.js";
import { stepPose } from "../../../../src/motion/feet/steps/planned-step.js";
import { quatRotate } from "../../../../src/motion/maths/quaternion.js";

const DEGREES = Math.PI / 180;

/** Feet 18 cm apart, about a place, facing some way. */
function stand(x: number, z: number, yaw = 0): Stand {
  const foot = (side: number) => ({
    position: [x + side * 0.09 * Math.cos(yaw), 0, z - side * 0.09 * Math.sin(yaw)] as [number, number, number],
    yaw,
  });
  return { left: foot(1), right: foot(-1) };
}

function mirrored({ left, right }: Stand): Stand {
  const flip = ({ position: [x, y, z], yaw }: Stand["left"]) => ({
    position: [-x, y, z] as [number, number, number],
    yaw: -yaw,
  });
  return { left: flip(right), right: flip(left) };
}

/** Returns the contacts while a plan is carried out: all parts of both feet, except those that step. */
function stepContacts({ steps, seconds }: StepPlan): FootContact[] {
  return (["left", "right"] as const).flatMap((side) => {
    const own = steps.filter((step) => step.side === side);
    const ends = [0, ...own.map((step) => step.end)];
    const starts = [...own.map((step) => step.start), seconds];
    return ends.flatMap((start, i) =>
      (["heel", "ball", "toe"] as const).map((part): FootContact => ({ side, part, start, end: starts[i] })),
    );
  });
}

describe("planSteps", () => {
  it("makes as many steps as are needed", () => {
    expect(planSteps(stand(0, 0), stand(0.01, 0.01, 4 * DEGREES)).steps).toHaveLength(0);
    const one = { ...stand(0, 0), right: { position: [-0.2, 0, 0.1] as [number, number, number], yaw: -0.3 } };
    expect(planSteps(stand(0, 0), one).steps.map(({ side }) => side)).toEqual(["right"]);
    expect(planSteps(stand(0, 0), stand(0, 0.4)).steps).toHaveLength(2);
    expect(planSteps(stand(0, 0), stand(0, 1)).steps).toHaveLength(4);
    expect(planSteps(stand(0, 0), stand(0, 0, 170 * DEGREES)).steps).toHaveLength(6);
  });

  it("begins with the foot on the side of the travel, and alternates", () => {
    expect(planSteps(stand(0, 0), stand(0.3, 0)).steps.map(({ side }) => side)).toEqual(["left", "right"]);
    expect(planSteps(stand(0, 0), stand(-0.3, 0)).steps.map(({ side }) => side)).toEqual(["right", "left"]);
    const { steps } = planSteps(stand(0, 0), stand(0.2, 1.5, 1));
    for (let i = 1; i < steps.length; i++) {
      expect(steps[i].side).not.toBe(steps[i - 1].side);
      expect(steps[i].start).toBeGreaterThan(steps[i - 1].end);
    }
  });

  it("plans the mirror image for mirrored input", () => {
    const [from, to] = [stand(0, 0, 0.2), stand(0.25, 0.3, 0.9)];
    const plan = planSteps(from, to);
    const other = planSteps(mirrored(from), mirrored(to));
    expect(other.seconds).toBeCloseTo(plan.seconds, 9);
    plan.steps.forEach((step, i) => {
      expect(other.steps[i].side).not.toBe(step.side);
      expect(other.steps[i].to.position[0]).toBeCloseTo(-step.to.position[0], 9);
      expect(other.steps[i].to.position[2]).toBeCloseTo(step.to.position[2], 9);
    });
    const time = plan.steps[0].start;
    expect(pelvisShift(other, time)[0]).toBeCloseTo(-pelvisShift(plan, time)[0], 9);
  });

  it("ends where it should, in the given time", () => {
    const to = stand(0.4, 0.9, -1.2);
    const plan = planSteps(stand(0, 0), to, { seconds: 1.5 });
    expect(plan.seconds).toBe(1.5);
    for (const side of ["left", "right"] as const) {
      expect(plan.steps.filter((step) => step.side === side).at(-1)?.to).toEqual(to[side]);
    }
    for (const { start, end } of stepContacts(plan)) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThan(start);
      expect(end).toBeLessThanOrEqual(1.5);
    }
  });

  it("brings the weight over the standing foot before the other lifts", () => {
    const plan = planSteps(stand(0, 0), stand(0.3, 0));
    const [first] = plan.steps;
    expect(first.side).toBe("left");
    expect(pelvisShift(plan, 0)).toEqual([0, 0]);
    expect(pelvisShift(plan, first.start)[0]).toBeLessThan(-0.02);
    const [x, z] = pelvisShift(plan, plan.seconds);
    expect(Math.hypot(x, z)).toBeLessThan(1e-9);
  });
});

describe("stepPose", () => {
  it("goes from print to print over the ground, at rest at both ends", () => {
    const { steps } = planSteps(stand(0, 0), stand(0.1, 0.5, 0.4));
    const ankle = new Float64Array(3);
    const turn = new Float64Array(4);
    const point = new Float64Array(3);
    for (const step of steps) {
      let highest = 0;
      const places: number[][] = [];
      for (let i = 0; i <= 60; i++) {
        stepPose(step, i / 60, ankle, 0, turn, 0);
        places.push([...ankle]);
        let low = 1;
        for (const part of SOLE_PARTS) {
          quatRotate(point, turn, solePoints(step.side)[part]);
          low = Math.min(low, ankle[1] + point[1]);
        }
        expect(low).toBeGreaterThan(-1e-9);
        highest = Math.max(highest, low);
      }
      expect(highest).toBeGreaterThan(0.04);
      expect(highest).toBeLessThan(0.12);
      expect(Math.hypot(...places[1].map((value, k) => value - places[0][k]))).toBeLessThan(3e-3);
      expect(places[60][0]).toBeCloseTo(step.to.position[0], 9);
      expect(places[60][2]).toBeCloseTo(step.to.position[2], 9);
    }
  });
});
