import { describe, expect, it } from "vitest";
import { learnedFolders } from "./support/learned-folders.js";
import { scenarioPages } from "./support/scenario-page.js";

const CHARACTER = "made/mixamo.glb";

const open = scenarioPages([CHARACTER], learnedFolders);

describe("in a browser", () => {
  it("the learned model loads with progress, is kept, stops, makes the same again, and says what it lacks", async () => {
    const { page, errors } = await open();
    const life = await page.evaluate(
      (character) =>
        window.scenarios.learnedModel(character, "/learned/", {
          missing: "/missing/",
          cut: "/cut/",
          other: "/other/",
          strange: "/strange/",
          nothing: "/nothing/",
        }),
      CHARACTER,
    );
    expect(life.refused).toEqual({
      missing: expect.stringMatching(/^NOT_AVAILABLE_YET: .*generator\.onnx is missing.*needs no weights/),
      cut: expect.stringMatching(/^NOT_AVAILABLE_YET: .*generator\.onnx is cut off: it has 1000000 of \d+ bytes/),
      other: expect.stringMatching(/^NOT_AVAILABLE_YET: .*generator\.onnx is of another version, or damaged/),
      strange: expect.stringMatching(/^NOT_AVAILABLE_YET: .*format 2/),
      nothing: expect.stringMatching(/^NOT_AVAILABLE_YET: .*\/nothing\/ort\.wasm\.min\.mjs could not be loaded/),
    });
    // The default model needs none of it.
    for (const seconds of Object.values(life.plain)) expect(seconds).toBeGreaterThan(1);

    const { first, otherSeed, kept } = life;
    for (const one of [first, otherSeed, kept]) {
      expect(one.seconds).toBeCloseTo(1, 1);
      expect(one.fractions).toEqual([...one.fractions].sort((a, b) => a - b));
      expect(one.fractions.at(-1)).toBe(1);
    }
    expect(first.stages.filter((stage) => stage === "download").length).toBeGreaterThan(3);
    expect(otherSeed.stages).not.toContain("download");
    expect(kept.print).toBe(first.print);
    expect(otherSeed.print).not.toBe(first.print);

    expect(life.aborted).toBe("ABORTED");
    expect(life.doneWhenAborted).toBeLessThan(0.9);

    expect(life.warnings).toEqual([]);
    expect(life.workers.length).toBeGreaterThan(0);
    // The browser tells of missing files itself.
    expect(errors.filter((error) => !/404|WebGPU|webgpu/.test(error))).toEqual([]);
  });

  it.each(["/learned/", "/learned-webgpu/"])("WebGPU that fails leaves it to WebAssembly: %s", async (folder) => {
    const { page } = await open();
    const made = await page.evaluate(
      (character, address) => window.scenarios.learnedWithoutGpu(character, address),
      CHARACTER,
      folder,
    );
    expect(made.seconds).toBeCloseTo(1, 1);
  });
});
