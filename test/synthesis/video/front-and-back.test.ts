import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { quatYaw } from "../../../src/motion/maths/rotation-forms.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { runSteps } from "../../../src/requests/steps.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { LiveBody } from "../../../src/synthesis/video/live/live-body.js";
import { turnedTrack } from "../../../src/synthesis/video/tracks/exchange-sides.js";
import { refinedMotionSteps } from "../../../src/synthesis/video/video-motion.js";
import { type Camera, filmClip } from "./support/film-clip.js";

const forward = resampleClip(generateTextMotion({ prompt: "walks forward six steps" }), 30);
const backward = resampleClip(generateTextMotion({ prompt: "walks backward six steps" }), 30);

/** A camera so many degrees around a walk's middle, from ahead of it. */
function around(clip: MotionClip, degrees: number): Camera {
  const middle = clip.translations[(clip.frameCount >> 1) * 3 + 2];
  const yaw = (degrees * Math.PI) / 180;
  return { place: [6 * Math.sin(yaw), 1.4, middle + 6 * Math.cos(yaw)], yaw, down: 0.06 };
}

/** Metres that the hips go ahead from first to last frame; both motions begin facing +Z. */
function ahead({ translations, frameCount }: MotionClip): number {
  return translations[(frameCount - 1) * 3 + 2] - translations[2];
}

const views = [0, 35, 180, 215];

describe("a walk whose sides the pose library takes for each other all along", () => {
  it.each(views)("goes forward as it does, seen from %i°", (degrees) => {
    const film = turnedTrack(filmClip(forward, around(forward, degrees), 0.003));
    const { base, refined } = runSteps(refinedMotionSteps(film));
    for (const made of [base, refined]) expect(ahead(made)).toBeGreaterThan(0.7 * ahead(forward));
  });

  it("goes forward where the library exchanges them on the way, over a picture in which it is in between", () => {
    const film = filmClip(forward, around(forward, 0), 0.003);
    const turned = turnedTrack(film);
    const from = Math.round(film.frameCount / 3);
    film.points.set(turned.points.subarray(from * 66), from * 66);
    for (let i = 0; i < 66; i++) {
      film.points[from * 66 + i] = (film.points[(from - 1) * 66 + i] + turned.points[from * 66 + i]) / 2;
    }
    const { base } = runSteps(refinedMotionSteps(film));
    expect(ahead(base)).toBeGreaterThan(0.7 * ahead(forward));
  });
});

describe("a walk backward", () => {
  it.each(views)("goes backward, seen from %i°", (degrees) => {
    expect(ahead(backward)).toBeLessThan(-1);
    const film = filmClip(backward, around(backward, degrees), 0.003);
    const { base, refined } = runSteps(refinedMotionSteps(film));
    for (const made of [base, refined]) expect(ahead(made)).toBeLessThan(0.6 * ahead(backward));
  });
});

describe("a walk towards the camera in a video that goes on", () => {
  const RATE = 15;

  /** Cosine between where the body faces at the end and the camera. */
  function lastFacing(prompt: string, isTurned: boolean, body = new LiveBody(), start = 0, seconds = 60): number {
    const clip = resampleClip(generateTextMotion({ prompt }), RATE);
    const film = filmClip(clip, around(clip, 0), 0.003);
    const seen = isTurned ? turnedTrack(film) : film;
    let facing = 0;
    for (let f = 0; f < Math.min(film.frameCount, seconds * RATE); f++) {
      const marks = {
        points: seen.points.slice(f * 66, f * 66 + 66),
        sight: seen.sight.slice(f * 33, f * 33 + 33),
      };
      const moment = body.next(marks, start + f / RATE, film);
      if (moment) facing = Math.cos(quatYaw(moment.clip.rotations.subarray(0, 4)));
    }
    return facing;
  }

  it("faces the camera soon, where the pose library takes front for back", () => {
    expect(lastFacing("walks forward six steps", true)).toBeGreaterThan(0.8);
  });

  it("says nothing of who comes next", () => {
    const body = new LiveBody();
    expect(lastFacing("walks forward six steps", true, body)).toBeGreaterThan(0.8);
    expect(lastFacing("walks forward six steps", false, body, 10, 0.5)).toBeGreaterThan(0.8);
  });

  it("keeps facing it where the person steps back", () => {
    expect(lastFacing("walks backward six steps", false)).toBeGreaterThan(0.8);
  });
});
