import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { ANGLE_STEP, GAIT_SPEEDS } from "../../../src/motion/driven-gait/cells/gait-grid.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import {
  type GaitCellParameters,
  generateGaitCell,
} from "../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import type { LocomotionPlan } from "../../../src/synthesis/locomotion/locomotion-clip-plan.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { loopSeam } from "../../../tools/metrics/loop-seam.js";
import { penetration } from "../../../tools/metrics/penetration.js";

function cell(parameters: Partial<GaitCellParameters> = {}): MotionClip {
  return generateGaitCell({
    moveSpeed: 1.2,
    travelAngle: 0,
    hips: "ahead",
    styleId: "neutral_male_a",
    ...parameters,
  });
}

const planOf = (clip: MotionClip) => clip.plan as LocomotionPlan;

/** Ankles of both feet relative to the moving body: 6 a frame, without the repeated last one. */
function ankles(clip: MotionClip): Float64Array {
  const frames = clip.frameCount - 1;
  const out = new Float64Array(frames * 6);
  const pose = createGlobalPose(clip.skeleton);
  const travel = clip.loop?.displacement ?? [0, 0, 0];
  for (let frame = 0; frame < frames; frame++) {
    forwardKinematicsOfFrame(clip, frame, pose);
    BUILTIN_FEET.forEach(({ foot }, side) => {
      for (let k = 0; k < 3; k++) {
        out[frame * 6 + side * 3 + k] = pose.positions[foot * 3 + k] - (travel[k] * frame) / frames;
      }
    });
  }
  return out;
}

/** Mean and largest distance of the ankles of `truth` from the mean of `a` and `b`, metres. */
function midpointError(a: MotionClip, b: MotionClip, truth: MotionClip): { mean: number; max: number } {
  const [p, q, r] = [ankles(a), ankles(b), ankles(truth)];
  let mean = 0;
  let max = 0;
  for (let i = 0; i < r.length; i += 3) {
    const distance = Math.hypot(...[0, 1, 2].map((k) => (p[i + k] + q[i + k]) / 2 - r[i + k]));
    mean += (distance * 3) / r.length;
    max = Math.max(max, distance);
  }
  return { mean, max };
}

/** Smallest distance of the lines from knee to ankle of both legs, metres. */
function shinGap(clip: MotionClip): number {
  const pose = createGlobalPose(clip.skeleton);
  const [knees, feet] = ["Leg", "Foot"].map((part) =>
    ["Left", "Right"].map((side) => jointIndex(clip.skeleton, side + part) * 3),
  );
  const points = 12;
  let least = Number.POSITIVE_INFINITY;
  for (let frame = 0; frame < clip.frameCount; frame++) {
    const { positions } = forwardKinematicsOfFrame(clip, frame, pose);
    const along = (side: number, share: number, k: number) =>
      positions[knees[side] + k] * (1 - share) + positions[feet[side] + k] * share;
    for (let i = 0; i <= points; i++) {
      for (let j = 0; j <= points; j++) {
        const gap = [0, 1, 2].map((k) => along(0, i / points, k) - along(1, j / points, k));
        least = Math.min(least, Math.hypot(...gap));
      }
    }
  }
  return least;
}

describe("generateGaitCell", () => {
  it.each([
    [1.2, 0, "neutral_male_a"],
    [0.5, -60, "zombie"],
    [3, 90, "happy"],
    [2, 180, "neutral_female_a"],
  ])("has the poses of a generated gait of %d m/s, %d degrees, %s", (moveSpeed, travelAngle, styleId) => {
    const hips = Math.abs(travelAngle) > 115 ? "astern" : "ahead";
    const own = cell({ moveSpeed, travelAngle, hips, styleId });
    // At this rate the generated cycle has just as many frames, twice over, and its period need not be rounded.
    const frameRate = 64 / planOf(own).period;
    const gait = generateLocomotion({ strides: 1, moveSpeed, travelAngle, styleId, frameRate });
    expect(planOf(gait).period).toBeCloseTo(planOf(own).period, 12);
    const size = BUILTIN_SKELETON.names.length * 4;
    let worst = 0;
    for (let frame = 0; frame <= 32; frame++) {
      for (let i = 0; i < size; i++) {
        worst = Math.max(worst, Math.abs(own.rotations[frame * size + i] - gait.rotations[2 * frame * size + i]));
      }
      for (let k = 0; k < 3; k++) {
        worst = Math.max(worst, Math.abs(own.translations[frame * 3 + k] - gait.translations[2 * frame * 3 + k]));
      }
    }
    expect(worst).toBeLessThan(1e-6);
    expect(own.contacts).toEqual(gait.contacts);
  });

  it("holds one stride pair of the exact speed in the requested number of samples", () => {
    for (const samples of [32, 24]) {
      const clip = cell({ moveSpeed: 1.37, travelAngle: 30, samples });
      const { period, displacement } = planOf(clip);
      expect(clip.frameCount).toBe(samples + 1);
      expect(clipDuration(clip)).toBeCloseTo(period, 12);
      expect(Math.hypot(displacement[0], displacement[2])).toBeCloseTo(1.37 * period, 9);
      expect(Math.atan2(-displacement[0], displacement[2])).toBeCloseTo(Math.PI / 6, 9);
      expect(clip.loop?.displacement).toEqual(displacement);
    }
  });

  it("begins with the left foot's strike, the right one's half a cycle later, in any direction", () => {
    for (const travelAngle of [0, 90, -90, 180]) {
      const clip = cell({ travelAngle, hips: "astern" });
      const strike = (side: string) =>
        Math.min(...clip.contacts.filter((one) => one.side === side && one.part !== "ball").map((one) => one.start));
      expect(strike("left")).toBeCloseTo(0, 9);
      expect(strike("right") / planOf(clip).period).toBeCloseTo(0.5, 9);
    }
  });

  it("keeps planted feet still, closes and leaves the ground clear on both sides of the flip", () => {
    for (const moveSpeed of [0.4, 0.8, 1.2, 3, 5, 8]) {
      for (const travelAngle of [90, -112.5, 120, -135]) {
        for (const hips of ["ahead", "astern"] as const) {
          const clip = cell({ moveSpeed, travelAngle, hips });
          const where = `${moveSpeed} m/s ${travelAngle} deg ${hips}`;
          expect(contactSlide(clip, BUILTIN_FEET).max, where).toBeLessThan(5e-4);
          expect(loopSeam(clip).position, where).toBeLessThan(1e-4);
          expect(penetration(clip, BUILTIN_FEET).max, where).toBeLessThan(0.003);
          expect(planOf(clip).pelvisDrop, where).toBeLessThan(0.1);
        }
      }
    }
  });

  it("turns the hips towards the travel or away from it where both are possible, and nowhere else", () => {
    for (const travelAngle of [90, 112.5, 135]) {
      const ahead = planOf(cell({ moveSpeed: 3, travelAngle, hips: "ahead" })).hipYaw;
      const astern = planOf(cell({ moveSpeed: 3, travelAngle, hips: "astern" })).hipYaw;
      expect(ahead).toBeGreaterThan(50);
      expect(astern).toBeLessThan(-30);
      const mirrored = planOf(cell({ moveSpeed: 3, travelAngle: -travelAngle, hips: "ahead" })).hipYaw;
      expect(mirrored).toBeCloseTo(-ahead, 9);
    }
    for (const travelAngle of [0, 60, 150, 180]) {
      const ahead = cell({ moveSpeed: 3, travelAngle, hips: "ahead" });
      expect(ahead.rotations).toEqual(cell({ moveSpeed: 3, travelAngle, hips: "astern" }).rotations);
    }
  });

  it("leads each leg past the other on both sides of the flip", () => {
    for (const moveSpeed of [1.05, 1.4, 2, 3]) {
      for (const travelAngle of [90, 112.5, 135]) {
        for (const hips of ["ahead", "astern"] as const) {
          const where = `${moveSpeed} m/s ${travelAngle} deg ${hips}`;
          expect(shinGap(cell({ moveSpeed, travelAngle, hips })), where).toBeGreaterThan(0.03);
        }
      }
    }
  });

  it("never twists chest and hips apart further than a body can", () => {
    const clip = cell({ moveSpeed: 5, travelAngle: 135, hips: "ahead" });
    const pose = forwardKinematicsOfFrame(clip, 0, createGlobalPose(clip.skeleton));
    const heading = (joint: string) => {
      const [x, y, z, w] = pose.rotations.subarray(jointIndex(BUILTIN_SKELETON, joint) * 4);
      return (Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y)) * 180) / Math.PI;
    };
    expect(Math.abs(heading("Hips") - heading("Spine2"))).toBeLessThan(75);
    expect(Math.abs(heading("Head"))).toBeLessThan(30);
  });

  it("changes so evenly with speed that the mean of neighbours in the grid is the gait between them", () => {
    for (let i = 1; i < GAIT_SPEEDS.length; i++) {
      const [slow, fast] = [GAIT_SPEEDS[i - 1], GAIT_SPEEDS[i]];
      for (const travelAngle of [0, 45, 90, 180]) {
        const hips = travelAngle > 115 ? "astern" : "ahead";
        const of = (moveSpeed: number) => cell({ moveSpeed, travelAngle, hips });
        const { mean, max } = midpointError(of(slow), of(fast), of((slow + fast) / 2));
        const where = `${slow} to ${fast} m/s, ${travelAngle} degrees`;
        // In brisk side steps the hips begin to turn, and feet to cross.
        expect(mean, where).toBeLessThan(travelAngle === 90 ? 0.027 : 0.025);
        // Running sideways and back at 5 to 6 m/s the swing's way changes fastest.
        expect(max, where).toBeLessThan(slow === 5 ? 0.12 : 0.055);
      }
    }
  });

  it("changes as evenly with the direction within each family of hips", () => {
    for (const moveSpeed of [0.4, 0.8, 1.2, 2, 3, 5, 8]) {
      for (const [hips, from, to] of [
        ["ahead", 0, 135],
        ["astern", 90, 180],
      ] as const) {
        for (let angle = from; angle < to; angle += ANGLE_STEP) {
          const of = (travelAngle: number) => cell({ moveSpeed, travelAngle, hips });
          const { mean, max } = midpointError(of(angle), of(angle + ANGLE_STEP), of(angle + ANGLE_STEP / 2));
          const where = `${moveSpeed} m/s, ${angle} degrees, ${hips}`;
          expect(mean, where).toBeLessThan(0.036);
          expect(max, where).toBeLessThan(0.07);
        }
      }
    }
  });

  it("suggests the nearest styles for an unknown name", () => {
    expect(() => cell({ styleId: "zombi" })).toThrow(/zombie/);
  });
});
