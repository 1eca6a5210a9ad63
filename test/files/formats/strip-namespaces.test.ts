import { describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { exportCharacter } from "../../../src/files/exports/export-character.js";
import { readFbxScene } from "../../../src/files/formats/fbx/read/read-fbx-scene.js";
import { stripFbxNamespaces } from "../../../src/files/formats/fbx/write/strip-fbx-namespaces.js";
import { readGlbCharacter } from "../../../src/files/formats/glb/read/read-glb.js";
import { stripGlbNamespaces } from "../../../src/files/formats/glb/write/strip-glb-namespaces.js";
import { skeletonNodes, stripNamespaces } from "../../../src/files/formats/scene/strip-namespaces.js";
import { issues, withJson } from "./gltf-bytes.js";

/** A mannequin whose nodes have a namespace. */
const prefixed = (prefix: string) =>
  withJson(mannequinGlb("builtin-ada"), (json) => {
    for (const node of json.nodes) node.name = `${prefix}${node.name}`;
  });
const plain = mannequinGlb("builtin-ada");

describe("names without their namespace", () => {
  it.each([
    [
      ["mixamorig:Hips", "mixamorig:Spine"],
      ["Hips", "Spine"],
    ],
    [
      ["Armature|Hips", "a:b:Head"],
      ["Hips", "Head"],
    ],
    [
      ["Hips", "mixamorig:Hips"],
      ["Hips", "mixamorig:Hips"],
    ],
    [
      ["a:Hips", "b:Hips", "a:Head"],
      ["a:Hips", "b:Hips", "Head"],
    ],
    [
      ["trailing:", "", "走:る"],
      ["trailing:", "", "る"],
    ],
  ])("%j are %j", (names, short) => {
    expect(stripNamespaces(names, () => true)).toEqual(short);
    expect(stripNamespaces(short, () => true)).toEqual(short);
    expect(stripNamespaces(names, () => false)).toEqual(names);
  });

  it("are those of the joints, their ancestors and their descendants", () => {
    //            0 root, 1 joint below it, 2 end of 1, 3 mesh beside, 4 another tree
    expect([...skeletonNodes([-1, 0, 1, 0, -1], [1])].sort()).toEqual([0, 1, 2]);
  });
});

describe("a GLB file", () => {
  it("is the same as one that never had a namespace", async () => {
    const stripped = stripGlbNamespaces(prefixed("mixamorig:"));
    expect(await issues(stripped)).toEqual([]);
    const [got, wanted] = [await readGlbCharacter(stripped), await readGlbCharacter(plain)];
    const joints = (model: typeof got) => Array.from(model.skins[0].joints, (node) => model.nodes.names[node]);
    expect(joints(got)).toEqual(joints(wanted));
    expect(got.meshes.map(({ positions }) => positions)).toEqual(wanted.meshes.map(({ positions }) => positions));
  });

  it("without namespaces is returned unchanged", () => {
    expect(stripGlbNamespaces(plain)).toBe(plain);
  });
});

describe("an FBX file", () => {
  it("loses the namespace of its joints and nothing else", async () => {
    const { bytes } = await exportCharacter(prefixed("mixamorig:"), { isBuiltin: true });
    const [before, after] = [readFbxScene(bytes), readFbxScene(stripFbxNamespaces(bytes))];
    const joints = before.nodes.names.filter((_, node) => before.isJoint[node]);
    expect(joints.length).toBeGreaterThan(50);
    expect(joints.every((name) => name.startsWith("mixamorig:"))).toBe(true);
    expect(after.nodes.names.filter((_, node) => after.isJoint[node])).toEqual(
      joints.map((name) => name.replace("mixamorig:", "")),
    );
    expect(after.nodes.translations).toEqual(before.nodes.translations);
    expect(after.meshes.map(({ positions, weights }) => [positions, weights])).toEqual(
      before.meshes.map(({ positions, weights }) => [positions, weights]),
    );
  });

  it("without namespaces is returned unchanged", async () => {
    const { bytes } = await exportCharacter(plain);
    expect(stripFbxNamespaces(bytes)).toBe(bytes);
  });
});
