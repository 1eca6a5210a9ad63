import { describe, expect, it } from "vitest";
import { clipDuration, createPose, type MotionClip, sampleClip } from "../../../src/motion/clip.js";
import { placeClip } from "../../../src/motion/place-clip.js";
import { resampleAt, resampleClip } from "../../../src/motion/resample.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import { trimAndLoop } from "../../../src/synthesis/trim-and-loop/trim-and-loop.js";
import { trimClip } from "../../../src/synthesis/trim-and-loop/trim-clip.js";
import { steppingClip } from "../../motion/steps.js";
import { walkClip } from "../../support/walks.js";

const WALK: MotionClip = {
  ...repeatClip(walkClip("walk"), 3),
  labels: [
    { description: "first", start: 0, end: 1 },
    { description: "second", start: 1, end: 2.5 },
  ],
  plan: { steps: 6 },
};

const trim = (clip: MotionClip, start: number, end: number) => trimAndLoop(clip, { start, end, loop: null }).clip;

function expectSame(a: MotionClip, b: MotionClip): void {
  expect(a.rotations).toEqual(b.rotations);
  expect(a.translations).toEqual(b.translations);
  expect(a.frameRate).toBe(b.frameRate);
  const timed = (all: readonly { start: number; end: number }[]) =>
    all.map((one) => ({ ...one, start: expect.closeTo(one.start, 9), end: expect.closeTo(one.end, 9) }));
  expect(a.contacts).toEqual(timed(b.contacts));
  expect(a.labels).toEqual(timed(b.labels));
}

/** Largest difference of two clips' samples at the same seconds, of the numbers of quaternions and translations. */
function apart(a: MotionClip, b: MotionClip, shift = 0): number {
  const [p, q] = [createPose(a.skeleton), createPose(b.skeleton)];
  let most = 0;
  for (let i = 0; i <= 50; i++) {
    const time = (clipDuration(a) * i) / 50;
    sampleClip(a, time, p);
    sampleClip(b, time + shift, q);
    for (let j = 0; j < p.rotations.length; j += 4) {
      let [dot, off] = [0, 0];
      for (let k = j; k < j + 4; k++) dot += p.rotations[k] * q.rotations[k];
      for (let k = j; k < j + 4; k++) off = Math.max(off, Math.abs(p.rotations[k] - Math.sign(dot) * q.rotations[k]));
      most = Math.max(most, off);
    }
    p.translations.forEach((value, k) => {
      most = Math.max(most, Math.abs(value - q.translations[k]));
    });
  }
  return most;
}

describe("a trim", () => {
  it("of the whole is the whole, to the bit", () => {
    expectSame(trim(WALK, 0, 1), WALK);
  });

  it("between frames keeps them, and a trim of a trim is one of the whole", () => {
    const frames = WALK.frameCount - 1;
    const [first, last] = [Math.floor(frames / 5), Math.floor((frames * 3) / 4)];
    const once = trim(WALK, first / frames, last / frames);
    expectSame(once, sliceClip(WALK, first, last));
    const inner = last - first;
    expectSame(trim(once, 10 / inner, (inner - 7) / inner), sliceClip(WALK, first + 10, last - 7));
  });

  it("lasts exactly as long as requested, on the motion's curve, at any frame rate", () => {
    for (const rate of [24, 25, 29.97, 30, 50, 60, 120]) {
      const clip = resampleClip(WALK, rate);
      const [start, end] = [0.1234567, 0.7654321];
      const part = trim(clip, start, end);
      const duration = clipDuration(clip);
      expect(clipDuration(part)).toBeCloseTo((end - start) * duration, 9);
      expect(Math.abs(part.frameRate / clip.frameRate - 1)).toBeLessThan(0.5 / (part.frameCount - 1) + 1e-9);
      const ends = resampleAt(clip, Float64Array.of(start * (clip.frameCount - 1), end * (clip.frameCount - 1)));
      const last = (part.frameCount - 1) * part.translatedJoints.length * 3;
      for (let k = 0; k < 3; k++) {
        expect(part.translations[k]).toBeCloseTo(ends.translations[k], 6);
        expect(part.translations[last + k]).toBeCloseTo(ends.translations[part.translatedJoints.length * 3 + k], 6);
      }
      // Played back, a frame between two is a straight line: what 24 frames a second lose of a walk's strikes.
      expect(apart(part, clip, start * duration)).toBeLessThan(rate < 45 ? 0.05 : 0.02);
      for (const { start: from, end: to } of [...part.contacts, ...part.labels]) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(clipDuration(part) + 1e-9);
      }
    }
  });

  it("cuts contacts and labels at its ends and counts them from its start", () => {
    const part = trimClip(WALK, 0.9, 1.7);
    expect(part.labels).toEqual([
      { description: "first", start: 0, end: 1 - 0.9 },
      { description: "second", start: 1 - 0.9, end: expect.closeTo(0.8, 9) },
    ]);
    const inside = WALK.contacts.filter(({ start, end }) => end > 0.9 && start < 1.7);
    expect(part.contacts).toHaveLength(inside.length);
  });

  it("of a loop keeps contacts over its seam, at its start too", () => {
    const walk = walkClip("walk");
    const duration = clipDuration(walk);
    const over = walk.contacts.filter(({ end }) => end > duration + 1e-6);
    expect(over.length).toBeGreaterThan(0);
    const part = trim(walk, 0, 0.5);
    for (const { side, part: name, end } of over) {
      const same = part.contacts.find((one) => one.side === side && one.part === name && one.start === 0);
      expect(same?.end).toBeCloseTo(Math.min(end - duration, clipDuration(part)), 9);
    }
  });

  it("is the same wherever the motion is", () => {
    const there = { yaw: 2.1, x: -3, z: 5 };
    const one = placeClip(trim(WALK, 0.21, 0.83), there);
    const other = trim(placeClip(WALK, there), 0.21, 0.83);
    expect(apart(one, other)).toBeLessThan(1e-5);
  });

  it("accepts motions of any skeleton, with several translated joints and a path", () => {
    const clip = { ...steppingClip(1.3, { frameRate: 30 }), loop: null };
    const path = Float32Array.from({ length: clip.frameCount * 4 }, (_, i) =>
      i % 4 === 2 ? Math.floor(i / 4) / 30 : 0,
    );
    const part = trim({ ...clip, rootPath: path }, 0.25, 0.9);
    expect(part.skeleton).toBe(clip.skeleton);
    expect(part.translations.length).toBe(part.frameCount * 9);
    const own = part.rootPath as Float32Array;
    expect(own.length).toBe(part.frameCount * 4);
    expect(own[2]).toBe(0);
    expect(own[own.length - 2]).toBeCloseTo(0.65, 6);
    const whole = trim({ ...clip, rootPath: path }, 0.2, 0.8).rootPath as Float32Array;
    expect(whole[whole.length - 2]).toBeCloseTo(0.6, 6);
  });

  it("describes itself, not the whole motion", () => {
    const part = trim(WALK, 0.2, 0.6);
    expect(part.plan).toBeNull();
    expect(part.request).toEqual({ trimAndLoop: { start: 0.2, end: 0.6, loop: null } });
  });
});

describe("what cannot be trimmed", () => {
  const wrong = (clip: MotionClip, start: number, end: number, loop: "cyclical" | null = null) => {
    try {
      trimAndLoop(clip, { start, end, loop }, { start: "--start", end: "--end" });
    } catch (error) {
      return error as MotionError;
    }
    return null;
  };

  it.each([
    [0.5, 0.5, "--start", /--start \(0.5\) must be below --end \(0.5\)/],
    [0.7, 0.2, "--start", /must be below/],
    [-0.1, 0.5, "--start", /--start must be from 0 to 1; got -0.1/],
    [0, 1.2, "--end", /--end must be from 0 to 1; got 1.2/],
    [Number.NaN, 0.5, "--start", /got NaN/],
    [0, Number.POSITIVE_INFINITY, "--end", /got Infinity/],
    [Number.NEGATIVE_INFINITY, 1, "--start", /got -Infinity/],
    [0.5, 0.5001, "--end", /less than two frames/],
  ])("%f to %f names %s", (start, end, argument, message) => {
    const error = wrong(WALK, start, end);
    expect(error).toBeInstanceOf(MotionError);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", argument, message: expect.stringMatching(message) });
  });

  it("is a single frame, what is too short to loop, or does not loop on its skeleton", () => {
    expect(wrong(sliceClip(WALK, 3, 3), 0, 1)).toMatchObject({ argument: "--end", message: /single frame/ });
    expect(wrong(sliceClip(WALK, 0, 4), 0, 1, "cyclical")).toMatchObject({ argument: "--end", message: /6 frames/ });
    expect(wrong(sliceClip(WALK, 0, 5), 0, 1, "cyclical")).toBeNull();
    const foreign = { ...steppingClip(1), loop: null };
    expect(wrong(foreign, 0, 1, "cyclical")).toMatchObject({ argument: "motion", message: /built-in skeleton/ });
  });
});
