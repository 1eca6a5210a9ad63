import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  quatAngle,
  quatConjugate,
  quatFromYaw,
  quatMultiply,
  quatRotate,
  quatSlerp,
} from "../../src/motion/maths/quaternion.js";
import {
  quatFromAxes,
  quatFromRotationVector,
  quatFromTo,
  quatToRotationVector,
  quatYaw,
} from "../../src/motion/maths/rotation-forms.js";
import { vecDistance, vecNormalize } from "../../src/motion/maths/vector.js";

const component = fc.double({ min: -1, max: 1, noNaN: true });
const vector = fc.tuple(component, component, component);
const rotation = vector.map(
  (v) =>
    quatFromRotationVector(
      [0, 0, 0, 1],
      v.map((x) => x * 1.8),
    ) as number[],
);
const unit = vector.filter((v) => Math.hypot(...v) > 0.05).map((v) => vecNormalize([0, 0, 0], v) as number[]);

describe("quaternions", () => {
  it("rotate by a product as by its factors one after the other", () => {
    fc.assert(
      fc.property(rotation, rotation, vector, (a, b, v) => {
        const both = quatRotate([0, 0, 0], quatMultiply([0, 0, 0, 1], a, b), v);
        const inTurn = quatRotate([0, 0, 0], a, quatRotate([0, 0, 0], b, v));
        expect(vecDistance(both, inTurn)).toBeLessThan(1e-12);
      }),
    );
  });

  it("are undone by their conjugate", () => {
    fc.assert(
      fc.property(rotation, (q) => {
        const back = quatMultiply([0, 0, 0, 1], q, quatConjugate([0, 0, 0, 1], q));
        expect(quatAngle(back, [0, 0, 0, 1])).toBeLessThan(1e-7);
      }),
    );
  });

  it("return from their rotation vector", () => {
    fc.assert(
      fc.property(rotation, (q) => {
        const r = quatToRotationVector([0, 0, 0], q);
        expect(quatAngle(quatFromRotationVector([0, 0, 0, 1], r), q)).toBeLessThan(1e-7);
      }),
    );
  });

  it("turn one direction into another by the shortest arc, opposite ones too", () => {
    fc.assert(
      fc.property(unit, unit, (a, b) => {
        const q = quatFromTo([0, 0, 0, 1], a, b);
        expect(vecDistance(quatRotate([0, 0, 0], q, a), b)).toBeLessThan(2e-3);
      }),
    );
    const half = quatFromTo([0, 0, 0, 1], [0, 1, 0], [0, -1, 0]);
    expect(vecDistance(quatRotate([0, 0, 0], half, [0, 1, 0]), [0, -1, 0])).toBeLessThan(1e-9);
  });

  it("return from the axes they make", () => {
    fc.assert(
      fc.property(rotation, (q) => {
        const axes = [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ].map((axis) => quatRotate([0, 0, 0], q, axis));
        expect(quatAngle(quatFromAxes([0, 0, 0, 1], axes[0], axes[1], axes[2]), q)).toBeLessThan(1e-6);
      }),
    );
  });

  it("slerp at constant angular speed on the shorter way", () => {
    fc.assert(
      fc.property(rotation, rotation, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
        const q = quatSlerp([0, 0, 0, 1], a, b, t);
        expect(quatAngle(a, q)).toBeCloseTo(quatAngle(a, b) * t, 4);
      }),
    );
  });

  it("give the yaw of a turn about the vertical", () => {
    for (const yaw of [-3, -1, 0, 0.5, 2.5]) {
      const q = quatFromYaw([0, 0, 0, 1], yaw);
      expect(quatYaw(q)).toBeCloseTo(yaw, 9);
    }
  });
});
