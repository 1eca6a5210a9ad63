import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GARMENTS } from "../../../src/characters/made/wear/garments.js";
import { ARCHETYPES } from "../../../src/characters/made/words/archetypes.js";
import { readDescription } from "../../../src/characters/made/words/read-description.js";

const garment = (text: string, id: string) => readDescription(text).spec.garments?.find((one) => one.id === id);

describe("a description", () => {
  it("dresses an archetype in the colour that is asked for", () => {
    const { spec, unknown } = readDescription("an old knight in red");
    expect(unknown).toEqual([]);
    expect(spec.age).toBe(70);
    expect(spec.garments?.map(({ id }) => id)).toEqual(expect.arrayContaining(["armor", "helmet", "cape"]));
    expect(spec.garments?.find(({ id }) => id === "cape")?.color).toBe("#b3282d");
    expect(spec.props?.map(({ id }) => id)).toEqual(["sword", "shield"]);
  });

  it("gives each garment its own colours and fabric", () => {
    const text = "a woman in a black leather jacket, a white t-shirt, blue jeans and red and gold boots";
    expect(garment(text, "jacket")).toMatchObject({ color: "#222226", fabric: "leather" });
    expect(garment(text, "t_shirt")?.color).toBe("#f2f0ec");
    expect(garment(text, "jeans")?.color).toBe("#2f5fa8");
    expect(garment(text, "boots")).toMatchObject({ color: "#b3282d", trim: "#d9a441" });
  });

  it.each([
    ["a girl with long red hair", { hair: "long", hairColor: "#b04a1f", sex: 0 }],
    ["a man whose hair is blonde", { hairColor: "#d9ae62", sex: 1 }],
    ["a bald fat man", { hair: "bald", weight: 1 }],
    ["a man with a short grey beard", { beard: "short" }],
    ["a clean-shaven man", { beard: null }],
    ["a blue-eyed woman", { eyes: "#3f7fc4" }],
    ["a woman with green eyes", { eyes: "#4f8f4a" }],
    ["a 65-year-old woman", { age: 65 }],
    ["a man in his forties, 1.9 m tall", { age: 45, height: 1.9 }],
    ["a six year old boy", { age: 6, sex: 1 }],
    ["a chibi robot", { proportion: "chibi", species: "robot" }],
    ["a tall elf", { species: "elf", stature: 1.1 }],
    ["a blue alien", { species: "alien", skin: "#2f5fa8" }],
  ])("%s", (text, expected) => {
    expect(readDescription(text).spec).toMatchObject(expected);
  });

  it("leaves out what is denied", () => {
    expect(garment("a pirate without an eyepatch", "eyepatch")).toBeUndefined();
    expect(garment("a wizard with no hat", "wizard_hat")).toBeUndefined();
    expect(garment("a wizard", "wizard_hat")).toBeDefined();
  });

  it("says what it does not understand, and takes slips of the pen", () => {
    expect(readDescription("a knight with a frobnicator").unknown).toEqual(["frobnicator"]);
    expect(readDescription("a blcksmith").understood).toEqual(["blacksmith"]);
    expect(readDescription("").understood).toEqual([]);
  });

  it("takes any text", () => {
    const words = fc.constantFrom(
      "red",
      "hat",
      "without",
      "is",
      "of",
      "long",
      "hair",
      "knight",
      "60",
      "years",
      "m",
      "tall",
      ",",
      "-",
      "'s",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(words).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(text, (any) => {
        const { spec, unknown } = readDescription(any);
        expect(spec.age ?? 5).toBeGreaterThanOrEqual(5);
        expect(spec.age ?? 5).toBeLessThanOrEqual(90);
        expect(spec.height ?? 1).toBeLessThanOrEqual(2.6);
        for (const word of unknown) expect(word).not.toBe("");
      }),
      { numRuns: 300 },
    );
  });

  it("knows at least 60 kinds of character and 40 garments, each of which can be put on", () => {
    expect(ARCHETYPES.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(GARMENTS).length).toBeGreaterThanOrEqual(40);
    for (const { words } of ARCHETYPES) {
      for (const word of words) {
        const { spec, unknown } = readDescription(`a ${word}`);
        expect(unknown).toEqual([]);
        for (const { id } of spec.garments ?? []) expect(GARMENTS).toHaveProperty(id);
      }
    }
  });
});
