import { describe, expect, test } from "vitest";
import { quatYaw } from "../../../../src/motion/maths/rotation-forms.js";
import { generateTextMotion } from "../../../../src/synthesis/text/generate-text-motion.js";
import { distance, perform, places } from "./perform.js";

describe("in a row", () => {
  test.each([
    ["rolls forward 3 times", 3 * 1.2, 3 * 1.6],
    ["jumps 5 times", -0.1, 0.1],
    ["jumps forward 3 times", 3 * 1.2, 3 * 1.9],
  ])("%s goes straight on, as far as a body does", (prompt, least, most) => {
    for (const seed of [1, 2, 3]) {
      const { translations, rotations, frameCount, skeleton } = generateTextMotion({ prompt, seed });
      const last = frameCount - 1;
      const [x, z] = [0, 2].map((k) => translations[last * 3 + k] - translations[k]);
      expect(z).toBeGreaterThan(least);
      expect(z).toBeLessThan(most);
      expect(Math.abs(x)).toBeLessThan(0.4);
      const at = last * skeleton.names.length * 4;
      expect(Math.abs(quatYaw(rotations.subarray(at, at + 4)))).toBeLessThan(0.12);
    }
  });

  test("a distance is made of as many rolls", () => {
    const way = (p: Parameters<typeof perform>[1]) => places(perform("roll_forward", p), "Hips").at(-1)![2];
    expect(way({ distance: 4 })).toBeCloseTo(way({ count: 3 }), 1);
  });

  test("rolls in a row go over the head each time", () => {
    for (const id of ["roll_side", "roll_forward"]) {
      const head = places(perform(id, { count: 2 }), "Head").map(([, y]) => y);
      // Twice under the hips, standing up only in the end.
      const lows = head.filter((y, i) => y < 0.4 && (head[i - 1] ?? 1) >= 0.4);
      expect([id, lows.length]).toEqual([id, 2]);
    }
  });
});

test("whoever jumps leaves the ground", () => {
  for (const seed of [1, 2, 3, 4]) {
    const { translations, frameCount } = generateTextMotion({ prompt: "a person jumps", seed });
    const heights = Array.from({ length: frameCount }, (_, f) => translations[f * 3 + 1]);
    expect(Math.max(...heights) - heights[0]).toBeGreaterThan(0.3);
  }
});

test("an uppercut comes from the hip and ends above the head, the hips turning under it", () => {
  for (const side of ["left", "right"] as const) {
    const blow = perform("punch_uppercut", { side });
    const fist = places(blow, side === "left" ? "LeftHand" : "RightHand");
    const head = places(blow, "Head");
    const strike = Math.round(blow.marks.find(({ name }) => name === "strike")!.time * 60);
    const lowest = Math.min(...fist.slice(strike - 24, strike).map(([, y]) => y));
    const highest = Math.max(...fist.slice(strike, strike + 14).map(([, y]) => y));
    expect(lowest).toBeLessThan(1);
    expect(highest).toBeGreaterThan(head[strike][1] + 0.1);
    const hips = places(blow, "Hips").map(([, y]) => y);
    expect(hips[strike] - Math.min(...hips.slice(0, strike))).toBeGreaterThan(0.2);
  }
});

test("a spinning kick turns once round with the heel as high as a chest", () => {
  const kick = perform("kick_spin");
  const feet = places(kick, "RightFoot").map(([, y]) => y);
  expect(feet.filter((y) => y > 1.05).length).toBeGreaterThan(10);
  const hips = places(kick, "Hips");
  const heels = places(kick, "RightFoot").filter(([, y]) => y > 1);
  const ways = heels.map(([x, , z], i) => Math.atan2(x - hips[i][0], z - hips[i][2]));
  expect(Math.abs(ways.at(-1)! - ways[0])).toBeGreaterThan(0.8);
});

test("a split brings the hips down and the legs apart", () => {
  const split = perform("split_front");
  const apex = Math.round(split.marks.find(({ name }) => name === "apex")!.time * 60);
  expect(places(split, "Hips")[apex][1]).toBeLessThan(0.22);
  const [left, right, knee] = (["LeftFoot", "RightFoot", "RightLeg"] as const).map((name) => places(split, name)[apex]);
  expect(distance(left, right)).toBeGreaterThan(1.45);
  expect(knee[1]).toBeLessThan(0.25);
});

test("a shoulder stand puts the feet straight over the shoulders", () => {
  const stand = perform("shoulder_stand");
  const apex = Math.round(stand.marks.find(({ name }) => name === "apex")!.time * 60);
  const [foot, chest, hips] = (["LeftFoot", "Spine2", "Hips"] as const).map((name) => places(stand, name)[apex]);
  expect(foot[1]).toBeGreaterThan(1.2);
  expect(hips[1]).toBeGreaterThan(chest[1] + 0.15);
  expect(Math.hypot(foot[0] - chest[0], foot[2] - chest[2])).toBeLessThan(0.4);
});

test("whoever scrambles back goes backward on hands and feet, the seat low", () => {
  const hips = places(perform("scramble_back", { count: 4 }), "Hips");
  expect(hips.at(-1)![2]).toBeLessThan(-1.5);
  expect(Math.max(...hips.map(([, y]) => y))).toBeLessThan(0.4);
});
