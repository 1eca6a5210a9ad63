import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON, FOOT_SOLE } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../src/motion/forward-kinematics.js";
import { quatRotate } from "../../../src/motion/maths/quaternion.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { runSteps } from "../../../src/requests/steps.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { refinedMotionSteps, videoMotionSteps } from "../../../src/synthesis/video/video-motion.js";
import { filmClip } from "./support/film-clip.js";

const names = BUILTIN_SKELETON.names;
const JOINTS = [
  "LeftForeArm",
  "LeftHand",
  "RightForeArm",
  "RightHand",
  "LeftLeg",
  "LeftFoot",
  "RightLeg",
  "RightFoot",
  "Head",
].map((name) => names.indexOf(name));

/** Mean distance of joints from those of another motion, both from the hips, metres. */
function difference(a: MotionClip, b: MotionClip): number {
  const [pa, pb] = [createGlobalPose(BUILTIN_SKELETON), createGlobalPose(BUILTIN_SKELETON)];
  let sum = 0;
  const frames = Math.min(a.frameCount, b.frameCount);
  for (let f = 0; f < frames; f++) {
    forwardKinematicsOfFrame(a, f, pa);
    forwardKinematicsOfFrame(b, f, pb);
    for (const joint of JOINTS) {
      const gap = [0, 1, 2].map(
        (k) => pa.positions[joint * 3 + k] - pa.positions[k] - pb.positions[joint * 3 + k] + pb.positions[k],
      );
      sum += Math.hypot(...gap) / JOINTS.length / frames;
    }
  }
  return sum;
}

function travel(clip: MotionClip): [number, number] {
  const last = (clip.frameCount - 1) * 3;
  return [clip.translations[last] - clip.translations[0], clip.translations[last + 2] - clip.translations[2]];
}

const walk = resampleClip(generateTextMotion({ prompt: "walks forward six steps" }), 30);
const wave = resampleClip(generateTextMotion({ prompt: "waves with the right hand" }), 30);

describe("the motion of a film", () => {
  it.each([
    ["from the front", { place: [0, 1.3, 8], yaw: 0, down: 0.03 }],
    ["from its left", { place: [5, 1.2, 1.5], yaw: Math.PI / 2, down: 0.04 }],
    ["from behind, aside", { place: [-3, 1.5, -3], yaw: Math.PI * 1.2, down: 0.05 }],
  ] as const)("is that of the walk that was filmed %s", (_, camera) => {
    const made = runSteps(videoMotionSteps(filmClip(walk, camera, 0.002)));
    expect(made.frameRate).toBe(30);
    expect(clipDuration(made)).toBeCloseTo(clipDuration(walk), 1);
    expect(difference(made, walk)).toBeLessThan(0.085);
    const [x, z] = travel(made);
    const [trueX, trueZ] = travel(walk);
    expect(Math.hypot(x - trueX, z - trueZ)).toBeLessThan(0.2 * Math.hypot(trueX, trueZ));
  });

  it("is nearer to it after a look at the film as a whole, whatever the lens", () => {
    // The camera's lens is longer than the assumed one: pictures of the middle of what it sees.
    const film = filmClip(walk, { place: [0.8, 1.3, 9], yaw: 0, down: 0.03 }, 0.004);
    const zoomed = {
      ...film,
      points: film.points.map((value, i) => (value - (i % 2 ? 360 : 640)) * 1.3 + (i % 2 ? 360 : 640)),
    };
    const { base, refined } = runSteps(refinedMotionSteps(zoomed));
    const pathError = (clip: MotionClip) => {
      const [x, z] = travel(clip);
      const [trueX, trueZ] = travel(walk);
      return Math.hypot(x - trueX, z - trueZ) / Math.hypot(trueX, trueZ);
    };
    expect(difference(refined, walk)).toBeLessThan(difference(base, walk) * 1.02);
    // Both tell the lens from the walk.
    for (const made of [base, refined]) expect(pathError(made)).toBeLessThan(0.15);
    expect(refined.contacts.length).toBeGreaterThan(4);
    expect([...refined.rotations].every(Number.isFinite)).toBe(true);
  });

  it("jumps as high as the jump that was filmed, and lands", () => {
    const jump = resampleClip(generateTextMotion({ prompt: "jumps up high" }), 30);
    const film = filmClip(jump, { place: [4, 1.3, 3.5], yaw: 0.9, down: 0.05 }, 0.003);
    const top = (clip: MotionClip) => Math.max(...clip.translations.filter((_, i) => i % 3 === 1));
    const { base, refined } = runSteps(refinedMotionSteps(film));
    for (const made of [base, refined]) {
      expect(top(made)).toBeGreaterThan(top(jump) - 0.12);
      expect(top(made)).toBeLessThan(top(jump) + 0.12);
      expect(made.translations[made.frameCount * 3 - 2]).toBeCloseTo(jump.translations[jump.frameCount * 3 - 2], 1);
    }
  });

  it("knows left from right, front from back", () => {
    const made = runSteps(videoMotionSteps(filmClip(wave, { place: [0.5, 1.4, 4], yaw: 0.1 }, 0.002)));
    const pose = createGlobalPose(BUILTIN_SKELETON);
    const highest = (name: string) => {
      let most = 0;
      for (let f = 0; f < made.frameCount; f++) {
        forwardKinematicsOfFrame(made, f, pose);
        most = Math.max(most, pose.positions[names.indexOf(name) * 3 + 1]);
      }
      return most;
    };
    expect(highest("RightHand")).toBeGreaterThan(1.3);
    expect(highest("LeftHand")).toBeLessThan(1.1);
    expect(difference(made, wave)).toBeLessThan(0.085);
  });

  it("stands on the floor with feet that stay where they are", () => {
    const made = runSteps(videoMotionSteps(filmClip(walk, { place: [5, 1.2, 1.5], yaw: Math.PI / 2 }, 0.004)));
    expect(made.contacts.filter(({ side }) => side === "left").length).toBeGreaterThan(1);
    expect(made.contacts.filter(({ side }) => side === "right").length).toBeGreaterThan(1);
    const pose = createGlobalPose(BUILTIN_SKELETON);
    for (const { side, part, start, end } of made.contacts) {
      if (part !== "ball") continue;
      const foot = names.indexOf(side === "left" ? "LeftFoot" : "RightFoot");
      const ball = [side === "left" ? FOOT_SOLE.ball[0] : -FOOT_SOLE.ball[0], FOOT_SOLE.ball[1], FOOT_SOLE.ball[2]];
      const places: number[][] = [];
      for (let f = Math.ceil(start * 30); f <= Math.min(made.frameCount - 1, end * 30); f++) {
        forwardKinematicsOfFrame(made, f, pose);
        const at = quatRotate(new Float64Array(3), pose.rotations.subarray(foot * 4, foot * 4 + 4), ball);
        places.push([0, 1, 2].map((k) => at[k] + pose.positions[foot * 3 + k]));
      }
      for (const place of places) {
        expect(Math.hypot(place[0] - places[0][0], place[2] - places[0][2])).toBeLessThan(0.003);
        expect(Math.abs(place[1])).toBeLessThan(0.01);
      }
    }
  });

  it("climbs as high as the stairs that were filmed", () => {
    const stairs = resampleClip(generateTextMotion({ prompt: "walks up the stairs" }), 30);
    const height = (clip: MotionClip, frame: number) => clip.translations[frame * 3 + 1];
    const rise = height(stairs, stairs.frameCount - 1) - height(stairs, 0);
    expect(rise).toBeGreaterThan(0.8);
    const film = filmClip(stairs, { place: [4, 1.5, 1.5], yaw: Math.PI / 2, down: 0.04 }, 0.003);
    const { base, refined } = runSteps(refinedMotionSteps(film));
    for (const made of [base, refined]) {
      expect(height(made, 0)).toBeCloseTo(height(stairs, 0), 1);
      expect(Math.abs(height(made, made.frameCount - 1) - height(made, 0) - rise)).toBeLessThan(0.12 * rise);
      // Contacts are with the floor, where a character's feet are put in them.
      expect(made.contacts.length).toBeGreaterThan(0);
      const pose = createGlobalPose(BUILTIN_SKELETON);
      for (const { side, start, end } of made.contacts) {
        forwardKinematicsOfFrame(made, Math.round(((start + end) / 2) * made.frameRate), pose);
        expect(pose.positions[names.indexOf(side === "left" ? "LeftFoot" : "RightFoot") * 3 + 1]).toBeLessThan(0.16);
      }
    }
  });

  it("begins over the origin, facing ahead, wherever the camera stood", () => {
    const made = runSteps(videoMotionSteps(filmClip(wave, { place: [-2, 1.1, -3.2], yaw: Math.PI + 0.55 })));
    expect(made.translations[0]).toBeCloseTo(0, 1);
    expect(made.translations[2]).toBeCloseTo(0, 1);
    const pose = forwardKinematicsOfFrame(made, 0, createGlobalPose(BUILTIN_SKELETON));
    const [left, right] = ["LeftUpLeg", "RightUpLeg"].map((name) => names.indexOf(name) * 3);
    expect(Math.abs(pose.positions[left + 2] - pose.positions[right + 2])).toBeLessThan(0.04);
    expect(pose.positions[left]).toBeGreaterThan(pose.positions[right]);
  });

  it("is the same for the same landmarks", () => {
    const film = filmClip(wave, { place: [0, 1.2, 4], yaw: 0 }, 0.005);
    const [a, b] = [runSteps(videoMotionSteps(film)), runSteps(videoMotionSteps(film))];
    expect(a.rotations).toEqual(b.rotations);
    expect(a.translations).toEqual(b.translations);
  });

  it.each([24, 50, 60])("keeps its time at %i frames a second", (frameRate) => {
    const film = filmClip(resampleClip(walk, frameRate), { place: [5, 1.2, 1.5], yaw: Math.PI / 2 });
    const made = runSteps(videoMotionSteps(film));
    expect(Math.abs(clipDuration(made) - clipDuration(walk))).toBeLessThan(0.05);
    expect(difference(made, walk)).toBeLessThan(0.085);
  });

  it("notes what the film does not show", () => {
    const film = filmClip(wave, { place: [0, 1.2, 4], yaw: 0 });
    expect(runSteps(videoMotionSteps(film)).plan.notes).toEqual([]);
    const cut = { ...film, height: 500 };
    for (let f = 0; f < film.frameCount / 2; f++) for (const mark of [15, 17, 19, 21]) cut.sight[f * 33 + mark] = 0.05;
    expect(runSteps(videoMotionSteps(cut)).plan.notes).toEqual([
      "The left hand is not seen in 50 % of the film.",
      "The left foot is not seen in 100 % of the film.",
      "The right foot is not seen in 100 % of the film.",
    ]);
  });

  it("notes that a body near the floor is less exact", () => {
    const plank = resampleClip(generateTextMotion({ prompt: "does push-ups" }), 30);
    const film = filmClip(plank, { place: [4.5, 1.2, 0], yaw: Math.PI / 2, down: 0.2 });
    expect(runSteps(videoMotionSteps(film)).plan.notes.join(" ")).toMatch(/near the floor .* in \d+ % of the film/);
  });

  it("has finite numbers whatever it is given", () => {
    const film = filmClip(wave, { place: [0, 1.2, 4], yaw: 0 });
    for (const bad of [
      { ...film, sight: new Float32Array(film.sight.length) },
      { ...film, points: film.points.map((value, i) => (i % 7 === 0 ? 1e6 : value)) },
      { ...film, points: film.points.map(() => 100) },
      { ...film, frameCount: 2, points: film.points.slice(0, 132), sight: film.sight.slice(0, 66) },
    ]) {
      const { base, refined } = runSteps(refinedMotionSteps(bad));
      for (const made of [base, refined]) {
        expect(made.rotations.every(Number.isFinite)).toBe(true);
        expect(made.translations.every(Number.isFinite)).toBe(true);
      }
    }
  });
});
