import { describe, expect, it } from "vitest";
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";
import { fitLogistic, type Row } from "../../tools/fit-rigging/fit-logistic.js";

const random = randomNumbers(4);
/** Cases that are right by the first input; the second is noise. */
const ROWS: Row[] = Array.from({ length: 600 }, (_, i) => {
  const x = [random() * 4 - 2, random()];
  return { x, body: `b${i % 90}`, right: random() < 1 / (1 + Math.exp(-2 - 3 * x[0])) ? 1 : 0 };
});

describe("fitLogistic", () => {
  it("finds odds that come true for bodies left out, the sure ones too", () => {
    const { heldOut } = fitLogistic(ROWS, 3, [0, 0]);
    for (const [low, high] of [
      [0, 0.1],
      [0.3, 0.7],
      [0.95, 1],
    ]) {
      const inside = ROWS.map((row, i) => ({ ...row, chance: heldOut[i] })).filter(
        ({ chance }) => chance >= low && chance < high,
      );
      expect(inside.length).toBeGreaterThan(20);
      const mean = (of: (one: (typeof inside)[number]) => number) =>
        inside.reduce((sum, one) => sum + of(one), 0) / inside.length;
      expect(Math.abs(mean(({ right }) => right) - mean(({ chance }) => chance))).toBeLessThan(
        low === 0.3 ? 0.12 : 0.03,
      );
    }
  });

  it("counts no input the wrong way", () => {
    const { odds } = fitLogistic(ROWS, 3, [-1, 0]);
    expect(odds.weights[0]).toBe(0);
    expect(fitLogistic(ROWS, 3, [1, 0]).odds.weights[0]).toBeGreaterThan(1);
  });
});
