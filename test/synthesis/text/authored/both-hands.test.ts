import { expect, it } from "vitest";
import { perform, places } from "./perform.js";

/** Highest a hand gets, metres. */
const highest = (played: ReturnType<typeof perform>, joint: "LeftHand" | "RightHand") =>
  Math.max(...places(played, joint).map(([, y]) => y));

it.each(["reach_high", "shake_fist", "fist_pump"])("%s is done with both hands where both are asked for", (id) => {
  const both = perform(id, { side: "both" });
  expect(Math.abs(highest(both, "LeftHand") - highest(both, "RightHand"))).toBeLessThan(0.1);
  const one = perform(id, { side: "right" });
  expect(highest(one, "RightHand") - highest(one, "LeftHand")).toBeGreaterThan(0.2);
});

it("a salute stays one hand's", () => {
  const salute = perform("salute", { side: "both" });
  expect(highest(salute, "RightHand") - highest(salute, "LeftHand")).toBeGreaterThan(0.3);
});
