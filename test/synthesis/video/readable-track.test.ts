import { describe, expect, it } from "vitest";
import { resampleClip } from "../../../src/motion/resample.js";
import { runSteps } from "../../../src/requests/steps.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { FilmProblem } from "../../../src/synthesis/video/film-problem.js";
import type { LandmarkTrack } from "../../../src/synthesis/video/landmark-track.js";
import { videoMotionSteps } from "../../../src/synthesis/video/video-motion.js";
import { filmClip } from "./support/film-clip.js";

const walk = resampleClip(generateTextMotion({ prompt: "walks forward four steps" }), 30);
/** The trunk with the head, and the limbs. */
const HEAD_AND_SHOULDERS = 13;
const size = 200;

function film(change: (track: LandmarkTrack, frame: number) => void): LandmarkTrack {
  const track = filmClip(walk, { place: [0, 1.2, 5], yaw: 0 }, 0.001);
  for (let f = 0; f < track.frameCount; f++) change(track, f);
  return track;
}

function hideLimbs({ sight }: LandmarkTrack, f: number): void {
  sight.fill(0.1, f * 33 + HEAD_AND_SHOULDERS, (f + 1) * 33);
}

/** Puts the whole body elsewhere, as where something else was taken for it. */
function jump({ points }: LandmarkTrack, f: number, by: number): void {
  for (let i = f * 66; i < (f + 1) * 66; i++) points[i] += by;
}

describe("a film that shows hardly anything of a person", () => {
  it("is refused with what is seen of them", () => {
    const bad = film((track, f) => {
      if (f % 10 < 4) hideLimbs(track, f);
      if (f % 3 === 0) jump(track, f, size);
    });
    const made = () => runSteps(videoMotionSteps(bad));
    expect(made).toThrow(FilmProblem);
    expect(made).toThrow(/^Too little of the person is seen to follow them: in \d\d % of the film no arm and no leg/);
  });

  it("is said to be hardly usable where it is less bad", () => {
    const doubtful = film((track, f) => {
      if (f % 10 < 2) hideLimbs(track, f);
      if (f % 6 === 0) jump(track, f, size);
    });
    const { notes } = runSteps(videoMotionSteps(doubtful)).plan;
    expect(notes[0]).toMatch(/^The motion is hardly usable: in \d\d % of the film no arm and no leg is seen whole/);
  });

  it("is taken where head and shoulders alone are in it, steadily", () => {
    const { notes } = runSteps(videoMotionSteps(film(hideLimbs))).plan;
    expect(notes.join()).not.toContain("hardly usable");
  });
});
