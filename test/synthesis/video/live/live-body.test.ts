import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { resampleClip } from "../../../../src/motion/resample.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import type { LandmarkTrack } from "../../../../src/synthesis/video/landmark-track.js";
import { homePose } from "../../../../src/synthesis/video/live/home-pose.js";
import { LiveBody, type LiveMoment } from "../../../../src/synthesis/video/live/live-body.js";
import { mirrorMarks } from "../../../../src/synthesis/video/live/mirror-marks.js";
import { filmClip } from "../support/film-clip.js";

const RATE = 15;
const JOINTS = [
  "LeftLeg",
  "LeftFoot",
  "RightLeg",
  "RightFoot",
  "LeftForeArm",
  "LeftHand",
  "RightForeArm",
  "RightHand",
  "Head",
];

/** Positions of joints from the hips. */
function points(clip: MotionClip, frame: number): Record<string, number[]> {
  const { positions } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const at = (name: string) => {
    const joint = clip.skeleton.names.indexOf(name);
    return [0, 1, 2].map((k) => positions[joint * 3 + k] - positions[k]);
  };
  return Object.fromEntries(JOINTS.map((name) => [name, at(name)]));
}

const marksOf = (film: LandmarkTrack, frame: number) => ({
  points: film.points.slice(frame * 66, frame * 66 + 66),
  sight: film.sight.slice(frame * 33, frame * 33 + 33),
});

function filmed(prompt: string) {
  const clip = resampleClip(generateTextMotion({ prompt }), RATE);
  return { clip, film: filmClip(clip, { place: [0.2, 1.2, 4.5], yaw: 0, down: 0.05 }, 0.003) };
}

describe("a body in a video that goes on", () => {
  it.each(["does jumping jacks", "waves with the right hand"])("is followed: %s", (prompt) => {
    const { clip, film } = filmed(prompt);
    const body = new LiveBody();
    let [sum, count] = [0, 0];
    for (let f = 0; f < film.frameCount; f++) {
      const moment = body.next(marksOf(film, f), f / RATE, film) as LiveMoment;
      expect(moment.clip.rotations.every(Number.isFinite)).toBe(true);
      if (f < RATE) continue;
      const [made, truth] = [points(moment.clip, 0), points(clip, f)];
      for (const name of JOINTS) sum += Math.hypot(...made[name].map((value, k) => value - truth[name][k]));
      count += JOINTS.length;
    }
    // The motion made of the whole film is at about 55 and 45 mm on these joints.
    expect(sum / count).toBeLessThan(0.085);
  });

  it("has feet that stand, and hips as high as they are", () => {
    const { clip, film } = filmed("waves with the right hand");
    const body = new LiveBody();
    let moment: LiveMoment | null = null;
    for (let f = 0; f < film.frameCount; f++) moment = body.next(marksOf(film, f), f / RATE, film);
    expect(moment?.legs).toBeGreaterThan(0.99);
    for (const standing of moment!.standing) expect(standing).toBeGreaterThan(0.5);
    const truth = clip.translations.at(-2)!;
    expect(Math.abs(moment!.clip.translations[1] - truth)).toBeLessThan(0.05);
  });

  it("moves as the mirror image", () => {
    const { film } = filmed("waves with the right hand");
    const [plain, mirrored] = [new LiveBody(), new LiveBody()];
    let highest = [0, 0];
    for (let f = 0; f < film.frameCount; f++) {
      const marks = marksOf(film, f);
      const a = points(plain.next(marks, f / RATE, film)!.clip, 0);
      const b = points(mirrored.next(mirrorMarks(marks, film.width), f / RATE, film)!.clip, 0);
      highest = [Math.max(highest[0], a.RightHand[1]), Math.max(highest[1], b.LeftHand[1])];
      // The lifter itself is not quite symmetric.
      if (f > RATE) expect(Math.abs(b.LeftHand[1] - a.RightHand[1])).toBeLessThan(0.1);
    }
    expect(highest[0]).toBeGreaterThan(0.4);
    expect(mirrorMarks(mirrorMarks(marksOf(film, 3), film.width), film.width).sight).toEqual(marksOf(film, 3).sight);
  });

  it("stands where the picture does not show the legs, while the arms are followed", () => {
    const { film } = filmed("waves with the right hand");
    const body = new LiveBody();
    let moment: LiveMoment | null = null;
    let highest = Number.NEGATIVE_INFINITY;
    for (let f = 0; f < film.frameCount; f++) {
      const marks = marksOf(film, f);
      // A picture that ends at the hips: the library guesses what is below.
      for (let mark = 25; mark < 33; mark++) {
        marks.sight[mark] = 0.1;
        marks.points[mark * 2 + 1] = film.height + 50 + (f % 3) * 40;
      }
      moment = body.next(marks, f / RATE, film);
      highest = Math.max(highest, points(moment!.clip, 0).RightHand[1]);
    }
    expect(moment!.legs).toBeLessThan(0.05);
    const rest = points(homePose(), 0);
    const made = points(moment!.clip, 0);
    for (const name of ["LeftLeg", "LeftFoot", "RightLeg", "RightFoot"]) {
      expect(Math.hypot(...made[name].map((value, k) => value - rest[name][k]))).toBeLessThan(0.12);
    }
    expect(moment!.standing.every((standing) => standing > 0.9)).toBe(true);
    expect(highest).toBeGreaterThan(0.35);
  });

  it("gives nothing while nobody is seen, and then goes on", () => {
    const { film } = filmed("waves with the right hand");
    const body = new LiveBody();
    const seen = (f: number) => f < 10 || f > 25;
    for (let f = 0; f < 40; f++) {
      const moment = body.next(seen(f) ? marksOf(film, f) : null, f / RATE, film);
      expect(moment === null).toBe(!seen(f));
    }
  });
});
