import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/foot-sole.js";
import { joinClips } from "../../../src/motion/joining/join-clips.js";
import { contactSlide } from "../../../src/motion/metrics/contact-slide.js";
import { lowestFootSpeed } from "../../../src/motion/metrics/lowest-foot-speed.js";
import { penetration } from "../../../src/motion/metrics/penetration.js";
import { transitionSlide } from "../../../src/motion/metrics/transition-slide.js";
import { velocityBreak } from "../../../src/motion/metrics/velocity-break.js";
import { plantFeet } from "../../../src/motion/planted-feet/plant-feet.js";
import { randomNumbers } from "../../../src/motion/random-numbers.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { capturedClip } from "../../support/captured-clips.js";

/** Captured walks of several people. */
const WALKS = ["02_01", "07_01", "08_01", "16_15", "35_01", "39_01"];

function walks(ids: readonly string[]): MotionClip[] {
  return ids.flatMap((clip) => {
    try {
      const captured = capturedClip({ action: "walk", clip, start: 0.2, end: 4 });
      return [plantFeet(resampleClip(captured, 60), { detect: true })];
    } catch {
      return [];
    }
  });
}

/** Of other people, at other moments than those above. */
const OTHERS = ["12_02", "32_01", "49_01", "55_04", "05_01", "06_01", "10_04", "45_01"];

describe("joinClips, 40 random pairs of walks of other people", () => {
  const clips = walks(OTHERS);

  // In a tenth of a second nobody steps: feet go over, and then no contact says that they stand.
  it.each([
    [0.5, 0.25, 0.25],
    [0.1, 1.5, 0.9],
  ])(
    "%s s between them: feet neither slide nor drag, joints go on as fast as they went",
    (seconds, dragged, broken) => {
      expect(clips.length).toBeGreaterThan(5);
      const random = randomNumbers(2026);
      let speed = 0;
      let breaks = 0;
      let slide = 0;
      for (let i = 0; i < 40; i++) {
        const [a, b] = [0, 1].map(() => clips[Math.floor(random() * clips.length)]);
        const end = Math.floor((0.5 + 0.5 * random()) * (a.frameCount - 1));
        const start = Math.floor(0.5 * random() * (b.frameCount - 1));
        const options = { seconds, overlap: -seconds, exact: true };
        const { clip, transition } = joinClips(sliceClip(a, 0, end), sliceClip(b, start, b.frameCount - 1), options);
        const [first, last] = transition.map((time) => Math.round(time * clip.frameRate));
        speed += lowestFootSpeed(clip, BUILTIN_FEET, first, last) / 40;
        for (const frame of [first, last]) breaks += velocityBreak(clip, frame).joints / 80;
        slide = Math.max(slide, transitionSlide(clip, BUILTIN_FEET, transition).max);
      }
      expect(speed).toBeLessThan(dragged);
      expect(breaks).toBeLessThan(broken);
      expect(slide).toBeLessThan(3e-3);
    },
  );
});

describe("joinClips, 40 random pairs of captured walks cut anywhere", () => {
  const clips = walks(WALKS);

  it.each([
    ["half of each", 0],
    ["between them", -0.5],
  ])("half a second, %s: feet neither slide nor drag", (_, overlap) => {
    expect(clips.length).toBeGreaterThan(3);
    const random = randomNumbers(7);
    let speed = 0;
    let slide = 0;
    let deep = 0;
    for (let i = 0; i < 40; i++) {
      const [a, b] = [0, 1].map(() => clips[Math.floor(random() * clips.length)]);
      const end = Math.floor((0.5 + 0.5 * random()) * (a.frameCount - 1));
      const start = Math.floor(0.5 * random() * (b.frameCount - 1));
      const { clip, transition } = joinClips(sliceClip(a, 0, end), sliceClip(b, start, b.frameCount - 1), {
        seconds: 0.5,
        overlap,
      });
      const [first, last] = transition.map((time) => Math.round(time * clip.frameRate));
      speed += lowestFootSpeed(clip, BUILTIN_FEET, first, last) / 40;
      slide = Math.max(slide, contactSlide(clip, BUILTIN_FEET).max);
      deep = Math.max(deep, penetration(clip, BUILTIN_FEET).max);
    }
    expect(speed).toBeLessThan(0.3);
    expect(slide).toBeLessThan(3e-3);
    expect(deep).toBeLessThan(5e-3);
  });
});
