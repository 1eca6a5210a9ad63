import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { toSingleGlb } from "../../../src/files/formats/glb/write/to-single-glb.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import { readCharacterFile } from "../../support/characters/characters.js";
import { asEmbeddedGltf, binaryOf, dataUri, gltf, issues, jsonOf, withJson } from "./gltf-bytes.js";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

describe("toSingleGlb", () => {
  it("returns a whole .glb unchanged", () => {
    const bytes = readCharacterFile("made/unnamed.glb");
    expect(toSingleGlb(bytes)).toBe(bytes);
  });

  it("puts embedded buffers and images into one file and keeps everything else", async () => {
    const source = withJson(mannequinGlb("builtin-mila"), (json) => {
      json.images = [{ name: "skin", uri: dataUri("image/png", PNG) }];
      json.textures = [{ source: 0 }];
      json.materials[0].extensions = { ACME_unheard_of: { glow: [1, 2] } };
      json.materials[0].extras = { note: "keep" };
      json.extensionsUsed = [...json.extensionsUsed, "ACME_unheard_of"];
      json.nodes[3].extras = { socket: true };
    });
    const bytes = toSingleGlb(asEmbeddedGltf(source));
    // biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
    const [before, after] = [jsonOf(source), jsonOf(bytes)] as Record<string, any>[];
    for (const key of [
      "nodes",
      "meshes",
      "materials",
      "skins",
      "accessors",
      "extensions",
      "extensionsUsed",
      "scenes",
    ]) {
      expect(after[key], key).toEqual(before[key]);
    }
    expect(after.buffers).toEqual([{ byteLength: binaryOf(bytes).byteLength }]);
    expect(after.images).toEqual([{ name: "skin", mimeType: "image/png", bufferView: before.bufferViews.length }]);
    const { byteOffset, byteLength } = after.bufferViews.at(-1);
    expect(
      Buffer.from(binaryOf(bytes))
        .subarray(byteOffset, byteOffset + byteLength)
        .equals(PNG),
    ).toBe(true);
    expect(Buffer.from(binaryOf(bytes)).subarray(0, binaryOf(source).byteLength).equals(binaryOf(source))).toBe(true);
    expect((await issues(bytes)).filter((issue) => !issue.includes("ACME"))).toEqual([]);
  });

  it("joins several buffers, and updates the offsets in compressed views", () => {
    const json = {
      asset: { version: "2.0" },
      buffers: [
        { byteLength: 5, uri: dataUri("application/octet-stream", Uint8Array.of(1, 2, 3, 4, 5)) },
        { byteLength: 4, uri: dataUri("application/octet-stream", Uint8Array.of(6, 7, 8, 9)) },
        { byteLength: 64, extensions: { EXT_meshopt_compression: { fallback: true } } },
      ],
      bufferViews: [
        { buffer: 1, byteOffset: 1, byteLength: 2 },
        { buffer: 2, byteLength: 64, extensions: { EXT_meshopt_compression: { buffer: 1, byteOffset: 2, count: 4 } } },
      ],
    };
    const bytes = toSingleGlb(gltf(json));
    const packed = jsonOf(bytes) as typeof json;
    expect(Array.from(binaryOf(bytes))).toEqual([1, 2, 3, 4, 5, 0, 0, 0, 6, 7, 8, 9]);
    expect(packed.buffers).toEqual([{ byteLength: 12 }, json.buffers[2]]);
    expect(packed.bufferViews).toEqual([
      { buffer: 0, byteOffset: 9, byteLength: 2 },
      {
        buffer: 1,
        byteOffset: 0,
        byteLength: 64,
        extensions: { EXT_meshopt_compression: { buffer: 0, byteOffset: 10, count: 4 } },
      },
    ]);
  });

  it.each([
    ["a buffer", { buffers: [{ byteLength: 4, uri: "scene.bin" }] }, /Buffer 0 refers to "scene\.bin".*one \.glb file/],
    ["an image", { images: [{ uri: "http://10.0.0.1/a.png" }] }, /Image 0 refers to "http:\/\/10\.0\.0\.1\/a\.png"/],
    ["a path", { buffers: [{ byteLength: 4, uri: "../../etc/passwd" }] }, /etc\/passwd/],
    ["no data", { buffers: [{ byteLength: 4 }] }, /Buffer 0 has no data/],
    ["too little", { buffers: [{ byteLength: 9, uri: "data:;base64,AAAA" }] }, /should hold 9 bytes but has 3/],
    ["broken base64", { buffers: [{ byteLength: 1, uri: "data:;base64,%%%" }] }, /cannot be decoded/],
  ])("refuses %s", (_, json, cause) => {
    expect(() => toSingleGlb(gltf({ asset: { version: "2.0" }, ...json }))).toThrow(cause);
  });

  it("survives hostile JSON", () => {
    const hostile = fc.record(
      {
        buffers: fc.jsonValue(),
        images: fc.jsonValue(),
        bufferViews: fc.jsonValue(),
        asset: fc.constant({ version: "2.0" }),
      },
      { requiredKeys: ["asset"] },
    );
    fc.assert(
      fc.property(hostile, (json) => {
        try {
          toSingleGlb(gltf(json));
        } catch (error) {
          expect(error).toBeInstanceOf(MotionError);
        }
      }),
      { numRuns: 500, seed: 3, endOnFailure: true },
    );
  });
});
