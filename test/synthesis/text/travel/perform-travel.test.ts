import { describe, expect, it } from "vitest";
import { BUILTIN_FEET } from "../../../../src/motion/foot-sole.js";
import { contactSlide } from "../../../../src/motion/metrics/contact-slide.js";
import { penetration } from "../../../../src/motion/metrics/penetration.js";
import { randomNumbers } from "../../../../src/motion/random-numbers.js";
import type { ActionParameters, PlannedAction } from "../../../../src/requests/text-plan.js";
import type { Performance } from "../../../../src/synthesis/text/compose/performance.js";
import { performTravel } from "../../../../src/synthesis/text/travel/perform-travel.js";

const action = (id: string, parameters: ActionParameters = {}, duration?: number): PlannedAction => {
  return { action: id, parameters, ...(duration === undefined ? {} : { duration }) };
};

const perform = (actions: PlannedAction[], seed = 1): Performance => {
  return performTravel(actions, { random: randomNumbers(seed), stance: "stand", asLayer: false });
};

/** From the first frame to the last: metres to the left and ahead, degrees to the right. */
function travelOf({ clip }: Performance): { aside: number; ahead: number; turned: number } {
  const { frameCount, translations, rotations, skeleton } = clip;
  const last = (frameCount - 1) * 3;
  let turned = 0;
  let before = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    const [x, y, z, w] = rotations.subarray(frame * skeleton.names.length * 4);
    const yaw = Math.atan2(2 * (x * z + w * y), 1 - 2 * (x * x + y * y));
    if (frame > 0) turned += yaw - before - 2 * Math.PI * Math.round((yaw - before) / (2 * Math.PI));
    before = yaw;
  }
  return {
    aside: translations[last] - translations[0],
    ahead: translations[last + 2] - translations[2],
    turned: (-turned * 180) / Math.PI,
  };
}

const steps = ({ marks }: Performance) => marks.length;

describe("performTravel", () => {
  it("makes as many steps as asked for", () => {
    for (const seed of [1, 2]) {
      for (const id of ["walk", "run"]) {
        for (let count = 1; count <= 12; count++) {
          const performance = perform([action(id, { steps: count })], seed);
          expect(steps(performance), `${id} ${count}, seed ${seed}`).toBe(count);
          expect(travelOf(performance).ahead, `${id} ${count}`).toBeGreaterThan(0.15 * count);
        }
      }
    }
  });

  it("goes as far as asked for", () => {
    for (const [id, distance] of [
      ["walk", 0.5],
      ["walk", 2],
      ["walk", 5],
      ["run", 6],
    ] as const) {
      const { ahead, aside, turned } = travelOf(perform([action(id, { distance })]));
      expect(Math.abs(ahead - distance), `${id} ${distance}`).toBeLessThan(0.03 * distance);
      expect(Math.abs(aside)).toBeLessThan(0.05);
      expect(Math.abs(turned)).toBeLessThan(3);
    }
  });

  it("goes a distance in a number of steps", () => {
    const performance = perform([action("walk", { distance: 3, steps: 8 })]);
    expect(steps(performance)).toBe(8);
    expect(Math.abs(travelOf(performance).ahead - 3)).toBeLessThan(0.09);
  });

  it("turns on the spot and on the way", () => {
    for (const turn of [45, -90, 180, 360]) {
      expect(Math.abs(travelOf(perform([action("turn", { turn })])).turned - turn)).toBeLessThan(3);
      expect(Math.abs(travelOf(perform([action("walk", { turn, steps: 6 })])).turned - turn)).toBeLessThan(3);
    }
  });

  it("takes as long as asked for", () => {
    for (const [id, parameters, seconds] of [
      ["walk", {}, 3],
      ["walk", { distance: 3 }, 5],
      ["stand", {}, 2.5],
    ] as const) {
      const { clip } = perform([action(id, parameters, seconds)]);
      expect(Math.abs(clip.frameCount / 60 - seconds)).toBeLessThan(0.1);
    }
  });

  it("stands on its feet: they neither slide nor sink in", () => {
    for (const actions of [
      [action("walk", { steps: 5 })],
      [action("run")],
      [action("walk", { direction: 90, steps: 4 })],
      [action("turn", { turn: 180 })],
      [action("walk"), action("turn", { turn: -90 }), action("walk")],
    ]) {
      const { clip } = perform(actions);
      expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.002);
      expect(penetration(clip, BUILTIN_FEET).max).toBeLessThan(0.005);
      expect(clip.contacts.filter(({ part }) => part === "heel").length).toBeGreaterThan(1);
    }
  });

  it("gives each action its part of the time", () => {
    const { spans, marks } = perform([
      action("walk", { steps: 3 }),
      action("turn", { turn: 90 }),
      action("run", { steps: 5 }),
    ]);
    const counts = spans?.map(([from, to]) => marks.filter(({ time }) => time > from && time <= to).length);
    expect(counts?.[0]).toBe(3);
    expect(counts?.[2]).toBe(5);
  });
});
