import { beforeAll, describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { placeClip } from "../../../src/motion/place-clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { blendOver } from "../../../src/motion/stitching/blend-over.js";
import { joinClips } from "../../../src/motion/stitching/join-clips.js";
import { blendBetween } from "../../../src/synthesis/between/blend-between.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { goOver } from "../../../src/synthesis/stitch/stitch-motions.js";
import { METHODS } from "../../../tools/bench/between/methods.js";
import { betweenErrors } from "../../../tools/bench/between-section.js";
import { readBody } from "../../../tools/fit-transitions/captured-bodies.js";
import { partOf } from "../../../tools/fit-transitions/subjects.js";
import { velocityBreak } from "../../../tools/metrics/velocity-break.js";
import { dataPath, needsData } from "../../support/shared-data.js";

const JOINTS = BUILTIN_SKELETON.names.length;

let walk: MotionClip;
let run: MotionClip;

beforeAll(() => {
  const gait = (moveSpeed: number) =>
    generateLocomotion({ moveSpeed, travelAngle: 0, styleId: "neutral_male_a", strides: 1 });
  walk = sliceClip({ ...gait(1.3), loop: null }, 0, 40);
  run = placeClip(sliceClip({ ...gait(3), loop: null }, 5, 30), { yaw: 0.4, x: 0.3, z: 2.2 });
});

/** The transition of so many frames, without its surroundings. */
function between(a: MotionClip, b: MotionClip, length: number): MotionClip {
  const first = a.frameCount - 1;
  return sliceClip(blendBetween(a, b, { first, last: first + length, enters: first + length }), first, first + length);
}

function farthest(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let most = a.length === b.length ? 0 : Number.POSITIVE_INFINITY;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i] - b[i]));
  return most;
}

/** Left is right, and right left. */
function mirrored(clip: MotionClip): MotionClip {
  const { names } = clip.skeleton;
  const rotations = new Float32Array(clip.rotations.length);
  for (let f = 0; f < clip.frameCount; f++) {
    names.forEach((name, j) => {
      const other = names.indexOf(name.replace(/^(Left|Right)/, (side) => (side === "Left" ? "Right" : "Left")));
      for (let k = 0; k < 4; k++) {
        const value = clip.rotations[(f * JOINTS + other) * 4 + k];
        rotations[(f * JOINTS + j) * 4 + k] = k === 1 || k === 2 ? -value : value;
      }
    });
  }
  return { ...clip, rotations, translations: clip.translations.map((value, i) => (i % 3 === 0 ? -value : value)) };
}

describe("blendBetween", () => {
  it("keeps both clips as they are, and meets their positions and velocities", () => {
    const first = walk.frameCount - 1;
    const clip = blendBetween(walk, run, { first, last: first + 60, enters: first + 60 });
    expect(clip.frameCount).toBe(first + 60 + run.frameCount);
    expect(farthest(clip.rotations.subarray(0, walk.rotations.length), walk.rotations)).toBe(0);
    expect(farthest(clip.translations.subarray((first + 60) * 3), run.translations)).toBe(0);
    for (const edge of [first, first + 60]) expect(velocityBreak(clip, edge).root).toBeLessThan(0.02);
  });

  it("is reproducible to the last bit", () => {
    expect(between(walk, run, 45).rotations).toEqual(between(walk, run, 45).rotations);
  });

  it("does the same wherever the motions are, however they face, and mirrored", () => {
    const made = between(walk, run, 45);
    const place = { yaw: 2.1, x: 5, z: -3 };
    const elsewhere = between(placeClip(walk, place), placeClip(run, place), 45);
    const moved = placeClip(made, place);
    expect(farthest(elsewhere.translations, moved.translations)).toBeLessThan(1e-4);
    expect(farthest(elsewhere.rotations.map(Math.abs), moved.rotations.map(Math.abs))).toBeLessThan(1e-4);
    const other = mirrored(between(mirrored(walk), mirrored(run), 45));
    expect(farthest(other.translations, made.translations)).toBeLessThan(1e-4);
    expect(farthest(other.rotations.map(Math.abs), made.rotations.map(Math.abs))).toBeLessThan(1e-4);
  });

  it("works from a tenth of a second to three seconds, and from a single frame", () => {
    for (const length of [2, 6, 180]) {
      for (const a of [walk, sliceClip(walk, 3, 3)]) {
        for (const b of [run, sliceClip(run, 0, 0)]) {
          const { rotations, translations } = between(a, b, length);
          expect([...translations].every(Number.isFinite)).toBe(true);
          const lengths = Array.from({ length: rotations.length / 4 }, (_, i) =>
            Math.hypot(...rotations.subarray(i * 4, i * 4 + 4)),
          );
          expect(lengths.every((value) => Math.abs(value - 1) < 1e-4)).toBe(true);
        }
      }
    }
  });

  it("is nearer than interpolation and cross-fades to people that it was not fitted on", {
    ...needsData("mocap"),
  }, () => {
    const ids = ["16_15", "35_10", "56_01", "14_02"];
    expect(ids.every((id) => partOf(id) === "heldOut")).toBe(true);
    const captures = ids.map((id) => {
      const capture = readBody(dataPath("mocap"), id);
      return sliceClip(capture, 0, Math.min(capture.frameCount - 1, 900));
    });
    const method = (name: string) => METHODS.find((one) => one.name === name)!;
    const errors = (name: string) => betweenErrors(captures, method(name), 30);
    const [ours, interpolation, fade] = ["**ours**", "interpolation", "cross-fade (`blendOver`)"].map(errors);
    expect(ours.windows).toBeGreaterThan(30);
    expect(ours.l2p).toBeLessThan(0.75 * interpolation.l2p);
    expect(ours.npss).toBeLessThan(interpolation.npss);
    expect(ours.l2q).toBeLessThan(0.9 * interpolation.l2q);
    expect(ours.l2p).toBeLessThan(0.85 * fade.l2p);
  });

  it("is used by a stitch of a second where no gait continues, not by one of half a second", () => {
    const stand = sliceClip(walk, 0, 0);
    const [a, b] = [stand, placeClip(stand, { yaw: 0.8, x: 0.5, z: 0 })];
    for (const [seconds, blend] of [
      [1, blendBetween],
      [0.5, blendOver],
    ] as const) {
      const same = joinClips(a, b, { seconds, overlap: -seconds, exact: true, elsewhere: blend });
      const stitched = goOver(a, b, seconds);
      expect(farthest(stitched.clip.rotations, same.clip.rotations)).toBe(0);
    }
    const [predicted, faded] = [blendBetween, blendOver].map((elsewhere) =>
      joinClips(a, b, { seconds: 1, overlap: -1, exact: true, elsewhere }),
    );
    expect(farthest(predicted.clip.rotations, faded.clip.rotations)).toBeGreaterThan(0.01);
  });
});
