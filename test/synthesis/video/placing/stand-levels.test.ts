import { describe, expect, it } from "vitest";
import { standLevels } from "../../../../src/synthesis/video/placing/stand-levels.js";

/** Frames from one foot's coming down to the other's, and frames that each stands. */
const [EVERY, LONG] = [15, 20];

/** Two feet that come down by turns, half a metre further ahead each time, at these heights. */
function walk(heights: readonly number[]): { points: Float64Array; sure: Float64Array } {
  const frames = heights.length * EVERY + LONG;
  const points = new Float64Array(frames * 12);
  const sure = new Float64Array(frames * 4);
  heights.forEach((height, step) => {
    for (let f = step * EVERY; f < step * EVERY + LONG; f++) {
      for (let i = (step % 2) * 2; i < (step % 2) * 2 + 2; i++) {
        sure[f * 4 + i] = 0.9;
        points.set([step % 2 ? -0.1 : 0.1, height, step * 0.5 + (i % 2) * 0.1], (f * 4 + i) * 3);
      }
    }
  });
  return { points, sure };
}

/** Heights that the feet of a walk stand on, found in the middle of each stance. */
function found(heights: readonly number[]): number[] {
  const { points, sure } = walk(heights);
  const levels = standLevels(points, sure);
  return heights.map((_, step) => levels?.rises[(step * EVERY + LONG / 2) * 4 + (step % 2) * 2] ?? Number.NaN);
}

function expectNear(made: readonly number[], wanted: readonly number[]): void {
  for (const [i, height] of wanted.entries()) expect(Math.abs(made[i] - height)).toBeLessThan(0.04);
}

describe("what feet stand on", () => {
  it("is the floor, however it was seen to rise along the path", () => {
    expect(found([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3])).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(found([0.01, -0.02, 0.03, 0, -0.03, 0.02])).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("is one step higher after another on stairs, and the floor again after them", () => {
    const up = [0, 0, 0, 0.18, 0.36, 0.54, 0.54, 0.36, 0.18, 0, 0];
    expectNear(found(up), up);
    expectNear(found(up.map((height) => height - 0.5)), up);
  });

  it("is one step higher after another on a long flight, on none of which feet stand for long", () => {
    const up = Array.from({ length: 12 }, (_, step) => step * 0.18);
    expectNear(found(up), up);
  });

  it("is a stool under one foot while the other stands on the floor", () => {
    expectNear(found([0, 0, 0, 0.4, 0, 0.4, 0]), [0, 0, 0, 0.4, 0, 0.4, 0]);
  });

  it("is not known where no foot stands", () => {
    expect(standLevels(new Float64Array(120), new Float64Array(40))).toBeNull();
  });
});
