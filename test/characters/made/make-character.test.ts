import { PNG } from "pngjs";
import { beforeAll, describe, expect, it } from "vitest";
import { Face } from "../../../src/characters/made/body/face.js";
import type { CharacterSpec } from "../../../src/characters/made/character-spec.js";
import { completeSpec } from "../../../src/characters/made/complete-spec.js";
import { makeLevels } from "../../../src/characters/made/levels.js";
import { characterParts, makeCharacter } from "../../../src/characters/made/make-character.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { writeSceneGlb } from "../../../src/files/formats/glb/write/write-scene-glb.js";
import type { SceneModel } from "../../../src/files/formats/scene/scene-model.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { issues } from "../../files/formats/gltf-bytes.js";

const KNIGHT: CharacterSpec = {
  sex: 1,
  age: 40,
  height: 1.8,
  garments: [{ id: "shirt", color: "#b03030" }, { id: "armor" }, { id: "trousers" }, { id: "boots" }, { id: "helmet" }],
  props: [{ id: "sword" }],
};
const CHILD: CharacterSpec = { age: 8, sex: 0, height: 1.25, garments: [{ id: "dress", color: "#365f8c" }] };

/** How far a head stands out ahead of its eyes, against the distance between them. */
function snoutOf(species: CharacterSpec["species"]): number {
  const { mesh } = characterParts({ species }, 1, 0);
  const face = new Face(mesh);
  return (face.noseTip[2] - face.eyes[0].centre[2]) / face.between;
}

function bounds({ meshes }: SceneModel, axis: number): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { positions } of meshes) {
    for (let i = axis; i < positions.length; i += 3) {
      low = Math.min(low, positions[i]);
      high = Math.max(high, positions[i]);
    }
  }
  return [low, high];
}

const trianglesOf = ({ meshes }: SceneModel) => meshes.reduce((sum, { indices }) => sum + indices.length / 3, 0);

describe("a made character", () => {
  let knight: SceneModel;
  let glb: Uint8Array;

  beforeAll(() => {
    knight = makeCharacter(KNIGHT, 3);
    glb = writeSceneGlb(knight);
  });

  it("is a valid GLB file that reads back with its textures and facial shapes", async () => {
    expect(await issues(glb)).toEqual([]);
    const read = await readSceneGlb(glb);
    expect(read.images.length).toBe(3);
    const shapes = new Set(read.meshes.flatMap((mesh) => mesh.shapes.map(({ name }) => name)));
    for (const name of ["jawOpen", "eyeBlinkLeft", "mouthSmileRight", "browInnerUp", "eyeLookUpLeft"]) {
      expect(shapes).toContain(name);
    }
  });

  it("is taken for a human with fingers, as tall as asked, its feet on the floor", () => {
    const { mapping, height } = createCharacterRig(knight);
    expect(mapping.confidence).toBeGreaterThan(0.95);
    expect(mapping.missing).toEqual([]);
    expect(height).toBeGreaterThan(1.4);
    const [low, high] = bounds(knight, 1);
    expect(low).toBeGreaterThan(-0.03);
    expect(low).toBeLessThan(0.02);
    // A helmet stands above the head.
    expect(high).toBeGreaterThan(1.79);
    expect(high).toBeLessThan(1.95);
  });

  it("has every vertex on joints with weights that sum to 1, and no number that is none", () => {
    for (const { positions, normals, uvs, weights, indices } of knight.meshes) {
      for (const values of [positions, normals, uvs!, weights!]) expect(values.every(Number.isFinite)).toBe(true);
      for (let v = 0; v < weights!.length; v += 4) {
        expect(weights![v] + weights![v + 1] + weights![v + 2] + weights![v + 3]).toBeCloseTo(1, 5);
      }
      for (const value of uvs!) expect(value >= 0 && value <= 1).toBe(true);
      expect(Math.max(...indices.slice(0, 60000))).toBeLessThan(positions.length / 3);
    }
  });

  it("has the body that sliders say, and else the same looks", () => {
    const spec: CharacterSpec = { garments: [{ id: "cape" }] };
    const [usual, changed] = [spec, { ...spec, body: { height: 2.1, weight: 0.9 } }].map((one) => completeSpec(one, 4));
    expect([changed.height, changed.weight]).toEqual([2.1, 0.9]);
    for (const key of ["sex", "skin", "eyes", "hair", "hairColor", "garments", "accent"] as const) {
      expect(changed[key]).toEqual(usual[key]);
    }
    const tall = makeCharacter({ ...spec, body: { height: 2.1 } }, 4, 2);
    expect(bounds(tall, 1)[1]).toBeGreaterThan(2.05);
    expect(bounds(tall, 1)[1]).toBeLessThan(2.3);
  });

  it("is written with all levels of detail in one file, of which readers take the finest", async () => {
    const robot: CharacterSpec = { species: "robot" };
    const all = writeSceneGlb(makeLevels((level) => makeCharacter(robot, 1, level)));
    // Nodes that only an extension names are unknown to the validator.
    expect((await issues(all)).filter((issue) => !/UNUSED_OBJECT|UNSUPPORTED_EXTENSION/.test(issue))).toEqual([]);
    const json = gltfOf(all);
    const lod = json.nodes.find(({ extensions }) => extensions?.MSFT_lod);
    const ids = lod!.extensions!.MSFT_lod.ids;
    expect(json.extensionsUsed).toContain("MSFT_lod");
    expect(ids.map((id) => json.nodes[id].name)).toEqual(["character_LOD1", "character_LOD2"]);
    expect(lod!.extras!.MSFT_screencoverage.length).toBe(3);
    for (const id of ids) expect(json.scenes[0].nodes).not.toContain(id);
    const read = await readSceneGlb(all);
    expect(trianglesOf(read)).toBe(trianglesOf(makeCharacter(robot, 1)));
  });

  it("has the head of the beast that it is", () => {
    const [human, cat, wolf] = [snoutOf("human"), snoutOf("cat"), snoutOf("wolf")];
    expect(wolf).toBeGreaterThan(cat + 0.3);
    expect(wolf).toBeGreaterThan(human + 0.3);
    const names = (species: CharacterSpec["species"]) =>
      characterParts({ species }, 1, 0).pieces.map(({ name }) => name);
    expect(names("bird")).toContain("beak");
    expect(names("cat")).toEqual(expect.arrayContaining(["ears", "whiskers"]));
    expect(names("scarecrow")).toContain("straw");
    expect(names("human")).not.toContain("ears");
  });

  it("has hair as long as it is said", () => {
    const low = (spec: CharacterSpec) => {
      const locks = characterParts(spec, 1, 0).pieces.find(({ name }) => name === "locks");
      return Math.min(...(locks?.positions ?? []).filter((_, i) => i % 3 === 1));
    };
    const usual = low({ hair: "long" });
    expect(low({ hair: "long", hairLength: 3.4 })).toBeLessThan(usual - 0.5);
    expect(low({ hair: "long", hairLength: 3.4 })).toBeGreaterThan(-0.05);
  });

  it("is the same for a seed, and another for another", () => {
    const [first, again, other] = [3, 3, 4].map((seed) => Buffer.from(writeSceneGlb(makeCharacter(KNIGHT, seed, 2))));
    expect(again.equals(first)).toBe(true);
    expect(other.equals(first)).toBe(false);
  });

  it("has fewer triangles at each level of detail, in the same size", () => {
    const levels = [0, 1, 2].map((level) => makeCharacter(CHILD, 1, level));
    const counts = levels.map(trianglesOf);
    expect(counts[0]).toBeLessThan(16_000);
    expect(counts[1]).toBeLessThan(counts[0] * 0.65);
    expect(counts[2]).toBeLessThan(counts[1] * 0.65);
    for (const level of levels) expect(bounds(level, 1)[1]).toBeCloseTo(bounds(levels[0], 1)[1], 1);
  });

  it("wears the colour that was said: most of a red robe's texture is red, of a blue one's blue", () => {
    const red = outfitColor({ hair: "bald", garments: [{ id: "robe", color: "#c01010", trim: "#c01010" }] });
    const blue = outfitColor({ hair: "bald", garments: [{ id: "robe", color: "#1010c0", trim: "#1010c0" }] });
    expect(red.r).toBeGreaterThan(red.b * 2);
    expect(blue.b).toBeGreaterThan(blue.r * 2);
  });
});

/** Mean colour of what is painted of the clothes' texture. */
function outfitColor(spec: CharacterSpec): { r: number; b: number } {
  const { images } = makeCharacter(spec, 1, 2);
  const { data } = PNG.sync.read(Buffer.from(images.find(({ name }) => name === "outfit-color")!.bytes!));
  const sums = { r: 0, b: 0 };
  for (let i = 0; i < data.length; i += 4) {
    sums.r += data[i];
    sums.b += data[i + 2];
  }
  return sums;
}

describe("what a specification leaves open", () => {
  it("is chosen by the seed, and what it says is kept", () => {
    const spec: CharacterSpec = {
      sex: 0,
      age: 30,
      hair: "bob",
      eyes: "#3f7fc4",
      garments: [{ id: "gown", color: "#112233" }],
    };
    const chosen = completeSpec(spec, 5);
    expect(chosen).toMatchObject({ sex: 0, age: 30, hair: "bob", eyes: "#3f7fc4", beard: null });
    expect(chosen.garments[0]).toMatchObject({ id: "gown", color: "#112233" });
    expect(completeSpec(spec, 5)).toEqual(chosen);
    const others = Array.from({ length: 12 }, (_, seed) => completeSpec(spec, seed).skin);
    expect(new Set(others).size).toBeGreaterThan(2);
  });

  it("always dresses: torso, legs and feet", () => {
    for (let seed = 0; seed < 8; seed++) {
      const { garments } = completeSpec({ age: 9 }, seed);
      expect(garments.length).toBeGreaterThanOrEqual(3);
    }
  });
});

interface Gltf {
  extensionsUsed: string[];
  scenes: { nodes: number[] }[];
  nodes: {
    name: string;
    extensions?: { MSFT_lod: { ids: number[] } };
    extras?: { MSFT_screencoverage: number[] };
  }[];
}

function gltfOf(glb: Uint8Array): Gltf {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}
