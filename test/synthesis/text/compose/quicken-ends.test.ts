import { describe, expect, it } from "vitest";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import { bodySpeeds, quantile } from "../../../../tools/metrics/stillness.js";

/** Seconds before a motion reaches 30 % of its own speed, and after it last has. */
function slowEnds(prompt: string): readonly [start: number, end: number] {
  const speeds = bodySpeeds(generateTextMotion({ prompt }));
  const quick = (speed: number) => speed > 0.3 * quantile(speeds, 0.85);
  return [speeds.findIndex(quick) / 60, (speeds.length - 1 - speeds.findLastIndex(quick)) / 60];
}

describe("how motions get going and come to rest", () => {
  it.each([
    "jumps to the left",
    "does a handspring",
    "does a backflip",
    "does a flying kick",
    "stands up from a chair",
    "turns around",
  ])("does not keep a watcher waiting: %s", (prompt) => {
    const [start, end] = slowEnds(prompt);
    expect(start).toBeLessThan(0.75);
    expect(end).toBeLessThan(0.6);
  });

  it("takes the time that was asked for", () => {
    const slow = generateTextMotion({ prompt: "stands up from a chair", length: 5 });
    expect((slow.frameCount - 1) / slow.frameRate).toBeCloseTo(5, 1);
  });
});
