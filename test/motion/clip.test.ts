import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON, REFERENCE_LEG } from "../../src/motion/builtin-skeleton.js";
import { clipDuration, createPose, sampleClip } from "../../src/motion/clip.js";
import { stances, strikes } from "../../src/motion/feet/contacts/stances.js";
import { BUILTIN_FEET, solePosition } from "../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematics } from "../../src/motion/forward-kinematics.js";
import { fadeWeight } from "../../src/motion/maths/fade-weight.js";
import { resampleClip } from "../../src/motion/resample.js";
import { createSkeleton, jointIndex } from "../../src/motion/skeleton.js";
import { inertialOffset } from "../../tools/bench/inertial-offset.js";
import { STEP_SKELETON, steppingClip } from "./steps.js";

describe("the built-in skeleton", () => {
  const pose = createGlobalPose(BUILTIN_SKELETON);
  forwardKinematics(BUILTIN_SKELETON, createPose(BUILTIN_SKELETON), pose);
  const at = (name: string) => pose.positions.subarray(jointIndex(BUILTIN_SKELETON, name) * 3).slice(0, 3);

  it("has the reference leg of 0.889 m from hip joint to sole, feet on the floor", () => {
    expect(REFERENCE_LEG).toBeCloseTo(0.889, 3);
    expect(at("LeftUpLeg")[1]).toBeCloseTo(REFERENCE_LEG, 6);
    for (const sole of BUILTIN_FEET) {
      for (const part of ["heel", "ball", "toe"] as const) {
        expect(solePosition([0, 0, 0], pose, sole, part)[1]).toBeCloseTo(0, 6);
      }
    }
  });

  it("stands in a T-pose, left at +X, symmetric, arms level", () => {
    expect(at("LeftHand")[1]).toBeCloseTo(at("LeftArm")[1], 6);
    expect(at("LeftHand")[0]).toBeGreaterThan(0.5);
    for (const name of BUILTIN_SKELETON.names.filter((joint) => joint.startsWith("Left"))) {
      const left = at(name);
      const right = at(name.replace("Left", "Right"));
      expect(right[0]).toBeCloseTo(-left[0], 6);
      expect(right[1]).toBeCloseTo(left[1], 6);
      expect(right[2]).toBeCloseTo(left[2], 6);
    }
  });

  it("rejects joints listed before their parents", () => {
    const joints = [{ name: "A", parent: "B", translation: [0, 0, 0] as [number, number, number] }];
    expect(() => createSkeleton(joints)).toThrow(/"A" stands before its parent "B"/);
  });
});

describe("clips", () => {
  it("clamp at their ends and interpolate between frames", () => {
    const clip = steppingClip(1.2);
    const pose = createPose(STEP_SKELETON);
    expect(sampleClip(clip, -1, pose).translations[2]).toBeCloseTo(0, 6);
    expect(sampleClip(clip, 99, pose).translations[2]).toBeCloseTo(1.2, 6);
    expect(sampleClip(clip, 0.5 / 60, pose).translations[2]).toBeCloseTo(0.01, 6);
  });

  it("keep their ends, duration and travel at another frame rate", () => {
    const clip = steppingClip(1.2);
    for (const rate of [24, 30, 120]) {
      const other = resampleClip(clip, rate);
      expect(clipDuration(other)).toBeCloseTo(clipDuration(clip), 9);
      expect(other.frameCount).toBe(rate + 1);
      expect(Array.from(other.translations.slice(-9))).toEqual(Array.from(clip.translations.slice(-9)));
    }
    expect(() => resampleClip(clip, 0)).toThrow(/frameRate must be above 0, got 0/);
  });

  it("join the parts of a foot into stances, over the seam of a loop too", () => {
    const clip = steppingClip(1.2);
    expect(stances(clip)).toEqual([
      { side: "left", start: 0, end: 0.5 },
      { side: "right", start: 0.5, end: 1 },
    ]);
    expect(strikes(clip).map((strike) => strike.time)).toEqual([0, 0.5]);
    clip.contacts = [
      { side: "left", part: "heel", start: 0.8, end: 1.1 },
      { side: "left", part: "ball", start: 0.1, end: 0.3 },
    ];
    expect(stances(clip)).toEqual([{ side: "left", start: 0.8, end: 1.3 }]);
  });
});

describe("blending", () => {
  it("fades with zero speed at its ends", () => {
    expect([fadeWeight(-1), fadeWeight(0), fadeWeight(0.5), fadeWeight(1), fadeWeight(2)]).toEqual([0, 0, 0.5, 1, 1]);
    expect(fadeWeight(0.01)).toBeLessThan(0.001);
  });

  it("lets an offset decay without a jump in value or velocity, whatever its sign", () => {
    for (const [x0, v0] of [
      [0.3, 0],
      [0.3, -1],
      [-0.2, 0.5],
      [0.1, -4],
    ]) {
      expect(inertialOffset(x0, v0, 0.4, 0)).toBeCloseTo(x0, 12);
      const step = 1e-5;
      const velocity = (inertialOffset(x0, v0, 0.4, step) - x0) / step;
      expect(velocity).toBeCloseTo(v0, 1);
      expect(inertialOffset(x0, v0, 0.4, 0.4)).toBe(0);
      expect(Math.abs(inertialOffset(x0, v0, 0.4, 0.399))).toBeLessThan(1e-4);
      for (let t = 0; t < 0.4; t += 0.01) expect(Math.abs(inertialOffset(x0, v0, 0.4, t))).toBeLessThan(0.4);
    }
  });
});
