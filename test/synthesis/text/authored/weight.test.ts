import { describe, expect, it, test } from "vitest";
import type { ActionParameters } from "../../../../src/requests/text-plan.js";
import { distance, perform, places } from "./perform.js";

type Played = ReturnType<typeof perform>;

/** Metres ahead that the hips come. */
function wayOf(played: Played): number {
  const hips = places(played, "Hips");
  return hips[hips.length - 1][2] - hips[0][2];
}

/** Degrees that the trunk leans ahead in all frames. */
function leans(played: Played): number[] {
  const neck = places(played, "Neck");
  return places(played, "Hips").map(([, y, z], f) => (Math.atan2(neck[f][2] - z, neck[f][1] - y) * 180) / Math.PI);
}

describe.each([
  ["push_heavy", 1],
  ["drag_heavy", -1],
  ["wheelbarrow", 1],
  ["push_cart", 1],
  ["carry_water", 1],
] as const)("%s", (id, way) => {
  it("travels at least a metre of its own accord", () => {
    expect(way * wayOf(perform(id))).toBeGreaterThan(1);
  });

  it.each([0.5, 2, 5])("goes the %s m that are asked for", (asked) => {
    const parameters: ActionParameters = { distance: asked };
    expect(Math.abs(way * wayOf(perform(id, parameters)) - asked)).toBeLessThan(0.02);
  });
});

test("whoever pushes something heavy leans into it, hips low, and it moves by shoves", () => {
  const push = perform("push_heavy");
  const strikes = push.marks.filter(({ name }) => name === "strike").map(({ time }) => Math.round(time * 60));
  const lean = leans(push);
  const hips = places(push, "Hips");
  for (const frame of strikes) {
    expect(lean[frame]).toBeGreaterThan(35);
    expect(hips[0][1] - hips[frame][1]).toBeGreaterThan(0.1);
  }
  const hand = places(push, "RightHand").slice(strikes[0], strikes[strikes.length - 1]);
  const speeds = hand.slice(6).map((at, f) => (at[2] - hand[f][2]) * 10);
  expect(Math.min(...speeds)).toBeLessThan(0.05);
  expect(Math.max(...speeds)).toBeGreaterThan(0.8);
});

test("a sack lies on the shoulder, the hand on it, and the head gives way", () => {
  const carried = perform("carry_shoulder", { side: "right" });
  const frame = Math.round((carried.active[1] - 0.2) * 60);
  const shoulder = places(carried, "RightArm")[frame];
  expect(distance(places(carried, "RightHand")[frame], shoulder)).toBeLessThan(0.3);
  expect(places(carried, "RightHand")[frame][1]).toBeGreaterThan(shoulder[1] - 0.12);
  expect(places(carried, "Head")[frame][0] - places(carried, "Hips")[frame][0]).toBeGreaterThan(0.01);
});

test("a bucket is carried with the trunk leant to the other side", () => {
  const carried = perform("carry_water", { side: "right" });
  const frame = Math.round((carried.active[0] + 1.6) * 60);
  expect(places(carried, "Neck")[frame][0] - places(carried, "Hips")[frame][0]).toBeGreaterThan(0.06);
});

test("something heavy is hurled with the whole body", () => {
  const thrown = perform("throw_heavy");
  const at = (name: string) => Math.round(thrown.marks.find((mark) => mark.name === name)!.time * 60);
  const hands = places(thrown, "RightHand");
  expect(hands[at("apex")][1] - places(thrown, "Head")[at("apex")][1]).toBeGreaterThan(0.25);
  const lean = leans(thrown);
  expect(Math.min(...lean.slice(0, at("release")))).toBeLessThan(-8);
  expect(Math.max(...lean.slice(at("release")))).toBeGreaterThan(45);
});
