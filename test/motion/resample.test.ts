import { describe, expect, it } from "vitest";
import { clipDuration, createPose, type MotionClip, sampleClip } from "../../src/motion/clip.js";
import { createGlobalPose, forwardKinematics, forwardKinematicsOfFrame } from "../../src/motion/forward-kinematics.js";
import { resampleClip } from "../../src/motion/resample.js";
import { clipOfCycle } from "../../src/synthesis/locomotion/cycle/clip-of-cycle.js";
import { solveGaitCycle } from "../../src/synthesis/locomotion/cycle/gait-cycle.js";
import { locomotionTables } from "../../src/synthesis/locomotion/decode-tables.js";
import { generateLocomotion } from "../../src/synthesis/locomotion/generate-locomotion.js";
import { findStyle } from "../../src/synthesis/locomotion/styles/find-style.js";

const STORED_RATE = 60;

/** A stored gait, and the same gait generated at any number of frames. */
function gaitAtRates(speed: number, travelAngle: number) {
  const tables = locomotionTables();
  const styleId = "neutral_male_a";
  const cycle = solveGaitCycle({ speed, travelAngle, frameRate: STORED_RATE }, findStyle(styleId, tables), tables);
  const at = (frames: number) =>
    clipOfCycle(cycle, {
      strides: 1,
      framesPerStridePair: frames,
      frameRate: frames / cycle.gait.period,
      styleId,
      request: null,
    });
  return { stored: at(Math.round(cycle.gait.period * STORED_RATE)), at };
}

/** Metres between the joints of a resampled clip and of the true one: the mean, and the largest. */
function errorOf(truth: MotionClip, pose: (frame: number, out: ReturnType<typeof createGlobalPose>) => void) {
  const [right, made] = [createGlobalPose(truth.skeleton), createGlobalPose(truth.skeleton)];
  let [mean, worst] = [0, 0];
  for (let frame = 0; frame < truth.frameCount; frame++) {
    forwardKinematicsOfFrame(truth, frame, right);
    pose(frame, made);
    for (let at = 0; at < right.positions.length; at += 3) {
      const [x, y, z] = [0, 1, 2].map((k) => right.positions[at + k] - made.positions[at + k]);
      const distance = Math.hypot(x, y, z);
      mean += distance / (truth.frameCount * truth.skeleton.names.length);
      worst = Math.max(worst, distance);
    }
  }
  return { mean, worst };
}

describe("resampling", () => {
  it.each([
    [0.5, 0, 24, 5e-6, 2e-4],
    [1.2, 0, 24, 1e-5, 5e-4],
    [1.2, 90, 24, 1e-5, 6e-4],
    [1.2, 0, 30, 1e-5, 5e-4],
    [3, 0, 30, 5e-5, 5e-4],
    [6, 0, 24, 1e-4, 1.5e-3],
    [8, 0, 30, 2e-4, 3.2e-3],
  ])("finds a gait of %d m/s at %d degrees between its frames, for %d a second", (speed, angle, fps, mean, worst) => {
    const { stored, at } = gaitAtRates(speed, angle);
    const resampled = resampleClip(stored, fps);
    const truth = at(resampled.frameCount - 1);
    const error = errorOf(truth, (frame, out) => forwardKinematicsOfFrame(resampled, frame, out));
    expect(error.mean).toBeLessThan(mean);
    expect(error.worst).toBeLessThan(worst);
    // The result of straight lines between the frames.
    const pose = createPose(stored.skeleton);
    const straight = errorOf(truth, (frame, out) => {
      sampleClip(stored, frame / truth.frameRate, pose);
      forwardKinematics(stored.skeleton, pose, out);
    });
    expect(error.mean).toBeLessThan(straight.mean / 6);
    expect(error.worst).toBeLessThan(straight.worst / 1.9);
  });

  it("meets every stored frame to the last bit", () => {
    const clip = generateLocomotion({ strides: 2, moveSpeed: 1.4, travelAngle: 30, styleId: "neutral_male_a" });
    const finer = resampleClip(clip, clip.frameRate * 3);
    const width = clip.skeleton.names.length * 4;
    for (let frame = 0; frame < clip.frameCount; frame++) {
      const stored = clip.rotations.subarray(frame * width, (frame + 1) * width);
      expect(finer.rotations.subarray(frame * 3 * width, (frame * 3 + 1) * width)).toEqual(stored);
      expect(finer.translations.subarray(frame * 9, frame * 9 + 3)).toEqual(
        clip.translations.subarray(frame * 3, frame * 3 + 3),
      );
    }
  });

  it.each([24, 25, 30, 50, 144])("keeps a loop a loop, at %d frames a second", (fps) => {
    const clip = generateLocomotion({ strides: 1, moveSpeed: 2, travelAngle: -45, styleId: "neutral_male_a" });
    const other = resampleClip(clip, fps);
    const joints = clip.skeleton.names.length * 4;
    expect(other.rotations.slice(-joints)).toEqual(clip.rotations.slice(-joints));
    expect(other.translations.slice(-3)).toEqual(clip.translations.slice(-3));
    expect(clipDuration(other)).toBeCloseTo(clipDuration(clip), 9);
  });

  it("has no kink at the frames, nor at a loop's seam", () => {
    const clip = generateLocomotion({ strides: 1, moveSpeed: 1.2, travelAngle: 0, styleId: "neutral_male_a" });
    const parts = 64;
    const fine = resampleClip(clip, clip.frameRate * parts).translations;
    const steps = fine.length / 3 - 1;
    const [, , advance] = clip.loop!.displacement;
    // Height and way ahead, over the seam too.
    const at = (frame: number, k: number) =>
      fine[(((frame % steps) + steps) % steps) * 3 + k] + (k === 2 ? Math.floor(frame / steps) * advance : 0);
    for (const k of [1, 2]) {
      for (let frame = 0; frame < steps; frame += parts) {
        const before = at(frame, k) - at(frame - 1, k);
        const after = at(frame + 1, k) - at(frame, k);
        const wide = Math.abs(at(frame + parts, k) - 2 * at(frame, k) + at(frame - parts, k)) / parts;
        // Straight lines would change their slope by all of `wide` here.
        expect(Math.abs(after - before)).toBeLessThan(wide / 4 + 5e-7);
      }
    }
  });
});
