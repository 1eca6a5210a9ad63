import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration, type MotionClip } from "../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../src/motion/foot-sole.js";
import { repeatClip } from "../../../src/motion/joining/repeat-clip.js";
import { contactSlide } from "../../../src/motion/metrics/contact-slide.js";
import { jointTracks } from "../../../src/motion/metrics/sole-tracks.js";
import { velocityChange } from "../../../src/motion/metrics/velocity-change.js";
import { composePlacements, NOWHERE, placeClip } from "../../../src/motion/place-clip.js";
import { plantFeet } from "../../../src/motion/planted-feet/plant-feet.js";
import { resampleClip } from "../../../src/motion/resample.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { createSkeletonRig } from "../../../src/retarget/character-rig.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { shareOf } from "../../../src/synthesis/trim-and-loop/remove-travel.js";
import { trimAndLoop } from "../../../src/synthesis/trim-and-loop/trim-and-loop.js";
import { capturedActions, capturedClip } from "../../support/captured-clips.js";
import { walkClip } from "../../support/walks.js";

const NAMES = ["wave", "bow", "boxing", "dance_salsa", "talk"];
const CLIPS: MotionClip[] = capturedActions(NAMES).map((action) =>
  plantFeet(resampleClip(capturedClip(action), 60), { detect: true }),
);

function apart(a: MotionClip, b: MotionClip): number {
  const [p, q] = [jointTracks(a), jointTracks(b)];
  return p.reduce((most, value, i) => Math.max(most, Math.abs(value - q[i])), 0);
}

describe("trimAndLoop", () => {
  it("keeps exactly what was asked for", () => {
    for (const clip of CLIPS) {
      const frames = clip.frameCount - 1;
      const [first, last] = [Math.floor(frames / 4), Math.floor(frames / 2)];
      const exact = trimAndLoop(clip, { start: first / frames, end: last / frames, loop: null });
      expect(apart(exact.clip, sliceClip(clip, first, last))).toBe(0);
      const between = trimAndLoop(clip, { start: 0.1234, end: 0.777, loop: null }).clip;
      expect(clipDuration(between)).toBeCloseTo((0.777 - 0.1234) * clipDuration(clip), 6);
      for (const contact of between.contacts) {
        expect(contact.start).toBeGreaterThanOrEqual(0);
        expect(contact.end).toBeLessThanOrEqual(clipDuration(between) + 1e-9);
      }
    }
  });

  it("names the argument that is wrong", () => {
    const [clip] = CLIPS;
    expect(() => trimAndLoop(clip, { start: 0.5, end: 0.5, loop: null })).toThrow(/start/);
    expect(() => trimAndLoop(clip, { start: -0.1, end: 0.5, loop: null })).toThrow(/start must be from 0 to 1/);
    expect(() => trimAndLoop(clip, { start: 0, end: 1.2, loop: null })).toThrow(/end must be from 0 to 1/);
    expect(() => trimAndLoop(clip, { start: 0.5, end: 0.5001, loop: null })).toThrow(/less than two frames/);
  });

  it("closes loops: the last frame is the first, moved; feet stand over the seam", () => {
    CLIPS.forEach((clip, i) => {
      for (const loop of ["cyclical", "progressive"] as const) {
        const { clip: looped, gap, isWide } = trimAndLoop(clip, { start: 0.1, end: 0.9, loop });
        const name = `${NAMES[i]} ${loop}`;
        const { displacement, yaw } = looped.loop ?? { displacement: [0, 0, 0], yaw: 0 };
        if (loop === "cyclical") expect([...displacement, yaw], name).toEqual([0, 0, 0, 0]);
        const first = sliceClip(looped, 0, 0);
        const last = sliceClip(looped, looped.frameCount - 1, looped.frameCount - 1);
        expect(apart(placeClip(first, { yaw, x: displacement[0], z: displacement[2] }), last), name).toBeLessThan(1e-5);
        const thrice = repeatClip(looped, 3);
        const seam = looped.frameCount - 1;
        const own = Math.max(1.5, velocityChange(clip).max);
        expect(gap !== null && gap.angle < Math.PI && gap.distance < 1, name).toBe(true);
        // What is said to be too wide may be seen.
        const smooth = velocityChange(sliceClip(thrice, seam - 20, seam + 20)).max;
        expect(smooth, name).toBeLessThan(own * (isWide ? 2 : 1.1));
        if (!isWide) expect(contactSlide(thrice, BUILTIN_FEET).max, name).toBeLessThan(3e-3);
      }
    });
  });

  it("repeats a hundred times exactly", () => {
    const looped = trimAndLoop(CLIPS[2], { start: 0.2, end: 0.6, loop: "progressive" }).clip;
    const step = {
      yaw: looped.loop?.yaw ?? 0,
      x: looped.loop?.displacement[0] ?? 0,
      z: looped.loop?.displacement[2] ?? 0,
    };
    let placement = NOWHERE;
    for (let i = 0; i < 99; i++) placement = composePlacements(step, placement);
    const hundred = repeatClip(looped, 100);
    const period = looped.frameCount - 1;
    const round = sliceClip(hundred, period * 99 + 1, period * 100);
    expect(apart(round, placeClip(sliceClip(looped, 1, period), placement))).toBeLessThan(1e-5);
  });

  it("walks on the spot when it is to be back where it began", () => {
    const walk = walkClip("walk");
    const { clip } = trimAndLoop(repeatClip(walk, 3), { start: 1 / 6, end: 5 / 6, loop: "cyclical" });
    const last = (clip.frameCount - 1) * 3;
    expect(clip.translations[last]).toBeCloseTo(clip.translations[0], 5);
    expect(clip.translations[last + 2]).toBeCloseTo(clip.translations[2], 5);
    expect(trimAndLoop(walk, { start: 0, end: 1, loop: "progressive" }).clip).toBe(walk);
  });

  it("walks on the spot on characters too: nothing holds their feet", () => {
    const { clip } = trimAndLoop(walkClip("walk"), { start: 0, end: 1, loop: "cyclical" });
    const own = createRetargeter(BUILTIN_SKELETON, createSkeletonRig(BUILTIN_SKELETON));
    expect(apart(retargetClip(clip, own), clip)).toBeLessThan(0.02);
  });
});

describe("shareOf", () => {
  it("adds up to the whole", () => {
    const whole = { yaw: 1.1, x: 2, z: -0.7 };
    let sum = NOWHERE;
    for (let i = 0; i < 5; i++) sum = composePlacements(shareOf(whole, 0.2), sum);
    for (const key of ["yaw", "x", "z"] as const) expect(sum[key]).toBeCloseTo(whole[key], 9);
  });
});
