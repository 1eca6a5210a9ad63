import { describe, expect, it } from "vitest";
import type { Pose } from "../../src/motion/clip.js";
import { blendTowards, chooseSigns } from "../../src/motion/cross-fade.js";

/** A pose of one joint turned about X. */
function turned(degrees: number): Pose {
  const half = (degrees * Math.PI) / 360;
  return {
    rotations: Float32Array.of(Math.sin(half), 0, 0, Math.cos(half)),
    translations: Float32Array.of(degrees, 0, 0),
  };
}

/** Degrees about X. */
function angleOf({ rotations: [x, , , w] }: Pose): number {
  return (Math.atan2(x, w) * 360) / Math.PI;
}

const signs = new Int8Array(1);

describe("a blend of poses", () => {
  it.each([
    [0, 90, 45],
    [170, -170, 180],
    [-170, 170, -180],
    [350, 10, 360],
  ])("from %d to %d degrees goes the short way", (from, to, middle) => {
    const pose = turned(from);
    chooseSigns(pose, turned(to), signs);
    blendTowards(pose, turned(to), signs, 0.5);
    expect(angleOf(pose) - middle).toBeCloseTo(720 * Math.round((angleOf(pose) - middle) / 720), 3);
    expect(pose.translations[0]).toBe((from + to) / 2);
  });

  it("is the pose at weight 0 and the other one at weight 1", () => {
    const pose = turned(20);
    chooseSigns(pose, turned(-100), signs);
    blendTowards(pose, turned(-100), signs, 0);
    expect(angleOf(pose)).toBeCloseTo(20, 4);
    blendTowards(pose, turned(-100), signs, 1);
    expect(angleOf(pose)).toBeCloseTo(-100, 4);
  });

  it("has no jump when moving poses come to lie more than half a turn apart", () => {
    chooseSigns(turned(0), turned(150), signs);
    let before = Number.NaN;
    for (let i = 0; i <= 60; i++) {
      const pose = turned(-i / 2);
      blendTowards(pose, turned(150 + i / 2), signs, 0.3 + i / 200);
      const angle = angleOf(pose);
      if (i > 0) expect(Math.abs(angle - before)).toBeLessThan(3);
      before = angle;
    }
  });

  it("stays a rotation when opposite quaternions meet", () => {
    const pose = turned(0);
    blendTowards(pose, turned(0), Int8Array.of(-1), 0.5);
    expect(Math.hypot(...pose.rotations)).toBeCloseTo(1, 6);
  });
});
