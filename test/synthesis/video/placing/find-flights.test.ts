import { describe, expect, it } from "vitest";
import { findFlights } from "../../../../src/synthesis/video/placing/find-flights.js";

const RATE = 30;
const FRAMES = 60;

/** Flights of hips that stand, but for frames 20 to 35, in which they fall so fast; feet seem to stand at the top. */
function flightsOf(fall: number, hovers: boolean) {
  const root = new Float64Array(FRAMES * 3);
  const standing = new Float64Array(FRAMES * 4).fill(0.9);
  for (let f = 20; f <= 35; f++) {
    const [t, end] = [(f - 19) / RATE, 17 / RATE];
    root[f * 3 + 1] = (fall / 2) * t * (end - t);
    if (!hovers || f < 26 || f > 29) standing.fill(0, f * 4, f * 4 + 4);
  }
  return findFlights(root, standing, Float64Array.of(0, 1, 0), RATE);
}

describe("flights", () => {
  it.each([false, true])("are found where a body falls freely (feet seem to stand at the top: %s)", (hovers) => {
    expect(flightsOf(9.8, hovers)).toEqual([[20, 35]]);
  });

  it("are not where something carries the body", () => {
    expect(flightsOf(2, false)).toEqual([]);
    expect(flightsOf(0, true)).toEqual([]);
  });
});
