import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeSpec } from "../../../src/characters/made/complete-spec.js";
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

  it.each([
    ["a girl without pigtails", "pigtails"],
    ["a woman with no long hair", "long"],
    ["a woman, not curly, in a dress", "curly"],
    ["a barbarian who is not long haired", "long"],
  ] as const)("never gives the hair that is denied: %s", (text, style) => {
    const { spec, unknown } = readDescription(text);
    expect(unknown).toEqual([]);
    expect(spec.notHair).toEqual([style]);
    for (let seed = 1; seed <= 40; seed++) expect(completeSpec(spec, seed).hair).not.toBe(style);
  });

  it("denies the noun that follows, and nothing after it", () => {
    const { spec } = readDescription("a man with no ponytail and a sword");
    expect(spec.hair).toBeUndefined();
    expect(spec.props?.map(({ id }) => id)).toEqual(["sword"]);
    expect(readDescription("a woman, not old").spec.age).toBe(30);
    expect(readDescription("a woman who is not old, in a red dress").understood).toContain("not old");
    expect(garment("a woman who is not old, in a red dress", "dress")).toBeDefined();
    expect(readDescription("a not very old knight").spec).toMatchObject({ garments: expect.anything() });
    expect(garment("a not very old knight", "armor")).toBeDefined();
    expect(garment("a wizard without a tall hat and with a belt", "wizard_hat")).toBeUndefined();
    expect(readDescription("a man with no hair").spec.hair).toBe("bald");
    expect(garment("a man with no frobnicator, a hat", "hat")).toBeDefined();
  });

  it("denies what stands on both sides of or", () => {
    const text = "a knight without a helmet or a cape";
    expect(garment(text, "helmet")).toBeUndefined();
    expect(garment(text, "cape")).toBeUndefined();
    expect(garment(text, "armor")).toBeDefined();
    expect(readDescription("a pirate with a sword or a hat").spec.props).toHaveLength(1);
  });

  it.each([
    ["a man, 1,80 m tall", 1.8],
    ["a man of 1.8m", 1.8],
    ["a man of 1m80", 1.8],
    ["a man, 180 cm", 1.8],
    ["a man, 6 feet 2 inches", 1.8796],
    ["a man, 6 feet and 2 inches tall", 1.8796],
    ["a 6'2\" man", 1.8796],
    ["a 6’2” man", 1.8796],
    ["a 6' man", 1.8288],
    ["a man, 5 foot 10", 1.778],
    ["a 5-foot-10 woman", 1.778],
    ["a six foot two man", 1.8796],
    ["a six-foot man in a coat", 1.8288],
    ["a man, 70 inches tall", 1.778],
  ])("reads a height: %s", (text, height) => {
    const { spec, unknown, notes } = readDescription(text);
    expect(spec.height).toBeCloseTo(height, 6);
    expect(unknown).toEqual([]);
    expect(notes).toEqual([]);
  });

  it("keeps what follows a height", () => {
    expect(readDescription("a man, 6 feet in a red coat").spec.height).toBeCloseTo(1.8288, 6);
    expect(garment("a man, 6 feet tall in a red coat", "coat")?.color).toBe("#b3282d");
    expect(readDescription("a man 6 foot 30 years old").spec).toMatchObject({ age: 30, height: 6 * 0.3048 });
    expect(readDescription("a robot with two feet").spec.height).toBeUndefined();
  });

  it("tells when a height or an age was limited", () => {
    const { spec, notes } = readDescription("a giant of 300 cm, 120 years old");
    expect(spec).toMatchObject({ height: 2.6, age: 90 });
    expect(notes).toEqual([
      '"300 cm": characters are 0.6 to 2.6 m tall; this one is 2.6.',
      '"120 years old": characters are 5 to 90 years old; this one is 90.',
    ]);
    expect(readDescription("a knight, 2 m tall").notes).toEqual([]);
  });

  it("takes the sex of a word only from words that say it", () => {
    expect(readDescription("a shaman").spec.sex).toBeUndefined();
    expect(readDescription("a policeman").spec.sex).toBe(1);
    expect(readDescription("a huntress").spec.sex).toBe(0);
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
