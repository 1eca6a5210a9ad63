import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import { resampleClip } from "../../../../src/motion/resample.js";
import { runSteps } from "../../../../src/requests/steps.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import type { LandmarkTrack } from "../../../../src/synthesis/video/landmark-track.js";
import { videoMotionSteps } from "../../../../src/synthesis/video/video-motion.js";
import { filmClip } from "../support/film-clip.js";

const wave = resampleClip(generateTextMotion({ prompt: "waves with the right hand" }), 30);
const LEGS = [25, 26, 27, 28, 29, 30, 31, 32];

/** A film that ends above the knees: what is said of legs is guessed, here and there. */
function cutFilm(): LandmarkTrack {
  const film = filmClip(wave, { place: [0, 1.4, 2.2], yaw: 0 }, 0.002);
  const random = randomNumbers(3);
  for (let f = 0; f < film.frameCount; f++) {
    for (const mark of LEGS) {
      film.points[(f * 33 + mark) * 2] = 500 + 280 * random();
      film.points[(f * 33 + mark) * 2 + 1] = film.height + 300 * random();
      film.sight[f * 33 + mark] = 0.2 * random();
    }
  }
  return film;
}

/** Joints' places from the hips, by name. */
function places(clip: MotionClip, frame: number): (name: string) => number[] {
  const { positions } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  return (name) => [0, 1, 2].map((k) => positions[clip.skeleton.names.indexOf(name) * 3 + k] - positions[k]);
}

describe("legs that a film does not show", () => {
  it("stand still under the hips", () => {
    const made = runSteps(videoMotionSteps(cutFilm()));
    for (let f = 0; f < made.frameCount; f += 5) {
      const at = places(made, f);
      for (const name of ["LeftFoot", "RightFoot"]) {
        const [x, y, z] = at(name);
        expect(y).toBeLessThan(-0.8);
        expect(Math.hypot(x, z)).toBeLessThan(0.25);
      }
    }
    expect(made.plan.seen).toMatchObject({ head: 1, leftFoot: 0, rightFoot: 0 });
    expect(made.plan.notes.at(-1)).toBe(
      "No leg is seen in 100 % of the film: the body stands there, as far as can be told.",
    );
  });

  it("sit where knees and ankles seem to hang less far than those of somebody who stands", () => {
    const film = cutFilm();
    // Knees 22 cm below the hips, ankles 45 cm.
    film.fold = new Float32Array(film.frameCount).fill(0.67);
    const made = runSteps(videoMotionSteps(film));
    const at = places(made, made.frameCount >> 1);
    for (const side of ["Left", "Right"]) {
      expect(at(`${side}Leg`)[2]).toBeGreaterThan(0.3);
      expect(at(`${side}Leg`)[1] - at(`${side}Foot`)[1]).toBeGreaterThan(0.35);
    }
    expect(made.plan.notes.at(-1)).toContain("the body sits there");
  });
});
