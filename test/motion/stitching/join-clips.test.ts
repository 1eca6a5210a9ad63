import { beforeAll, describe, expect, it } from "vitest";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { placeClip } from "../../../src/motion/place-clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { concatenate } from "../../../src/motion/stitching/concatenate.js";
import { joinClips } from "../../../src/motion/stitching/join-clips.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";
import { penetration } from "../../../tools/metrics/penetration.js";
import { velocityChange } from "../../../tools/metrics/velocity-change.js";
import { ACTION_SOURCES, planted } from "../../support/action-clips.js";
import { walkClip } from "../../support/walks.js";

const NAMES = [
  "wave",
  "turn_left",
  "bow",
  "crouch",
  "jump_up",
  "pick_up_floor",
  "point",
  "talk",
  "look_around",
  "lunge",
];
function apart(a: MotionClip, b: MotionClip): number {
  const [p, q] = [jointTracks(a), jointTracks(b)];
  return p.reduce((most, value, i) => Math.max(most, Math.abs(value - q[i])), 0);
}

for (const { how, options, clip: clipOf } of ACTION_SOURCES) {
  describe(`actions ${how}`, options, () => {
    let CLIPS: MotionClip[];
    beforeAll(() => {
      CLIPS = NAMES.map((name) => planted(clipOf(name)));
    });

    describe("joinClips", () => {
      it("keeps planted feet still and out of the ground, and blends without a jerk", () => {
        for (let i = 0; i < CLIPS.length; i++) {
          const [a, b] = [CLIPS[i], CLIPS[(i + 3) % CLIPS.length]];
          const { clip, transition } = joinClips(a, b);
          const name = `${NAMES[i]} to ${NAMES[(i + 3) % NAMES.length]}`;
          expect(contactSlide(clip, BUILTIN_FEET).max, name).toBeLessThan(3e-3);
          expect(penetration(clip, BUILTIN_FEET).max, name).toBeLessThan(5e-3);
          const [first, last] = transition.map((time) => Math.round(time * 60));
          const part = sliceClip(clip, Math.max(0, first - 5), Math.min(clip.frameCount - 1, last + 5));
          const own = Math.max(velocityChange(a).max, velocityChange(b).max, 1.5);
          expect(velocityChange(part).max, name).toBeLessThan(own * 1.1);
        }
      });

      it("leaves the first clip alone before the transition, and moves the second as a whole", () => {
        const [a, b] = CLIPS;
        const { clip, start, placement, transition } = joinClips(a, b, { seconds: 0.5, overlap: -0.5, exact: true });
        expect(transition).toEqual([clipDuration(a), clipDuration(a) + 0.5]);
        expect(start).toBeCloseTo(clipDuration(a) + 0.5, 6);
        expect(apart(sliceClip(clip, 0, a.frameCount - 1), a)).toBeLessThan(1e-6);
        const rest = sliceClip(clip, a.frameCount - 1 + 30, clip.frameCount - 1);
        expect(apart(rest, placeClip(b, placement))).toBeLessThan(1e-3);
      });

      it("does the same wherever the clips are in the world", () => {
        const [, a, b] = CLIPS;
        const moved = { yaw: 1.7, x: 2, z: -3 };
        const here = joinClips(a, b).clip;
        const there = joinClips(placeClip(a, moved), placeClip(b, { yaw: -2, x: 1, z: 1 })).clip;
        expect(apart(placeClip(here, moved), there)).toBeLessThan(1e-3);
      });

      it("only blends where no feet carry", () => {
        const { clip, steps } = joinClips(CLIPS[0], CLIPS[3], { feet: "free", seconds: 0.4 });
        expect(steps).toBe(0);
        expect(clip.rotations.every(Number.isFinite)).toBe(true);
      });

      it("joins many in a row, and gives the place of each", () => {
        const { clip, parts } = concatenate(CLIPS.slice(0, 4));
        expect(parts).toHaveLength(4);
        expect(clipDuration(clip)).toBeCloseTo(parts[3].end, 6);
        expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(3e-3);
      });
    });

    it("repeatClip closes the seam of a part", () => {
      const clip = repeatClip(CLIPS[0], 3, { from: 1, to: 3 });
      expect(clipDuration(clip)).toBeGreaterThan(clipDuration(CLIPS[0]) + 3);
      expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(3e-3);
    });
  });
}

describe("repeatClip", () => {
  it("continues a loop exactly", () => {
    const walk = walkClip("walk");
    const hundred = repeatClip(walk, 100);
    expect(hundred.frameCount).toBe((walk.frameCount - 1) * 100 + 1);
    const last = (hundred.frameCount - 1) * 3;
    const way = (walk.loop?.displacement[2] ?? 0) * 100;
    expect(hundred.translations[last + 2] - walk.translations[2]).toBeCloseTo(way, 4);
    expect(contactSlide(repeatClip(walk, 3), BUILTIN_FEET).max).toBeLessThan(1e-3);
  });
});
