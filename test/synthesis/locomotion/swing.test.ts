import { describe, expect, it } from "vitest";
import { ankleFromHip, legAngles } from "../../../src/synthesis/locomotion/leg-coordinates.js";
import {
  COEFFICIENTS,
  createSwingTargets,
  evaluateSwing,
  fitSwing,
  SWING_SAMPLES,
} from "../../../src/synthesis/locomotion/swing-spline.js";

describe("leg coordinates", () => {
  it.each([
    [0.1, -0.7, 0.2],
    [-0.2, -0.5, -0.4],
    [0, -0.8, 0],
    [0.05, -0.3, 0.3],
  ])("give the ankle %d %d %d back", (x, y, z) => {
    const angles = new Float64Array(3);
    const ankle = new Float64Array(3);
    legAngles(x, y, z, angles);
    ankleFromHip(angles, ankle);
    expect(Math.hypot(ankle[0] - x, ankle[1] - y, ankle[2] - z)).toBeLessThan(1e-9);
  });

  it("keep an ankle that is too far away within the leg's length", () => {
    const angles = new Float64Array(3);
    const ankle = new Float64Array(3);
    legAngles(0, -2, 0, angles);
    ankleFromHip(angles, ankle);
    expect(ankle[1]).toBeLessThan(-0.81);
    expect(ankle[1]).toBeGreaterThan(-0.82234);
  });
});

describe("fitSwing", () => {
  const coefficients = new Float64Array(COEFFICIENTS);
  const value = new Float64Array(1);
  const at = (u: number) => {
    evaluateSwing(coefficients, 1, u, value);
    return value[0];
  };

  it("meets value, velocity and acceleration at both ends", () => {
    const targets = createSwingTargets(1);
    targets.valueWeights.fill(1);
    fitSwing(targets, [[0.3, 2, -4]], [[-0.2, 1, 3]], coefficients, 0);
    const h = 1e-3;
    expect(at(0)).toBeCloseTo(0.3, 9);
    expect(at(1)).toBeCloseTo(-0.2, 9);
    expect((at(h) - at(0)) / h).toBeCloseTo(2 - 4 * (h / 2), 2);
    expect((at(1) - at(1 - h)) / h).toBeCloseTo(1 - 3 * (h / 2), 2);
    const k = 1e-5;
    expect((at(2 * k) - 2 * at(k) + at(0)) / (k * k)).toBeCloseTo(-4, 0);
  });

  it("follows its targets in between", () => {
    const targets = createSwingTargets(1);
    targets.valueWeights.fill(100);
    const wave = (u: number) => Math.sin(Math.PI * u) ** 4;
    for (let i = 0; i < SWING_SAMPLES; i++) targets.values[0][i] = wave(i / (SWING_SAMPLES - 1));
    fitSwing(targets, [[0, 0, 0]], [[0, 0, 0]], coefficients, 0);
    for (const u of [0.1, 0.33, 0.5, 0.77, 0.9]) expect(Math.abs(at(u) - wave(u))).toBeLessThan(0.02);
  });
});
