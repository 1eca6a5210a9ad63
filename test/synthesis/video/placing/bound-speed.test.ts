import { describe, expect, it } from "vitest";
import { boundSpeed } from "../../../../src/synthesis/video/placing/bound-speed.js";

const RATE = 30;

/** A path along X that goes so fast from frame to frame, m/s. */
function along(speeds: readonly number[]): Float64Array {
  const path = new Float64Array((speeds.length + 1) * 3);
  speeds.forEach((speed, f) => {
    path[(f + 1) * 3] = path[f * 3] + speed / RATE;
  });
  return path;
}

const fastest = (path: Float64Array) =>
  Math.max(...Array.from({ length: path.length / 3 - 1 }, (_, f) => Math.abs(path[f * 3 + 3] - path[f * 3]) * RATE));

describe("a path's speed", () => {
  it("stays where people run so fast", () => {
    const path = along([0, 2, 5, 6.5, 6.5, 3, -4]);
    expect(boundSpeed(path, RATE)).toBe(0);
    expect(path).toEqual(along([0, 2, 5, 6.5, 6.5, 3, -4]));
  });

  it("is held back where landmarks jump elsewhere, and back", () => {
    const path = along([1, 1, 40, 1, -40, 1, 1]);
    expect(boundSpeed(path, RATE)).toBe(2);
    expect(fastest(path)).toBeLessThan(7.01);
    expect(path[path.length - 3]).toBeCloseTo(5 / RATE, 6);
  });
});
