import { describe, expect, it } from "vitest";
import type { Pose } from "../../src/motion/clip.js";
import {
  addMasked,
  blendMasked,
  chooseAddedSigns,
  chooseMaskedSigns,
  type JointMask,
  subtractPose,
} from "../../src/motion/layering.js";
import { fadeIntegral, fadeWeight } from "../../src/motion/maths/fade-weight.js";
import { quatAngle, quatNormalize } from "../../src/motion/maths/quaternion.js";

/** Three joints, turned and placed anyhow; the same for the same seed. */
function poseOf(seed: number): Pose {
  const number = (i: number) => Math.sin(seed * 12.9898 + i * 78.233) * 0.9;
  const rotations = new Float32Array(12);
  for (let joint = 0; joint < 3; joint++) {
    const q = [0, 1, 2, 3].map((k) => number(joint * 4 + k) + (k === 3 ? 1 : 0));
    rotations.set(Array.from(quatNormalize([0, 0, 0, 1], q)), joint * 4);
  }
  return { rotations, translations: Float32Array.from({ length: 9 }, (_, i) => number(20 + i)) };
}

const copyOf = ({ rotations, translations }: Pose): Pose => ({
  rotations: rotations.slice(),
  translations: translations.slice(),
});
const turnOf = ({ rotations }: Pose, joint: number) => Array.from(rotations.subarray(joint * 4, joint * 4 + 4));
const maskOf = (weights: number[]): JointMask => ({ joints: Int16Array.of(0, 2), weights: Float32Array.from(weights) });

describe("a pose over some joints of another", () => {
  it("is that pose where its weight is 1, in between where it is less, and leaves the others alone", () => {
    const below = poseOf(1);
    const above = poseOf(2);
    const pose = copyOf(below);
    const mask = maskOf([1, 0.5]);
    const signs = new Int8Array(2);
    chooseMaskedSigns(pose, above, mask, signs);
    blendMasked(pose, above, mask, signs, 1);
    expect(quatAngle(turnOf(pose, 0), turnOf(above, 0))).toBeLessThan(1e-3);
    expect(pose.translations.slice(0, 3)).toEqual(above.translations.slice(0, 3));
    expect(turnOf(pose, 1)).toEqual(turnOf(below, 1));
    expect(pose.translations.slice(3, 6)).toEqual(below.translations.slice(3, 6));
    const whole = quatAngle(turnOf(below, 2), turnOf(above, 2));
    expect(quatAngle(turnOf(pose, 2), turnOf(above, 2))).toBeCloseTo(whole / 2, 3);
    expect(pose.translations[7]).toBeCloseTo((below.translations[7] + above.translations[7]) / 2, 6);
  });
});

describe("a difference of poses", () => {
  it("added to its reference gives the pose, and half of it half the way", () => {
    const from = poseOf(3);
    const wanted = poseOf(4);
    const difference = copyOf(wanted);
    subtractPose(difference, from);
    const mask = maskOf([1, 0.5]);
    const signs = new Int8Array(2);
    chooseAddedSigns(difference, mask, signs);
    const pose = copyOf(from);
    addMasked(pose, difference, mask, signs, 1);
    expect(quatAngle(turnOf(pose, 0), turnOf(wanted, 0))).toBeLessThan(1e-3);
    expect(pose.translations[1]).toBeCloseTo(wanted.translations[1], 6);
    expect(turnOf(pose, 1)).toEqual(turnOf(from, 1));
    const whole = quatAngle(turnOf(from, 2), turnOf(wanted, 2));
    expect(quatAngle(turnOf(pose, 2), turnOf(from, 2))).toBeCloseTo(whole / 2, 3);
    expect(quatAngle(turnOf(pose, 2), turnOf(wanted, 2))).toBeCloseTo(whole / 2, 3);
  });

  it("from a pose to itself changes nothing", () => {
    const pose = poseOf(5);
    const difference = copyOf(pose);
    subtractPose(difference, pose);
    const other = poseOf(6);
    const before = copyOf(other);
    const mask = maskOf([1, 1]);
    addMasked(other, difference, mask, Int8Array.of(1, 1), 1);
    other.rotations.forEach((value, i) => {
      expect(value).toBeCloseTo(before.rotations[i], 6);
    });
    expect(other.translations).toEqual(before.translations);
  });
});

describe("the integral of a fade", () => {
  it("is the sum of its weights, also past its end", () => {
    for (const end of [0.3, 0.8, 1, 1.7]) {
      let sum = 0;
      for (let i = 0; i < 1000; i++) sum += (fadeWeight(((i + 0.5) * end) / 1000) * end) / 1000;
      expect(fadeIntegral(end)).toBeCloseTo(sum, 5);
    }
    expect(fadeIntegral(-1)).toBe(0);
  });
});
