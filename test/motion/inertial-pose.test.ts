import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import { createPose, type Pose } from "../../src/motion/clip.js";
import { InertialPose } from "../../src/motion/inertial-pose.js";
import { randomNumbers } from "../../src/motion/maths/random-numbers.js";

const LEG = 0.9;
const FRAME = 1 / 120;
const hips = BUILTIN_SKELETON.restTranslations[1];

/** Hips at a height, at rest otherwise. */
function at(height: number): Pose {
  const pose = createPose(BUILTIN_SKELETON);
  pose.rotations.set(BUILTIN_SKELETON.restRotations);
  pose.translations.set(BUILTIN_SKELETON.restTranslations);
  pose.translations[1] = height;
  return pose;
}

/** Goes from one height to another; returns what the transition takes and how hard the hips are pushed, legs/s². */
function goOver(from: number, to: number, fits: boolean): { seconds: number; push: number } {
  const inertia = new InertialPose(BUILTIN_SKELETON, LEG);
  inertia.duration = 0.25;
  const [shown, target] = [at(from), at(to)];
  inertia.begin({ shown, before: shown, target, ahead: target, seconds: FRAME, fits });
  const heights = [from, from];
  while (!inertia.isOver) {
    const pose = at(to);
    inertia.apply(pose);
    heights.push(pose.translations[1]);
    inertia.elapsed += FRAME;
  }
  const pushes = heights.slice(2).map((y, i) => Math.abs(y - 2 * heights[i + 1] + heights[i]) / FRAME ** 2 / LEG);
  return { seconds: inertia.duration, push: Math.max(...pushes) };
}

describe("the duration of a transition without a requested one", () => {
  it("is as long as a body needs to get up or down, and 0.25 to 0.8 s", () => {
    const random = randomNumbers(3);
    for (let i = 0; i < 40; i++) {
      const [from, to] = [hips * (0.15 + 0.85 * random()), hips * (0.15 + 0.85 * random())];
      const { seconds, push } = goOver(from, to, true);
      expect(seconds).toBeGreaterThanOrEqual(0.25);
      expect(seconds).toBeLessThanOrEqual(0.8);
      if (seconds < 0.8) expect(push, `${from} to ${to}`).toBeLessThan(12.5);
    }
    expect(goOver(hips * 0.5, hips, true).seconds).toBeGreaterThan(0.4);
  });

  it("is the shortest between stands, and where a body comes down from the air", () => {
    expect(goOver(hips, hips * 0.95, true).seconds).toBe(0.25);
    expect(goOver(hips + 0.4, hips, true).seconds).toBe(0.25);
  });

  it("is unchanged where one was requested", () => {
    expect(goOver(hips * 0.4, hips, false).seconds).toBe(0.25);
  });
});
