import { beforeAll, describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import { clipDuration, type LoopTransform, type MotionClip } from "../../../src/motion/clip.js";
import { strikes } from "../../../src/motion/feet/contacts/stances.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { placeClip } from "../../../src/motion/place-clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { bodyTurn } from "../../../src/motion/stitching/fit-placement.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { retargetClip } from "../../../src/retarget/retarget-clip.js";
import { createRetargeter } from "../../../src/retarget/retargeter.js";
import { createSkeletonRig } from "../../../src/retarget/rig/character-rig.js";
import { shareOf } from "../../../src/synthesis/trim-and-loop/remove-travel.js";
import { trimAndLoop } from "../../../src/synthesis/trim-and-loop/trim-and-loop.js";
import { contactSlide } from "../../../tools/metrics/contact-slide.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";
import { loopSeam } from "../../../tools/metrics/loop-seam.js";
import { penetration } from "../../../tools/metrics/penetration.js";
import { velocityChange } from "../../../tools/metrics/velocity-change.js";
import { ACTION_SOURCES, planted } from "../../support/action-clips.js";
import { walkClip } from "../../support/walks.js";

const WALK = repeatClip(walkClip("walk"), 4);
/** One that stands, one that turns on its steps, one that jumps far, one that turns a little. */
const NAMES = ["wave", "turn_left", "jump_forward", "beckon"];
const MODES = ["cyclical", "progressive"] as const;

const loopOf = (clip: MotionClip, start: number, end: number, loop: (typeof MODES)[number]) =>
  trimAndLoop(clip, { start, end, loop });

function stepOf({ displacement, yaw }: LoopTransform) {
  return { yaw, x: displacement[0], z: displacement[2] };
}

function apart(a: MotionClip, b: MotionClip): number {
  const [p, q] = [jointTracks(a), jointTracks(b)];
  return p.reduce((most, value, i) => Math.max(most, Math.abs(value - q[i])), 0);
}

/** Two strides: where in the first the loop begins, and how many frames longer or shorter it is. */
const CUTS = [
  [0.03, 0],
  [0.11, -7],
  [0.2, 8],
] as const;

describe("a loop", () => {
  it.each(MODES)("of a walk cut beside its strides closes in place, time and speed, %s", (mode) => {
    const frames = WALK.frameCount - 1;
    const stride = frames / 4;
    for (const [from, more] of CUTS) {
      const start = Math.round(from * frames);
      const { clip, gap, isWide } = loopOf(WALK, start / frames, (start + 2 * stride + more) / frames, mode);
      const where = `${from} ${more}`;
      const seam = loopSeam(clip);
      expect(seam.position, where).toBeLessThan(1e-6);
      expect(seam.angle, where).toBeLessThan(1e-3);
      expect(seam.velocityShare, where).toBeLessThan(0.05);
      // The stride itself is found again: the remaining gap is small, however the walk was cut.
      expect(isWide, where).toBe(false);
      expect(gap?.angle, where).toBeLessThan(0.2);
      expect(gap?.distance, where).toBeLessThan(0.05);
      const thrice = repeatClip(clip, 3);
      expect(clipDuration(clip) * 60, where).toBeCloseTo(2 * stride + more, 6);
      expect(velocityChange(thrice).max, where).toBeLessThan(1.7 * velocityChange(WALK).max);
      expect(contactSlide(thrice, BUILTIN_FEET).max, where).toBeLessThan(1e-3);
      expect(penetration(thrice, BUILTIN_FEET).max, where).toBeLessThan(1e-3);
      if (mode === "cyclical") expect(clip.loop).toEqual({ displacement: [0, 0, 0], yaw: 0 });
      else expect(clip.loop?.displacement[2], where).toBeGreaterThan(2);
    }
  });

  it("changes nothing but its ends", () => {
    const frames = WALK.frameCount - 1;
    const [first, last] = [20, frames - 31];
    const part = sliceClip(WALK, first, last);
    const { clip } = loopOf(WALK, first / frames, last / frames, "progressive");
    const [from, to] = [37, part.frameCount - 38];
    const [own, made] = [sliceClip(part, from, to), sliceClip(clip, from, to)];
    // Exact to the bit above the hips; legs up to the rounding of planting.
    const joints = BUILTIN_SKELETON.names.length;
    own.rotations.forEach((value, i) => {
      const name = BUILTIN_SKELETON.names[Math.floor(i / 4) % joints];
      if (!/Leg|Foot|Toe/.test(name)) expect(made.rotations[i]).toBe(value);
    });
    expect(apart(own, made)).toBeLessThan(2e-3);
  });

  it("is the same wherever the motion is", () => {
    const there = { yaw: -1.3, x: 4, z: -2 };
    for (const mode of MODES) {
      const one = loopOf(WALK, 0.21, 0.7, mode);
      const other = loopOf(placeClip(WALK, there), 0.21, 0.7, mode);
      expect(apart(placeClip(one.clip, there), other.clip)).toBeLessThan(2e-4);
      expect(other.gap?.angle).toBeCloseTo(one.gap?.angle ?? 0, 4);
      expect(other.clip.contacts.length).toBe(one.clip.contacts.length);
    }
  });
});

describe("a cyclical loop", () => {
  it("walks on the spot on characters too: their feet are not locked, but their steps are reported", () => {
    const { clip } = loopOf(walkClip("walk"), 0, 1, "cyclical");
    expect(strikes(clip).map(({ side }) => side)).toEqual(strikes(walkClip("walk")).map(({ side }) => side));
    expect(clip.contacts.every(({ moving }) => moving)).toBe(true);
    const own = createRetargeter(BUILTIN_SKELETON, createSkeletonRig(BUILTIN_SKELETON));
    expect(apart(retargetClip(clip, own), clip)).toBeLessThan(0.02);
  });

  it("of a loop that already loops as requested is that loop", () => {
    const walk = walkClip("walk");
    expect(loopOf(walk, 0, 1, "progressive").clip).toBe(walk);
    const still = loopOf(walk, 0, 1, "cyclical").clip;
    expect(loopOf(still, 0, 1, "cyclical").clip).toBe(still);
  });
});

for (const { how, options, clip: clipOf } of ACTION_SOURCES) {
  describe(`a loop of actions ${how}`, options, () => {
    let CAPTURED: MotionClip[];
    beforeAll(() => {
      CAPTURED = NAMES.map((name) => planted(clipOf(name)));
    });

    it.each(NAMES)("of %s closes, with feet planted over the seam", (name) => {
      const clip = CAPTURED[NAMES.indexOf(name)];
      for (const mode of MODES) {
        const { clip: looped } = loopOf(clip, 0.1, 0.9, mode);
        expect(loopSeam(looped).position, mode).toBeLessThan(1e-6);
        expect(loopSeam(looped).velocityShare, mode).toBeLessThan(0.06);
        const thrice = repeatClip(looped, 3);
        const seam = looped.frameCount - 1;
        const own = Math.max(1.5, velocityChange(clip).max);
        expect(velocityChange(sliceClip(thrice, seam - 20, seam + 20)).max, mode).toBeLessThan(1.31 * own);
        expect(contactSlide(thrice, BUILTIN_FEET).max, mode).toBeLessThan(2e-3);
        if (mode === "cyclical") expect(looped.loop).toEqual({ displacement: [0, 0, 0], yaw: 0 });
      }
    });

    it("repeats a hundred times exactly", () => {
      const looped = loopOf(CAPTURED[1], 0, 1, "progressive").clip;
      const loop = looped.loop as LoopTransform;
      expect(Math.abs(loop.yaw)).toBeGreaterThan(1);
      const hundred = repeatClip(looped, 100);
      const period = looped.frameCount - 1;
      // Composed in one go, in double precision: no error has accumulated on the way.
      const step = shareOf(stepOf(loop), 99);
      const round = sliceClip(hundred, period * 99 + 1, period * 100);
      expect(apart(round, placeClip(sliceClip(looped, 1, period), step))).toBeLessThan(1e-6);
      // Far away 32-bit numbers are coarse: the last of a hundred walks is where it should be to the nearest of them.
      const walk = loopOf(WALK, 0.1, 0.6, "progressive").clip;
      const far = shareOf(stepOf(walk.loop as LoopTransform), 99);
      const [x, z] = [far.x, far.z];
      const walked = repeatClip(walk, 100);
      const at = 99 * (walk.frameCount - 1) * 3;
      const [px, , pz] = walk.translations;
      const [cos, sin] = [Math.cos(far.yaw), Math.sin(far.yaw)];
      const exact = [px * cos + pz * sin + x, pz * cos - px * sin + z];
      const coarse = 2 ** (Math.floor(Math.log2(Math.hypot(exact[0], exact[1]))) - 23);
      expect(Math.hypot(x, z)).toBeGreaterThan(100);
      expect(Math.abs(walked.translations[at] - exact[0])).toBeLessThan(coarse);
      expect(Math.abs(walked.translations[at + 2] - exact[1])).toBeLessThan(coarse);
    });

    it("continues to climb stairs, or climbs on the spot if it has to return to its start", () => {
      const stairs = { ...clipOf("stairs_up"), contacts: [] };
      const { clip, gap } = loopOf(stairs, 0.1, 0.9, "progressive");
      const rise = clip.loop?.displacement[1] ?? 0;
      expect(rise).toBeGreaterThan(0.3);
      expect(gap?.distance).toBeLessThan(0.05);
      expect(loopSeam(clip).position).toBeLessThan(1e-6);
      const thrice = repeatClip(clip, 3);
      expect(thrice.translations.at(-2)).toBeCloseTo(thrice.translations[1] + 3 * rise, 5);
      const { clip: still } = loopOf(stairs, 0.1, 0.9, "cyclical");
      expect(still.loop).toEqual({ displacement: [0, 0, 0], yaw: 0 });
      expect(loopSeam(still).position).toBeLessThan(1e-6);
      expect(Math.max(...still.translations.filter((_, i) => i % 3 === 1))).toBeLessThan(stairs.translations[1] + 0.2);
    });

    it("says where end and start are too far from each other", () => {
      const stand = CAPTURED[0];
      const down = { ...stand, rotations: stand.rotations.slice(), translations: stand.translations.slice() };
      const last = down.frameCount - 1;
      for (let f = last - 30; f <= last; f++) down.translations[f * 3 + 1] -= ((f - last + 30) / 30) * 0.5;
      const { gap, isWide } = loopOf(down, 0, 1, "cyclical");
      expect(isWide).toBe(true);
      expect(gap?.distance).toBeGreaterThan(0.4);
    });

    it("keeps a turning body facing the way it began", () => {
      const { clip } = loopOf(CAPTURED[1], 0, 1, "cyclical");
      for (let f = 1; f < clip.frameCount; f++) expect(Math.abs(bodyTurn(clip, f, clip, 0))).toBeLessThan(0.6);
    });

    it("lets no foot slide that is planted before a jump", () => {
      const { clip } = loopOf(CAPTURED[2], 0, 1, "cyclical");
      const feet = jointTracks(clip);
      const joints = BUILTIN_SKELETON.names.length;
      const foot = BUILTIN_SKELETON.names.indexOf("LeftFoot");
      const at = (frame: number) => feet[(frame * joints + foot) * 3 + 2];
      const left = CAPTURED[2].contacts.filter(({ side, start }) => side === "left" && start === 0);
      const takeOff = Math.max(...left.map(({ end }) => end));
      // Later it gives way to the speed of the jump.
      const still = Math.round((takeOff / 4) * clip.frameRate);
      expect(still).toBeGreaterThan(8);
      // Over a metre is removed in all: evenly, that would be half a metre a second.
      expect(Math.abs(at(still) - at(0))).toBeLessThan(0.005);
    });

    it("puts feet back on their steps if the path is short", () => {
      const turning = how === "captured" ? CAPTURED[3] : planted(clipOf("dodge"));
      expect(Math.abs(loopOf(turning, 0.1, 0.9, "progressive").clip.loop?.yaw ?? 0)).toBeGreaterThan(0.2);
      const { clip } = loopOf(turning, 0.1, 0.9, "cyclical");
      // The engine takes two steps of two parts each.
      expect(clip.contacts.length).toBeGreaterThan(how === "captured" ? 4 : 3);
      expect(contactSlide(repeatClip(clip, 2), BUILTIN_FEET).max).toBeLessThan(1e-3);
    });
  });
}
