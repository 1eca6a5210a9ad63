import { describe, expect, it } from "vitest";
import { castGlbAsync, MADE_CAST, type MadeCastId } from "../../../src/characters/index.js";
import { characterFromWords, readDescription } from "../../../src/characters/made/index.js";
import { readSceneGlb } from "../../../src/files/formats/glb/read/read-scene-glb.js";
import { BUILTIN_SKELETON, REFERENCE_LEG } from "../../../src/motion/builtin-skeleton.js";
import { JOINT_NAMES } from "../../../src/motion/joint-names.js";
import { createCharacterRig } from "../../../src/retarget/rig/character-rig.js";
import { issues } from "../../files/formats/gltf-bytes.js";

const IDS = Object.keys(MADE_CAST) as MadeCastId[];

describe("the made cast", () => {
  it("has ten characters or more of words that are understood whole, among them a robot, a creature, a child and an old one", () => {
    expect(IDS.length).toBeGreaterThanOrEqual(10);
    const specs = IDS.map((id) => readDescription(MADE_CAST[id].words));
    for (const { unknown } of specs) expect(unknown).toEqual([]);
    const species = new Set(specs.map(({ spec }) => spec.species));
    for (const one of ["robot", "orc", "goblin", "elf"] as const) expect(species).toContain(one);
    expect(specs.some(({ spec }) => (spec.age ?? 30) < 14)).toBe(true);
    expect(specs.some(({ spec }) => (spec.age ?? 30) > 60)).toBe(true);
  });

  it("has a default that stands exactly on the built-in skeleton, soles on the floor", async () => {
    const glb = await castGlbAsync("builtin-default", { level: 2 });
    expect(await issues(glb)).toEqual([]);
    const figure = await readSceneGlb(glb);
    expect(figure.nodes.names.slice(0, JOINT_NAMES.length)).toEqual([...JOINT_NAMES]);
    const count = JOINT_NAMES.length;
    const apart = (a: ArrayLike<number>, b: ArrayLike<number>, n: number) =>
      Math.max(...Array.from({ length: n }, (_, i) => Math.abs(a[i] - b[i])));
    expect(apart(figure.nodes.translations, BUILTIN_SKELETON.restTranslations, count * 3)).toBeLessThan(1e-6);
    for (let j = 0; j < count; j++)
      expect([...figure.nodes.rotations.subarray(j * 4, j * 4 + 4)]).toEqual([0, 0, 0, 1]);
    const heights = figure.meshes.flatMap(({ positions }) => [...positions.filter((_, i) => i % 3 === 1)]);
    expect(Math.abs(Math.min(...heights))).toBeLessThan(0.012);
    expect(Math.max(...heights)).toBeGreaterThan(1.6);
    expect(Math.max(...heights)).toBeLessThan(1.95);
    const rig = createCharacterRig(figure);
    expect(rig.mapping.confidence).toBeGreaterThan(0.95);
    expect(rig.legLength).toBe(REFERENCE_LEG);
  });

  it("makes the same bytes each time, of which a caller may write over its own", async () => {
    const first = await castGlbAsync("builtin-robot", { level: 2 });
    const before = first.slice();
    first.fill(0);
    expect(Buffer.from(await castGlbAsync("builtin-robot", { level: 2 })).equals(Buffer.from(before))).toBe(true);
    expect(await issues(before)).toEqual([]);
    // By its id in place of words too, whatever the seed.
    const { bytes } = characterFromWords({ words: "builtin-robot", seed: 9, body: {} }, { level: 2 });
    expect(Buffer.from(bytes).equals(Buffer.from(before))).toBe(true);
  });

  it("names its ids when there is none such", async () => {
    await expect(castGlbAsync("builtin-nobody" as MadeCastId)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message: expect.stringContaining("builtin-robot"),
    });
  });
});
