import { describe, expect, it } from "vitest";
import { shapeBody } from "../../../src/characters/made/body/shape-body.js";
import { bodyOrder } from "../../../src/characters/made/body-order.js";
import { completeSpec } from "../../../src/characters/made/complete-spec.js";
import { characterParts } from "../../../src/characters/made/make-character.js";
import { readDescription } from "../../../src/characters/made/words/read-description.js";

function measures(text: string): { waist: number; thigh: number; head: number } {
  const { rows, joints, height, tables } = shapeBody(bodyOrder(completeSpec(readDescription(text).spec, 1)), new Map());
  const wide = (y: number, x: number) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let v = 0; v < tables.header.bodyCount; v++) {
      if (Math.abs(rows[v * 3 + 1] - y) > height * 0.02 || Math.abs(rows[v * 3] - x) > height * 0.16) continue;
      low = Math.min(low, rows[v * 3 + 2]);
      high = Math.max(high, rows[v * 3 + 2]);
    }
    return (high - low) / height;
  };
  const hips = joints.get("Hips")!;
  const spine = joints.get("Spine1")!;
  const knee = joints.get("LeftLeg")!;
  return {
    waist: wide(spine[1], 0),
    thigh: wide((hips[1] + knee[1]) / 2, knee[0]),
    head: (height - joints.get("Head")![1]) / height,
  };
}

describe("a build that is said", () => {
  it("shows in the silhouette", () => {
    const usual = measures("a man in a white shirt");
    const fat = measures("a very fat man in a white shirt");
    const thin = measures("a very thin man in a white shirt");
    expect(fat.waist / usual.waist).toBeGreaterThan(2.7);
    expect(fat.thigh / usual.thigh).toBeGreaterThan(1.6);
    expect(thin.waist / usual.waist).toBeLessThan(0.85);
    expect(thin.thigh / usual.thigh).toBeLessThan(0.85);
  });

  it("gives the young large heads, the youngest the largest", () => {
    const [man, boy, toddler] = ["a man", "a boy", "a toddler"].map((text) => measures(text).head);
    expect(boy / man).toBeGreaterThan(1.12);
    expect(toddler / boy).toBeGreaterThan(1.12);
  });

  it("keeps what is a species' own on its young", () => {
    const scales = (text: string, age: number) => completeSpec({ ...readDescription(text).spec, age }, 1).scales;
    const [boy, dwarf, man] = [scales("a man", 8), scales("a dwarf man", 8), scales("a dwarf man", 40)];
    expect(dwarf.legLength).toBeLessThan(0.8 * boy.legLength!);
    expect(dwarf.legLength).toBeLessThan(man.legLength!);
    expect(dwarf.head).toBeGreaterThan(man.head ?? 1);
  });

  it("shows ears and hair that a hood would hide", () => {
    const names = (text: string) =>
      characterParts(readDescription(text).spec, 1, 2, { use: "picture" }).pieces.map(({ name }) => name);
    expect(names("a cat ninja")).toEqual(expect.arrayContaining(["ears", "hood"]));
    expect(names("a thief with messy red hair and a hood")).toContain("locks");
    expect(names("a bald thief with a hood")).not.toContain("locks");
    expect(names("a nun")).not.toContain("locks");
    expect(names("a nun with long red hair")).toContain("locks");
    expect(names("a hooded nun")).not.toContain("veil");
    expect(names("a nun without a veil")).not.toContain("hood");
  });

  it("keeps hair below what is worn on it, and what is below the rim free", () => {
    const crown = (text: string, name: string) => {
      const piece = characterParts(readDescription(text).spec, 1, 0, { use: "picture" }).pieces.find(
        (one) => one.name === name,
      )!;
      let [top, half] = [0, 0];
      for (let i = 0; i < piece.positions.length; i += 3) {
        top = Math.max(top, piece.positions[i + 1]);
        half = Math.max(half, Math.abs(piece.positions[i]));
      }
      return { top, half };
    };
    for (const hair of ["long", "wavy", "long curly", "short"])
      for (const who of ["woman", "elf woman"])
        expect(crown(`a ${who} with ${hair} hair and a cowboy hat`, "locks").top).toBeLessThan(
          crown(`a ${who} with ${hair} hair and a cowboy hat`, "hat").top - 0.02,
        );
    // A crown shows all around.
    expect(crown("a woman with long hair and a crown", "locks").half).toBeLessThan(
      crown("a woman with long hair", "locks").half - 0.001,
    );
    expect(crown("a woman with an afro and a straw hat", "hair").half).toBeGreaterThan(
      crown("a woman with a buzz cut and a straw hat", "hair").half + 0.01,
    );
  });

  it("has hats that an elf's ears do not widen", () => {
    const half = (text: string) =>
      Math.max(
        ...characterParts(readDescription(text).spec, 1, 2, { use: "picture" })
          .pieces.find(({ name }) => name === "hat")!
          .positions.filter((_, i) => i % 3 === 0),
      );
    expect(half("a bald elf man with a fez")).toBeLessThan(1.12 * half("a bald man with a fez"));
  });
});
