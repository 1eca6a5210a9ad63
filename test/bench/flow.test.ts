import { describe, expect, test } from "vitest";
import { BUILTIN_SKELETON } from "../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../src/motion/clip.js";
import type { TextPlan } from "../../src/requests/text-plan.js";
import { flowOf } from "../../tools/bench/flow/flow.js";
import { flowMeans, flowsOf } from "../../tools/bench/flow/flow-section.js";
import { FLOWING } from "../../tools/bench/flow/sentences.js";
import { standstills } from "../../tools/metrics/stillness.js";

/** A figure that goes ahead at these speeds, m/s, each for a second, as one action a second. */
function gliding(
  speeds: readonly number[],
  actions: readonly string[] = speeds.map(() => "run"),
): MotionClip<TextPlan> {
  const rate = 60;
  const frameCount = speeds.length * rate + 1;
  const joints = BUILTIN_SKELETON.names.length;
  const rotations = new Float32Array(frameCount * joints * 4);
  for (let at = 3; at < rotations.length; at += 4) rotations[at] = 1;
  const translations = new Float32Array(frameCount * 3);
  let ahead = 0;
  for (let f = 0; f < frameCount; f++) {
    translations.set([0, 1, ahead], f * 3);
    ahead += (speeds[Math.floor(f / rate)] ?? 0) / rate;
  }
  const steps = actions.map((action, i) => ({
    body: { action, parameters: {}, start: i, end: i + 1 },
    layers: [],
  }));
  const plan: TextPlan = { kind: "text", version: 1, prompt: "", seed: 1, steps, notes: [] };
  return {
    skeleton: BUILTIN_SKELETON,
    frameRate: rate,
    frameCount,
    rotations,
    translatedJoints: Int16Array.of(0),
    translations,
    contacts: [],
    labels: [],
    loop: null,
    plan,
    request: null,
  };
}

describe("standstills", () => {
  test("are the seconds in which no joint moves", () => {
    const [still, ...more] = standstills(gliding([2, 0, 2]));
    expect(more).toEqual([]);
    expect(still.start).toBeCloseTo(1.05, 1);
    expect(still.end).toBeCloseTo(1.95, 1);
  });

  test("are none where the body goes on", () => {
    expect(standstills(gliding([2, 1, 2]))).toEqual([]);
  });
});

describe("flow", () => {
  test("has the stop between two actions, and the speed that is lost in it", () => {
    const { boundaries, end } = flowOf(gliding([2, 0, 0, 2], ["run", "vault", "vault", "run"]));
    expect(boundaries[0].still).toBeCloseTo(2, 0);
    expect(boundaries[0].slow).toBeCloseTo(1, 1);
    expect(end).toBe(0);
    expect(flowOf(gliding([2, 1, 2])).boundaries[0].kept).toBeCloseTo(1, 1);
    expect(flowOf(gliding([2, 2, 0])).end).toBeCloseTo(1, 1);
  });

  test("leaves out what is asked to wait", () => {
    expect(flowOf(gliding([2, 0], ["run", "stand"]))).toMatchObject({ end: 0, boundaries: [{ still: 0 }] });
  });

  test("of sentences: bodies hardly stand between actions, nor after the last one, and keep their speed", () => {
    const means = flowMeans(flowsOf(FLOWING, 1));
    // As first measured, before actions overlapped: 0.32 s, 0.97 s, 0.24 s, 50 %.
    expect(means.still).toBeLessThan(0.2);
    expect(means.slow).toBeLessThan(0.7);
    expect(means.end).toBeLessThan(0.15);
    expect(means.kept).toBeGreaterThan(0.6);
  });
});
