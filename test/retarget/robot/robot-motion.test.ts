import { describe, expect, it } from "vitest";
import { writeRobotCsv } from "../../../src/formats/robot-csv/write-robot-csv.js";
import { robotMotion } from "../../../src/retarget/robot/robot-motion.js";
import { robotQuality } from "../../support/robot-quality.js";
import { walkClip } from "../../support/walks.js";

describe("a motion for the robot", () => {
  it("has the columns of robot CSV, thirty rows a second, no header", () => {
    const motion = robotMotion(walkClip("walk"));
    const rows = writeRobotCsv(motion).trimEnd().split("\n");
    expect(rows).toHaveLength(motion.frameCount);
    for (const row of rows) {
      const cells = row.split(",").map(Number);
      expect(cells).toHaveLength(36);
      expect(cells.every(Number.isFinite)).toBe(true);
      expect(Math.hypot(...cells.slice(3, 7))).toBeCloseTo(1, 5);
    }
  });

  it("stands firmly, inside the limits of the joints", () => {
    const clip = walkClip("walk");
    const quality = robotQuality(robotMotion(clip), clip);
    expect(quality.limitMargin).toBeGreaterThan(0.005);
    expect(quality.speed).toBeLessThan(20);
    expect(quality.slide).toBeLessThan(0.01);
    expect(quality.standLow).toBeGreaterThan(-0.002);
    expect(quality.knee).toBeGreaterThan(0.1);
  });
});
