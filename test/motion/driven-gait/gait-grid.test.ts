import { describe, expect, it } from "vitest";
import {
  createGridCorners,
  findCorners,
  GAIT_NODE_COUNT,
  GAIT_SPEEDS,
  gaitNodeArguments,
  STANDING_NODE,
} from "../../../src/motion/driven-gait/cells/gait-grid.js";

const corners = (speed: number, angle: number, hips: "ahead" | "astern") => {
  const found = findCorners(createGridCorners(), { speed, angle, hips });
  return Array.from({ length: found.count }, (_, i) => ({
    ...gaitNodeArguments(found.nodes[i]),
    weight: found.weights[i],
  }));
};

describe("the grid of gaits", () => {
  it("has one node for standing and no two alike", () => {
    const all = Array.from({ length: GAIT_NODE_COUNT }, (_, node) => gaitNodeArguments(node));
    expect(all[STANDING_NODE].moveSpeed).toBe(0);
    expect(new Set(all.map((node) => JSON.stringify(node))).size).toBe(GAIT_NODE_COUNT);
    for (const { travelAngle, hips, moveSpeed } of all.slice(1)) {
      expect(moveSpeed).toBeGreaterThan(0);
      expect(travelAngle).toBeGreaterThan(-180);
      expect(travelAngle).toBeLessThanOrEqual(180);
      if (hips === "ahead") expect(Math.abs(travelAngle)).toBeLessThanOrEqual(135);
      else expect(Math.abs(travelAngle)).toBeGreaterThanOrEqual(90);
    }
  });

  it.each([
    [1.2, 10, "ahead"],
    [3.3, -130, "ahead"],
    [0.31, 170, "astern"],
    [0.31, -170, "astern"],
    [2.31, 95, "astern"],
    [7.9, -100, "astern"],
  ] as const)("lies around %s m/s at %s° with hips %s", (speed, angle, hips) => {
    const found = corners(speed, angle, hips);
    const mean = (of: (node: (typeof found)[0]) => number) => found.reduce((sum, n) => sum + n.weight * of(n), 0);
    const near = (node: (typeof found)[0]) => angle + ((((node.travelAngle - angle) % 360) + 540) % 360) - 180;
    expect(mean(() => 1)).toBeCloseTo(1, 9);
    expect(mean((node) => node.moveSpeed)).toBeCloseTo(speed, 9);
    expect(mean(near)).toBeCloseTo(angle, 9);
    expect(found.every((node) => node.hips === hips)).toBe(true);
  });

  it("needs one cell alone on a node", () => {
    expect(corners(1.4, 45, "ahead")).toEqual([{ moveSpeed: 1.4, travelAngle: 45, hips: "ahead", weight: 1 }]);
  });

  it("clamps velocities outside to its edge", () => {
    const [last] = GAIT_SPEEDS.slice(-1);
    expect(corners(20, 0, "ahead")).toEqual([{ moveSpeed: last, travelAngle: 0, hips: "ahead", weight: 1 }]);
    expect(corners(0.01, 180, "ahead")).toEqual([{ moveSpeed: 0.25, travelAngle: 135, hips: "ahead", weight: 1 }]);
    expect(corners(0.01, 10, "astern")).toEqual([{ moveSpeed: 0.25, travelAngle: 90, hips: "astern", weight: 1 }]);
  });
});
