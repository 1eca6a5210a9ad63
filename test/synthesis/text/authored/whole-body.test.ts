import { describe, expect, it, test } from "vitest";
import { distance, perform, places } from "./perform.js";

const DEGREE = Math.PI / 180;

function markAt(performance: ReturnType<typeof perform>, name: string): number {
  const mark = performance.marks.find((each) => each.name === name);
  if (!mark) throw new Error(`There is no mark "${name}".`);
  return Math.round(mark.time * performance.clip.frameRate);
}

/** Height of the lower of both toes, metres, in all frames. */
function lowestToe(performance: ReturnType<typeof perform>): number[] {
  const right = places(performance, "RightToeBase");
  return places(performance, "LeftToeBase").map(([, y], f) => Math.min(y, right[f][1]));
}

const last = (path: number[][]): number[] => path[path.length - 1];

describe("a cross", () => {
  it.each([-60, -30, 0, 30, 60])("goes %i degrees aside", (direction) => {
    const side = direction > 0 ? "right" : "left";
    const blow = perform("punch_cross", { direction, side });
    const frame = markAt(blow, "strike");
    const name = side === "right" ? "Right" : "Left";
    const [hand, shoulder] = [places(blow, `${name}Hand`)[frame], places(blow, `${name}Arm`)[frame]];
    const angle = -Math.atan2(hand[0] - shoulder[0], hand[2] - shoulder[2]) / DEGREE;
    expect(Math.abs(angle - direction)).toBeLessThan(12);
  });

  it("is driven by the hips, with a step", () => {
    const blow = perform("punch_cross", { side: "right" });
    const hips = places(blow, "Hips");
    const foot = places(blow, "LeftFoot");
    const frame = markAt(blow, "strike");
    expect(hips[frame][2] - hips[frame - 12][2]).toBeGreaterThan(0.08);
    expect(foot[frame][2] - foot[frame - 12][2]).toBeGreaterThan(0.1);
  });
});

test.each([
  ["skip", 0.05],
  ["skip_rope", 0.1],
  ["serve_tennis", 0.03],
  ["juke", 0.02],
])("%s leaves the ground", (id, height) => {
  const toes = lowestToe(perform(id));
  expect(Math.max(...toes) - Math.min(...toes)).toBeGreaterThan(height);
});

test("a serve meets the ball high overhead", () => {
  const serve = perform("serve_tennis", { side: "right" });
  const frame = markAt(serve, "strike");
  expect(places(serve, "RightHand")[frame][1] - places(serve, "Head")[frame][1]).toBeGreaterThan(0.35);
});

test.each(["left", "right"] as const)("a juke to the %s goes there, after a feint to the other side", (side) => {
  const away = side === "left" ? 1 : -1;
  const hips = places(perform("juke", { side }), "Hips").map(([x]) => x * away);
  expect(hips[hips.length - 1]).toBeGreaterThan(1.2);
  expect(Math.min(...hips)).toBeLessThan(-0.05);
});

test.each(["left", "right"] as const)("a blow from the %s drives the body the other way", (side) => {
  const hips = places(perform("hit_side", { side }), "Hips").map(([x]) => (side === "left" ? -x : x));
  expect(Math.max(...hips)).toBeGreaterThan(0.15);
  expect(Math.abs(hips[hips.length - 1])).toBeLessThan(0.02);
});

test("who topples backward lies with the head behind the feet", () => {
  const fall = perform("topple_backward");
  expect(last(places(fall, "Head"))[2]).toBeLessThan(last(places(fall, "Hips"))[2] - 0.4);
  expect(last(places(fall, "Hips"))[1]).toBeLessThan(0.2);
});

test("who takes off ends level and high in the air, the right fist ahead", () => {
  const flight = perform("take_off", { side: "right" });
  const [head, hips, hand] = (["Head", "Hips", "RightHand"] as const).map((name) => last(places(flight, name)));
  expect(hips[1]).toBeGreaterThan(3.5);
  expect(Math.abs(head[1] - hips[1])).toBeLessThan(0.35);
  expect(hand[2]).toBeGreaterThan(head[2] + 0.2);
});

test("rubbed palms stay together while they slide", () => {
  const rub = perform("rub_hands", { count: 4 });
  const [right, left] = [places(rub, "RightHandMiddle1"), places(rub, "LeftHandMiddle1")];
  const inside = right.slice(60, -60).map((place, i) => {
    const other = left[i + 60];
    return { across: Math.abs(place[0] - other[0]), along: place[2] - other[2], apart: distance(place, other) };
  });
  expect(Math.max(...inside.map(({ across }) => across))).toBeLessThan(0.11);
  const along = inside.map((each) => each.along);
  expect(Math.max(...along) - Math.min(...along)).toBeGreaterThan(0.14);
});

test("a macarena ends facing the left, a quarter turn for each round", () => {
  const facing = (count: number) => {
    const dance = perform("dance_macarena", { count });
    const [left, right] = [last(places(dance, "LeftUpLeg")), last(places(dance, "RightUpLeg"))];
    return Math.atan2(right[2] - left[2], left[0] - right[0]) / DEGREE;
  };
  expect(facing(1)).toBeCloseTo(90, -1);
  expect(Math.abs(facing(2))).toBeGreaterThan(170);
});

test("who advances behind a rifle glides: the hips keep their height", () => {
  const advance = perform("rifle_advance", { count: 4 });
  const hips = places(advance, "Hips");
  expect(last(hips)[2]).toBeGreaterThan(2.5);
  const [from, to] = advance.active.map((seconds) => Math.round(seconds * advance.clip.frameRate));
  const inside = hips.slice(from + 40, to - 40).map(([, y]) => y);
  expect(Math.max(...inside) - Math.min(...inside)).toBeLessThan(0.06);
});
