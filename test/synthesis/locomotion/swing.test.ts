import { describe, expect, it } from "vitest";
import { ankleFromHip, legAngles } from "../../../src/synthesis/locomotion/legs/leg-coordinates.js";
import { createLegPoints, LEG_CHANNELS, legPoints, POINTS } from "../../../src/synthesis/locomotion/legs/leg-points.js";
import { SwingEquations, SwingRow } from "../../../src/synthesis/locomotion/legs/swing-equations.js";
import {
  bindEnds,
  COEFFICIENTS,
  type EndState,
  evaluateSwing,
  moveKnots,
  SWING_SAMPLES,
  setKnots,
} from "../../../src/synthesis/locomotion/legs/swing-spline.js";
import { BALL_OFFSET } from "../../../src/synthesis/locomotion/styles/blended-channels.js";

describe("leg coordinates", () => {
  it.each([
    [0.1, -0.7, 0.2],
    [-0.2, -0.5, -0.4],
    [0, -0.8, 0],
    [0.05, -0.3, 0.3],
  ])("restore the ankle %d %d %d", (x, y, z) => {
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

describe("legPoints", () => {
  const hips = Float64Array.of(0.08, 0.85, 0.01);
  const across = Float64Array.of(1, 0, 0);
  const solve = (channels: Float64Array) => {
    const out = createLegPoints();
    legPoints(channels, hips, across, 0, 0.1, BALL_OFFSET[0], out);
    return out;
  };

  it("puts the ankle where the leg's angles say", () => {
    const channels = Float64Array.of(0.4, 0.2, -0.1, 0.3, 0.1, 0);
    const ankle = new Float64Array(3);
    ankleFromHip(channels, ankle);
    for (let k = 0; k < 3; k++) expect(solve(channels).places[k]).toBeCloseTo(hips[k] + ankle[k], 12);
  });

  it.each([[[0.5, 0.3, 0.05, 0.4, 0.05, -0.05]], [[1.6, -0.4, -0.1, 1.1, 0.1, 0.1]], [[-0.1, 0.5, 0.1, -0.3, 0.2, 0]]])(
    "says how ankle, ball and knee move with the leg and the foot's pitch, at %j",
    (at) => {
      const channels = Float64Array.from(at);
      const { slopes } = solve(channels);
      const h = 1e-6;
      for (let c = 0; c < LEG_CHANNELS; c++) {
        const more = channels.slice();
        const less = channels.slice();
        more[c] += h;
        less[c] -= h;
        const after = solve(more).places;
        const before = solve(less).places;
        for (let p = 0; p < POINTS; p++) {
          for (let k = 0; k < 3; k++) {
            const slope = (after[p * 3 + k] - before[p * 3 + k]) / (2 * h);
            // The knee's own sideways turn is left out.
            expect(Math.abs(slopes[(p * LEG_CHANNELS + c) * 3 + k] - slope)).toBeLessThan(p === 2 ? 0.05 : 1e-6);
          }
        }
      }
    },
  );
});

describe("swing spline", () => {
  const start: EndState = [0.3, 2];
  const end: EndState = [-0.2, 1];
  const wave = (u: number) => Math.sin(Math.PI * u) ** 4;
  const coefficients = new Float64Array(COEFFICIENTS);
  const value = new Float64Array(1);
  const at = (u: number) => {
    evaluateSwing(coefficients, 1, u, value);
    return value[0];
  };
  const waves = Float64Array.from({ length: SWING_SAMPLES }, (_, i) => wave(i / (SWING_SAMPLES - 1)));

  it("meets value and velocity at both ends, wherever its knots are", () => {
    setKnots(coefficients, 0, waves);
    bindEnds(coefficients, 0, start, end);
    const h = 1e-5;
    expect(at(0)).toBeCloseTo(0.3, 9);
    expect(at(1)).toBeCloseTo(-0.2, 9);
    expect((at(h) - at(0)) / h).toBeCloseTo(2, 2);
    expect((at(1) - at(1 - h)) / h).toBeCloseTo(1, 2);
  });

  it("passes near its samples by the equations, with fixed ends", () => {
    coefficients.fill(0);
    bindEnds(coefficients, 0, [0, 0], [0, 0]);
    const equations = new SwingEquations(1);
    const row = new SwingRow(1);
    equations.clear();
    for (let i = 1; i < SWING_SAMPLES - 1; i++) {
      row.start(i, i);
      row.add(i, Float64Array.of(1, 0, 0), 0, 1, 1, 0, 0);
      equations.addRow(row, 1, 1, at(i / (SWING_SAMPLES - 1)) - waves[i]);
    }
    moveKnots(coefficients, 1, equations.solve(0), 1);
    bindEnds(coefficients, 0, [0, 0], [0, 0]);
    for (const u of [0, 0.1, 0.33, 0.5, 0.77, 0.9, 1]) expect(Math.abs(at(u) - wave(u))).toBeLessThan(0.003);
  });
});
