import { describe, expect, it } from "vitest";
import {
  type JointWindow,
  positionError,
  powerSpectrumError,
  rotationError,
} from "../../tools/metrics/in-betweening.js";

/** Two joints that stand still, over four frames. */
function still(): JointWindow {
  const rotations = new Float64Array(4 * 2 * 4);
  for (let i = 3; i < rotations.length; i += 4) rotations[i] = 1;
  return { frames: 4, positions: new Float64Array(4 * 2 * 3), rotations };
}

describe("in-betweening metrics", () => {
  it("are 0 for the ground truth, also with quaternions of the other sign", () => {
    const other = still();
    for (let i = 0; i < other.rotations.length; i++) other.rotations[i] = -other.rotations[i];
    expect(positionError(still(), other, [1, 1, 1, 1, 1, 1])).toBe(0);
    expect(rotationError(still(), other)).toBe(0);
    expect(powerSpectrumError([{ truth: still(), predicted: other }])).toBe(0);
  });

  it("measure positions in deviations, all joints together", () => {
    const moved = still();
    for (let f = 0; f < 4; f++) {
      moved.positions[f * 6] = 0.3;
      moved.positions[f * 6 + 4] = 0.8;
    }
    expect(positionError(still(), moved, [0.1, 1, 1, 1, 0.2, 1])).toBeCloseTo(5, 9);
  });

  it("measure rotations as distances of quaternions", () => {
    const turned = still();
    for (let f = 0; f < 4; f++) {
      turned.rotations[f * 8] = Math.sin(0.25);
      turned.rotations[f * 8 + 3] = Math.cos(0.25);
    }
    expect(rotationError(still(), turned)).toBeCloseTo(Math.sqrt(2 - 2 * Math.cos(0.25)), 9);
  });

  it("measure spectra by how far their power must be moved", () => {
    const [slow, quick] = [still(), still()];
    for (let f = 0; f < 4; f++) {
      slow.rotations[f * 8] = 0.5 * Math.cos((Math.PI * f) / 2);
      quick.rotations[f * 8] = 0.5 * Math.cos(Math.PI * f);
    }
    // Of one channel, power 2 of 34: half of it lies at the first frequency and half at its mirror image, and goes to that
    // between them, a step each. The other channels stand still.
    expect(powerSpectrumError([{ truth: slow, predicted: quick }])).toBeCloseTo(2 / 34, 9);
  });
});
