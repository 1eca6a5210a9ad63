import { describe, expect, it, vi } from "vitest";
import { cellBytes, clipBytes } from "../../src/motion/result-bytes.js";
import { cell, createSource, disposeSourcesAfterEach, figure, walk } from "../support/sources/local-sources.js";
import { swingEngine } from "../support/swing-engine.js";

disposeSourcesAfterEach();

/** Sizes of one clip and one cell of the figure. */
async function sizes() {
  const source = createSource();
  const character = await source.addCharacter(figure());
  return {
    clip: clipBytes(await source.requestLocomotion(character, walk(1))),
    cell: cellBytes(await source.requestGaitCell(character, cell(1))),
  };
}

describe("the cache of results", () => {
  it("evicts the least recently used clips and cells", async () => {
    const { clip, cell: gaitCell } = await sizes();
    const source = createSource({ cacheBytes: clip + gaitCell + 10 });
    const character = await source.addCharacter(figure());
    const first = await source.requestLocomotion(character, walk(1));
    const corner = await source.requestGaitCell(character, cell(1));
    expect(await source.requestLocomotion(character, walk(1))).toBe(first);
    // Together too much: the cell goes, which was used longest ago, then the clip.
    const second = await source.requestLocomotion(character, walk(2));
    expect(await source.requestLocomotion(character, walk(2))).toBe(second);
    expect(await source.requestGaitCell(character, cell(1))).not.toBe(corner);
    expect(await source.requestLocomotion(character, walk(1))).not.toBe(first);
  });

  it("counts all arrays and the text of a result", async () => {
    const source = createSource();
    const character = await source.addCharacter(figure());
    const clip = await source.requestLocomotion(character, walk(1));
    const arrays = clip.rotations.byteLength + clip.translations.byteLength;
    expect(clipBytes(clip)).toBeGreaterThan(arrays);
    const labels = [{ description: "x".repeat(10_000), start: 0, end: 1 }];
    expect(clipBytes({ ...clip, labels }) - clipBytes(clip)).toBeGreaterThan(20_000);
    const made = await source.requestGaitCell(character, cell(1));
    const feet = made.feet.reduce((sum, { ankles, turns }) => sum + ankles.byteLength + turns.byteLength, 0);
    expect(feet).toBeGreaterThan(0);
    expect(cellBytes(made)).toBeGreaterThan(made.rotations.byteLength + made.translations.byteLength + feet);
  });

  it("delivers results larger than its limit, and keeps the small ones", async () => {
    const { clip, cell: gaitCell } = await sizes();
    expect(gaitCell).toBeLessThan(clip);
    const source = createSource({ cacheBytes: gaitCell });
    const character = await source.addCharacter(figure());
    const corner = await source.requestGaitCell(character, cell(1));
    const big = await source.requestLocomotion(character, walk(1));
    expect(big.frameCount).toBeGreaterThan(1);
    expect(await source.requestLocomotion(character, walk(1))).not.toBe(big);
    expect(await source.requestGaitCell(character, cell(1))).toBe(corner);
  });

  it("keeps nothing at a size of 0", async () => {
    const source = createSource({ cacheBytes: 0 });
    const character = await source.addCharacter(figure());
    const first = await source.requestLocomotion(character, walk(1));
    expect(await source.requestLocomotion(character, walk(1))).not.toBe(first);
  });

  it("outlives a character while another exists, but not the last", async () => {
    const generate = vi.spyOn(swingEngine, "gaitCell");
    const source = createSource();
    const first = await source.addCharacter(figure());
    const tall = await source.addCharacter(figure("tall", 0.2));
    const corner = await source.requestGaitCell(first, cell(1));
    source.removeCharacter(first);
    const twin = await source.addCharacter(figure());
    expect(await source.requestGaitCell(twin, cell(1))).toBe(corner);
    source.removeCharacter(twin);
    source.removeCharacter(tall);
    const later = await source.addCharacter(figure());
    expect(await source.requestGaitCell(later, cell(1))).not.toBe(corner);
    expect(generate).toHaveBeenCalledTimes(2);
    generate.mockRestore();
  });
});
