import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAITS, gaitWeights } from "../../../src/synthesis/locomotion/cycle/gait-laws.js";
import { resolveGait } from "../../../src/synthesis/locomotion/cycle/resolve-gait.js";
import { TimingWarp } from "../../../src/synthesis/locomotion/cycle/timing-warp.js";
import { linear, monotoneCubic, smootherstep } from "../../../src/synthesis/locomotion/easing.js";
import { HIP_FLIP_ANGLE, hipYaw } from "../../../src/synthesis/locomotion/legs/hip-yaw.js";

const speed = fc.double({ min: 0.25, max: 8, noNaN: true });

describe("easing", () => {
  it("passes through the points of a curve and stays between them", () => {
    const curve = [
      [0, 0],
      [1, 2],
      [3, 2.5],
      [4, 7],
    ] as const;
    for (const [x, y] of curve) {
      expect(linear(curve, x)).toBeCloseTo(y, 12);
      expect(monotoneCubic(curve, x)).toBeCloseTo(y, 12);
    }
    let before = -1;
    for (let x = -1; x < 5; x += 0.05) {
      const y = monotoneCubic(curve, x);
      expect(y).toBeGreaterThanOrEqual(before);
      before = y;
    }
  });

  it("steps smoothly from 0 to 1", () => {
    expect([smootherstep(-1), smootherstep(0), smootherstep(0.5), smootherstep(1), smootherstep(9)]).toEqual([
      0, 0, 0.5, 1, 1,
    ]);
  });
});

describe("TimingWarp", () => {
  it("maps stance to stance, rising without a jump, a whole turn a turn", () => {
    const share = fc.double({ min: 0.2, max: 0.8, noNaN: true });
    fc.assert(
      fc.property(share, share, (duty, basisDuty) => {
        const warp = new TimingWarp(duty, 0.05, basisDuty);
        expect(warp.at(0)).toBeCloseTo(0.05, 9);
        expect(warp.at(duty)).toBeCloseTo(0.05 + basisDuty, 9);
        expect(warp.at(1) - warp.at(0)).toBeCloseTo(1, 9);
        for (let x = -1; x < 2; x += 0.01) {
          const step = warp.at(x + 0.01) - warp.at(x);
          expect(step).toBeGreaterThan(0);
          expect(step).toBeLessThan(0.2);
        }
      }),
      { numRuns: 50, seed: 3 },
    );
  });
});

describe("hipYaw", () => {
  it("is odd and turns no further than a body can", () => {
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), speed, (angle, v) => {
        expect(hipYaw(-angle, v)).toBeCloseTo(-hipYaw(angle, v), 9);
        expect(Math.abs(hipYaw(angle, v))).toBeLessThan(80);
      }),
    );
  });

  it("jumps only where the hips flip, and changes slowly elsewhere", () => {
    for (let angle = 0; angle < 180; angle += 1) {
      if (angle <= HIP_FLIP_ANGLE && angle + 1 > HIP_FLIP_ANGLE) continue;
      expect(Math.abs(hipYaw(angle + 1, 3) - hipYaw(angle, 3))).toBeLessThan(2.5);
    }
  });
});

describe("resolveGait", () => {
  it("has weights of sum 1 and times that a body can step to", () => {
    fc.assert(
      fc.property(speed, fc.double({ min: -400, max: 400, noNaN: true }), (v, travelAngle) => {
        const gait = resolveGait({ speed: v, travelAngle });
        const sum = GAITS.reduce((total, name) => total + gait.weights[name], 0);
        expect(sum).toBeCloseTo(1, 9);
        expect(gait.duty).toBeGreaterThanOrEqual(0.2);
        expect(gait.duty).toBeLessThanOrEqual(0.85);
        expect(gait.cadence).toBeGreaterThan(50);
        expect(gait.cadence).toBeLessThan(330);
        expect(gait.stride).toBeCloseTo(v * gait.period, 9);
        expect(gait.aside).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("rounds the cycle to frames", () => {
    const { period } = resolveGait({ speed: 1.37, travelAngle: 10, frameRate: 24 });
    expect(period * 24).toBeCloseTo(Math.round(period * 24), 9);
  });

  it("lets a style's cadence fade above its own speed", () => {
    const slow = { factor: 1.3, speed: 1 };
    const ratio = (v: number) =>
      resolveGait({ speed: v, travelAngle: 0, cadence: slow }).cadence /
      resolveGait({ speed: v, travelAngle: 0 }).cadence;
    expect(ratio(0.8)).toBeCloseTo(1.3, 6);
    expect(ratio(3)).toBeCloseTo(1.1, 6);
  });

  it("walks slowly, runs fast, and goes back backward", () => {
    expect(gaitWeights(0, 1).walk).toBe(1);
    expect(gaitWeights(0, 3.5).run).toBe(1);
    expect(gaitWeights(0, 8).sprint).toBe(1);
    expect(gaitWeights(90, 0.5).side).toBeCloseTo(1, 6);
    expect(gaitWeights(180, 1).back).toBe(1);
  });
});
