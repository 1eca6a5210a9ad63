import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { stances } from "../../../src/motion/feet/contacts/stances.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { placeClip } from "../../../src/motion/place-clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { joinClips } from "../../../src/motion/stitching/join-clips.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";
import { penetration } from "../../../tools/metrics/penetration.js";
import { transitionSlide } from "../../../tools/metrics/transition-slide.js";
import { velocityBreak } from "../../../tools/metrics/velocity-break.js";
import { ACTION_SOURCES, planted } from "../../support/action-clips.js";
import { mirroredClip } from "../../support/moved-clips.js";
import { walkClip } from "../../support/walks.js";

const WALK = repeatClip(walkClip("walk"), 4);
const RUN = repeatClip(walkClip("run"), 5);
const SIDEWAYS = repeatClip(walkClip("sideways"), 4);

function before(clip: MotionClip, share: number): MotionClip {
  return sliceClip(clip, 0, Math.round(share * (clip.frameCount - 1)));
}

function after(clip: MotionClip, share: number): MotionClip {
  return sliceClip(clip, Math.round(share * (clip.frameCount - 1)), clip.frameCount - 1);
}

function stitch(a: MotionClip, b: MotionClip, seconds: number) {
  const joined = joinClips(a, b, { seconds, overlap: -seconds, exact: true });
  const [first, last] = joined.transition.map((time) => Math.round(time * joined.clip.frameRate));
  return { ...joined, first, last };
}

function apart(a: MotionClip, b: MotionClip): number {
  const [p, q] = [jointTracks(a), jointTracks(b)];
  expect(p.length).toBe(q.length);
  return p.reduce((most, value, i) => Math.max(most, Math.abs(value - q[i])), 0);
}

/** Pairs of parts, seconds between them, and how many landings that takes at least and at most. */
const GAITS: [string, MotionClip, MotionClip, number, number, number][] = [
  ["walking on", before(WALK, 0.53), after(WALK, 0.21), 0.5, 0, 2],
  ["walking on, long", before(WALK, 0.53), after(WALK, 0.21), 2, 3, 5],
  ["from walking to running", before(WALK, 0.61), after(RUN, 0.32), 1, 1, 4],
  ["from running to walking", before(RUN, 0.7), after(WALK, 0.4), 1, 1, 4],
  ["from walking to sidestepping", before(WALK, 0.57), after(SIDEWAYS, 0.3), 1, 1, 4],
];

const stand = (talk: MotionClip, wave: MotionClip): typeof GAITS => [
  ["coming to a stand", before(WALK, 0.66), after(talk, 0.1), 1, 1, 3],
  ["coming to a stand out of a run", before(RUN, 0.66), after(wave, 0.05), 1.5, 2, 5],
  ["setting off", before(talk, 0.5), after(WALK, 0.35), 1, 1, 3],
];

const PAIRS: typeof GAITS = [
  ...GAITS,
  ...ACTION_SOURCES.filter(({ isHere }) => isHere).flatMap(({ how, clip }) =>
    stand(planted(clip("talk")), planted(clip("wave"))).map(([name, ...rest]): (typeof GAITS)[number] => [
      `${name}, ${how}`,
      ...rest,
    ]),
  ),
];

describe("joinClips, with strides between", () => {
  it.each(PAIRS)("%s: unchanged clips, planted feet, no jumps", (_, a, b, seconds, least, most) => {
    const { clip, placement, transition, first, last, steps } = stitch(a, b, seconds);
    expect(last - first).toBe(Math.round(seconds * 60));
    expect(sliceClip(clip, 0, first).rotations).toEqual(a.rotations);
    expect(sliceClip(clip, 0, first).translations).toEqual(a.translations);
    expect(apart(sliceClip(clip, last, clip.frameCount - 1), placeClip(b, placement))).toBeLessThan(1e-5);
    expect(transitionSlide(clip, BUILTIN_FEET, transition).max).toBeLessThan(3e-3);
    expect(penetration(clip, BUILTIN_FEET).max).toBeLessThan(5e-3);
    expect(steps).toBeGreaterThanOrEqual(least);
    expect(steps).toBeLessThanOrEqual(most);
    // Of 0.1 m/s at least: a standing body hardly moves.
    for (const frame of [first, last]) expect(velocityBreak(clip, frame).root).toBeLessThan(0.25);
    // Feet land in turn.
    const landings = stances(clip).filter((one) => one.start > transition[0] && one.start < transition[1]);
    landings.slice(1).forEach((one, i) => {
      expect(one.side).not.toBe(landings[i].side);
    });
  });

  it.each(PAIRS)("%s: the body never hurries ahead of both", (_, a, b, seconds) => {
    const { clip, first, last } = stitch(a, b, seconds);
    const speed = (from: number, to: number) => {
      const way = [0, 2].map((k) => clip.translations[to * 3 + k] - clip.translations[from * 3 + k]);
      return (Math.hypot(...way) / (to - from)) * 60;
    };
    const ends = Math.max(0.5, speed(first - 20, first), speed(last, last + 20));
    for (let f = first; f + 6 <= last; f++) expect(speed(f, f + 6)).toBeLessThan(1.5 * ends);
  });

  it("does the same wherever the clips are in the world, and mirrored", () => {
    for (const [, a, b, seconds] of [PAIRS[2], PAIRS[5], PAIRS[7]]) {
      const { clip } = stitch(a, b, seconds);
      const moved = { yaw: 2.1, x: -3, z: 5 };
      const there = stitch(placeClip(a, moved), placeClip(b, { yaw: -1.3, x: 7, z: 2 }), seconds).clip;
      expect(apart(placeClip(clip, moved), there)).toBeLessThan(2e-3);
      const other = stitch(mirroredClip(a), mirroredClip(b), seconds).clip;
      expect(apart(mirroredClip(clip), other)).toBeLessThan(2e-3);
    }
  });

  it("leaves body and limbs to a caller with its own blend, and settles the feet", () => {
    const [, a, b, seconds] = PAIRS[1];
    let seen = 0;
    const { clip, transition } = joinClips(a, b, {
      seconds,
      overlap: -seconds,
      exact: true,
      blend: (one, other, { first, last, enters }) => {
        seen = last - first;
        expect(enters).toBe(last);
        // Held still, then there at once: nothing is usable except the frames of both clips.
        const between = Array.from({ length: last - first - 1 }, () => sliceClip(one, first, first));
        const all = [one, ...between, other];
        const put = (pick: (clip: MotionClip) => Float32Array) =>
          Float32Array.from(all.flatMap((part) => [...pick(part)]));
        const frameCount = enters + other.frameCount;
        return { ...one, frameCount, rotations: put((p) => p.rotations), translations: put((p) => p.translations) };
      },
    });
    expect(seen).toBe(120);
    expect(apart(sliceClip(clip, 0, a.frameCount - 1), a)).toBeLessThan(1e-6);
    expect(stances(clip).some((one) => one.start > transition[0] && one.start < transition[1])).toBe(true);
  });
});
