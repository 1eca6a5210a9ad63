import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { resampleClip } from "../../../../src/motion/resample.js";
import { lackOfPosePackages, loadPoseModels } from "../../../../src/service/video/pose-library.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import { PersonFollower } from "../../../../src/synthesis/video/landmarks/follow-person.js";
import type { Picture } from "../../../../src/synthesis/video/landmarks/picture.js";
import { homePose } from "../../../../src/synthesis/video/live/home-pose.js";
import { LiveBody, type LiveMoment } from "../../../../src/synthesis/video/live/live-body.js";
import { drawnFilm } from "../../../../tools/video-overlays/drawn-films.js";

const RATE = 15;
const SECONDS = 2;
/** Share of the picture above the hips. */
const HIPS = 0.5;
const LEGS = ["LeftLeg", "LeftFoot", "RightLeg", "RightFoot"];

/** Positions of joints from the hips. */
function points(clip: MotionClip, frame: number, names: readonly string[]): number[][] {
  const { positions } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  return names.map((name) => {
    const joint = clip.skeleton.names.indexOf(name);
    return [0, 1, 2].map((k) => positions[joint * 3 + k] - positions[k]);
  });
}

/** The upper part of a picture. */
function upper({ width, pixels }: Picture, height: number): Picture {
  return { width, height, pixels: pixels.subarray(0, width * height * 3) };
}

describe.skipIf(lackOfPosePackages() !== null)("a drawn film that ends at the hips", () => {
  it("has the arms followed, while the legs stand", async () => {
    const prompt = "waves with the right hand";
    const film = await drawnFilm(
      { prompt, character: "builtin-ada", facing: 0 },
      { seconds: SECONDS, frameRate: RATE },
    );
    const follower = new PersonFollower(await loadPoseModels("lite"));
    const body = new LiveBody();
    let [seen, highest, count] = [0, Number.NEGATIVE_INFINITY, 0];
    let last: LiveMoment | null = null;
    for (const picture of film) {
      const cut = upper(picture, Math.round(picture.height * HIPS));
      const marks = await follower.next(cut);
      const moment = body.next(marks, count++ / RATE, cut);
      if (!moment) continue;
      seen++;
      last = moment;
      highest = Math.max(highest, points(moment.clip, 0, ["RightHand"])[0][1]);
    }
    expect(seen).toBeGreaterThan(count * 0.9);
    const truth = resampleClip(generateTextMotion({ prompt }), RATE);
    const raised = Array.from({ length: SECONDS * RATE }, (_, f) => points(truth, f, ["RightHand"])[0][1]);
    expect(Math.abs(highest - Math.max(...raised))).toBeLessThan(0.2);
    expect(last!.legs).toBeLessThan(0.3);
    const rest = points(homePose(), 0, LEGS);
    points(last!.clip, 0, LEGS).forEach((at, i) => {
      expect(Math.hypot(...at.map((value, k) => value - rest[i][k]))).toBeLessThan(0.15);
    });
  });
});
