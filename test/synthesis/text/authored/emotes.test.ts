import { expect, test } from "vitest";
import { distance, perform, places } from "./perform.js";

test("a moonwalk goes backward, twice as far with twice the steps", () => {
  const far = [2, 4].map((count) => {
    const hips = places(perform("moonwalk", { count }), "Hips");
    return (hips.at(-1) as number[])[2] - (hips[0] as number[])[2];
  });
  expect(far[0]).toBeLessThan(-1);
  expect(far[1] / far[0]).toBeCloseTo(2, 0);
});

test("hands that clap slowly meet", () => {
  const clap = perform("slow_clap", { count: 3 });
  const left = places(clap, "LeftHandMiddle1");
  const right = places(clap, "RightHandMiddle1");
  expect(Math.min(...left.map((place, f) => distance(place, right[f] as number[])))).toBeLessThan(0.09);
});
