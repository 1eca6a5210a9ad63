import { describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { createGlobalPose, forwardKinematicsOfFrame } from "../../../../src/motion/forward-kinematics.js";
import { quatYaw } from "../../../../src/motion/maths/rotation-forms.js";
import { generateGaitCell } from "../../../../src/synthesis/locomotion/cycle/generate-gait-cell.js";
import { findAction } from "../../../../src/synthesis/text/actions/catalogue.js";
import { STORED_TAKES } from "../../../../src/synthesis/text/captured/tables/takes-index.js";
import { decodeTake } from "../../../../src/synthesis/text/captured/takes/decode-take.js";
import { takesOf } from "../../../../src/synthesis/text/captured/takes/takes.js";
import { contactSlide } from "../../../../tools/metrics/contact-slide.js";
import { penetration } from "../../../../tools/metrics/penetration.js";

const ACTIONS = [...new Set(STORED_TAKES.flat().map(({ action }) => action))];
const TAKES = ACTIONS.flatMap((action) => takesOf(action).map((take, n) => ({ name: `${action}/${n}`, take })));

const NEUTRAL = generateGaitCell({ styleId: "neutral_male_a", moveSpeed: 0, travelAngle: 0, hips: "ahead" });

/** Returns a frame's feet around the pelvis, their headings, and the pelvis's height, all in the frame of the feet. */
function standing(clip: MotionClip, frame: number) {
  const { positions, rotations } = forwardKinematicsOfFrame(clip, frame, createGlobalPose(clip.skeleton));
  const [left, right] = BUILTIN_FEET.map(({ foot }) => ({
    at: positions.subarray(foot * 3, foot * 3 + 3),
    yaw: quatYaw(rotations.subarray(foot * 4, foot * 4 + 4)),
  }));
  const yaw = (left.yaw + Math.atan2(Math.sin(right.yaw - left.yaw), Math.cos(right.yaw - left.yaw)) / 2) as number;
  const seen = (x: number, z: number) => [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)];
  const [x, y, z] = positions;
  return {
    feet: [left, right].map(({ at }) => seen(at[0] - x, at[2] - z)),
    yaws: [left, right].map((foot) => Math.atan2(Math.sin(foot.yaw - yaw), Math.cos(foot.yaw - yaw))),
    height: y,
  };
}

/** Metres and radians that a foot may be off. */
const OFF = 0.05;
const TURNED = (10 * Math.PI) / 180;

function expectStanding(clip: MotionClip, frame: number): void {
  const [own, neutral] = [standing(clip, frame), standing(NEUTRAL, 0)];
  for (const side of [0, 1]) {
    const [a, b] = [own.feet[side], neutral.feet[side]];
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeLessThan(OFF);
    expect(Math.abs(own.yaws[side] - neutral.yaws[side])).toBeLessThan(TURNED);
  }
  expect(Math.abs(own.height - neutral.height)).toBeLessThan(0.02);
}

describe("the takes", () => {
  it("are of existing actions", () => {
    for (const action of ACTIONS) expect(findAction(action), action).toBeDefined();
  });

  it.each(TAKES)("$name is sane", ({ take }) => {
    const { clip } = take;
    const duration = clipDuration(clip);
    expect(clip.frameRate).toBe(60);
    for (let at = 0; at < clip.rotations.length; at += 4) {
      const length = Math.hypot(...clip.rotations.subarray(at, at + 4));
      if (!(Math.abs(length - 1) < 1e-4)) throw new Error(`No rotation at ${at}: ${length}.`);
    }
    expect(clip.translations.every(Number.isFinite)).toBe(true);
    expect(Math.hypot(clip.translations[0], clip.translations[2])).toBeLessThan(0.02);
    for (const { time } of take.marks) {
      expect(time).toBeGreaterThanOrEqual(0);
      expect(time).toBeLessThanOrEqual(duration);
    }
    expect(take.active[0]).toBeGreaterThanOrEqual(0);
    expect(take.active[1]).toBeLessThanOrEqual(duration + 1e-6);
    expect(take.active[1]).toBeGreaterThan(take.active[0]);
    for (const { start, end } of clip.contacts) expect(end).toBeGreaterThanOrEqual(start);
  });

  it.each(TAKES)("$name begins and ends in its stances", ({ take }) => {
    const { clip, entry, exit } = take;
    if (entry === "stand") expectStanding(clip, 0);
    if (exit === "stand") expectStanding(clip, clip.frameCount - 1);
  });

  it("are decoded the same every time", () => {
    for (const stored of STORED_TAKES.flat().slice(0, 6)) {
      const [a, b] = [decodeTake(stored), decodeTake(stored)];
      expect(a.clip.rotations).toEqual(b.clip.rotations);
      expect(a.clip.translations).toEqual(b.clip.translations);
    }
  });

  const onFeet = TAKES.filter(({ take }) => take.entry === "stand" && take.exit === "stand");
  it.each(onFeet)("$name stands still and on the ground", ({ take }) => {
    expect(contactSlide(take.clip, BUILTIN_FEET).max).toBeLessThan(0.002);
    expect(penetration(take.clip, BUILTIN_FEET).max).toBeLessThan(0.02);
  });
});
