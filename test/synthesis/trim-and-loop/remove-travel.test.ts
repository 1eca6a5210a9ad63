import { describe, expect, it } from "vitest";
import type { MotionClip } from "../../../src/motion/clip.js";
import { composePlacements, NOWHERE } from "../../../src/motion/place-clip.js";
import { asItTurned, shareOf, travelShares } from "../../../src/synthesis/trim-and-loop/remove-travel.js";
import { STEP_SKELETON, steppingClip } from "../../motion/steps.js";

/** Hips that go along +Z and turn, frame by frame. */
function glide(way: (share: number) => { z: number; yaw: number }): MotionClip {
  const clip = steppingClip(0, { frameRate: 120 });
  for (let f = 0; f < clip.frameCount; f++) {
    const { z, yaw } = way(f / (clip.frameCount - 1));
    clip.translations[f * 9 + 2] = z;
    clip.rotations.set([0, Math.sin(yaw / 2), 0, Math.cos(yaw / 2)], f * STEP_SKELETON.names.length * 4);
  }
  return clip;
}

describe("shareOf", () => {
  it("adds up to the whole", () => {
    const whole = { yaw: 1.1, x: 2, z: -0.7 };
    let sum = NOWHERE;
    for (let i = 0; i < 5; i++) sum = composePlacements(shareOf(whole, 0.2), sum);
    for (const key of ["yaw", "x", "z"] as const) expect(sum[key]).toBeCloseTo(whole[key], 9);
  });
});

describe("travelShares", () => {
  it("are exactly even for a body that moves evenly, with or without sway", () => {
    const clip = glide((share) => ({ z: 2 * share + 0.01 * Math.sin(share * 8 * Math.PI), yaw: 0 }));
    const shares = travelShares(clip, { x: 0, z: 2, yaw: 0 });
    shares.forEach((share, f) => {
      expect(share).toBe(f / (clip.frameCount - 1));
    });
  });

  it("wait while a body stands", () => {
    const clip = glide((share) => ({ z: 2 * Math.min(1, Math.max(0, (share - 0.45) * 10)), yaw: 0 }));
    const shares = travelShares(clip, { x: 0, z: 2, yaw: 0 });
    const last = clip.frameCount - 1;
    expect(shares[0]).toBe(0);
    expect(shares[last]).toBeCloseTo(1, 9);
    expect(shares[Math.round(last / 2)]).toBeCloseTo(0.5, 6);
    // In even time a quarter of the way would have gone by.
    expect(shares[Math.round(last / 4)]).toBeLessThan(0.18);
    for (let f = 1; f <= last; f++) expect(shares[f]).toBeGreaterThanOrEqual(shares[f - 1]);
  });
});

describe("asItTurned", () => {
  it("counts a turn in its own direction, and leaves a full turn alone", () => {
    const half = { x: 0, z: 0, yaw: -Math.PI + 0.05 };
    expect(
      asItTurned(
        glide((share) => ({ z: 0, yaw: (Math.PI + 0.05) * share })),
        half,
      ).yaw,
    ).toBeCloseTo(Math.PI + 0.05);
    const round = { x: 0, z: 0, yaw: -0.1 };
    expect(
      asItTurned(
        glide((share) => ({ z: 0, yaw: (2 * Math.PI - 0.1) * share })),
        round,
      ).yaw,
    ).toBeCloseTo(-0.1);
  });
});
