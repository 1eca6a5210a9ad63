import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { softReach, solveTwoBone } from "../../../src/motion/ik/two-bone-ik.js";
import { vecDistance, vecDot } from "../../../src/motion/maths/vector.js";

const coordinate = fc.double({ min: -0.7, max: 0.7, noNaN: true });
const point = fc.tuple(coordinate, coordinate, coordinate).filter((p) => Math.hypot(...p) > 0.05);

describe("two-bone inverse kinematics", () => {
  it("keeps both bones' lengths and reaches what is in reach", () => {
    fc.assert(
      fc.property(point, point, (target, pole) => {
        const middle = [0, 0, 0];
        const end = [0, 0, 0];
        solveTwoBone(middle, end, [0, 0, 0], target, 0.4, 0.45, pole);
        expect(vecDistance(middle, [0, 0, 0])).toBeCloseTo(0.4, 9);
        expect(vecDistance(middle, end)).toBeCloseTo(0.45, 9);
        const distance = Math.hypot(...target);
        if (distance > 0.0501 && distance < 0.85) expect(vecDistance(end, target)).toBeLessThan(1e-9);
      }),
    );
  });

  it("bends towards the pole", () => {
    const middle = [0, 0, 0];
    const end = [0, 0, 0];
    solveTwoBone(middle, end, [0, 1, 0], [0, 0.3, 0], 0.4, 0.45, [0, 0, 1]);
    expect(vecDot(middle, [0, 0, 1])).toBeGreaterThan(0.1);
    expect(middle[0]).toBeCloseTo(0, 9);
  });

  it("straightens towards what is out of reach and never beyond its length", () => {
    const middle = [0, 0, 0];
    const end = [0, 0, 0];
    solveTwoBone(middle, end, [0, 0, 0], [0, -5, 0], 0.4, 0.45, [0, 0, 1], 0.02);
    expect(end[1]).toBeGreaterThan(-0.850001);
    expect(end[1]).toBeLessThan(-0.84);
  });

  it("compresses reach monotonically and without a kink", () => {
    let before = 0;
    let slope = 1;
    for (let d = 0.5; d < 1.4; d += 0.001) {
      const reach = softReach(d, 1, 0.05);
      expect(reach).toBeLessThan(1);
      expect(reach).toBeGreaterThanOrEqual(before);
      const now = before === 0 ? 1 : (reach - before) / 0.001;
      expect(Math.abs(now - slope)).toBeLessThan(0.05);
      slope = now;
      before = reach;
    }
  });
});
