import { inflateSync } from "node:zlib";
import { zlibSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { FbxArray, FbxNode, FbxTree } from "../../../../src/files/formats/fbx/tree/fbx-node.js";
import { readFbxTree } from "../../../../src/files/formats/fbx/tree/read-fbx-tree.js";
import { MotionError } from "../../../../src/requests/motion-error.js";
import { FBX_VARIETY, RIGGED_FILES, readCharacterFile } from "../../../support/characters/characters.js";
import { itOn } from "../../../support/characters/on-characters.js";

const FILES = [
  ...["maya", "maya-7400-ascii", "maya-7500", "biped", "feet-on-root", "bones"].map((name) => `made/${name}.fbx`),
  ...FBX_VARIETY,
  ...RIGGED_FILES.filter((name) => name.endsWith(".fbx")),
];
const read = readCharacterFile;
const text = (value: string) => new TextEncoder().encode(value);

function child(nodes: FbxNode[], ...path: string[]): FbxNode {
  const node = nodes.find((each) => each.name === path[0]);
  if (!node) throw new Error(`no ${path[0]}`);
  return path.length === 1 ? node : child(node.children, ...path.slice(1));
}

function arraysOf(tree: FbxTree): FbxArray[] {
  const all = (node: FbxNode): FbxArray[] => [
    ...node.properties.filter((each): each is FbxArray => typeof each === "object" && "data" in each),
    ...node.children.flatMap(all),
  ];
  return tree.children.flatMap(all);
}

/** A binary file of one node. */
function binary(version: number, properties: number[], count: number, bigEndian = false): Uint8Array {
  const long = version >= 7500;
  const head = long ? 25 : 13;
  const name = text("Node");
  const bytes = new Uint8Array(27 + head + name.length + properties.length + head);
  const view = new DataView(bytes.buffer);
  bytes.set(text("Kaydara FBX Binary  \0\x1a"));
  bytes[22] = bigEndian ? 1 : 0;
  view.setUint32(23, version, !bigEndian);
  const numbers = [bytes.length - head, count, properties.length];
  for (const [index, value] of numbers.entries()) {
    if (long) view.setBigUint64(27 + index * 8, BigInt(value), !bigEndian);
    else view.setUint32(27 + index * 4, value, !bigEndian);
  }
  bytes[27 + head - 1] = name.length;
  bytes.set(name, 27 + head);
  bytes.set(properties, 27 + head + name.length);
  return bytes;
}

const bytesOf = (array: FbxArray) => {
  const { buffer, byteOffset, byteLength } = array.data();
  return Buffer.from(buffer, byteOffset, byteLength);
};
const uint32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
const packed = (type: string, length: number, zlib: Uint8Array) => [
  type.charCodeAt(0),
  ...uint32(length),
  ...uint32(1),
  ...uint32(zlib.length),
  ...zlib,
];

describe("readFbxTree", () => {
  itOn(FILES)("reads %s", (path) => {
    const tree = readFbxTree(read(path));
    // Two files of the set bear a version in their names that they do not have within.
    const version = Number(/_(\d{4})_/.exec(path)?.[1] ?? tree.version);
    expect(tree.version).toBe(version === 5000 ? 3000 : version);
    expect(tree.ascii ?? false).toBe(path.includes("ascii"));
    const objects = version < 6000 ? tree.children : child(tree.children, "Objects").children;
    expect(objects.some((node) => node.name === "Model")).toBe(true);
    expect(arraysOf(tree).filter((array) => array.data().length !== array.length)).toEqual([]);
  });

  it("inflates with the caller's function to the same numbers", () => {
    const bytes = read("made/biped.fbx");
    const inflate = (zlib: Uint8Array, size: number) => inflateSync(zlib, { maxOutputLength: size });
    const own = arraysOf(readFbxTree(bytes));
    const given = arraysOf(readFbxTree(bytes, { inflate }));
    expect(own.length).toBeGreaterThan(100);
    const same = own.map((array, index) => Buffer.compare(bytesOf(array), bytesOf(given[index])) === 0);
    expect(same).not.toContain(false);
  });

  itOn([
    ["made/maya-7400-ascii.fbx", "made/maya.fbx"],
    ["made/maya-7500.fbx", "made/maya.fbx"],
    ["fbx-variety/ufbx-maya_character_7500_ascii.fbx", "fbx-variety/ufbx-maya_character_7500_binary.fbx"],
  ])("reads the same scene from %s and from %s", (one, other) => {
    const objects = (path: string) =>
      child(readFbxTree(read(path)).children, "Objects").children.map(({ name }) => name);
    expect(objects(one).sort()).toEqual(objects(other).sort());
  });

  it.each([7400, 7500])("reads every type of property, in either byte order, of version %i", (version) => {
    const int16 = [0x59, 0xff, 0xfe];
    const int64 = [0x4c, 0x7f, 255, 255, 255, 255, 255, 255, 255];
    const float64 = [0x44, 0x3f, 0xf8, 0, 0, 0, 0, 0, 0];
    const array = [0x69, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff];
    const properties = [0x43, 1, 0x5a, 7, ...int16, ...int64, ...float64, ...array];
    const [node] = readFbxTree(binary(version, properties, 6, true)).children;
    expect(node.properties.slice(0, 5)).toEqual([true, 7, -2, 2n ** 63n - 1n, 1.5]);
    expect((node.properties[5] as FbxArray).data()).toEqual(Int32Array.of(1, -1));
    expect(node.types).toBe("CZYLDi");
  });

  it("reads the numbers, texts and arrays of ASCII files", () => {
    const tree = readFbxTree(
      text(`; FBX 7.3.0 project file
        Objects:  { ; a comment
          Number: -6e-006,1.#INF,-1.#IND,9007199254740993,-0,.5,123456789.123456789
          Text: "a &quot;b&quot; & c&lf;", "", T
          Empty:
          "In Quotes": 1 {
          }
          KeyTime: *3 {
            a: 0,46186158000,9007199254740993
          }
          KeyAttrDataFloat: *2 {
            a: 0,1065353216
          }
          Content: , "aGVs", "bG8="
        }`),
    );
    const at = (name: string) => child(tree.children, "Objects", name).properties;
    expect(tree.version).toBe(7300);
    expect(at("Number")).toEqual([-6e-6, Infinity, NaN, 9007199254740993n, -0, 0.5, 123456789.12345679]);
    expect(at("Text")).toEqual(['a "b" & c\n', "", "T"]);
    expect(at("Empty")).toEqual([]);
    expect(at("In Quotes")).toEqual([1]);
    expect((at("KeyTime")[0] as FbxArray).data()).toEqual(BigInt64Array.of(0n, 46186158000n, 9007199254740993n));
    expect((at("KeyAttrDataFloat")[0] as FbxArray).data()).toEqual(Float32Array.of(0, 1));
    expect(at("Content")).toEqual([text("hello")]);
  });

  itOn([
    ["made/bad/deep-nesting.fbx", /32 deep/],
    ["made/bad/garbage.fbx", /no FBX file/],
    ["made/bad/text.fbx", /no FBX file/],
    ["made/bad/inflate-bomb.fbx", /134217728 numbers; the largest that is read has 128 MiB/],
    ["made/bad/truncated.fbx", /cut short or damaged: node "Objects"/],
    ["bad/deep-nesting-2000.fbx", /32 deep/],
    ["bad/garbage.fbx", /no FBX file/],
    ["bad/text.fbx", /no FBX file/],
    ["bad/inflate-bomb-1GiB.fbx", /134217728 numbers; the largest that is read has 128 MiB/],
    ["bad/truncated.fbx", /cut short or damaged: node "Objects"/],
  ])("refuses %s", (name, message) => {
    expect(() => readFbxTree(read(name))).toThrow(message);
    expect(() => readFbxTree(read(name))).toThrow(MotionError);
  });

  it.each([
    ["longer", 1000, 8_000_000],
    ["shorter", 1000, 7_999],
  ])("refuses an array that is %s than it declares", (_, length, size) => {
    const [node] = readFbxTree(binary(7400, packed("d", length, zlibSync(new Uint8Array(size))), 1)).children;
    expect(() => (node.properties[0] as FbxArray).data()).toThrow(/does not hold the 8000 bytes/);
  });

  it("refuses a long compressed array that is longer than it declares", () => {
    const noise = Uint8Array.from({ length: 300_000 }, (_, index) => (index * index * 2654435761) >>> 13);
    const [node] = readFbxTree(binary(7500, packed("b", 200_000, zlibSync(noise)), 1)).children;
    expect(() => (node.properties[0] as FbxArray).data()).toThrow(/does not hold the 200000 bytes/);
  });

  itOn([
    "made/bones.fbx",

    "fbx-variety/ufbx-maya_pivots_7500_binary.fbx",
    "fbx-variety/ufbx-synthetic_pre_post_rotate_7500_ascii.fbx",
  ])("refuses %s when it is cut, or finds fewer nodes in it", (path) => {
    const bytes = read(path);
    const whole = readFbxTree(bytes).children.length;
    let refused = 0;
    for (let length = 0; length < bytes.length; length += 997) {
      try {
        expect(readFbxTree(bytes.slice(0, length)).children.length).toBeLessThanOrEqual(whole);
      } catch (error) {
        expect(error).toBeInstanceOf(MotionError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(bytes.length / 997 / 2);
  });
});
