import { beforeAll, describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { randomNumbers } from "../../../src/motion/maths/random-numbers.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { joinClips } from "../../../src/motion/stitching/join-clips.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { lowestFootSpeed } from "../../../tools/metrics/lowest-foot-speed.js";
import { penetration } from "../../../tools/metrics/penetration.js";
import { transitionSlide } from "../../../tools/metrics/transition-slide.js";
import { velocityBreak } from "../../../tools/metrics/velocity-break.js";
import { ACTION_SOURCES, planted } from "../../support/action-clips.js";

for (const { how, options, walks } of ACTION_SOURCES) {
  describe(`joinClips, 40 random pairs of other walks ${how}`, options, () => {
    let clips: MotionClip[];
    beforeAll(() => {
      clips = walks("others").map(planted);
    });

    // In a tenth of a second there is no step: feet blend, and then no contact claims that they are planted.
    it.each([
      [0.5, 0.25, 0.28],
      [0.1, 1.5, 0.9],
    ])("%s s between them: feet neither slide nor drag, joints keep their speed", (seconds, dragged, broken) => {
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
    });
  });

  describe(`joinClips, 40 random pairs of walks cut anywhere, ${how}`, options, () => {
    let clips: MotionClip[];
    beforeAll(() => {
      clips = walks("some").map(planted);
    });

    const overlaps: [string, number][] = [["between them", -0.5]];
    // Loops of the engine have no other strides to go over by: halfway in both, feet drag by 0.5 m/s on the mean.
    if (how === "captured") overlaps.push(["half of each", 0]);
    it.each(overlaps)("half a second, %s: feet neither slide nor drag", (_, overlap) => {
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
}
