import { describe, expect, test } from "vitest";
import { actionClip } from "../../../../tools/bench/anatomy/every-action.js";
import { MotionView } from "../benchmark/motion-view.js";

describe("the arm that has nothing to do", () => {
  test.each(["knock", "wipe", "point", "shave", "high_five", "swat_fly"])(
    "%s: hangs in every performance",
    (action) => {
      for (const side of ["left", "right"] as const) {
        const [idle, acting] = side === "left" ? (["Right", "Left"] as const) : (["Left", "Right"] as const);
        for (const seed of [1, 2, 3]) {
          const view = MotionView.of(actionClip({ action, side, seed }));
          const highest = (arm: "Left" | "Right") =>
            Math.max(...view.series((frame) => view.relative(`${arm}Hand`, `${arm}Arm`, frame).up));
          expect(highest(idle), `${side} ${seed}`).toBeLessThan(-0.3);
          expect(highest(acting), `${side} ${seed}`).toBeGreaterThan(-0.25);
        }
      }
    },
  );
});
