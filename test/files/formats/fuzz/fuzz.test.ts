import { describe, expect, it } from "vitest";
import { fuzz } from "../../../../tools/fuzz/fuzz.js";
import { tryParsers } from "../../../../tools/fuzz/parsers.js";
import { type Format, seedFiles } from "../../../../tools/fuzz/seeds.js";

const formats: Format[] = ["fbx", "glb", "bvh"];

describe("changed files", () => {
  // `tools/fuzz/main.ts` does the same for an hour.
  it.each(formats)("are read or refused: %s", async (format) => {
    const result = await fuzz({ format, seed: 2026, milliseconds: Number.POSITIVE_INFINITY, files: 60 });
    expect(result.findings).toEqual([]);
    expect(result.files).toBe(60);
    expect(result.peak).toBeLessThanOrEqual(512);
  });

  it.each(formats)("no unchanged seed is a problem: %s", async (format) => {
    const files = seedFiles(format);
    expect(files.length).toBeGreaterThan(5);
    for (const { name, bytes } of files) expect(await tryParsers(format, bytes), name).toBeNull();
  });

  it("that break a reader are found", async () => {
    const broken = new Proxy(new Uint8Array(100), {
      get(target, key) {
        if (key === "length") throw new TypeError("broken");
        return Reflect.get(target, key);
      },
    });
    expect(await tryParsers("fbx", broken)).toMatch(/broken/);
  });
});
