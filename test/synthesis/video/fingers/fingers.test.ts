import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { resampleClip } from "../../../../src/motion/resample.js";
import { runSteps } from "../../../../src/requests/steps.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import type { HandLook, LandmarkTrack } from "../../../../src/synthesis/video/landmark-track.js";
import { LiveBody } from "../../../../src/synthesis/video/live/live-body.js";
import { mirrorMarks } from "../../../../src/synthesis/video/live/mirror-marks.js";
import { videoMotionSteps } from "../../../../src/synthesis/video/video-motion.js";
import { bendErrors, curls, handDirections } from "../../../../tools/fit-video/hands/finger-errors.js";
import { filmClip } from "../support/film-clip.js";
import { seenHand } from "../support/seen-hand.js";

const CAMERA = { place: [0, 1.2, 4], yaw: 0 } as const;
const clipOf = (prompt: string) => resampleClip(generateTextMotion({ prompt }), 30);
const counting = clipOf("counts down from five with the right hand");
/** From three fingers to one. */
const fists = cut(counting, 84, 50);
const wave = cut(clipOf("waves with the left hand"), 30, 40);

function cut(clip: MotionClip, from: number, frameCount: number): MotionClip {
  const part = (values: Float32Array, width: number) => values.slice(from * width, (from + frameCount) * width);
  return {
    ...clip,
    frameCount,
    rotations: part(clip.rotations, clip.rotations.length / clip.frameCount),
    translations: part(clip.translations, clip.translations.length / clip.frameCount),
    contacts: [],
    labels: [],
  };
}

/** The film of a clip whose hands are seen in some frames, ten times a second. */
function handsFilm(clip: MotionClip, isSeen: (frame: number) => boolean): LandmarkTrack {
  const hands: HandLook[] = [];
  for (let f = 0; f < clip.frameCount; f += 3) {
    const pair = (["Left", "Right"] as const).map((side) => (isSeen(f) ? seenHand(clip, f, side) : null));
    hands.push({ time: f / 30, hands: pair });
  }
  return { ...filmClip(clip, CAMERA), hands };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe("fingers of a film", () => {
  it.each(["Left", "Right"] as const)("bend as those that were seen: %s", (side) => {
    const made = runSteps(videoMotionSteps(handsFilm(fists, () => true)));
    const errors: number[] = [];
    for (let f = 0; f < made.frameCount; f++) errors.push(...bendErrors(made, f, fists, f, side));
    expect(mean(errors)).toBeLessThan(4);
    if (side === "Right") expect(Math.max(...curls(made, 44, side))).toBeGreaterThan(180);
    expect(made.plan.seen).toMatchObject({ leftFingers: 1, rightFingers: 1 });
    expect(made.plan.notes).toEqual([]);
  });

  it("turn with the palm", () => {
    // Of the direction of the fingers, and of the back of the hand, degrees.
    const errorsOf = (made: MotionClip) =>
      [0, 1].map((k) =>
        mean(
          Array.from({ length: made.frameCount - 16 }, (_, i) => {
            const [a, b] = [made, wave].map((clip) => handDirections(clip, i + 8, "Left")[k]);
            return (
              (Math.acos(
                Math.min(
                  1,
                  a.reduce((sum, x, j) => sum + x * b[j], 0),
                ),
              ) *
                180) /
              Math.PI
            );
          }),
        ),
      );
    const [fingers, back] = errorsOf(runSteps(videoMotionSteps(handsFilm(wave, () => true))));
    const [, unseenBack] = errorsOf(runSteps(videoMotionSteps(filmClip(wave, CAMERA))));
    expect(fingers).toBeLessThan(20);
    expect(back).toBeLessThan(20);
    expect(back).toBeLessThan(unseenBack);
  });

  it("rest where they are not seen, and the plan says so", () => {
    const frames = fists.frameCount;
    const made = runSteps(videoMotionSteps(handsFilm(fists, (f) => f > frames * 0.5)));
    const unseen = runSteps(videoMotionSteps(handsFilm(fists, () => false)));
    const without = runSteps(videoMotionSteps(filmClip(fists, CAMERA)));
    expect(curls(made, 10, "Right")).toEqual(curls(without, 10, "Right"));
    expect(mean(bendErrors(made, frames - 20, fists, frames - 20, "Right"))).toBeLessThan(5);
    expect(made.plan.notes.join()).toMatch(/fingers of the right hand are not seen in \d+ % of the film/);
    expect(unseen.rotations).toEqual(without.rotations);
    expect(unseen.plan.notes).toEqual(["No finger is seen closely enough to be followed: fingers are relaxed."]);
    expect(without.plan.notes).toEqual([]);
  });

  it("are not taken from a single look", () => {
    const made = runSteps(videoMotionSteps(handsFilm(fists, (f) => f === 30)));
    expect(made.plan.seen).toMatchObject({ leftFingers: 0, rightFingers: 0 });
  });
});

describe("fingers live", () => {
  it.each([false, true])("follow the hand, mirrored: %s, and rest when it is gone", (isMirrored) => {
    const film = filmClip(fists, CAMERA);
    const body = new LiveBody();
    const follow = (time: number, isSeen: boolean) => {
      const f = Math.min(time, fists.frameCount - 1);
      const hands = [null, isSeen ? seenHand(fists, f, "Right") : null];
      const marks = {
        points: film.points.slice(f * 66, f * 66 + 66),
        sight: film.sight.slice(f * 33, f * 33 + 33),
        hands,
      };
      return body.next(isMirrored ? mirrorMarks(marks, film.width) : marks, time / 30, film)!.clip;
    };
    const side = isMirrored ? "Left" : "Right";
    let clip!: MotionClip;
    for (let f = 25; f < 50; f++) clip = follow(f, f % 3 === 0);
    const truth = curls(fists, 49, "Right");
    curls(clip, 0, side).forEach((curl, i) => {
      expect(Math.abs(curl - truth[i])).toBeLessThan(30);
    });
    for (let f = 50; f < 80; f++) clip = follow(f, false);
    expect(Math.max(...curls(clip, 0, side))).toBeLessThan(100);
    expect(BUILTIN_SKELETON).toBe(clip.skeleton);
  });
});
