import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { quatYaw } from "../../../src/motion/maths/rotation-forms.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { runSteps } from "../../../src/requests/steps.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import type { LandmarkTrack } from "../../../src/synthesis/video/landmark-track.js";
import { focalLength } from "../../../src/synthesis/video/lifter/pointing-camera.js";
import { videoMotionSteps } from "../../../src/synthesis/video/video-motion.js";
import { type Camera, filmClip } from "./support/film-clip.js";

const walk = resampleClip(generateTextMotion({ prompt: "walks forward seven steps" }), 30);

/** The walk filmed through a lens that sees so many degrees, which the film does not tell. */
function filmed(camera: Camera, degrees: number): LandmarkTrack {
  const film = filmClip(walk, camera, 0.003);
  const zoom = focalLength({ ...film, view: (degrees * Math.PI) / 180 }) / focalLength(film);
  const middle = [film.width / 2, film.height / 2];
  return { ...film, points: film.points.map((value, i) => (value - middle[i % 2]) * zoom + middle[i % 2]) };
}

function way(clip: MotionClip): number {
  const last = (clip.frameCount - 1) * 3;
  return Math.hypot(clip.translations[last], clip.translations[last + 2]);
}

/** How far the hips turn from the first second to the last one, degrees. */
function turn({ rotations, skeleton, frameCount, frameRate }: MotionClip): number {
  const yaw = (from: number) => {
    let [x, z] = [0, 0];
    for (let f = from; f < from + frameRate; f++) {
      const at = f * skeleton.names.length * 4;
      const own = quatYaw(rotations.subarray(at, at + 4));
      x += Math.sin(own);
      z += Math.cos(own);
    }
    return Math.atan2(x, z);
  };
  return ((yaw(frameCount - frameRate) - yaw(0)) * 180) / Math.PI;
}

describe("a film's lens", () => {
  const towards: Camera = { place: [0.3, 1.4, 8.5], yaw: 0, down: 0.04 };

  it.each([42, 70])("of %d°, told, makes a walk towards the camera as long as it is", (degrees) => {
    const film = { ...filmed(towards, degrees), view: (degrees * Math.PI) / 180 };
    const made = runSteps(videoMotionSteps(film));
    expect(made.plan.lens).toBeCloseTo(degrees, 3);
    expect(Math.abs(way(made) / way(walk) - 1)).toBeLessThan(0.15);
  });

  it("is told from a walk across the picture, which stays straight", () => {
    const made = runSteps(videoMotionSteps(filmed({ place: [4.2, 1.3, 1.8], yaw: Math.PI / 2, down: 0.06 }, 72)));
    expect(made.plan.lens).toBeGreaterThan(61);
    expect(made.plan.lens).toBeLessThan(83);
    expect(Math.abs(turn(made) - turn(walk))).toBeLessThan(10);
  });

  it("is told from the steps of a walk towards the camera", () => {
    const lens = (degrees: number) => runSteps(videoMotionSteps(filmed(towards, degrees))).plan.lens;
    expect(lens(40)).toBeLessThan(51);
    expect(lens(74)).toBeGreaterThan(59);
  });
});
