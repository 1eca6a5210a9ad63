import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../src/motion/feet/foot-sole.js";
import { transitionSlide } from "../../tools/metrics/transition-slide.js";
import { velocityBreak } from "../../tools/metrics/velocity-break.js";

const RATE = 60;

/** The rest pose; `way` says where the root is, `turn` how far the left arm is turned about Z, by frame. */
function clipOf(frames: number, way: (f: number) => number, turn: (f: number) => number): MotionClip {
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(frames * joints * 4);
  const translations = new Float32Array(frames * 3);
  const arm = BUILTIN_SKELETON.names.indexOf("LeftArm");
  for (let f = 0; f < frames; f++) {
    for (let j = 0; j < joints; j++) rotations[(f * joints + j) * 4 + 3] = 1;
    rotations[(f * joints + arm) * 4 + 2] = Math.sin(turn(f) / 2);
    rotations[(f * joints + arm) * 4 + 3] = Math.cos(turn(f) / 2);
    translations.set([0, 0.95, way(f)], f * 3);
  }
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: RATE,
    frameCount: frames,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan: null,
    request: null,
  };
}

describe("velocityBreak", () => {
  it("is zero where speeds change steadily", () => {
    const clip = clipOf(
      21,
      (f) => (f / RATE) ** 2,
      (f) => 3 * (f / RATE) ** 2 + 0.4 * (f / RATE),
    );
    const { joints, worst, root } = velocityBreak(clip, 10);
    expect(joints).toBeLessThan(2e-3);
    expect(worst).toBeLessThan(2e-3);
    expect(root).toBeLessThan(2e-3);
  });

  it("gives the jump as a share of the larger speed, and its place", () => {
    const bent = (before: number, after: number) => (f: number) => ((f - 10) / RATE) * (f < 10 ? before : after);
    const clip = clipOf(21, bent(1, 1.25), bent(2, 1));
    const { joint, worst, joints, root } = velocityBreak(clip, 10);
    expect(joint).toBe("LeftArm");
    expect(worst).toBeCloseTo(0.5, 3);
    expect(joints).toBeCloseTo(1 / Math.hypot(2, 0.5), 2);
    expect(root).toBeCloseTo(0.2, 3);
    expect(velocityBreak(clip, 5).worst).toBeLessThan(1e-3);
  });

  it("ignores joints that hardly move", () => {
    const clip = clipOf(
      21,
      (f) => (f < 10 ? 0 : ((f - 10) / RATE) * 0.001),
      () => 0,
    );
    expect(velocityBreak(clip, 10).root).toBeCloseTo(0.01, 3);
  });
});

describe("transitionSlide", () => {
  it("measures the contacts that reach into the transition, in full, and no others", () => {
    const clip = clipOf(
      61,
      (f) => (f < 20 ? 0 : (f - 20) * 0.001),
      () => 0,
    );
    const contact = (start: number, end: number) => ({ side: "left" as const, part: "heel" as const, start, end });
    clip.contacts = [contact(0, 0.3), contact(0.2, 0.5), contact(0.8, 1)];
    const { max, contacts } = transitionSlide(clip, BUILTIN_FEET, [0.4, 0.6]);
    expect(contacts).toBe(1);
    expect(max).toBeCloseTo(0.01, 5);
  });
});
