import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { resampleClip } from "../../../src/motion/resample.js";
import type { RobotMotion } from "../../../src/motion/robot-motion.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import { robotMotion } from "../../../src/retarget/robot/robot-motion.js";
import { generateLocomotion, locomotionStyles } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { mirroredClip, movedClip } from "../../support/moved-clips.js";
import { robotClearance } from "../../support/quality/robot-clearance.js";
import { robotQuality } from "../../support/quality/robot-quality.js";
import { walkClip } from "../../support/walks.js";

const JOINTS = 29;

function walk(styleId: string, moveSpeed = 1.2, travelAngle = 0): MotionClip {
  return generateLocomotion({ strides: 1, moveSpeed, travelAngle, styleId, frameRate: 30 });
}

describe("every style on the robot", () => {
  it("stands firmly, inside limits and speeds, at 1.2 m/s", () => {
    const problems: string[] = [];
    for (const styleId of locomotionStyles()) {
      const clip = walk(styleId);
      const quality = robotQuality(robotMotion(clip), clip);
      const good =
        quality.limitMargin > 0.005 &&
        quality.speed < 20 &&
        quality.slide < 0.01 &&
        quality.standLow > -0.005 &&
        quality.lowest > -0.008 &&
        quality.knee > 0.1;
      if (!good) problems.push(`${styleId}: ${JSON.stringify(quality)}`);
    }
    expect(problems).toEqual([]);
  });

  it.each([
    [0.25, 90],
    [0.8, 180],
    [1.6, -45],
    [2, 0],
    [2, 135],
  ])("at %s m/s, %s degrees", (speed, angle) => {
    for (const styleId of ["neutral_male_a", "sneak", "gorilla", "march", "catwalk"]) {
      const clip = walk(styleId, speed, angle);
      const motion = robotMotion(clip);
      const quality = robotQuality(motion, clip);
      expect(quality.limitMargin).toBeGreaterThan(0.005);
      expect(quality.speed).toBeLessThan(20);
      expect(quality.slide).toBeLessThan(0.01);
      expect(robotClearance(motion).legLeg).toBeGreaterThan(0.02);
    }
  });

  it("keeps arms out of the body and out of each other", () => {
    for (const styleId of ["arms_folded", "carry_box", "hands_behind_back", "texting", "hurt_stomach", "gorilla"]) {
      const { armBody, armArm } = robotClearance(robotMotion(walk(styleId)));
      expect(armBody).toBeGreaterThan(0);
      expect(armArm).toBeGreaterThan(0);
    }
  });
});

describe("the same motion elsewhere", () => {
  const clip = walk("neutral_female_a");
  const plain = robotMotion(clip);

  it("goes where the clip goes, with the same angles", () => {
    const yaw = 2.1;
    const moved = robotMotion(movedClip(clip, yaw, 3, -5));
    expect(largest(moved.angles, plain.angles)).toBeLessThan(2e-3);
    const ratio = 0.775343;
    for (let f = 0; f < plain.frameCount; f++) {
      const [x, y, z] = plain.rootPositions.subarray(f * 3);
      expect(moved.rootPositions[f * 3]).toBeCloseTo(x * Math.cos(yaw) - y * Math.sin(yaw) - 5 * ratio, 3);
      expect(moved.rootPositions[f * 3 + 1]).toBeCloseTo(x * Math.sin(yaw) + y * Math.cos(yaw) + 3 * ratio, 3);
      expect(moved.rootPositions[f * 3 + 2]).toBeCloseTo(z, 3);
    }
  });

  it("is mirrored by a mirrored clip", () => {
    const mirrored = robotMotion(mirroredClip(clip));
    expect(largest(mirrored.angles, mirroredAngles(plain))).toBeLessThan(0.02);
  });

  it("is the same at 60 frames a second, at common times", () => {
    const source = generateLocomotion({
      strides: 1,
      moveSpeed: 1.2,
      travelAngle: 0,
      styleId: "neutral_female_a",
      frameRate: 60,
    });
    const even = resampleClip(source, 30);
    const slow = robotMotion(even, { frameRate: even.frameRate });
    const fast = robotMotion(source, { frameRate: 2 * even.frameRate });
    const common = new Float64Array(slow.angles.length);
    for (let f = 0; f < slow.frameCount; f++) {
      common.set(fast.angles.subarray(f * 2 * JOINTS, (f * 2 + 1) * JOINTS), f * JOINTS);
    }
    expect(fast.frameCount).toBe(slow.frameCount * 2 - 1);
    expect(largest(common, slow.angles)).toBeLessThan(0.08);
    const mean = slow.angles.reduce((sum, angle, i) => sum + Math.abs(angle - common[i]), 0) / common.length;
    expect(mean).toBeLessThan(0.004);
  });

  it("has the same bytes every time", () => {
    const again = robotMotion(walk("neutral_female_a"));
    expect(again.angles).toEqual(plain.angles);
    expect(again.rootPositions).toEqual(plain.rootPositions);
  });
});

describe("a loop", () => {
  it("ends as it began, displaced, with a seam like any other frame", () => {
    const { angles, rootPositions, rootRotations, frameCount, loop } = robotMotion(walkClip("run"));
    const last = frameCount - 1;
    expect(loop?.yaw).toBe(0);
    expect(angles.slice(last * JOINTS)).toEqual(angles.slice(0, JOINTS));
    for (let k = 0; k < 3; k++) {
      const moved = rootPositions[last * 3 + k] - rootPositions[k];
      expect(moved).toBeCloseTo(loop?.displacement[k] ?? Number.NaN, 9);
    }
    expect(Math.abs(dot(rootRotations.subarray(last * 4), rootRotations))).toBeCloseTo(1, 9);
    const step = (f: number) =>
      largest(angles.subarray(f * JOINTS, (f + 1) * JOINTS), angles.subarray((f - 1) * JOINTS));
    const usual = Math.max(...Array.from({ length: last - 1 }, (_, f) => step(f + 1)));
    expect(step(last)).toBeLessThan(usual * 1.2);
  });
});

describe("invalid input", () => {
  it("names the argument at fault", () => {
    const clip = walkClip("walk");
    const other = { ...clip, skeleton: { ...clip.skeleton, names: clip.skeleton.names.map((name) => `${name}_`) } };
    expect(() => robotMotion(other)).toThrow(MotionError);
    expect(() => robotMotion(clip, { frameRate: 0 })).toThrow(/frameRate/);
    expect(() => robotMotion(clip, { fps: 30 } as object)).toThrow(/fps/);
  });

  it("stays slower than its motors where the clip is far too fast", () => {
    const clip = walkClip("run");
    const hasty = { ...clip, frameRate: clip.frameRate * 4, contacts: [] };
    const { speed, limitMargin } = robotQuality(robotMotion(hasty, { frameRate: 120 }), { ...hasty, contacts: [] });
    expect(speed).toBeGreaterThan(15);
    expect(speed).toBeLessThan(20);
    expect(limitMargin).toBeGreaterThan(0);
  });

  it("makes one row of a single pose", () => {
    const clip = walkClip("walk");
    const pose = {
      ...clip,
      frameCount: 1,
      rotations: clip.rotations.slice(0, clip.skeleton.names.length * 4),
      translations: clip.translations.slice(0, 3),
      contacts: [],
      loop: null,
    };
    const motion = robotMotion(pose);
    expect(motion.frameCount).toBe(1);
    expect(motion.angles.every(Number.isFinite)).toBe(true);
  });
});

function largest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}

function dot(a: Float64Array, b: Float64Array): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
}

/** Left and right exchanged; what turns about X or Z turns the other way. */
function mirroredAngles({ jointNames, angles }: RobotMotion): Float64Array {
  const from = jointNames.map((name) =>
    jointNames.indexOf(name.replace(/left|right/, (side) => (side === "left" ? "right" : "left"))),
  );
  return angles.map((_, i) => {
    const j = i % JOINTS;
    return angles[i - j + from[j]] * (/roll|yaw/.test(jointNames[j]) ? -1 : 1);
  });
}
