import { describe, expect, it } from "vitest";
import { clipDuration } from "../../../../src/motion/clip.js";
import { BUILTIN_FEET } from "../../../../src/motion/foot-sole.js";
import { contactSlide } from "../../../../src/motion/metrics/contact-slide.js";
import { penetration } from "../../../../src/motion/metrics/penetration.js";
import { findAction } from "../../../../src/synthesis/text/actions/catalogue.js";
import { actionsWithTakes, takesOf } from "../../../../src/synthesis/text/captured/takes.js";

const TAKES = actionsWithTakes().flatMap((action) =>
  takesOf(action).map((take, n) => ({ name: `${action}/${n}`, take })),
);

describe("the takes", () => {
  it("are of actions that there are", () => {
    for (const action of actionsWithTakes()) expect(findAction(action), action).toBeDefined();
  });

  it.each(TAKES)("$name is sane", ({ take }) => {
    const { clip } = take;
    const duration = clipDuration(clip);
    expect(clip.frameRate).toBe(60);
    for (let at = 0; at < clip.rotations.length; at += 4) {
      const length = Math.hypot(...clip.rotations.subarray(at, at + 4));
      if (!(Math.abs(length - 1) < 1e-4)) throw new Error(`No rotation at ${at}: ${length}.`);
    }
    expect(clip.translations.every(Number.isFinite)).toBe(true);
    expect(Math.hypot(clip.translations[0], clip.translations[2])).toBeLessThan(0.02);
    for (const { time } of take.marks) {
      expect(time).toBeGreaterThanOrEqual(0);
      expect(time).toBeLessThanOrEqual(duration);
    }
    expect(take.active[0]).toBeGreaterThanOrEqual(0);
    expect(take.active[1]).toBeLessThanOrEqual(duration + 1e-6);
    expect(take.active[1]).toBeGreaterThan(take.active[0]);
    for (const { start, end } of clip.contacts) expect(end).toBeGreaterThanOrEqual(start);
  });

  const onFeet = TAKES.filter(({ take }) => take.entry === "stand" && take.exit === "stand");
  it.each(onFeet)("$name stands still and on the ground", ({ take }) => {
    expect(contactSlide(take.clip, BUILTIN_FEET).max).toBeLessThan(0.008);
    expect(penetration(take.clip, BUILTIN_FEET).max).toBeLessThan(0.1);
  });
});
