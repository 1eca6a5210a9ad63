import { describe, expect, it } from "vitest";
import type { JointName } from "../../../../src/motion/joint-names.js";
import { jointIndex } from "../../../../src/motion/skeleton.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import { MotionView } from "../benchmark/motion-view.js";

const SIDES = ["Left", "Right"] as const;

/** Metres by which a hand moves ahead and back beside the trunk. */
function swing(view: MotionView, side: (typeof SIDES)[number]): number {
  const ahead = view.series((frame) => view.relative(`${side}Hand`, `${side}Arm`, frame).ahead);
  return Math.max(...ahead) - Math.min(...ahead);
}

describe("arms that hang idle", () => {
  const limp = MotionView.of(generateTextMotion({ prompt: "limps on the left leg" }));
  const stairs = MotionView.of(generateTextMotion({ prompt: "walks up the stairs" }));

  it("swing with the legs, each with the other one", () => {
    for (const side of SIDES) {
      expect(swing(limp, side)).toBeGreaterThan(0.15);
      expect(swing(stairs, side)).toBeGreaterThan(0.15);
    }
    let together = 0;
    for (let frame = 0; frame < stairs.frames; frame++) {
      const ahead = (name: JointName) => stairs.relative(name, "Hips", frame).ahead;
      together += (ahead("LeftHand") - ahead("RightHand")) * (ahead("RightLeg") - ahead("LeftLeg"));
    }
    expect(together).toBeGreaterThan(0);
  });

  it("swing as the trunk turns", () => {
    const turn = MotionView.of(generateTextMotion({ prompt: "turns once around" }));
    for (const side of SIDES) expect(swing(turn, side)).toBeGreaterThan(0.05);
  });

  it("are where the stance has them at both ends", () => {
    const { rotations, frameCount, skeleton } = generateTextMotion({ prompt: "turns around" });
    const arm = jointIndex(skeleton, "LeftArm");
    for (let k = 0; k < 4; k++) {
      const end = rotations[((frameCount - 1) * skeleton.names.length + arm) * 4 + k];
      expect(end).toBeCloseTo(rotations[arm * 4 + k], 1);
    }
  });

  it("stay where hands hold each other", () => {
    const view = MotionView.of(generateTextMotion({ prompt: "walks with the hands clasped behind the back" }));
    const apart = view.series((frame) => Math.hypot(...Object.values(view.relative("LeftHand", "RightHand", frame))));
    expect(Math.max(...apart)).toBeLessThan(0.3);
  });

  it("stay at the sides where they are to keep still, and where dancers hold them", () => {
    for (const prompt of ["turns around without moving the arms", "does an Irish step dance"]) {
      const view = MotionView.of(generateTextMotion({ prompt }));
      for (const side of SIDES) expect(swing(view, side)).toBeLessThan(prompt.includes("Irish") ? 0.12 : 0.03);
    }
  });

  it("hold each other as long as they are asked to", () => {
    const view = MotionView.of(generateTextMotion({ prompt: "walks up the stairs with hands behind the back" }));
    const apart = view.series((frame) => {
      const { ahead, right, up } = view.relative("LeftHand", "RightHand", frame);
      return Math.hypot(ahead, right, up);
    });
    expect(Math.max(...apart.slice(60, -60))).toBeLessThan(0.06);
  });
});
