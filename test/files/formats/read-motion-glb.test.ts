import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mannequinGlb } from "../../../src/characters/index.js";
import { readMotionGlb } from "../../../src/files/formats/glb/read/read-motion-glb.js";
import { addMotionToGlb } from "../../../src/files/formats/glb/write/add-motion-to-glb.js";
import { writeMotionGlb } from "../../../src/files/formats/glb/write/write-glb.js";
import { GltfBinary, packGlb } from "../../../src/files/formats/glb/write/write-gltf-binary.js";
import { BUILTIN_SKELETON } from "../../../src/motion/builtin-skeleton.js";
import type { MotionClip } from "../../../src/motion/clip.js";
import { createSkeleton } from "../../../src/motion/skeleton.js";
import { ENGINE_VERSION } from "../../../src/requests/engine-version.js";
import { MotionError } from "../../../src/requests/motion-error.js";
import { generateLocomotion } from "../../../src/synthesis/locomotion/generate-locomotion.js";
import { readCharacterFile } from "../../support/characters/characters.js";
import { itOn } from "../../support/characters/on-characters.js";
import { cpuTime } from "../../support/cpu-time.js";
import { asEmbeddedGltf, gltf, withJson } from "./gltf-bytes.js";
import { swingingClip } from "./swinging-clip.js";

const walk = generateLocomotion({ strides: 2, moveSpeed: 1.3, travelAngle: 40, styleId: "neutral_male_a" });

/** Bytes of an array, so that equal means to the last bit. */
function bits(array: ArrayBufferView): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

function expectSame({ rotations, translations, ...read }: MotionClip, clip: MotionClip): void {
  const { rotations: turns, translations: moves, ...rest } = clip;
  expect(read).toEqual(rest);
  expect(bits(rotations).equals(bits(turns))).toBe(true);
  expect(bits(translations).equals(bits(moves))).toBe(true);
}

describe("readMotionGlb of our own files", () => {
  it("restores a generated motion to the last bit, with everything known about it", () => {
    const read = readMotionGlb(writeMotionGlb(walk, "a walk"));
    expect(read.name).toBe("a walk");
    expect(read.engineVersion).toBe(ENGINE_VERSION);
    expectSame(read.clip, walk);
    expect(read.clip.skeleton).toBe(BUILTIN_SKELETON);
    expect(read.clip.contacts.length).toBeGreaterThan(8);
    expect(read.clip.plan).toMatchObject({ kind: "locomotion" });
  });

  it.each([23.976, 24, 29.97, 60, 120, 58.7])("does so at %d frames a second, and without a loop", (frameRate) => {
    const clip = { ...swingingClip(BUILTIN_SKELETON, 601), frameRate, loop: null, plan: { a: [1, "ä"] }, request: "x" };
    expectSame(readMotionGlb(writeMotionGlb(clip)).clip, clip);
  });

  it("does so for a motion that stands still, and for a single frame", () => {
    const still = { ...swingingClip(BUILTIN_SKELETON, 20, 0), loop: null };
    still.translations.fill(0.5);
    expectSame(readMotionGlb(writeMotionGlb(still)).clip, still);
    const one = swingingClip(BUILTIN_SKELETON, 1);
    expectSame(readMotionGlb(writeMotionGlb(one)).clip, one);
  });

  it("does so for another skeleton with turned and scaled joints", () => {
    const skeleton = createSkeleton([
      { name: "root", translation: [0, 1, 0], scale: 0.01 },
      { name: "a", parent: "root", translation: [1, 2, 3], rotation: [Math.SQRT1_2, 0, Math.SQRT1_2, 0] },
      { name: "b", parent: "a", translation: [0.1, 0.2, 0.3] },
    ]);
    expectSame(readMotionGlb(writeMotionGlb(swingingClip(skeleton))).clip, swingingClip(skeleton));
  });

  it("reads the motion from a character's file, and from .gltf text", () => {
    const bytes = addMotionToGlb(mannequinGlb("builtin-mannequin"), [{ name: "walk", clip: walk }]);
    for (const file of [bytes, asEmbeddedGltf(bytes)]) expectSame(readMotionGlb(file).clip, walk);
  });

  it("ignores extras that are not what they should be", () => {
    const bytes = withJson(writeMotionGlb(walk), (json) => {
      json.animations[0].extras = {
        contacts: [{ side: "up", part: "heel", start: 0, end: 1 }, null, 5],
        labels: "none",
        loop: { displacement: [1, 2], yaw: 0 },
        babylonMotion: { version: 1, frameRate: -3, engineVersion: 7, plan: { a: 1 } },
      };
    });
    const { clip, engineVersion } = readMotionGlb(bytes);
    expect(clip).toMatchObject({ contacts: [], labels: [], loop: null, plan: { a: 1 }, frameRate: 60 });
    expect(clip.frameCount).toBe(walk.frameCount);
    expect(engineVersion).toBeNull();
  });
});

/** A file with one node, moved by one channel. */
function oneChannel(
  path: "rotation" | "translation",
  times: number[],
  values: number[],
  interpolation: string,
): Uint8Array {
  const binary = new GltfBinary();
  const input = binary.add(Float32Array.from(times), "SCALAR", { bounds: true });
  const output = binary.add(Float32Array.from(values), path === "rotation" ? "VEC4" : "VEC3");
  const json = {
    asset: { version: "2.0" },
    nodes: [
      { name: "n", children: [1] },
      { name: "m", translation: [0, 1, 0] },
    ],
    scenes: [{ nodes: [0] }],
    accessors: binary.accessors,
    bufferViews: binary.bufferViews,
    buffers: [{ byteLength: binary.byteLength }],
    animations: [
      { samplers: [{ input, output, interpolation }], channels: [{ sampler: 0, target: { node: 1, path } }] },
    ],
  };
  return packGlb(json as never, binary.bytes());
}

describe("readMotionGlb of files of others", () => {
  it("interpolates irregular keys as glTF says, at 60 frames a second from the first key", () => {
    const linear = readMotionGlb(oneChannel("translation", [1, 1.5, 3], [0, 0, 0, 1, 0, 0, 4, 0, 0], "LINEAR")).clip;
    expect([linear.frameRate, linear.frameCount]).toEqual([60, 121]);
    expect(linear.skeleton.names).toEqual(["n", "m"]);
    expect(linear.translations[15 * 3]).toBeCloseTo(0.5, 5);
    expect(linear.translations[75 * 3]).toBeCloseTo(2.5, 5);
    expect(linear.translations[120 * 3]).toBe(4);
    const step = readMotionGlb(oneChannel("translation", [0, 0.5, 2], [0, 0, 0, 1, 0, 0, 4, 0, 0], "STEP")).clip;
    expect([29, 31, 119, 120].map((frame) => step.translations[frame * 3])).toEqual([0, 1, 1, 4]);
    // Value t² of a cubic with exact tangents, scaled by the keys' distance.
    const values = [0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 4, 0, 0, 4, 0, 0];
    const cubic = readMotionGlb(oneChannel("translation", [0, 2], values, "CUBICSPLINE")).clip;
    for (const frame of [0, 7, 60, 100, 120]) expect(cubic.translations[frame * 3]).toBeCloseTo((frame / 60) ** 2, 4);
  });

  it("rotates the short way, and keeps the hemisphere", () => {
    const turn = [0, 0, 0, 1, 0, 0, -Math.SQRT1_2, -Math.SQRT1_2];
    const { clip } = readMotionGlb(oneChannel("rotation", [0, 1], turn, "LINEAR"));
    const half = clip.rotations.subarray((30 * 2 + 1) * 4, (30 * 2 + 1) * 4 + 4);
    expect(half[2]).toBeCloseTo(Math.sin(Math.PI / 8), 5);
    expect(half[3]).toBeCloseTo(Math.cos(Math.PI / 8), 5);
  });

  it("keeps the file's own frame rate, and uses joints that do not move as the rest pose", () => {
    const times = Array.from({ length: 31 }, (_, i) => i / 30 + 0.04);
    const { clip } = readMotionGlb(
      oneChannel(
        "translation",
        times,
        times.flatMap(() => [0, 7, 0]),
        "LINEAR",
      ),
    );
    expect([clip.frameRate, clip.frameCount, clip.translatedJoints.length]).toEqual([30, 31, 0]);
    expect(clip.skeleton.restTranslations[4]).toBe(7);
  });

  itOn([
    ["made/unity.glb", 28],
    ["rigged/cesium-man.glb", 19],
    ["rigged/gdquest-mannequiny.glb", 45],
    ["bad/nonhumanoid-fox.glb", 24],
  ])("reads %s", (file, joints) => {
    const { clip } = readMotionGlb(readCharacterFile(file));
    expect(clip.skeleton.names.length).toBeGreaterThanOrEqual(joints);
    expect(clip.frameCount).toBeGreaterThan(10);
    expect(clip.rotations.every(Number.isFinite)).toBe(true);
  });

  it("samples onto the requested joints", () => {
    const bytes = addMotionToGlb(mannequinGlb("builtin-mannequin"), [{ name: "walk", clip: walk }]);
    const skeleton = createSkeleton([
      { name: "Hips", translation: [0, 1, 0] },
      { name: "Spine", parent: "Hips", translation: [0, 0.1, 0] },
    ]);
    const nodes = [0, 1];
    const { clip } = readMotionGlb(bytes, { joints: { skeleton, nodes } });
    expect(clip.skeleton).toBe(skeleton);
    expect(bits(clip.translations).equals(bits(walk.translations))).toBe(true);
    expect(Array.from(clip.rotations.subarray(0, 8))).toEqual(Array.from(walk.rotations.subarray(0, 8)));
  });

  it.each([
    ["no animation", mannequinGlb("builtin-pip"), /no animation/],
    ["nothing", new Uint8Array(), /empty/],
    ["key times that fall", oneChannel("translation", [1, 0], [0, 0, 0, 1, 0, 0], "LINEAR"), /do not rise/],
    ["keys without values", oneChannel("translation", [0, 1], [0, 0, 0], "LINEAR"), /2 key times but 1 values/],
    ["values that are no numbers", oneChannel("translation", [0, 1], [0, 0, 0, Number.NaN, 0, 0], "LINEAR"), /finite/],
    ["an unknown interpolation", oneChannel("translation", [0, 1], [0, 0, 0, 1, 0, 0], "BEZIER"), /BEZIER/],
    ["a year", oneChannel("translation", [0, 3e7], [0, 0, 0, 1, 0, 0], "LINEAR"), /lasts 30000000 s/],
    ["a file of its own", gltf({ asset: { version: "2.0" }, buffers: [{ byteLength: 4, uri: "x.bin" }] }), /x\.bin/],
  ])("refuses %s", (_, bytes, cause) => {
    const read = () => readMotionGlb(bytes);
    expect(read).toThrow(cause);
    expect(read).toThrow(MotionError);
  });
});

describe("readMotionGlb of broken files", () => {
  const bytes = writeMotionGlb(swingingClip(BUILTIN_SKELETON, 12));

  /** Expects a motion or a MotionError, nothing else, and soon. */
  function expectClean(file: Uint8Array): void {
    const start = cpuTime();
    try {
      const { clip } = readMotionGlb(file);
      expect(clip.rotations.length).toBe(clip.frameCount * clip.skeleton.names.length * 4);
      expect(clip.rotations.every(Number.isFinite) && clip.translations.every(Number.isFinite)).toBe(true);
    } catch (error) {
      if (!(error instanceof MotionError)) throw error;
      expect(error.code).toBe("BAD_USER_INPUT");
      expect(error.message.length).toBeLessThan(400);
    }
    expect(cpuTime() - start).toBeLessThan(2000);
  }

  it("survives every truncation", () => {
    for (let length = 0; length < bytes.byteLength; length += 97) expectClean(bytes.subarray(0, length));
  });

  it("survives flipped bits", () => {
    const flips = fc.array(fc.tuple(fc.nat(bytes.byteLength - 1), fc.nat(7)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(flips, (places) => {
        const broken = bytes.slice();
        for (const [at, bit] of places) broken[at] ^= 1 << bit;
        expectClean(broken);
      }),
      { numRuns: 200, seed: 7, endOnFailure: true },
    );
  });

  it("survives hostile JSON in place of anything", () => {
    const hostile = fc.oneof(
      fc.constantFrom(null, -1, 1.5, 4e9, 1e300, "x", true, [], {}, [null], [[]], { length: 3 }, "__proto__"),
      fc.jsonValue(),
    );
    const places = pathsOf(JSON.parse(JSON.stringify(jsonTree(bytes))));
    fc.assert(
      fc.property(fc.constantFrom(...places), hostile, (path, value) => {
        expectClean(withJson(bytes, (json) => put(json, path, value)));
      }),
      { numRuns: 800, seed: 11, endOnFailure: true },
    );
  });

  it("does not let a small file cause much work", () => {
    const many = withJson(bytes, (json) => {
      json.nodes = Array.from({ length: 20_000 }, (_, i) => (i < 19_999 ? { children: [i + 1] } : {}));
      json.skins = [{ joints: json.nodes.map((_: unknown, i: number) => i) }];
    });
    expect(() => readMotionGlb(many)).toThrow(/nested/);
    const wide = withJson(bytes, (json) => {
      json.nodes = Array.from({ length: 20_000 }, () => ({}));
      json.animations[0].extras.babylonMotion.frameRate = 1000;
      json.animations[0].channels = json.nodes.map((_: unknown, node: number) => ({
        sampler: 1,
        target: { node, path: "rotation" },
      }));
    });
    expect(() => readMotionGlb(wide)).toThrow(/frames of 20000 joints/);
    const zeros = withJson(bytes, (json) => {
      for (const accessor of json.accessors) Object.assign(accessor, { count: 20_000_000, bufferView: undefined });
    });
    expect(() => readMotionGlb(zeros)).toThrow(/numbers together/);
  });
});

type Path = (string | number)[];

function jsonTree(glb: Uint8Array): unknown {
  let tree: unknown;
  withJson(glb, (json) => {
    tree = json;
  });
  return tree;
}

/** Every place of a JSON tree; of long lists the first two. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()].slice(0, 2) : Object.entries(value);
  const inner = entries.flatMap(([key, item]) => pathsOf(item, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function put(json: unknown, path: Path, value: unknown): void {
  let place = json as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as typeof place;
  place[path.at(-1) as string] = value;
}
