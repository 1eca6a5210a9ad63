import { expect, test } from "vitest";
import { frechetDistance } from "../../tools/bench/generated/frechet.js";
import { generator, retrieval } from "../../tools/bench/generated/retrieval.js";

/** Vectors of two independent numbers from -1 to 1, scaled and moved. */
function cloud(seed: number, scale: number, move: number): Float32Array[] {
  const random = generator(seed);
  return Array.from({ length: 4000 }, () =>
    Float32Array.of((2 * random() - 1) * scale + move, (2 * random() - 1) * scale),
  );
}

test("the Fréchet distance is that of two normal distributions", () => {
  expect(frechetDistance(cloud(1, 1, 0), cloud(1, 1, 0))).toBeCloseTo(0, 6);
  expect(frechetDistance(cloud(1, 1, 0), cloud(2, 1, 2))).toBeCloseTo(4, 0);
  // Deviations 1/√3 and 3/√3 on both axes: 2 (3 - 1)² / 3.
  expect(frechetDistance(cloud(1, 1, 0), cloud(2, 3, 0))).toBeCloseTo(8 / 3, 0);
});

test("a description is found by its own motion, not by another's", () => {
  const random = generator(5);
  const judged = Array.from({ length: 60 }, (_, i) => {
    const own = Float32Array.from({ length: 40 }, () => (random() < 0.5 ? 1 : -1));
    return { caption: `word${i}`, text: own, motion: own };
  });
  expect(retrieval(judged).mean).toBe(1);
  expect(retrieval(judged, (i) => (i + 1) % 60).mean).toBeLessThan(0.5);
});
