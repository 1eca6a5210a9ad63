import { expect, test } from "vitest";
import { MotionView } from "../benchmark/motion-view.js";
import { perform, places } from "./perform.js";

/** Highest that each foot gets over where it stands, metres: left, right. */
const lifts = (id: string, parameters: Parameters<typeof perform>[1]) =>
  (["LeftFoot", "RightFoot"] as const).map((joint) => {
    const heights = places(perform(id, parameters), joint).map(([, y]) => y);
    return Math.max(...heights) - Math.min(...heights);
  });

test("a sumo wrestler stamps one leg after the other, unless one was named", () => {
  const [left, right] = lifts("sumo_stomp", { count: 2 });
  expect(Math.min(left, right)).toBeGreaterThan(0.2);
  const [other, named] = lifts("sumo_stomp", { count: 2, side: "right" });
  expect(named).toBeGreaterThan(0.2);
  expect(other).toBeLessThan(0.1);
});

test("who holds an arabesque on a leg stands on it", () => {
  const [left, right] = lifts("arabesque", { side: "left" });
  expect(right).toBeGreaterThan(0.4);
  expect(left).toBeLessThan(0.15);
});

test.each([
  ["right", 1],
  ["left", -1],
] as const)("a head that is tilted to the %s turns there a little, as necks do", (side, sign) => {
  const view = MotionView.of(perform("tilt_head", { side }).clip);
  const turned = view.series((frame) => sign * view.gaze(frame).right);
  expect(Math.max(...turned)).toBeGreaterThan(12);
  expect(Math.min(...turned)).toBeGreaterThan(-8);
});
