import { beforeAll, describe, expect, it } from "vitest";
import { overlap } from "../../../src/characters/made/pictured/image/raster.js";
import { findFigure } from "../../../src/service/pictures/find-figure.js";
import { openPicture } from "../../../src/service/pictures/open-picture.js";
import type { PoseModels } from "../../../src/synthesis/video/landmarks/pose-models.js";
import { type DrawnPicture, pictureOf, pngOf } from "../../support/made/pictures.js";

/** Sees nobody, as the library's networks in a drawing. */
const blind: PoseModels = {
  detect: async () => ({ boxes: new Float32Array(2254 * 12), scores: new Float32Array(2254).fill(-9) }),
  landmarks: async () => ({
    landmarks: new Float32Array(195),
    presence: 0.1,
    heatmap: new Float32Array(64 * 64 * 39),
    world: new Float32Array(117),
    silhouette: new Float32Array(256 * 256),
  }),
};

let drawn: DrawnPicture;
let png: Uint8Array;

beforeAll(async () => {
  drawn = await pictureOf("an elf in green", { width: 160, height: 240 });
  png = pngOf(drawn.picture);
});

describe("a picture's file", () => {
  it("is opened as it is, and its transparency counts", async () => {
    const { picture, opacity } = await openPicture(png);
    expect(picture).toEqual(drawn.picture);
    expect(opacity).toBeNull();
    const clear = await openPicture(
      pngOf(
        drawn.picture,
        drawn.truth.inside.map((value) => value * 255),
      ),
    );
    expect(clear.opacity?.filter((value) => value > 127).length).toBe(drawn.truth.inside.filter(Boolean).length);
  });

  it("is made smaller", async () => {
    const { picture } = await openPicture(
      pngOf({ width: 2048, height: 100, pixels: new Uint8Array(2048 * 100 * 3).fill(7) }),
    );
    expect([picture.width, picture.height, picture.pixels[5]]).toEqual([1024, 50, 7]);
  });

  it.each([
    ["nothing", () => new Uint8Array(0), "file is no picture that can be read"],
    ["text", () => new TextEncoder().encode("<svg/>"), "file is no picture that can be read"],
    ["a part of a file", () => png.subarray(0, png.length >> 1), "cannot be decoded"],
    ["a head of a file", () => png.subarray(0, 40), "cannot be decoded"],
  ])("is refused if it is %s", async (_, bytes, message) => {
    await expect(openPicture(bytes())).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(openPicture(bytes())).rejects.toThrow(message);
  });
});

describe("a figure", () => {
  it("is cut out of transparency or of a plain background where the networks see nobody", async () => {
    const clear = pngOf(
      drawn.picture,
      drawn.truth.inside.map((value) => value * 255),
    );
    for (const file of [clear, png]) {
      const { mask, landmarks, isLineArt } = await findFigure(await openPicture(file), blind);
      expect(overlap(mask, drawn.truth)).toBeGreaterThan(0.9);
      expect(landmarks).toBeNull();
      expect(isLineArt).toBe(false);
    }
  });

  it("is refused where nobody is seen, or only someone tiny", async () => {
    const noise = { width: 200, height: 200, pixels: new Uint8Array(120_000).map((_, i) => (i * 7919) % 251) };
    await expect(findFigure(await openPicture(pngOf(noise)), blind)).rejects.toThrow("No person is seen");
    const plain = { width: 200, height: 200, pixels: new Uint8Array(120_000).fill(200) };
    await expect(findFigure(await openPicture(pngOf(plain)), blind)).rejects.toThrow("No person is seen");
    for (let y = 80; y < 140; y++) plain.pixels.fill(20, (y * 200 + 80) * 3, (y * 200 + 110) * 3);
    await expect(findFigure(await openPicture(pngOf(plain)), blind)).rejects.toThrow("only 60 pixels tall");
  });
});
