import { describe, expect, it } from "vitest";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { soleTracks } from "../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../src/motion/feet/foot-sole.js";
import { armsAtWork } from "../../../src/synthesis/learned/held/arms-at-work.js";
import { refineMotion } from "../../../src/synthesis/learned/refine/refine-motion.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";
import { violations } from "../../../tools/bench/anatomy/violations.js";
import { knowingDenoiser } from "../../support/learned/identity-model.js";

async function refined<Clip extends ReturnType<typeof generateTextMotion>>(clip: Clip, level = 0.4) {
  const denoiser = knowingDenoiser(null);
  const steps = refineMotion(clip, denoiser, { seed: 3, level });
  for (let step = await steps.next(); ; step = await steps.next()) if (step.done) return { made: step.value, denoiser };
}

/** Largest turn of a joint between two motions, degrees. */
function turned(a: MotionClip, b: MotionClip, name: string): number {
  const joint = BUILTIN_SKELETON.names.indexOf(name);
  let most = 0;
  for (let frame = 0; frame < a.frameCount; frame++) {
    const at = (frame * BUILTIN_SKELETON.names.length + joint) * 4;
    const dot = [0, 1, 2, 3].reduce((sum, k) => sum + a.rotations[at + k] * b.rotations[at + k], 0);
    most = Math.max(most, (2 * Math.acos(Math.min(1, Math.abs(dot))) * 180) / Math.PI);
  }
  return most;
}

describe("a refined motion", () => {
  const clip = generateTextMotion({ prompt: "walks four steps, then waves with the right hand", seed: 2 });

  it("keeps path, feet, contacts and times, and changes the body", async () => {
    const { made } = await refined(clip);
    expect(made.frameCount).toBe(clip.frameCount);
    expect(made.labels).toEqual(clip.labels);
    expect(made.contacts).toEqual(clip.contacts);
    for (let frame = 0; frame < clip.frameCount; frame++) {
      expect(made.translations[frame * 3]).toBeCloseTo(clip.translations[frame * 3], 6);
      expect(made.translations[frame * 3 + 2]).toBeCloseTo(clip.translations[frame * 3 + 2], 6);
    }
    const [before, after] = [clip, made].map((one) => soleTracks(one, BUILTIN_FEET));
    let off = 0;
    before.forEach(({ ball }, foot) => {
      ball.forEach((x, i) => {
        off = Math.max(off, Math.abs(x - after[foot].ball[i]));
      });
    });
    expect(off).toBeLessThan(0.01);
    expect(turned(clip, made, "Spine1")).toBeGreaterThan(0.5);
    expect(turned(clip, made, "Spine1")).toBeLessThan(10);
    expect(violations(made)).toEqual([]);
  });

  it("holds hands that do something nearer to their places than those that do nothing", async () => {
    const [left, right] = armsAtWork(clip);
    expect(Math.max(...left)).toBeLessThan(0.6);
    expect(Math.max(...right)).toBeGreaterThan(0.9);
  });

  it("goes through motions of any length in windows", async () => {
    const long = generateTextMotion({ prompt: "walks for 14 seconds" });
    const { made, denoiser } = await refined(long);
    expect(made.frameCount).toBe(long.frameCount);
    const sizes = new Set(denoiser.asked.map(([{ plan }]) => plan.length / 48));
    expect(sizes.size).toBeGreaterThan(1);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(50);
  });

  it("does not write to what it refines", async () => {
    const before = clip.rotations.slice();
    await refined(clip, 1);
    expect(clip.rotations).toEqual(before);
  });
});
