import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planCamera, type SeenBox } from "../../src/preview/camera-path.js";

const [ALPHA, BETA] = [0.9, 1.28];
const AXES = {
  right: [-Math.sin(ALPHA), 0, Math.cos(ALPHA)],
  up: [-Math.cos(ALPHA) * Math.cos(BETA), Math.sin(BETA), -Math.sin(ALPHA) * Math.cos(BETA)],
  back: [Math.cos(ALPHA) * Math.sin(BETA), Math.cos(BETA), Math.sin(ALPHA) * Math.sin(BETA)],
};
const LENS = { halfHeight: 0.25, halfWidth: 0.45 };
const RATE = 30;

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * b[i], 0);

/** A body of 0.6 × 1.8 × 0.6 m about each middle. */
function boxesAbout(middles: Float64Array): SeenBox[] {
  return Array.from({ length: middles.length / 3 }, (_, frame) => {
    const [x, y, z] = middles.subarray(frame * 3, frame * 3 + 3);
    return { frame, min: [x - 0.3, y - 0.9, z - 0.3], max: [x + 0.3, y + 0.9, z + 0.3] };
  });
}

/** A path that walks, turns, stops and jumps. */
const way = fc
  .array(fc.tuple(fc.double({ min: -6, max: 6, noNaN: true }), fc.double({ min: -6, max: 6, noNaN: true })), {
    minLength: 1,
    maxLength: 8,
  })
  .chain((speeds) => fc.tuple(fc.constant(speeds), fc.integer({ min: 1, max: 40 })))
  .map(([speeds, framesEach]) => {
    const middles: number[] = [];
    let [x, z] = [0, 0];
    for (const [vx, vz] of speeds) {
      for (let i = 0; i < framesEach; i++) {
        middles.push(x, 0.95 + 0.2 * Math.max(0, Math.sin(i / 3)), z);
        x += vx / RATE;
        z += vz / RATE;
      }
    }
    return Float64Array.from(middles);
  });

describe("planCamera", () => {
  it("keeps the whole body in the picture, however it goes", () => {
    fc.assert(
      fc.property(way, (middles) => {
        const boxes = boxesAbout(middles);
        const { targets, distance } = planCamera(middles, RATE, boxes, AXES, LENS);
        let [least, most] = [Number.POSITIVE_INFINITY, 0];
        for (const { frame, min, max } of boxes) {
          for (let corner = 0; corner < 8; corner++) {
            const from = [0, 1, 2].map((k) => ((corner >> k) & 1 ? max[k] : min[k]) - targets[frame * 3 + k]);
            const depth = distance - dot(from, AXES.back);
            const across = Math.abs(dot(from, AXES.right)) / LENS.halfWidth;
            const upwards = Math.abs(dot(from, AXES.up)) / LENS.halfHeight;
            least = Math.min(least, depth);
            most = Math.max(most, across / depth, upwards / depth);
          }
        }
        expect(least).toBeGreaterThan(0.1);
        expect(most).toBeLessThan(1);
      }),
    );
  });

  it("follows a walking, bobbing body evenly, from the first frame to the last, and no farther away than needed", () => {
    const middles = new Float64Array(90 * 3);
    for (let i = 0; i < 90; i++) middles.set([0, 0.95 + 0.02 * Math.sin(i / 2.4), (1.4 * i) / RATE], i * 3);
    const { targets, distance } = planCamera(middles, RATE, boxesAbout(middles), AXES, LENS);
    for (let i = 1; i < 90; i++) {
      expect(targets[i * 3 + 2] - targets[i * 3 - 1]).toBeCloseTo(1.4 / RATE, 6);
      expect(Math.abs(targets[i * 3 + 1] - targets[i * 3 - 2])).toBeLessThan(0.002);
    }
    // 1.8 m in a picture that shows half a metre of height for each metre of distance.
    expect(distance).toBeLessThan((1.8 / 0.5) * 1.5);
  });

  it("never jumps where the body turns about", () => {
    const middles = new Float64Array(120 * 3);
    for (let i = 0; i < 120; i++)
      middles.set(
        [0, 1, 3 * Math.abs(i - 60)].map((v, k) => (k === 2 ? v / RATE : v)),
        i * 3,
      );
    const { targets } = planCamera(middles, RATE, boxesAbout(middles), AXES, LENS);
    for (let i = 2; i < 120; i++) {
      const bend = targets[i * 3 + 2] - 2 * targets[i * 3 - 1] + targets[i * 3 - 4];
      expect(Math.abs(bend) * RATE * RATE).toBeLessThan(8);
    }
  });
});
