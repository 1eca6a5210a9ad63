import { describe, expect, it } from "vitest";
import { resampleClip } from "../../../../src/motion/resample.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import type { Picture } from "../../../../src/synthesis/video/landmarks/picture.js";
import { SparseFollower } from "../../../../src/synthesis/video/landmarks/watch-sparsely.js";
import { filmClip } from "../support/film-clip.js";
import { filmModels } from "../support/film-models.js";

const FRAMES = 40;
const track = filmClip(resampleClip(generateTextMotion({ prompt: "does jumping jacks" }), 30), {
  place: [0, 1, 4],
  yaw: 0,
});

/** A picture whose shade tells which frame it is. */
function picture(frame: number): Picture {
  const { width, height } = track;
  return { width, height, pixels: new Uint8Array(width * height * 3).fill(frame) };
}

/** Watches frames of the film, and returns how often the network was asked and how far off the landmarks are, pixels. */
async function watch(frames: readonly number[]) {
  const models = filmModels(track, undefined, (shade) => shade);
  let asked = 0;
  const follower = new SparseFollower({
    ...models,
    landmarks: (input) => {
      asked++;
      return models.landmarks(input);
    },
  });
  for (const frame of frames) await follower.next(picture(frame), false);
  const found = follower.frames();
  const off = frames.map((frame, f) => {
    const wanted = track.points.subarray(frame * 66, (frame + 1) * 66);
    return Math.max(...wanted.map((value, i) => Math.abs(found[f]!.points[i] - value)));
  });
  return { asked, off };
}

describe("a film that is watched sparsely", () => {
  it("costs about half of the pictures, and shows the others where they were", async () => {
    const { asked, off } = await watch(Array.from({ length: FRAMES }, (_, f) => f));
    expect(asked).toBeLessThan(FRAMES * 0.8);
    expect(Math.max(...off.slice(0, -1))).toBeLessThan(track.height * 0.02);
  });

  it("is looked at more closely where the person moves suddenly", async () => {
    // Stands, is elsewhere at once, and stands there.
    const { asked, off } = await watch(Array.from({ length: FRAMES }, (_, f) => (f < 20 ? 0 : 20)));
    expect(asked).toBeGreaterThan(FRAMES / 2);
    expect(Math.max(...off.slice(0, -1))).toBeLessThan(1);
  });
});
