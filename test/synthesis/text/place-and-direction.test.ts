import { describe, expect, it } from "vitest";
import { runSteps } from "../../../src/requests/steps.js";
import { textMotionSteps } from "../../../src/synthesis/text/generate-text-motion.js";
import { MotionView } from "./benchmark/motion-view.js";
import { placements, strayed, travelled } from "./benchmark/predicates/steps.js";

const viewOf = (prompt: string): MotionView => MotionView.of(runSteps(textMotionSteps({ prompt, seed: 1 })));
const way = (prompt: string) => travelled(viewOf(prompt)).net;

describe("what travels goes where it is told", () => {
  it.each([
    ["staggers back three steps", "ahead", -1],
    ["Stumble_Backwards_02", "ahead", -1],
    ["staggers to the left", "right", -1],
    ["staggers to the right", "right", 1],
    ["a goalkeeper dives to the right", "right", 1],
    ["a goalkeeper dives to the left", "right", -1],
    ["Dodge_Roll_Left", "right", -1],
    ["dodge roll to the right", "right", 1],
    ["dodges to the left", "right", -1],
    ["falls to the left", "right", -1],
    ["leaps to the right", "right", 1],
    ["backs away in fear", "ahead", -1],
    ["takes three side steps to the right", "right", 1],
    ["sidles along a wall", "right", 1],
  ] as const)("%s", (prompt, axis, sign) => {
    expect(way(prompt)[axis] * sign).toBeGreaterThan(0.25);
  });

  it("staggers about as many steps as it is told", () => {
    const few = placements(viewOf("staggers back two steps")).length;
    const many = placements(viewOf("staggers back six steps")).length;
    expect(few).toBeLessThanOrEqual(4);
    expect(many).toBeGreaterThanOrEqual(6);
  });

  it.each([
    "Injured_Walk_Limp_L",
    "wading through knee-deep water",
    "fights his way forward against a gale",
    "explores a dark crypt with a torch",
  ])("a way of going travels: %s", (prompt) => {
    expect(way(prompt).ahead).toBeGreaterThan(1);
  });

  it.each([
    "dribbles a basketball in place",
    "march in place, lifting the knees",
    "Jump_InPlace_Full",
    "Jump straight up",
  ])("and stays on the spot if told to: %s", (prompt) => {
    expect(strayed(viewOf(prompt))).toBeLessThan(0.35);
  });
});

describe("poses show from the first frame to the last", () => {
  const heights = (prompt: string, joint: "Hips" | "LeftLeg") => {
    const view = viewOf(prompt);
    return view.series((frame) => view.height(joint, frame));
  };

  it("prays on the knees", () => {
    expect(Math.max(...heights("kneeling and praying", "Hips"))).toBeLessThan(0.6);
    expect(Math.max(...heights("kneeling and praying", "LeftLeg"))).toBeLessThan(0.2);
  });

  it("writes seated", () => {
    expect(Math.max(...heights("at the desk he writes a letter", "Hips"))).toBeLessThan(0.65);
  });

  it("walks with the hands on the head all the way", () => {
    const view = viewOf("walks with both hands on the head");
    for (const side of ["Left", "Right"] as const) {
      const above = view.series((frame) => view.height(`${side}Hand`, frame) - view.height(`${side}Arm`, frame));
      expect(Math.min(...above)).toBeGreaterThan(0);
    }
    expect(travelled(view).net.ahead).toBeGreaterThan(1);
  });
});
