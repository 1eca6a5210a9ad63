import { describe, expect, it } from "vitest";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import { runSteps } from "../../../../src/requests/steps.js";
import type { ActionParameters, PlannedAction } from "../../../../src/requests/text-plan.js";
import { textMotionSteps } from "../../../../src/synthesis/text/generate-text-motion.js";
import { performTravel } from "../../../../src/synthesis/text/travel/perform-travel.js";
import { MotionView } from "../benchmark/motion-view.js";
import { strayed, travelled } from "../benchmark/predicates/steps.js";

const seen = (prompt: string, seed = 1) => MotionView.of(runSteps(textMotionSteps({ prompt, seed })));

describe("who goes somewhere, turns round and goes back", () => {
  it.each(["walks forward, turns around and walks back", "runs forward, turns around and runs back"])(
    "%s: ends where the way began",
    (prompt) => {
      const view = seen(prompt);
      expect(strayed(view)).toBeGreaterThan(2);
      expect(travelled(view).net.length).toBeLessThan(0.7);
    },
  );

  it("goes as far as is said where that is something else", () => {
    const view = seen("walks six steps forward, turns around and walks two steps");
    expect(travelled(view).net.length).toBeGreaterThan(1.5);
  });

  const goes = (parameters: ActionParameters): [PlannedAction, PlannedAction, PlannedAction] => {
    const way = { action: "walk", parameters };
    return [way, { action: "turn", parameters: { turn: 180 } }, way];
  };
  const ways = (actions: PlannedAction[], seed: number) => {
    const performance = performTravel(actions, { random: randomNumbers(seed), stance: "stand", asLayer: false });
    return { ...performance, spans: performance.spans ?? [] };
  };

  it.each([2, 3, 6])("makes the %i steps that are named, on both ways", (steps) => {
    for (const seed of [1, 2, 3]) {
      const { marks, spans, notes } = ways(goes({ steps }), seed);
      const counted = spans.map(([start, end]) => marks.filter(({ time }) => time > start && time <= end).length);
      expect([counted[0], counted[2]], `seed ${seed}`).toEqual([steps, steps]);
      expect(notes).toEqual([]);
    }
  });

  it.each([1, 3])("goes the %i m that are named, on both ways", (distance) => {
    for (const seed of [1, 2]) {
      const { clip, spans } = ways(goes({ distance }), seed);
      const at = (seconds: number) => clip.translations.subarray(Math.round(seconds * clip.frameRate) * 3);
      for (const i of [0, 2]) {
        const [from, to] = spans[i].map((time) => at(Math.min(time, (clip.frameCount - 1) / clip.frameRate)));
        const gone = Math.hypot(to[0] - from[0], to[2] - from[2]);
        expect(Math.abs(gone - distance), `way ${i}`).toBeLessThan(0.08);
      }
    }
  });
});

describe("a plain jump", () => {
  it.each([
    ["jumps", -0.25, 0.25],
    ["jumps forward", 0.3, 3],
  ])("%s: lands where it is asked to", (prompt, least, most) => {
    const { ahead } = travelled(seen(prompt)).net;
    expect(ahead).toBeGreaterThan(least);
    expect(ahead).toBeLessThan(most);
  });
});

describe("a plain jump's arms", () => {
  it.each([1, 2, 3])("swing up, seed %i", (seed) => {
    const view = seen("jumps", seed);
    const heights = (["LeftHand", "RightHand"] as const).map((hand) =>
      Math.max(...view.series((frame) => view.joint(hand, frame).y - view.joint("Hips", frame).y)),
    );
    expect(Math.max(...heights)).toBeGreaterThan(0.3);
  });
});

describe("ways of walking", () => {
  it.each(["shuffles along", "an old woman walks with a cane", "limps on the left leg"])("%s slowly", (prompt) => {
    expect(travelled(seen(prompt)).speed).toBeLessThan(0.85 * travelled(seen("walks")).speed);
  });
});
