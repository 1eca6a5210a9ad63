import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mannequinGlb } from "../../src/characters/index.js";
import { readMotionBvh } from "../../src/files/formats/bvh/read-motion-bvh.js";
import { readFbxScene } from "../../src/files/formats/fbx/read/read-fbx-scene.js";
import { readMotionGlb } from "../../src/files/formats/glb/read/read-motion-glb.js";
import { readSceneGlb } from "../../src/files/formats/glb/read/read-scene-glb.js";
import { motionOfScene } from "../../src/files/imports/motion-of-scene.js";
import { readMotionFile } from "../../src/files/imports/read-motion-file.js";
import { clipDuration, type MotionClip } from "../../src/motion/clip.js";
import { binaryOf, issues, jsonOf, withJson } from "../files/formats/gltf-bytes.js";
import { itOn } from "../support/characters/on-characters.js";
import { pathOf } from "../support/files-on-disk.js";
import { jointsApart } from "../support/quality/joints-apart.js";
import { runCommand as run } from "../support/run-command.js";

const CHARACTER = pathOf("made/unnamed.glb");
const ROBOT = pathOf("made/vrm1.vrm");
const BVH = pathOf("made/bvh/t-pose-first-inches-30fps.bvh");

let folder: string;
const file = (name: string) => join(folder, name);
const bytesOf = (path: string) => new Uint8Array(readFileSync(path));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "babylon-motion-convert-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function convert(...args: string[]): Promise<string> {
  const { status, out, error } = await run("convert", ...args);
  expect(error).toBe("");
  expect(status).toBe(0);
  return out;
}

/** The richest motion of a file, on the nodes of the file as they stand. */
function motionIn(path: string): MotionClip {
  const bytes = bytesOf(path);
  if (path.endsWith(".bvh")) return readMotionBvh(bytes).clip;
  if (path.endsWith(".glb")) return readMotionGlb(bytes).clip;
  const scene = readFbxScene(bytes, { animations: "richest" });
  return motionOfScene(scene, scene.animations[0]).clip;
}

describe("babylon-motion convert", () => {
  it("takes one of several motions by its name, and lists them", async () => {
    const walk = ["locomotion", "--speed", "1.4", "--strides", "1", "-o", file("one.glb")];
    expect((await run(...walk)).status).toBe(0);
    const two = withJson(bytesOf(file("one.glb")), (json) => {
      const [animation] = json.animations;
      animation.name = "Walk";
      const { extras: _, ...part } = animation;
      json.animations.push({ ...part, name: "Nod", channels: animation.channels.slice(0, 3) });
    });
    writeFileSync(file("two.glb"), two);
    expect(await convert(file("two.glb"), file("walk.bvh"))).toContain(
      "two.glb has 2 motions; --animation takes another one: Walk, Nod",
    );
    const nod = ["--animation", "Nod"];
    for (const out of ["nod.bvh", "nod.glb", "nod.csv"])
      expect(await convert(file("two.glb"), file(out), ...nod)).toMatch(/: Nod, \d+\.\d\d s(, \d+ rows .*)?\n$/);
    const { status, error } = await run("convert", file("two.glb"), file("no.bvh"), "--animation", "Nodd");
    expect(status).not.toBe(0);
    expect(error).toContain('The file has no animation "Nodd". Near it: Nod');
  });

  itOn(["made/feet-on-root.fbx", "rigged/quaternius2019-male-casual.fbx"])(
    "takes %s, with mesh, skin, materials and motion, to GLB, and back",
    async (name) => {
      const input = pathOf(name);
      expect(await convert(input, file("man.glb"))).toMatch(/man\.glb: .+, \d+\.\d\d s\n/);
      expect(await issues(bytesOf(file("man.glb")))).toEqual([]);
      const source = readFbxScene(bytesOf(input), { animations: "richest" });
      const glb = await readSceneGlb(bytesOf(file("man.glb")), { animations: "all" });
      expect(glb.meshes.length).toBe(source.meshes.length);
      expect(glb.skins.length).toBe(source.skins.length);
      expect(glb.materials.map(({ name }) => name)).toEqual(source.materials.map(({ name }) => name));
      expect(glb.animations.map(({ name }) => name)).toEqual([source.animations[0].name]);
      await convert(file("man.glb"), file("again.fbx"));
      const fbx = readFbxScene(bytesOf(file("again.fbx")), { animations: "all" });
      expect(fbx.meshes.length).toBe(source.meshes.length);
      const [before, after] = await Promise.all(
        [input, file("again.fbx")].map(async (path) => (await readMotionFile(bytesOf(path))).clip),
      );
      expect(after.frameCount).toBe(before.frameCount);
      for (const time of [0, 0.3]) expect(jointsApart(before, after, time)).toBeLessThan(1e-4);
    },
  );

  it("keeps a character without a motion whole", async () => {
    const source = await readSceneGlb(bytesOf(ROBOT));
    expect(await convert(ROBOT, file("robot.fbx"))).toMatch(/robot\.fbx: no motion\n$/);
    const { meshes, animations, nodes } = readFbxScene(bytesOf(file("robot.fbx")), { animations: "all" });
    expect(animations).toEqual([]);
    expect(meshes.length).toBe(source.meshes.length);
    expect(nodes.names).toEqual(expect.arrayContaining(source.nodes.names.filter((_, node) => source.isJoint[node])));
    await convert(file("robot.fbx"), file("robot.glb"));
    expect((await readSceneGlb(bytesOf(file("robot.glb")))).meshes.length).toBe(source.meshes.length);
    await convert(ROBOT, file("bones.fbx"), "--no-mesh");
    expect(readFbxScene(bytesOf(file("bones.fbx"))).meshes).toEqual([]);
  });

  it.each([".glb", ".fbx", ".bvh", ".csv"])("applies a motion capture to a character: %s", async (extension) => {
    const out = file(`captured${extension}`);
    await convert(BVH, out, "--character", CHARACTER, "--fps", "30");
    expect(await run("convert", BVH, out, "--character", CHARACTER, "--fps", "30")).toMatchObject({ status: 0 });
    const bytes = bytesOf(out);
    if (extension === ".glb") expect(readMotionGlb(bytes).clip.frameRate).toBe(30);
    if (extension === ".fbx")
      expect(readFbxScene(bytes, { animations: "all" }).animations[0].frameRate).toBeCloseTo(30, 6);
    if (extension === ".bvh") expect(readMotionBvh(bytes).clip.frameRate).toBeCloseTo(30, 4);
    if (extension === ".csv") expect(new TextDecoder().decode(bytes).split("\n")[0].split(",")).toHaveLength(36);
  });

  itOn(["made/bones.fbx", "made/bvh/t-pose-first-inches-30fps.bvh", "rigged/kenney-maya-7700.fbx"])(
    "writes %s in every other format, with the same motion",
    async (name) => {
      const input = pathOf(name);
      const whole = motionIn(input);
      for (const extension of [".glb", ".fbx", ".bvh"]) {
        const out = file(`as${extension}`);
        await convert(input, out);
        const clip = motionIn(out);
        expect(clip.frameRate).toBeCloseTo(whole.frameRate, 3);
        expect(clip.frameCount).toBe(whole.frameCount);
        expect(jointsApart(whole, clip, clipDuration(whole) / 2)).toBeLessThan(1e-4);
      }
    },
  );

  it("leaves the root of a character its only one as FBX", async () => {
    await convert(BVH, file("rooted.fbx"), "--character", pathOf("made/mixamo.glb"));
    const own = (await readSceneGlb(bytesOf(pathOf("made/mixamo.glb")))).nodes.names;
    const { names } = readFbxScene(bytesOf(file("rooted.fbx"))).nodes;
    // The reader's root, which says that the file is in centimetres.
    expect(names.filter((name) => !own.includes(name))).toEqual(["RootNode"]);
    expect(names.filter((name) => name === "Armature")).toHaveLength(1);
  });

  it("takes a .gltf with the files beside it", async () => {
    const glb = mannequinGlb("builtin-mannequin");
    const json = jsonOf(glb) as { buffers: { uri?: string }[] };
    json.buffers[0].uri = "manny.bin";
    writeFileSync(file("manny.gltf"), JSON.stringify(json));
    writeFileSync(file("manny.bin"), binaryOf(glb));
    await convert(file("manny.gltf"), file("manny.glb"));
    expect((await readSceneGlb(bytesOf(file("manny.glb")))).meshes.length).toBeGreaterThan(0);
  });

  it("takes the parameters of a download", async () => {
    await convert(
      "--character",
      "builtin-mannequin",
      BVH,
      file("still.fbx"),
      "--no-mesh",
      "--in-place",
      "--speed",
      "2",
    );
    const { meshes, animations, nodes } = readFbxScene(bytesOf(file("still.fbx")), { animations: "all" });
    expect(meshes).toEqual([]);
    const hips = nodes.names.indexOf("Hips");
    const moved = animations[0].tracks.find(({ node, path }) => node === hips && path === "translation")!.values;
    for (let at = 3; at < moved.length; at += 3)
      expect(Math.hypot(moved[at] - moved[0], moved[at + 2] - moved[2])).toBeLessThan(0.01);
    const whole = readMotionBvh(bytesOf(BVH)).clip;
    expect((animations[0].frameCount - 1) / 60).toBeCloseTo(clipDuration(whole) / 2, 1);
    await convert(BVH, file("bones.glb"), "--minimal", "--torso-only", "--character", "builtin-ada");
    expect((await readSceneGlb(bytesOf(file("bones.glb")))).meshes.length).toBeGreaterThan(0);
  });

  it("explains its errors", async () => {
    const { status, out } = await run("convert", "--help");
    expect(status).toBe(0);
    for (const word of [
      "IN",
      "OUT",
      ".vrm",
      ".csv",
      "--character FILE",
      "--fps N",
      "--minimal",
      "10 to 240",
      "Unitree G1",
    ]) {
      expect(out).toContain(word);
    }
  });

  it("does not overwrite the character", async () => {
    copyFileSync(CHARACTER, file("hero.glb"));
    const { status, error } = await run("convert", BVH, file("hero.glb"), "--character", file("hero.glb"));
    expect(status).not.toBe(0);
    expect(error).toMatch(/hero\.glb is the input file and is not overwritten/);
    expect(bytesOf(file("hero.glb"))).toEqual(bytesOf(CHARACTER));
  });

  it("names the motion of a BVH file, which has no name, after the file", async () => {
    expect(await convert(BVH, file("named.fbx"))).toContain(": t-pose-first-inches-30fps, ");
    const { animations } = readFbxScene(bytesOf(file("named.fbx")), { animations: "all" });
    expect(animations.map(({ name }) => name)).toEqual(["t-pose-first-inches-30fps"]);
    await convert(BVH, file("named.glb"), "--character", CHARACTER);
    expect(readMotionGlb(bytesOf(file("named.glb"))).name).toBe("t-pose-first-inches-30fps");
  });

  it.each([
    [["nothing.glb", "a.fbx"], 1, /nothing\.glb: there is no such file/],
    [["a.obj", "a.fbx"], 1, /IN: must be a \.glb or \.vrm or \.gltf or \.fbx or \.bvh file/],
    [[CHARACTER, "a.obj"], 1, /OUT: must be a \.glb or \.fbx or \.bvh or \.csv file/],
    [[CHARACTER, CHARACTER], 1, /is the input file/],
    [[CHARACTER], 2, /OUT is missing/],
    [[BVH, "OUT.glb", "--fps", "1000"], 2, /--fps must be a finite number from 10 to 240/],
    [[BVH, "OUT.glb", "--speed", "3"], 2, /--speed must be a number above 0, up to 2; got 3/],
    [[BVH, "OUT.fbx", "--minimal"], 2, /glb only; this is fbx/],
    [[BVH, "OUT.glb", "--minimal", "--no-mesh"], 2, /not both/],
    [[BVH, "OUT.csv", "--in-place"], 2, /--in-place is for fbx, glb and bvh/],
    [[BVH, "OUT.glb", "--character", "builtin-nobody"], 2, /builtin-nobody/],
    [[ROBOT, "OUT.bvh"], 1, /has no motion/],
    [[pathOf("made/bad/truncated.fbx"), "OUT.glb"], 1, /truncated\.fbx: /],
    [[pathOf("made/bad/path-traversal.gltf"), "OUT.fbx"], 1, /path-traversal\.gltf: /],
  ] as [string[], number, RegExp][])("refuses %j", async (args, status, message) => {
    rmSync(file("OUT.glb"), { force: true });
    const given = args.map((arg) => (arg.startsWith("OUT.") ? file(arg) : arg));
    const refused = await run("convert", ...given);
    expect(refused.error).toMatch(message);
    expect(refused.error).not.toMatch(/bug in babylon-motion/);
    expect(existsSync(file("OUT.glb"))).toBe(false);
    expect(refused.status).toBe(status);
  });
});
