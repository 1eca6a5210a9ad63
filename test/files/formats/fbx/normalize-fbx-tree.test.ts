import { describe, expect, it } from "vitest";
import { normalizeFbxTree } from "../../../../src/files/formats/fbx/legacy/normalize-fbx-tree.js";
import type { FbxArray, FbxNode, FbxProperty, FbxTree } from "../../../../src/files/formats/fbx/tree/fbx-node.js";
import { readFbxTree } from "../../../../src/files/formats/fbx/tree/read-fbx-tree.js";
import { readCharacterFile } from "../../../support/characters/characters.js";
import { needsData } from "../../../support/shared-data.js";

const bytesOf = (name: string) => readCharacterFile(name.startsWith("made/") ? name : `fbx-variety/${name}`);
const read = (name: string) => normalizeFbxTree(readFbxTree(bytesOf(name)));
const child = (node: FbxNode, name: string) => node.children.find((each) => each.name === name);

/** Objects of one kind by their names. */
function objects(tree: FbxTree, kind: string, subtype?: string): Map<FbxProperty, FbxNode> {
  const all = tree.children.find((node) => node.name === "Objects")!.children;
  const found = all.filter((node) => node.name === kind && (subtype === undefined || node.properties[2] === subtype));
  return new Map(found.map((node) => [node.properties[1], node]));
}

const connections = (tree: FbxTree) => tree.children.find((node) => node.name === "Connections")!.children;
const numbers = (node: FbxNode, name: string) =>
  Array.from((child(node, name)!.properties[0] as FbxArray).data() as Float64Array, Number);
const place = (node: FbxNode, property: string) =>
  child(node, "Properties70")!
    .children.find((each) => each.properties[0] === property)!
    .properties.slice(4)
    .map(Number);

/** Keys of every curve: what it moves on which model, its times and its values. */
function curves(tree: FbxTree): Map<string, { times: number[]; values: number[] }> {
  const byId = new Map(
    tree.children.find((node) => node.name === "Objects")!.children.map((node) => [node.properties[0], node]),
  );
  const found = new Map<string, { times: number[]; values: number[] }>();
  for (const {
    properties: [, curveId, nodeId, component],
  } of connections(tree)) {
    const curve = byId.get(curveId);
    if (curve?.name !== "AnimationCurve") continue;
    const target = connections(tree).find(({ properties }) => properties[0] === "OP" && properties[1] === nodeId)!;
    const model = byId.get(target.properties[2])!;
    const name = `${String(model.properties[1])} ${String(target.properties[3])} ${String(component)}`;
    found.set(name, { times: numbers(curve, "KeyTime"), values: numbers(curve, "KeyValueFloat") });
  }
  return found;
}

const VARIETY = needsData("characters/fbx-variety");

/** The same objects, connections and curves in both. */
function expectAlike(first: FbxTree, second: FbxTree): void {
  expect([...objects(first, "Model").keys()]).toEqual([...objects(second, "Model").keys()]);
  expect(connections(first).length).toBe(connections(second).length);
  expect([...curves(first).keys()].sort()).toEqual([...curves(second).keys()].sort());
}

describe("normalizeFbxTree", () => {
  it.each(["made/maya.fbx", "made/maya-7500.fbx"])("leaves %s unchanged: binary, of 7.x", (name) => {
    const tree = readFbxTree(bytesOf(name));
    expect(normalizeFbxTree(tree)).toBe(tree);
  });

  it("reads the same objects, keys too, from text, from binary files and from those of 64 bits", () => {
    const binary = read("made/maya.fbx");
    for (const name of ["made/maya-7400-ascii.fbx", "made/maya-7500.fbx"]) {
      const other = read(name);
      expectAlike(other, binary);
      const [found, wanted] = [curves(other), curves(binary)];
      expect(wanted.size).toBeGreaterThan(100);
      for (const [key, { times, values }] of wanted) {
        expect(found.get(key)!.times).toEqual(times);
        for (const [i, value] of values.entries()) expect(found.get(key)!.values[i]).toBeCloseTo(value, 4);
      }
    }
  });
});

describe("normalizeFbxTree of files of other programs", VARIETY, () => {
  const old = "ufbx-max_transformed_skin_6100_ascii.fbx";
  const young = "ufbx-max_transformed_skin_7500_binary.fbx";

  it("leaves a binary file of 7.x unchanged", () => {
    const tree = readFbxTree(bytesOf(young));
    expect(normalizeFbxTree(tree)).toBe(tree);
  });

  it("finds in a file of 6.1 what the file of 7.5 of the same scene has", () => {
    const [six, seven] = [read(old), read(young)];
    for (const [name, model] of objects(seven, "Model")) {
      const other = objects(six, "Model").get(name)!;
      expect(other.properties[2]).toBe(model.properties[2]);
      for (const property of ["Lcl Translation", "Lcl Rotation"]) {
        for (const [axis, value] of place(model, property).entries()) {
          expect(place(other, property)[axis]).toBeCloseTo(value, 4);
        }
      }
    }
    // Clusters of 7.5 have no names.
    const weights = (tree: FbxTree) =>
      tree.children
        .find((node) => node.name === "Objects")!
        .children.filter((node) => node.properties[2] === "Cluster")
        .map((node) => `${numbers(node, "Indexes")} ${numbers(node, "Weights").map((weight) => weight.toFixed(6))}`);
    expect(weights(six).sort()).toEqual(weights(seven).sort());
    const [mesh] = objects(six, "Geometry").values();
    expect(numbers(mesh, "PolygonVertexIndex")).toEqual(
      numbers([...objects(seven, "Geometry").values()][0], "PolygonVertexIndex"),
    );
    expect(objects(six, "Deformer", "Skin").size).toBe(1);
    expect(objects(six, "NodeAttribute", "LimbNode").size).toBe(5);
  });

  it("turns takes into curves with the keys of the file of 7.5", () => {
    const [six, seven] = [curves(read(old)), curves(read(young))];
    expect(six.size).toBeGreaterThan(10);
    for (const [name, curve] of six) {
      const other = seven.get(name);
      if (!other) throw new Error(`no ${name}`);
      expect(curve.times).toEqual(other.times);
      for (const [index, value] of other.values.entries()) expect(curve.values[index]).toBeCloseTo(value, 3);
    }
  });

  it("reads the same objects from ASCII and from binary files", () => {
    for (const [ascii, binary] of [
      ["ufbx-maya_human_ik_6100_ascii.fbx", "ufbx-maya_human_ik_6100_binary.fbx"],
      ["ufbx-maya_human_ik_7400_ascii.fbx", "ufbx-maya_human_ik_7400_binary.fbx"],
    ]) {
      expectAlike(read(ascii), read(binary));
    }
  });

  it("takes models, skin and places of version 5 apart", () => {
    const tree = read("ufbx-max7_skin_5000_binary.fbx");
    expect([...objects(tree, "Model", "LimbNode").keys()]).toEqual(
      ["Bone01", "Bone02", "Bone03", "Bone04"].map((name) => `${name}\0\x01Model`),
    );
    expect(place(objects(tree, "Model").get("Bone02\0\x01Model")!, "Lcl Translation")[0]).toBe(30);
    const [mesh] = objects(tree, "Geometry", "Mesh").values();
    const corners = numbers(mesh, "PolygonVertexIndex").length;
    expect(numbers(child(mesh, "LayerElementUV")!, "UVIndex")).toHaveLength(corners);
    const clusters = [...objects(tree, "Deformer", "Cluster").values()];
    expect(clusters).toHaveLength(4);
    const total = new Float64Array(numbers(mesh, "Vertices").length / 3);
    for (const cluster of clusters) {
      const weights = numbers(cluster, "Weights");
      for (const [index, vertex] of numbers(cluster, "Indexes").entries()) total[vertex] += weights[index];
    }
    for (const sum of total) expect(sum).toBeCloseTo(1, 4);
    expect(curves(tree).get("Bone01\0\x01Model Lcl Rotation d|X")!.values[1]).toBeCloseTo(216.3, 3);
  });

  it("connects every object to an existing one", () => {
    for (const name of [
      "ufbx-max2009_blob_5800_ascii.fbx",
      "ufbx-blender_279_sausage_6100_ascii.fbx",
      "ufbx-maya_character_6100_ascii.fbx",
    ]) {
      const tree = read(name);
      const ids = new Set(
        tree.children.find((node) => node.name === "Objects")!.children.map((node) => node.properties[0]),
      );
      for (const { properties } of connections(tree)) {
        expect(ids.has(properties[1])).toBe(true);
        expect(properties[2] === 0 || ids.has(properties[2])).toBe(true);
      }
      expect(connections(tree).length).toBeGreaterThan(10);
    }
  });
});
