import { describe, expect, it } from "vitest";
import { writeRobotCsv } from "../../../src/files/formats/robot-csv/write-robot-csv.js";
import { robotMotion } from "../../../src/retarget/robot/robot-motion.js";
import { G1_JOINTS } from "../../../src/retarget/robot/tables/g1-joints.js";
import { walkClip } from "../../support/walks.js";

describe("robot CSV", () => {
  const motion = robotMotion(walkClip("walk"));
  const text = writeRobotCsv(motion);
  const rows = text
    .trimEnd()
    .split("\n")
    .map((row) => row.split(",").map(Number));

  it("has 36 columns, thirty rows a second, neither header nor time", () => {
    expect(text.endsWith("\n")).toBe(true);
    expect(rows).toHaveLength(motion.frameCount);
    expect(Math.abs(motion.frameRate - 30)).toBeLessThan(0.5);
    for (const row of rows) {
      expect(row).toHaveLength(36);
      expect(row.every(Number.isFinite)).toBe(true);
    }
    expect(text).not.toContain("-0.000000,");
  });

  it("holds position, quaternion x y z w, and the angles in the model's order, to half a millionth", () => {
    rows.forEach((row, f) => {
      const expected = [
        ...motion.rootPositions.subarray(f * 3, f * 3 + 3),
        ...motion.rootRotations.subarray(f * 4, f * 4 + 4),
        ...motion.angles.subarray(f * 29, f * 29 + 29),
      ];
      row.forEach((value, column) => {
        expect(Math.abs(value - expected[column])).toBeLessThan(5.1e-7);
      });
      // Upright, facing ahead: the last number of the quaternion is the large one.
      expect(row[6]).toBeGreaterThan(0.9);
      expect(row[2]).toBeGreaterThan(0.6);
    });
  });

  it("never leaves a joint's limits, as rounded too", () => {
    for (const row of rows) {
      G1_JOINTS.forEach(({ full: [lowest, highest] }, j) => {
        expect(row[7 + j]).toBeGreaterThanOrEqual(lowest);
        expect(row[7 + j]).toBeLessThanOrEqual(highest);
      });
    }
  });
});
