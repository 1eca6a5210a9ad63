import { describe, expect, test } from "vitest";
import { bodyLifeOf, gesturesOf } from "../../tools/bench/text/body-life.js";

describe("the body in authored gestures", () => {
  test("hips and the idle hand move about as much as in captured gestures of the arms", () => {
    const authored = bodyLifeOf(gesturesOf("authored", "arms"), [1]);
    const captured = bodyLifeOf(gesturesOf("captured", "arms"), [1]);
    for (const part of ["hips", "otherHand"] as const) {
      expect(authored[part] / captured[part], part).toBeGreaterThan(0.6);
      expect(authored[part] / captured[part], part).toBeLessThan(1.3);
    }
  });
});
