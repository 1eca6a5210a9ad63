import { describe, expect, it } from "vitest";
import { evenFrames } from "../../../src/synthesis/video/even-frames.js";

const at = (x: number) => ({ points: Float32Array.of(x, 2 * x), sight: Float32Array.of(x / 10) });

describe("landmarks of pictures that were not taken evenly", () => {
  it("are spaced evenly: what lies between two comes from both", () => {
    const even = evenFrames([at(0), at(1), at(4), at(5)], [7, 7.1, 7.4, 7.5], 10);
    expect(even.map((frame) => frame?.points[0].toFixed(3))).toEqual([
      "0.000",
      "1.000",
      "2.000",
      "3.000",
      "4.000",
      "5.000",
    ]);
    expect(even.map((frame) => frame?.sight[0].toFixed(2))).toEqual(["0.00", "0.10", "0.20", "0.30", "0.40", "0.50"]);
  });

  it("lack the person where one of both lacks them", () => {
    const even = evenFrames([at(0), at(1), null, at(3)], [0, 0.1, 0.25, 0.3], 10);
    expect(even.map((frame) => frame && Math.round(frame.points[0]))).toEqual([0, 1, null, 3]);
  });

  it("are one frame of one picture, and none of none", () => {
    expect(evenFrames([at(3)], [2], 30)).toEqual([at(3)]);
    expect(evenFrames([], [], 30)).toEqual([]);
  });
});
