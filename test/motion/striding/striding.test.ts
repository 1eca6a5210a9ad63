import { describe, expect, it } from "vitest";
import { placeClip } from "../../../src/motion/place-clip.js";
import { sliceClip } from "../../../src/motion/slice-clip.js";
import { repeatClip } from "../../../src/motion/stitching/repeat-clip.js";
import { continueClip } from "../../../src/motion/striding/continue-clip.js";
import { findCycle } from "../../../src/motion/striding/find-cycle.js";
import { frameAt, phaseWarp } from "../../../src/motion/striding/phase-warp.js";
import { reverseClip } from "../../../src/motion/striding/reverse-clip.js";
import { jointTracks } from "../../../tools/metrics/joint-tracks.js";
import { ACTION_SOURCES } from "../../support/action-clips.js";
import { walkClip } from "../../support/walks.js";

describe("findCycle", () => {
  it.each(["walk", "run", "sideways", "backward"] as const)("finds the cycle of %s, both ways", (name) => {
    const loop = walkClip(name);
    const clip = sliceClip(repeatClip(loop, 3), 0, Math.round(2.4 * (loop.frameCount - 1)));
    expect(Math.abs((findCycle(clip) ?? 0) - (loop.frameCount - 1))).toBeLessThanOrEqual(2);
    expect(Math.abs((findCycle(reverseClip(clip)) ?? 0) - (loop.frameCount - 1))).toBeLessThanOrEqual(2);
  });

  for (const { how, options, clip } of ACTION_SOURCES) {
    it(`finds none in a standing body: ${how}`, options, () => {
      for (const action of ["wave", "talk", "point"]) expect(findCycle(clip(action)), action).toBeNull();
    });
  }
});

describe("continueClip", () => {
  it("continues like the gait itself", () => {
    const loop = walkClip("walk");
    const whole = repeatClip(loop, 5);
    const end = Math.round(2.37 * (loop.frameCount - 1));
    const clip = sliceClip(whole, 0, end);
    const cycle = loop.frameCount - 1;
    const on = continueClip(clip, { clip, at: end, cycle }, end - 4, 2 * cycle);
    const [ours, true_] = [jointTracks(on), jointTracks(sliceClip(whole, end - 4, end + 2 * cycle))];
    const apart = ours.reduce((most, value, i) => Math.max(most, Math.abs(value - true_[i])), 0);
    expect(apart).toBeLessThan(2e-3);
    const rest = sliceClip(whole, end - 4, end + 2 * cycle).contacts;
    for (const { side, part, start, end } of rest.filter((one) => one.end < 1.8 * (cycle / 60))) {
      const same = on.contacts.some(
        (one) =>
          one.side === side &&
          one.part === part &&
          one.end > start &&
          Math.abs(one.end - end) < 0.02 &&
          one.start < end,
      );
      expect(same, `${side} ${part} ${start}`).toBe(true);
    }
  });

  it("continues in another person's gait from the clip's last pose", () => {
    const [walk, run] = [repeatClip(walkClip("walk"), 3), repeatClip(walkClip("run"), 3)];
    const clip = placeClip(sliceClip(walk, 0, 100), { yaw: 1, x: 3, z: -2 });
    const cycle = walkClip("run").frameCount - 1;
    const on = continueClip(clip, { clip: run, at: 2 * cycle, cycle }, 90, cycle);
    const tracks = jointTracks(on);
    const width = tracks.length / on.frameCount;
    // Neither place nor speed jumps where the clip ends, whatever the poses are.
    for (let i = 0; i < width; i++) {
      const bend = tracks[11 * width + i] - 2 * tracks[10 * width + i] + tracks[9 * width + i];
      expect(Math.abs(bend) * 60).toBeLessThan(1.2);
    }
  });
});

describe("phaseWarp", () => {
  it("has the given speeds at both ends, arrives and never goes back", () => {
    for (const [span, v, w] of [
      [0.5, 0.016, 0.016],
      [0.03, 0.015, 0.02],
      [1.4, 0.012, 0.02],
      [0.4, 0.02, 0.005],
    ]) {
      const warp = phaseWarp(30, span, v, w);
      expect(warp[0]).toBe(0);
      expect(warp[30]).toBeCloseTo(span, 9);
      for (let f = 1; f <= 30; f++) expect(warp[f]).toBeGreaterThanOrEqual(warp[f - 1] - 1e-12);
      const long = phaseWarp(3000, span, v / 100, w / 100);
      expect((long[1] - long[0]) * 100).toBeCloseTo(v, 4);
      expect((long[3000] - long[2999]) * 100).toBeCloseTo(w, 4);
      for (const value of [-0.1, 0.3 * span, 0.9 * span, span + 0.2]) {
        const f = frameAt(warp, value, v, w);
        const [low, high] = [Math.floor(f), Math.ceil(f)];
        if (low < 0 || high > 30) continue;
        expect(warp[low]).toBeLessThanOrEqual(value + 1e-9);
        expect(warp[high]).toBeGreaterThanOrEqual(value - 1e-9);
      }
    }
  });
});
