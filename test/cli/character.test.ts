import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCharacterFile } from "../../src/files/characters/open-character.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { runCommand as run } from "../support/run-command.js";

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "babylon-motion-character-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("babylon-motion character", () => {
  it.each(["knight.glb", "knight.fbx", "knight.vrm"])("makes %s, and says what it understood", async (name) => {
    const { status, out, error } = await run(
      "character",
      "an old knight in red, levitating",
      "-o",
      file(name),
      "--level",
      "2",
    );
    expect(error).toBe("");
    expect(status).toBe(0);
    expect(out).toContain("understood: old; knight; red");
    expect(out).toContain("not understood: levitating");
    const { model } = await openCharacterFile(new Uint8Array(readFileSync(file(name))));
    expect(createCharacterRig(model).mapping.confidence).toBeGreaterThan(0.95);
  });

  it.each([
    [["a knight"], "Give the file to write"],
    [["a knight", "-o", "knight.obj"], "must be a .glb or .fbx or .vrm file"],
    [["a knight", "-o", "k.glb", "--seed", "half"], "--seed must be a whole number"],
    [["a knight", "-o", "k.glb", "--level", "3"], '--level must be 0, 1, 2 or "all"'],
    [["", "-o", "k.glb"], "WORDS|PICTURE is missing"],
    [["xyzzy plugh", "-o", "k.glb"], "says who it is"],
  ])("refuses %j", async (args, message) => {
    const { status, error } = await run("character", ...args);
    expect(status).not.toBe(0);
    expect(error).toContain(message);
  });
});
