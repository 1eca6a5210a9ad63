import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../src/motion/clip.js";
import { runSteps } from "../../src/requests/steps.js";
import { textMotionSteps } from "../../src/synthesis/text/generate-text-motion.js";
import { judgedPrompt } from "../../tools/bench/words/prompt-set.js";
import { readChecks } from "../../tools/bench/words/read-checks.js";
import { judge } from "../synthesis/text/benchmark/judge.js";

const clips = new Map<string, MotionClip>();
function motionOf(prompt: string): MotionClip {
  const clip = clips.get(prompt) ?? runSteps(textMotionSteps({ prompt, seed: 1 }));
  clips.set(prompt, clip);
  return clip;
}

function holds(prompt: string, ...steps: string[][]): boolean {
  return judge(judgedPrompt({ id: "t", group: "plain", text: prompt, steps, whole: [], look: "" }), motionOf(prompt))
    .strict;
}

describe("the language of checks", () => {
  it.each([
    ["walks forward", "ahead > 1", "ahead < 0.5"],
    ["walks backward", "ahead < -0.6", "ahead > 0"],
    ["jumps up", "airtime > 0.2", "airtime < 0.05"],
    ["climbs four stairs", "airtime < 0.3", "flights > 0"],
    ["turns 90 degrees to the right", "turned > 70", "turned < 30"],
    ["waves with the right hand", "swings 0.06 handR.right >= 2", "swings 0.06 handL.right >= 2"],
    ["raises the left arm", "hold 0.2 handL.up > 0.2", "hold 0.2 handR.up > 0.2"],
    ["sits down", "end hips.height < 0.7", "min hips.height > 0.8"],
    ["squats", "max kneeB.bend > 60", "max kneeB.bend < 20"],
    ["bows", "max trunk.forward > 20", "max trunk.forward < 5"],
    [
      "touches the left shoulder with the right hand",
      "min handR.toOtherShoulder < 0.35",
      "min handL.toOtherShoulder < 0.2",
    ],
  ])("confirms of %s: %s, and denies: %s", (prompt, so, not) => {
    expect([holds(prompt, [so]), holds(prompt, [not])]).toEqual([true, false]);
  });

  it("finds steps in order", () => {
    const prompt = "sits down, then stands up and waves with the right hand";
    const [sits, waves] = [["min hips.height < 0.7"], ["min hips.height > 0.8", "swings 0.05 handR.right >= 2"]];
    expect([holds(prompt, sits, waves), holds(prompt, waves, sits)]).toEqual([true, false]);
  });

  it("requires checks of either side to hold for the same side", () => {
    const prompt = "raises the left arm";
    expect(holds(prompt, ["max handE.up > 0.2"])).toBe(true);
    expect(holds(prompt, ["max handE.up > 0.2", "max handE.up < 0.1"])).toBe(false);
    expect(holds(prompt, ["max handB.up > 0.2"])).toBe(false);
    expect(holds(prompt, ["max handB.up > 0.2 or turned > 90"])).toBe(false);
    expect(holds(prompt, ["max handR.up > 0.2 or max handL.up > 0.2"])).toBe(true);
  });

  it.each([
    ["max hand.up > 1", /no signal or measure "hand.up"/],
    ["max handR.up = 1", /"=" is none of/],
    ["max handR.up > high", /does not end in a number/],
    ["most handR.up > 1", /no reducer "most"/],
    ["hold handR.up > 1", /REDUCER SIGNAL OP NUMBER/],
    ["constructor > 1", /no signal or measure "constructor"/],
  ])("refuses %s", (text, message) => expect(() => readChecks([text])).toThrow(message));
});
