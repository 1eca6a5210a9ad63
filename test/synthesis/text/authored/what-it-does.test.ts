import { describe, expect, test } from "vitest";
import { centerOfMass } from "../../../../src/synthesis/locomotion/upper-body/body-balance.js";
import { cpuTime } from "../../../support/cpu-time.js";
import { dips, distance, perform, places } from "./perform.js";

describe("sides, counts, seeds", () => {
  test.each(["salute", "raise_knee", "punch_hook", "kneel_down", "touch", "check_watch"])(
    "%s of the left is the mirror image of the right",
    (id) => {
      const left = perform(id, { side: "left" });
      const right = perform(id, { side: "right" });
      expect(left.clip.frameCount).toBe(right.clip.frameCount);
      for (const [one, other] of [
        ["LeftHand", "RightHand"],
        ["LeftFoot", "RightFoot"],
      ] as const) {
        const a = places(left, one);
        const b = places(right, other);
        a.forEach((place, i) => {
          expect(distance(place, [-b[i][0], b[i][1], b[i][2]])).toBeLessThan(1e-4);
        });
      }
    },
  );

  test("the same seed is the same performance, another one is not", () => {
    for (const id of ["salute", "balance_one_leg", "swing_tennis"]) {
      const one = perform(id, {}, 5);
      expect(perform(id, {}, 5).clip.rotations).toEqual(one.clip.rotations);
      const other = perform(id, {}, 6);
      const a = places(one, "RightHand");
      const b = places(other, "RightHand");
      const apart = Math.max(...a.map((place, i) => distance(place, b[Math.min(i, b.length - 1)])));
      expect(apart).toBeGreaterThan(0.02);
    }
  });

  test.each([1, 3, 5])("cycles are counted: %i", (count) => {
    for (const id of ["nod", "knock_door", "push_up", "tap_foot", "stomp", "sit_up", "wave_wings"]) {
      const { marks } = perform(id, { count });
      const ends = marks.filter(({ name }) => name === (id === "stomp" ? "strike" : "cycle"));
      expect([id, ends.length]).toEqual([id, count]);
    }
    const chest = places(perform("push_up", { count }), "Spine2").map(([, y]) => y);
    expect(dips(chest, 0.24, 0.36)).toBe(count);
  });

  test.each([1, 2, 4])("performances in a row are counted: %i", (count) => {
    const rises = (id: string, joint: "RightHand" | "RightLeg", low: number, high: number) => {
      const depths = places(perform(id, { count }), joint).map(([, y]) => -y);
      return dips(depths, -high, -low);
    };
    expect(rises("salute", "RightHand", 1.1, 1.4)).toBe(count);
    expect(rises("raise_knee", "RightLeg", 0.6, 0.8)).toBe(count);
    const ahead = places(perform("punch_cross", { count }), "RightHand").map(([, , z]) => -z);
    expect(dips(ahead, -0.55, -0.4)).toBe(count);
  });

  test("a body that travels goes on from where it has come to, both feet lifted each time", () => {
    const [once, thrice] = [1, 3].map((count) => places(perform("step_over", { count }), "Hips"));
    expect(once.at(-1)![2]).toBeCloseTo(1.3, 1);
    expect(thrice.at(-1)![2]).toBeCloseTo(3.9, 1);
    const lifted = places(perform("step_over", { count: 3, side: "right" }), "RightFoot").map(([, y]) => -y);
    expect(dips(lifted, -0.5, -0.3)).toBe(3);
  });

  test("the named foot steps over first", () => {
    for (const [side, joint] of [
      ["right", "RightFoot"],
      ["left", "LeftFoot"],
    ] as const) {
      const heights = (name: "RightFoot" | "LeftFoot") =>
        places(perform("step_over", { side }), name).map(([, y]) => y);
      const lifts = (name: "RightFoot" | "LeftFoot") => heights(name).findIndex((y) => y > 0.3);
      expect(lifts(joint)).toBeLessThan(lifts(joint === "RightFoot" ? "LeftFoot" : "RightFoot"));
    }
  });

  test("a wished duration is met", () => {
    for (const [id, seconds] of [
      ["hands_on_hips", 6],
      ["salute", 1.6],
      ["stir", 8],
    ] as const) {
      const { clip } = perform(id, {}, 2, seconds);
      expect(Math.abs((clip.frameCount - 1) / 60 - seconds)).toBeLessThan(0.35);
    }
  });
});

describe("goals", () => {
  test("salute: fingers at the head; touch: fingertips at what is named", () => {
    for (const [target, joint, reach] of [
      ["head", "Head", 0.24],
      ["nose", "Head", 0.17],
      ["chin", "Head", 0.13],
      ["heart", "Spine2", 0.22],
      ["belly", "Spine", 0.22],
      ["knee", "RightLeg", 0.16],
      ["toes", "RightToeBase", 0.09],
      ["shoulder", "LeftArm", 0.15],
    ] as const) {
      const performance = perform("touch", { target });
      const tip = places(performance, "RightHandMiddle3");
      const palm = places(performance, "RightHandMiddle1");
      const goal = places(performance, joint);
      const least = Math.min(...tip.map((place, i) => Math.min(distance(place, goal[i]), distance(palm[i], goal[i]))));
      expect([target, least < reach]).toEqual([target, true]);
    }
  });

  test("raised arms are above the head, to the side and ahead as asked", () => {
    const up = perform("raise_arm", { side: "both" });
    const head = Math.max(...places(up, "Head").map(([, y]) => y));
    expect(Math.max(...places(up, "LeftHand").map(([, y]) => y))).toBeGreaterThan(head + 0.2);
    expect(Math.max(...places(up, "RightHand").map(([, y]) => y))).toBeGreaterThan(head + 0.2);
    const toTheSide = perform("raise_arm", { direction: 90 });
    const hips = places(toTheSide, "Hips");
    const aside = places(toTheSide, "RightHand").map(([x], frame) => x - hips[frame][0]);
    expect(Math.min(...aside)).toBeLessThan(-0.6);
    const ahead = places(perform("raise_arm", { direction: 0 }), "RightHand");
    expect(Math.max(...ahead.map(([, , z]) => z))).toBeGreaterThan(0.45);
  });

  test("crossed forearms cross, and not through each other", () => {
    const performance = perform("cross_arms");
    const frame = Math.round((performance.marks[0].time + 0.5) * 60);
    const at = (name: Parameters<typeof places>[1]) => places(performance, name)[frame];
    expect(at("RightHand")[0]).toBeGreaterThan(at("LeftHand")[0]);
    expect(at("RightHand")[0]).toBeGreaterThan(0);
    expect(at("LeftHand")[0]).toBeLessThan(0);
  });

  test("the knee that kneels is on the ground, the raised one at the hip's height", () => {
    const down = places(perform("kneel_down"), "RightLeg");
    expect(down[down.length - 1][1]).toBeLessThan(0.07);
    expect(down[down.length - 1][1]).toBeGreaterThan(0.045);
    const up = places(perform("raise_knee"), "RightLeg");
    expect(Math.max(...up.map(([, y]) => y))).toBeGreaterThan(0.82);
  });

  test("hands of a plank stay where they are", () => {
    const performance = perform("push_up", { count: 2 });
    const hands = performance.supports.filter(({ part }) => part.endsWith("Hand"));
    expect(hands.length).toBe(2);
    for (const [name, part] of [
      ["LeftHand", "leftHand"],
      ["RightHand", "rightHand"],
    ] as const) {
      const { start, end } = hands.find((support) => support.part === part)!;
      const track = places(performance, name).slice(Math.ceil(start * 60) + 1, Math.floor(end * 60));
      for (const place of track) expect(distance(place, track[0])).toBeLessThan(0.006);
    }
  });
});

test("on one leg the centre of mass is over that foot", () => {
  const performance = perform("balance_one_leg", { hold: 3 });
  const { clip } = performance;
  const foot = places(performance, "RightFoot");
  const middle = Math.round((1.1 + 1.5) * 60);
  const center = new Float64Array(3);
  const width = clip.skeleton.names.length * 4;
  for (let frame = middle - 40; frame < middle + 40; frame++) {
    const rotations = Float64Array.from(clip.rotations.subarray(frame * width, (frame + 1) * width));
    centerOfMass(rotations, Float64Array.from(clip.translations.subarray(frame * 3, frame * 3 + 3)), center);
    expect(Math.abs(center[0] - foot[frame][0])).toBeLessThan(0.04);
  }
});

test("ten seconds are made quickly", () => {
  for (let i = 0; i < 3; i++) perform("stir", {}, i, 10);
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5; i++) {
    const from = cpuTime();
    perform("stir", {}, i, 10);
    best = Math.min(best, cpuTime() - from);
  }
  expect(best).toBeLessThan(150);
});
