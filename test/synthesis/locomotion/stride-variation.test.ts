import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { stances } from "../../../src/motion/feet/contacts/stances.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { quatAngle, quatMultiply } from "../../../src/motion/maths/quaternion.js";
import { jointIndex } from "../../../src/motion/skeleton.js";
import {
  generateLocomotion,
  type LocomotionParameters,
  locomotionStyles,
} from "../../../src/synthesis/locomotion/generate-locomotion.js";
import type { LocomotionPlan } from "../../../src/synthesis/locomotion/locomotion-clip-plan.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { jerkValues } from "../../../tools/metrics/jerk.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";
import { loopSeam } from "../../../tools/metrics/loop-seam.js";
import { penetration } from "../../../tools/metrics/penetration.js";
import { angleBetween, travel } from "../../../tools/metrics/travel.js";

function generate(parameters: Partial<LocomotionParameters> = {}) {
  const defaults = { strides: 5, moveSpeed: 1.2, travelAngle: 0, styleId: "neutral_male_a", frameRate: 60 };
  return generateLocomotion({ ...defaults, ...parameters });
}

const p95 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.95)];

/** Change of the upper body's velocity over the loop's seam, against the largest inside the clip. */
function seamStep(clip: MotionClip): number {
  const last = clip.frameCount - 1;
  const joints = ["Head", "LeftHand"].map((name) => jointIndex(clip.skeleton, name));
  const displacement = clip.loop?.displacement ?? [0, 0, 0];
  const tracks = jointTracks(clip);
  const at = (frame: number, joint: number, k: number) => {
    const turns = frame > last ? 1 : 0;
    const place = ((frame - turns * last) * clip.skeleton.names.length + joint) * 3 + k;
    return tracks[place] + turns * displacement[k];
  };
  const change = (frame: number) => {
    const changes = joints.map((joint) => {
      const parts = [0, 1, 2].map((k) => at(frame + 1, joint, k) - 2 * at(frame, joint, k) + at(frame - 1, joint, k));
      return Math.hypot(...parts);
    });
    return Math.max(...changes);
  };
  const inside = Array.from({ length: last - 1 }, (_, i) => change(i + 1));
  return change(last) / Math.max(...inside);
}

/** Radians rms by which joints together differ between the strides at equal times in them, as a sample's deviation. */
function spreadOf(clip: MotionClip<LocomotionPlan>, ...joints: string[]): number {
  const { framesPerStridePair: perCycle, strides } = clip.plan;
  const turnOf = (frame: number) => {
    const turn = [0, 0, 0, 1];
    for (const joint of joints) {
      const at = (frame * clip.skeleton.names.length + jointIndex(clip.skeleton, joint)) * 4;
      quatMultiply(turn, turn, clip.rotations.subarray(at, at + 4));
    }
    return turn;
  };
  let sum = 0;
  let pairs = 0;
  for (let frame = 0; frame < perCycle; frame++) {
    for (let a = 0; a < strides; a++) {
      for (let b = 0; b < a; b++) {
        sum += quatAngle(turnOf(a * perCycle + frame), turnOf(b * perCycle + frame)) ** 2;
        pairs++;
      }
    }
  }
  // Two strides differ by the root of two times their deviation.
  return Math.sqrt(sum / pairs / 2);
}

const leftStances = (clip: MotionClip) => stances(clip).filter(({ side }) => side === "left");

/** Seconds from a left strike to the next. */
function strideTimes(clip: MotionClip): number[] {
  const strikes = leftStances(clip).map(({ start }) => start);
  const all = [...strikes, strikes[0] + clipDuration(clip)];
  return strikes.map((start, i) => all[i + 1] - start);
}

function deviation(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (numbers.length - 1));
}

describe("a seed", () => {
  it("gives equal clips for equal seeds and different ones for different seeds, even neighbours", () => {
    const rotations = [0, 1, 2, 3, 2 ** 31, 2 ** 32 - 1].map((seed) => generate({ seed }).rotations);
    rotations.forEach((one, i) => {
      rotations.forEach((other, j) => {
        let most = 0;
        one.forEach((x, k) => {
          most = Math.max(most, Math.abs(x - other[k]));
        });
        if (i !== j) expect(most, `${i} ${j}`).toBeGreaterThan(0.02);
      });
    });
    const { request, ...clip } = generate({ seed: 7 });
    expect(generate({ seed: 7 })).toEqual({ request, ...clip });
    expect(request).toMatchObject({ seed: 7 });
    expect(clip.plan).toMatchObject({ seed: 7 });
  });

  it("changes nothing without one", () => {
    const clip = generate();
    expect(generate({ seed: undefined })).toEqual(clip);
    expect(clip.plan).not.toHaveProperty("seed");
    expect(clip.request).not.toHaveProperty("seed");
    for (const joint of ["Hips", "Head", "LeftArm", "LeftFoot"])
      expect(spreadOf(clip, joint), joint).toBeLessThan(1e-3);
    expect(deviation(strideTimes(clip))).toBeLessThan(1e-9);
  });

  it("keeps speed, direction, planted feet and the loop exact, in any style, direction and number of strides", () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
          strides: fc.integer({ min: 1, max: 5 }),
          moveSpeed: fc.double({ min: 0.25, max: 8, noNaN: true }),
          travelAngle: fc.double({ min: -180, max: 180, noNaN: true }),
          styleId: fc.constantFrom(...locomotionStyles()),
        }),
        ({ seed, ...rest }) => {
          const plain = generate(rest);
          const clip = generate({ seed, ...rest });
          const moved = travel(clip);
          expect(clip.frameCount).toBe(plain.frameCount);
          expect(clip.loop).toEqual(plain.loop);
          expect(Math.abs(moved.speed / rest.moveSpeed - 1)).toBeLessThan(1e-4);
          expect(angleBetween(moved.angle, rest.travelAngle)).toBeLessThan(0.01);
          expect(loopSeam(clip).position).toBeLessThan(1e-4);
          expect(seamStep(clip)).toBeLessThan(1.1);
          expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(contactSlide(plain, BUILTIN_FEET).max + 5e-4);
          // Feet in the air are sampled at other moments.
          expect(penetration(clip, BUILTIN_FEET).max).toBeLessThan(
            Math.max(0.004, penetration(plain, BUILTIN_FEET).max + 5e-4),
          );
          expect(clip.contacts.map(({ side, part }) => side + part).sort()).toEqual(
            plain.contacts.map(({ side, part }) => side + part).sort(),
          );
        },
      ),
      { numRuns: 40, seed: 5 },
    );
  });

  // Degrees between steady strides of captured people: tools/fit-locomotion/stride-spread.ts.
  it.each([
    [["Spine", "Spine1", "Spine2"], 2.25],
    [["Neck"], 2.09],
    [["Head"], 5.43],
    [["LeftArm"], 3.59],
    [["RightArm"], 3.59],
    [["LeftForeArm"], 2.33],
    [["RightHand"], 1.76],
  ])("moves %s from stride to stride nearly as much as people do", (joints, captured) => {
    const seeds = Array.from({ length: 12 }, (_, i) => i + 1);
    const spreads = seeds.map((seed) => (spreadOf(generate({ seed, frameRate: 30 }), ...joints) * 180) / Math.PI);
    const mean = Math.sqrt(spreads.reduce((sum, x) => sum + x * x, 0) / seeds.length);
    expect(mean).toBeGreaterThan((joints[0] === "Head" ? 0.3 : 0.5) * captured);
    expect(mean).toBeLessThan(captured);
  });

  it("varies the duration of strides by a hundredth or two, and the contacts with it", () => {
    const spreads = Array.from({ length: 20 }, (_, seed) => {
      const times = strideTimes(generate({ seed, frameRate: 30 }));
      const mean = times.reduce((sum, x) => sum + x, 0) / 5;
      return deviation(times) / mean;
    });
    const mean = Math.sqrt(spreads.reduce((sum, x) => sum + x * x, 0) / spreads.length);
    expect(mean).toBeGreaterThan(0.009);
    expect(mean).toBeLessThan(0.02);
    expect(Math.max(...spreads)).toBeLessThan(0.035);
    // A first strike at 0, and a whole number of strides in all.
    expect(leftStances(generate({ seed: 3 }))[0].start).toBe(0);
  });

  it("of one stride gives one stride of its own: in its swing, not in its time", () => {
    const plain = generate({ strides: 1 });
    const clip = generate({ strides: 1, seed: 4 });
    expect(clip.contacts).toEqual(plain.contacts);
    expect(clip.rotations).not.toEqual(plain.rotations);
  });

  it("leaves still arms still: hands stay where a style has them", () => {
    for (const styleId of ["hands_on_hips", "arms_folded", "hands_on_head"]) {
      const clip = generate({ styleId, seed: 1 });
      expect((spreadOf(clip, "LeftArm") * 180) / Math.PI, styleId).toBeLessThan(1);
    }
  });

  it("is hardly more jerky", () => {
    for (const moveSpeed of [0.8, 1.2, 3, 6]) {
      expect(p95(jerkValues(generate({ moveSpeed, seed: 2 }))) / p95(jerkValues(generate({ moveSpeed })))).toBeLessThan(
        1.1,
      );
    }
  });
});
