import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { characterCommand } from "../../src/cli/commands/character-command.js";
import { pictureOf, pngOf } from "../support/made/pictures.js";

const folder = mkdtempSync(join(tmpdir(), "motion-picture-"));
const picture = join(folder, "me.png");
const output = join(folder, "me.glb");

beforeAll(async () => {
  const { picture: drawn } = await pictureOf("a man in a green tunic", { width: 160, height: 240 });
  writeFileSync(picture, pngOf(drawn));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(words: string, options: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  await characterCommand.run({ output, ...options }, { out: print, error: print }, [words]);
  return lines.join("\n");
}

describe("babylon-motion character PICTURE", () => {
  it("writes the figure of a picture, and says what it judged", async () => {
    const text = await run(picture, { level: "2", prompt: "a bald man" });
    expect(text).toMatch(/me\.glb: [\d.]+ m, \d+ triangles, 52 joints, its outline is the picture's to \d\d %/);
    expect(text).toMatch(/Judged by the picture: a man, bald/);
    expect(readFileSync(output).subarray(0, 4).toString()).toBe("glTF");
  }, 120_000);

  it("refuses what it cannot use", async () => {
    await expect(run(join(folder, "none.png"))).rejects.toThrow("cannot read");
    await expect(run(picture, { level: "all" })).rejects.toThrow("--level must be 0, 1 or 2 for a picture");
    await expect(run(picture, { output: join(folder, "me.obj") })).rejects.toThrow(".glb");
    await expect(run("a knight", { prompt: "in red" })).rejects.toThrow("--prompt goes with a picture");
    const small = join(folder, "small.png");
    writeFileSync(small, pngOf({ width: 20, height: 20, pixels: new Uint8Array(1200) }));
    await expect(run(small)).rejects.toThrow(/small\.png.*20 × 20 pixels/s);
    const broken = join(folder, "broken.jpg");
    writeFileSync(broken, readFileSync(picture).subarray(0, 2000));
    await expect(run(broken)).rejects.toThrow("cannot be decoded");
  });
});
