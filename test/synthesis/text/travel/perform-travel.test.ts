import { describe, expect, it } from "vitest";
import { soleTracks } from "../../../../src/motion/feet/contacts/sole-tracks.js";
import { BUILTIN_FEET } from "../../../../src/motion/feet/foot-sole.js";
import { randomNumbers } from "../../../../src/motion/maths/random-numbers.js";
import type { ActionParameters, PlannedAction } from "../../../../src/requests/text-plan.js";
import type { Performance } from "../../../../src/synthesis/text/compose/performance.js";
import { performTravel } from "../../../../src/synthesis/text/travel/perform-travel.js";
import { violations } from "../../../../tools/bench/anatomy/violations.js";
import { contactSlide } from "../../../../tools/metrics/contact-slide.js";
import { jointTracks } from "../../../../tools/metrics/joint-tracks.js";
import { penetration } from "../../../../tools/metrics/penetration.js";
import { cpuTime } from "../../../support/cpu-time.js";

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
  it.each([1, 2, 3])("begins with the foot that is named, seed %i", (seed) => {
    for (const side of ["left", "right"] as const) {
      const { marks } = perform([action("walk", { side, steps: 3 })], seed);
      expect(marks[0].name).toBe(side === "left" ? "strikeLeft" : "strikeRight");
    }
  });

  it("makes as many steps as requested", () => {
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

  it("goes as far as requested", () => {
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

  it("covers a distance in a number of steps", () => {
    const performance = perform([action("walk", { distance: 3, steps: 8 })]);
    expect(steps(performance)).toBe(8);
    expect(Math.abs(travelOf(performance).ahead - 3)).toBeLessThan(0.09);
  });

  it("says which steps could not be kept", () => {
    expect(perform([action("walk", { distance: 3, steps: 8 })]).notes).toEqual([]);
    expect(perform([action("walk", { distance: 5, steps: 3 })]).notes[0]?.kind).toBe("changed");
  });

  it("turns on the spot and while travelling", () => {
    for (const turn of [45, -90, 180, 360]) {
      expect(Math.abs(travelOf(perform([action("turn", { turn })])).turned - turn)).toBeLessThan(3);
      expect(Math.abs(travelOf(perform([action("walk", { turn, steps: 6 })])).turned - turn)).toBeLessThan(3);
    }
  });

  it("takes as long as requested", () => {
    for (const [id, parameters, seconds] of [
      ["walk", {}, 3],
      ["walk", { distance: 3 }, 5],
      ["stand", {}, 2.5],
    ] as const) {
      const { clip } = perform([action(id, parameters, seconds)]);
      expect(Math.abs(clip.frameCount / 60 - seconds)).toBeLessThan(0.1);
    }
  });

  it("has planted feet that neither slide nor sink in", () => {
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

  it("gives each action its share of the time", () => {
    const { spans, marks } = perform([
      action("walk", { steps: 3 }),
      action("turn", { turn: 90 }),
      action("run", { steps: 5 }),
    ]);
    const counts = spans?.map(([from, to]) => marks.filter(({ time }) => time > from && time <= to).length);
    expect(counts?.[0]).toBe(3);
    expect(counts?.[2]).toBe(5);
  });

  it("returns to its start on a circle, a square and a figure of eight, to the requested side", () => {
    for (const turn of [360, -360]) {
      const circle = perform([action("walk", { path: "circle", turn })]);
      const { aside, ahead, turned } = travelOf(circle);
      expect(Math.hypot(aside, ahead)).toBeLessThan(0.1);
      expect(Math.abs(turned - turn)).toBeLessThan(3);
    }
    const inSteps = perform([action("walk", { path: "circle", steps: 12 })]);
    expect(steps(inSteps)).toBe(12);
    expect(Math.hypot(travelOf(inSteps).aside, travelOf(inSteps).ahead)).toBeLessThan(0.3);
    for (const path of ["square", "figureEight"] as const) {
      const { aside, ahead } = travelOf(perform([action("walk", { path })]));
      expect(Math.hypot(aside, ahead), path).toBeLessThan(0.2);
    }
    const run = travelOf(perform([action("run", { path: "square" })]));
    expect(Math.hypot(run.aside, run.ahead)).toBeLessThan(0.5);
  });

  it("rolls no ankle over at a corner", () => {
    for (const path of ["square", "zigzag"] as const) {
      for (const seed of [1, 2, 3]) {
        for (const gait of ["walk", "run", "sprint"]) {
          const found = violations(perform([action(gait, { path })], seed).clip);
          expect(found.filter(({ what }) => what === "ankleRoll").map(({ value }) => value)).toEqual([]);
        }
      }
    }
  });

  it("steps sideways and back facing ahead", () => {
    for (const [direction, x, z] of [
      [90, -1, 0],
      [-90, 1, 0],
      [180, 0, -1],
      [45, -0.7, 0.7],
      [-135, 0.7, -0.7],
    ]) {
      const performance = perform([action("walk", { direction, distance: 1 })]);
      const { aside, ahead, turned } = travelOf(performance);
      expect(Math.hypot(aside - x, ahead - z), `${direction}`).toBeLessThan(0.05);
      expect(Math.abs(turned)).toBeLessThan(3);
      expect(steps(perform([action("walk", { direction, steps: 4 })]))).toBe(4);
    }
  });

  it("walks and runs on the spot", () => {
    for (const id of ["walk", "run"]) {
      const performance = perform([action(id, { inPlace: true, steps: 6 })]);
      const { clip } = performance;
      expect(steps(performance)).toBe(6);
      for (let frame = 0; frame < clip.frameCount; frame++) {
        expect(Math.hypot(clip.translations[frame * 3], clip.translations[frame * 3 + 2])).toBeLessThan(0.1);
      }
      expect(contactSlide(clip, BUILTIN_FEET).max).toBeLessThan(0.002);
      expect(penetration(clip, BUILTIN_FEET).max).toBeLessThan(0.005);
    }
    const { clip } = perform([action("walk", { inPlace: true }, 4)]);
    expect(clip.frameCount / 60).toBeCloseTo(4, 1);
  });

  it("climbs stairs step by step, and comes down to height 0", () => {
    const up = perform([action("stairs_up", { steps: 5 })]);
    expect(up.floor?.[1]).toBeCloseTo(5 * 0.165, 3);
    expect(up.clip.translations.at(-2) as number).toBeGreaterThan(up.clip.translations[1] + 0.78);
    const down = perform([action("stairs_down", { steps: 5 })]);
    expect(down.floor?.[0]).toBeCloseTo(5 * 0.16, 3);
    expect(penetration(down.clip, BUILTIN_FEET).max).toBeLessThan(0.005);
  });

  it("puts a foot on every tread going up: no knee rises above its hip", () => {
    const { clip } = perform([action("stairs_up", { steps: 10 })]);
    const tracks = jointTracks(clip);
    const { names } = clip.skeleton;
    const height = (frame: number, joint: string) => tracks[(frame * names.length + names.indexOf(joint)) * 3 + 1];
    for (const side of ["Left", "Right"]) {
      let least = Number.POSITIVE_INFINITY;
      for (let frame = 0; frame < clip.frameCount; frame++)
        least = Math.min(least, height(frame, `${side}UpLeg`) - height(frame, `${side}Leg`));
      // A leg that skips a tread lifts its thigh level.
      expect(least, side).toBeGreaterThan(0.1);
    }
  });

  it("stands still, but alive", () => {
    const { clip } = perform([action("stand", { hold: 4 })]);
    const tracks = jointTracks(clip);
    const size = tracks.length / clip.frameCount;
    let fastest = 0;
    let furthest = 0;
    for (let at = size; at < tracks.length; at += 3) {
      const way = (from: number) => Math.hypot(...[0, 1, 2].map((k) => tracks[at + k] - tracks[from + k]));
      fastest = Math.max(fastest, way(at - size) * 60);
      furthest = Math.max(furthest, way(at % size));
    }
    expect(fastest).toBeLessThan(0.05);
    expect(furthest).toBeGreaterThan(0.01);
  });

  it("blends from one action to the next without a jump", () => {
    for (const actions of [
      [action("walk", { steps: 4 }), action("run", { steps: 6 })],
      [action("walk", { steps: 4 }), action("turn", { turn: 90 }), action("walk", { steps: 4 })],
      [action("walk", { steps: 3 }), action("walk", { steps: 3, direction: 180 })],
      [action("walk", { steps: 3 }), action("walk", { inPlace: true, steps: 4 }), action("stand", {}, 1)],
      [action("walk", { steps: 4, styleId: "proud" }), action("walk", { steps: 4, styleId: "tired" })],
    ]) {
      const { clip, spans } = perform(actions);
      expect(spans?.length).toBe(actions.length);
      const at = (frame: number, k: number) => clip.translations[frame * 3 + k];
      for (let frame = 2; frame < clip.frameCount; frame++) {
        const change = [0, 1, 2].map((k) => at(frame, k) - 2 * at(frame - 1, k) + at(frame - 2, k));
        // m/s² of the hips.
        expect(Math.hypot(...change) * 3600, `frame ${frame}`).toBeLessThan(42);
      }
    }
  });

  it("begins over the origin and ends with its feet in a stance", () => {
    const { clip } = perform([action("run", { steps: 6 })]);
    expect([clip.translations[0], clip.translations[2]]).toEqual([0, 0]);
    const home = perform([action("stand", {}, 1)]).clip;
    const feet = ({ frameCount, translations }: typeof clip, tracks: ReturnType<typeof soleTracks>) => {
      const last = (frameCount - 1) * 3;
      return tracks.map(({ ball }) => [ball[last] - translations[last], ball[last + 2] - translations[last + 2]]);
    };
    const ended = feet(clip, soleTracks(clip, BUILTIN_FEET));
    feet(home, soleTracks(home, BUILTIN_FEET)).forEach(([x, z], side) => {
      expect(Math.hypot(ended[side][0] - x, ended[side][1] - z)).toBeLessThan(0.09);
    });
  });

  it("is a different performance with another seed, and the same bytes with the same one", () => {
    const walk = () => [action("walk", { steps: 5 })];
    const [first, again, other] = [perform(walk(), 7).clip, perform(walk(), 7).clip, perform(walk(), 8).clip];
    expect(again.rotations).toEqual(first.rotations);
    expect(again.translations).toEqual(first.translations);
    expect(other.rotations).not.toEqual(first.rotations);
  });

  it("makes ten seconds quickly once it knows a style", () => {
    const travels = () => [
      [action("walk", {}, 10)],
      [
        action("walk", { steps: 4 }),
        action("turn", { turn: 90 }),
        action("walk", { steps: 4 }),
        action("run", { steps: 8 }),
      ],
      [action("run", { path: "circle", turn: 360 })],
    ];
    const times: number[] = [];
    for (let round = 0; round < 4; round++) {
      const start = cpuTime();
      const frames = travels().reduce((sum, actions) => sum + perform(actions, round).clip.frameCount, 0);
      times.push(((cpuTime() - start) * 600) / frames);
    }
    // Milliseconds for ten seconds; other tests run at the same time.
    expect(Math.min(...times)).toBeLessThan(160);
  });
});
