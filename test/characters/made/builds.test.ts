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
  });
});
