import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCharacterFile } from "../../src/files/characters/open-character.js";
import { writeSceneGlb } from "../../src/files/formats/glb/write/write-scene-glb.js";
import { createCharacterRig } from "../../src/retarget/rig/character-rig.js";
import { issues } from "../files/formats/gltf-bytes.js";
import { boxScene, unriggedGlb } from "../support/made/unrigged.js";
import { runCommand as run } from "../support/run-command.js";

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "babylon-motion-rig-"));
  writeFileSync(file("statue.glb"), unriggedGlb("builtin-mannequin"));
  const legs = [0.4, -0.4].flatMap((x) =>
    [0.8, -0.8].map(
      (z) =>
        [
          [x, 0.3, z],
          [0.03, 0.3, 0.03],
        ] as const,
    ),
  );
  writeFileSync(
    file("table.glb"),
    writeSceneGlb(
      boxScene([
        [
          [0, 0.65, 0],
          [0.5, 0.05, 0.9],
        ],
        ...legs,
      ]),
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("babylon-motion rig", () => {
  it.each(["rigged.glb", "rigged.fbx"])("rigs a mesh into %s, and says what it found", async (name) => {
    const { status, out, error } = await run("rig", file("statue.glb"), "-o", file(name));
    expect(error).toBe("");
    expect(status).toBe(0);
    expect(out).toMatch(/\d\d joints, (no fingers|with fingers), confidence [01]\.\d\d, 1.7\d tall/);
    const bytes = new Uint8Array(readFileSync(file(name)));
    const { model } = await openCharacterFile(bytes);
    const { mapping, height } = createCharacterRig(model);
    expect(mapping.confidence).toBeGreaterThan(0.85);
    expect(height).toBeGreaterThan(1.7);
    expect(height).toBeLessThan(1.78);
    if (name.endsWith(".glb")) expect(await issues(bytes)).toEqual([]);
  });

  it.each([
    ["statue.glb", "r15", "ue5.glb", /17 joints/],
    ["statue.glb", "ue5", "ue5.fbx", /(89|51) joints/],
    ["rigged.glb", "ue5", "changed.glb", /its skeleton changed to ue5/],
  ])("gives %s the standard skeleton %s", async (from, target, name, told) => {
    const { status, out, error } = await run("rig", file(from), "-o", file(name), "--target", target);
    expect(error).toBe("");
    expect(status).toBe(0);
    expect(out).toMatch(told);
    const { model } = await openCharacterFile(new Uint8Array(readFileSync(file(name))));
    expect(model.nodes.names).toContain(target === "r15" ? "UpperTorso" : "ik_hand_gun");
    expect(createCharacterRig(model).mapping.confidence).toBeGreaterThan(0.85);
  });

  it.each([
    [
      "r15",
      ["--facing", "+x", "--keep-facing", "--hips-at-origin"],
      /are --facing, --keep-facing, --hips-at-origin: they/,
    ],
    ["r15", ["--no-fingers"], /is --no-fingers: it applies to a skeleton that is made anew, and the file has one/],
    ["ue5", ["--no-fingers", "--hips-at-origin"], /no use is --hips-at-origin: it/],
    ["ue5", ["--no-fingers"], null],
  ])("with %s, names the options that a file with a skeleton has no use for: %s", async (target, args, told) => {
    const { status, out } = await run("rig", file("rigged.glb"), "-o", file("u.glb"), "--target", target, ...args);
    expect(status).toBe(0);
    if (told) expect(out).toMatch(told);
    else expect(out).not.toMatch(/no use/);
  });

  it("says why a mesh is no human figure", async () => {
    const { status, error } = await run("rig", file("table.glb"), "-o", file("t.glb"));
    expect(status).toBe(1);
    expect(error).toMatch(/table\.glb: This seems to be no/);
  });

  it.each([
    [["--target", "ue4"], /--target must be one of r15, ue5; got "ue4"/],
    [["--facing", "up"], /--facing must be one of \+z, \+x, -z, -x/],
    [["-o", "x.bvh"], /must be a \.glb or \.fbx file/],
  ])("explains a wrong command line: %s", async (args, message) => {
    const output = args.includes("-o") ? [] : ["-o", file("y.glb")];
    const { status, error } = await run("rig", file("statue.glb"), ...output, ...args);
    expect(status).toBe(2);
    expect(error).toMatch(message);
  });
});
