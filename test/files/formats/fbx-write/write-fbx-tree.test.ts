import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FbxArray, FbxNode, FbxTree } from "../../../../src/files/formats/fbx/tree/fbx-node.js";
import { readFbxTree } from "../../../../src/files/formats/fbx/tree/read-fbx-tree.js";
import { array, node } from "../../../../src/files/formats/fbx/write/fbx-build.js";
import { writeFbxTree } from "../../../../src/files/formats/fbx/write/write-fbx-tree.js";
import { readCharacterFile } from "../../../support/characters/characters.js";
import { itOn } from "../../../support/characters/on-characters.js";

/** A tree as plain data. */
function plain(nodes: readonly FbxNode[]): unknown {
  return nodes.map(({ name, types, properties, children }) => [
    name,
    types,
    properties.map((value) => (isArray(value) ? [value.type, value.length, [...value.data()]] : value)),
    plain(children),
  ]);
}

const isArray = (value: unknown): value is FbxArray => typeof (value as FbxArray)?.data === "function";

const withoutIdentity = ({ children }: FbxTree) =>
  children.filter(({ name }) => name !== "FileId" && name !== "CreationTime");

const property = fc.oneof(
  fc.boolean().map((value) => ["C", value] as const),
  fc.integer({ min: -(2 ** 15), max: 2 ** 15 - 1 }).map((value) => ["Y", value] as const),
  fc.integer().map((value) => ["I", value] as const),
  fc.float({ noNaN: true }).map((value) => ["F", value] as const),
  fc.double({ noNaN: true }).map((value) => ["D", value] as const),
  fc.maxSafeInteger().map((value) => ["L", value] as const),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n }).map((value) => ["L", value] as const),
  fc.string({ unit: "grapheme" }).map((value) => ["S", value] as const),
  fc.uint8Array().map((value) => ["R", value] as const),
  fc.float32Array({ maxLength: 60 }).map((value) => ["f", array("f", value)] as const),
  fc.float64Array({ maxLength: 60 }).map((value) => ["d", array("d", value)] as const),
  fc.int32Array({ maxLength: 60 }).map((value) => ["i", array("i", value)] as const),
  fc.bigInt64Array({ maxLength: 60 }).map((value) => ["l", array("l", value)] as const),
);
const name = fc.stringMatching(/^[A-Za-z]{1,12}$/).filter((word) => word !== "FileId" && word !== "CreationTime");
const properties = fc.array(property, { maxLength: 4 });
const { tree } = fc.letrec<{ tree: FbxNode }>((tie) => ({
  tree: fc
    .tuple(name, properties, fc.oneof({ depthSize: "small" }, fc.constant([]), fc.array(tie("tree"), { maxLength: 3 })))
    .map(([word, values, children]) => {
      const types = values.map(([type]) => type).join("");
      return node(
        word,
        types,
        values.map(([, value]) => value),
        children,
      );
    }),
}));

describe("writeFbxTree", () => {
  it("round-trips any tree through readFbxTree", () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (children) => {
        const bytes = writeFbxTree({ version: 7700, children });
        const again = readFbxTree(bytes);
        expect(again.version).toBe(7400);
        expect(plain(withoutIdentity(again))).toEqual(plain(children));
      }),
      { numRuns: 150 },
    );
  });

  itOn([
    "made/maya.fbx",
    "made/maya-7500.fbx",
    "fbx-variety/ufbx-max_geometry_transform_7700_binary.fbx",
    "rigged/rocketbox-male-01.fbx",
    "fbx-variety/ufbx-maya_human_ik_7400_binary.fbx",
  ])("copies %s: every node, type and number", (file) => {
    const source = readFbxTree(readCharacterFile(file));
    const copy = readFbxTree(writeFbxTree(source));
    expect(plain(withoutIdentity(copy))).toEqual(plain(withoutIdentity(readFbxTree(readCharacterFile(file)))));
  });

  it("ends AnimationStack and AnimationLayer with an empty record, and the file with its footer", () => {
    const bytes = writeFbxTree({
      version: 7400,
      children: [node("AnimationStack", "I", [1]), node("Other", "I", [1])],
    });
    const text = String.fromCharCode(...bytes);
    expect(text.startsWith("Kaydara FBX Binary  \0\x1a\0")).toBe(true);
    const view = new DataView(bytes.buffer);
    expect(view.getUint32(23, true)).toBe(7400);
    const recordLength = (name: string) => {
      const start = text.indexOf(name) - 13;
      return view.getUint32(start, true) - start;
    };
    expect(recordLength("AnimationStack")).toBe(13 + "AnimationStack".length + 5 + 13);
    expect(recordLength("Other")).toBe(13 + "Other".length + 5);
    const hex = (from: number, to?: number) => Buffer.from(bytes.slice(from, to)).toString("hex");
    expect(hex(-16)).toBe("f85a8c6adef5d97eece90ce3758f290b");
    expect(hex(-16 - 120 - 4, -16)).toBe(`e81c0000${"00".repeat(120)}`);
    expect((bytes.length - 16 - 120 - 4) % 16).toBe(0);
    expect(text).toContain(String.fromCharCode(...Buffer.from("fabcab09d0c8d466b176fb831cf7267e", "hex")));
  });

  it("packs an array used in many places once, and only arrays that become smaller", () => {
    const shared = array(
      "l",
      BigInt64Array.from({ length: 1000 }, (_, i) => BigInt(i)),
    );
    const children = Array.from({ length: 50 }, () => node("KeyTime", "l", [shared]));
    const bytes = writeFbxTree({ version: 7400, children });
    expect(bytes.length).toBeLessThan(50 * 8000 * 0.5);
    for (const { properties } of withoutIdentity(readFbxTree(bytes))) {
      expect([...(properties[0] as FbxArray).data()]).toEqual([...shared.data()]);
    }
  });
});
