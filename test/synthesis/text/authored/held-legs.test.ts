import { describe, expect, test } from "vitest";
import { perform, places } from "./perform.js";

/** Frames of some seconds. */
const frames = (seconds: number) => Math.round(seconds * 60);

describe("a leg that is held up", () => {
  test.each([
    ["lean_wall", { side: "right", hold: 6 }, "RightFoot"],
    ["arabesque", { side: "right", hold: 4 }, "LeftFoot"],
    ["raise_leg", { side: "right", hold: 4 }, "RightFoot"],
  ] as const)("%s: stays where it is until it comes down", (id, parameters, joint) => {
    const heights = places(perform(id, parameters), joint).map(([, y]) => y);
    const top = Math.max(...heights);
    const up = heights.filter((height) => height > top - 0.06).length;
    expect(top).toBeGreaterThan(0.2);
    expect(up).toBeGreaterThan(frames(parameters.hold * 0.8));
  });
});
