import { describe, expect, it } from "vitest";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { stitchWhole } from "../../../src/synthesis/stitch/stitch-motions.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { penetration } from "../../../tools/metrics/penetration.js";
import { velocityChange } from "../../../tools/metrics/velocity-change.js";

/** Cuts a motion by shares of it. */
function cut(clip: ReturnType<typeof sliceClip>, from: number, to: number) {
  const last = clip.frameCount - 1;
  return { ...sliceClip(clip, Math.round(from * last), Math.round(to * last)), loop: null };
}

const walk = (moveSpeed: number, travelAngle = 0) =>
  generateLocomotion({ moveSpeed, travelAngle, styleId: "neutral_male_a", strides: 3 });
const words = (prompt: string) => generateTextMotion({ prompt, seed: 1 });

/** Motions that in half a second leave their feet little time, and the largest change of velocity for each, as a multiple of their own. */
const PAIRS = {
  "a straight leg steps before it sits down": [
    cut(words("stands still"), 0, 0.6),
    cut(words("sits down"), 0.16, 1),
    1.6,
  ],
  "straight knees begin to bend": [cut(words("stands still"), 0, 0.6), cut(words("crouches down"), 0.02, 1), 1.5],
  "a slow walk turns into walking backward": [cut(walk(0.7), 0, 0.69), cut(walk(1, 180), 0.29, 1), 1.6],
  "a turn goes over into a walk": [cut(words("turns around"), 0, 0.38), cut(walk(1.3), 0.08, 1), 1.9],
} as const;

describe("a hurried transition", () => {
  it.each(Object.entries(PAIRS))("%s: no joint jerks", (_, [first, next, most]) => {
    const { clip, transition } = stitchWhole(first, next, 0.5);
    const [start, end] = transition.map((time) => Math.round(time * clip.frameRate));
    const inside = sliceClip(clip, Math.max(0, start - 1), Math.min(clip.frameCount - 1, end + 1));
    const own = Math.max(velocityChange(first).max, velocityChange(next).max);
    expect(velocityChange(inside).max / own).toBeLessThan(most);
    expect(penetration(inside, BUILTIN_FEET).max).toBeLessThan(0.004);
  });

  it("leaves everything outside as it was", () => {
    const [first, next] = PAIRS["a turn goes over into a walk"];
    const { clip, transition } = stitchWhole(first, next, 0.5);
    const start = Math.round(transition[0] * clip.frameRate);
    expect(start).toBe(first.frameCount - 1);
    const own = sliceClip(clip, 0, start);
    expect(own.translations).toEqual(first.translations);
    const difference = own.rotations.map((value, i) => Math.abs(Math.abs(value) - Math.abs(first.rotations[i])));
    expect(Math.max(...difference)).toBeLessThan(1e-6);
  });
});
