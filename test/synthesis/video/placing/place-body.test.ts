import { expect, it } from "vitest";
import { BODY_JOINTS } from "../../../../src/synthesis/between/predicted-joints.js";
import { placeBody } from "../../../../src/synthesis/video/placing/place-body.js";

it("hips are not below the floor, even of a body whose soles seem to stand above them", () => {
  const frameCount = 30;
  // Upside down: a half turn about Z.
  const turn = [0, 0, 1, 0];
  const body = {
    frameCount,
    frameRate: 30,
    rotations: Float64Array.from({ length: frameCount * BODY_JOINTS.length * 4 }, (_, i) => turn[i % 4]),
    up: Float64Array.from({ length: frameCount * 3 }, (_, i) => (i % 3 === 1 ? 1 : 0)),
    standing: new Float64Array(frameCount * 4).fill(0.9),
  };
  const root = Float64Array.from({ length: frameCount * 3 }, (_, i) => [0, 0, -4][i % 3]);
  const { root: path } = placeBody(body, root, new Float64Array(frameCount * 4).fill(0.9));
  for (let f = 0; f < frameCount; f++) {
    expect(path[f * 3 + 1]).toBeGreaterThan(0.05);
    expect(path[f * 3 + 1]).toBeLessThan(0.2);
  }
});
