import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeSpec } from "../../../../src/characters/made/complete-spec.js";
import { GARMENTS } from "../../../../src/characters/made/wear/garments.js";
import { ARCHETYPES } from "../../../../src/characters/made/words/archetypes/index.js";
import { readDescription } from "../../../../src/characters/made/words/read-description.js";

const garment = (text: string, id: string) => readDescription(text).spec.garments?.find((one) => one.id === id);

describe("the words of a description", () => {
  it("binds words to the head of their own phrase", () => {
    const legs = readDescription("a skinny cyclist with shaved legs");
    expect(legs.spec.hair).toBeUndefined();
    expect(legs.unknown).toContain("shaved");
    const box = readDescription("a courier holding a pizza crate");
    expect(box.spec.props ?? []).toEqual([]);
    expect(box.unknown).toEqual(expect.arrayContaining(["pizza", "crate"]));
    expect(readDescription("a mechanic with sunburnt nose").spec.marks?.sunburn).toBeDefined();
    const both = readDescription("a cheerleader in blue and white").spec.garments!;
    expect(both.find(({ id }) => id === "skirt")).toMatchObject({ color: "#2f5fa8", trim: "#f2f0ec" });
  });

  it("mends short words only where they fit", () => {
    const { spec, unknown } = readDescription("a gurl in a pink dres with pigtales and a wite hat");
    expect(unknown).toEqual([]);
    expect(spec).toMatchObject({ sex: 0, hair: "pigtails" });
    expect(spec.garments!.find(({ id }) => id === "dress")?.color).toBe("#dc8aa8");
    expect(spec.garments!.find(({ id }) => id === "hat")?.color).toBe("#f2f0ec");
    expect(readDescription("a man with an aero lock and a fold").unknown).toEqual(["aero", "lock", "fold"]);
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

  it("says what it does not understand, and takes slips of the pen", () => {
    expect(readDescription("a knight with a frobnicator").unknown).toEqual(["frobnicator"]);
    expect(readDescription("a blcksmith").understood).toEqual(["blacksmith"]);
    expect(readDescription("").understood).toEqual([]);
  });

  it.each([
    ["a man with a sign", '"sign" is made as: round sign.'],
    ["a guard with a pike", '"pike" is made as: spear.'],
    ["a man in a tuxedo", '"tuxedo" is made as: suit jacket.'],
    ["a boy in moccasins", '"moccasins" is made as: slippers.'],
    ["a captain in a white cap", '"cap" is made as: police cap.'],
  ])("says what a thing is made as: %s", (text, note) => {
    expect(readDescription(text).notes).toEqual([note]);
  });

  it("says which numbers of limbs and eyes are not made", () => {
    expect(readDescription("a purple alien with four arms and three eyes").notes).toEqual([
      '"four arms": characters have two.',
      '"three eyes": characters have two.',
    ]);
    expect(readDescription("a pirate with two arms").notes).toEqual([]);
    expect(readDescription("an ogre with two heads").notes).toEqual(['"two heads": characters have one.']);
    expect(readDescription("a captain two heads taller than the rest").notes).toEqual([]);
  });

  it("says nothing of what is made as it is named, or not at all", () => {
    expect(readDescription("a guard with a spear").notes).toEqual([]);
    expect(readDescription("a guard without a halberd").notes).toEqual([]);
  });

  it.each(["bread", "feather", "board", "widow", "pale blind"])("corrects no word of English: %s", (word) => {
    const { understood } = readDescription(`a woman with ${word}`);
    for (const wrong of ["broad", "father", "beard", "blond", "window"]) expect(understood).not.toContain(wrong);
  });

  it.each([
    ["a cheerful robot", "cheerful"],
    ["a woman with a tall hat", "tall"],
    ["a spiked club", "spiked"],
    ["a man with a forked moustache", "forked"],
    ["a scary wooden robot", "scary"],
    ["a man with frilly ears", "ears"],
    ["a man with broad skin", "skin"],
  ])("tells what has no trace: %s", (text, word) => {
    expect(readDescription(text).unknown.join(" ")).toContain(word);
  });

  it.each([
    "grumpy old sailor thick blue jumper black beanie",
    "man, coat is red, hat is black",
    "mercenary in black leather, silver hair, scar",
    "small boy in red pyjamas, green eyes, spiked club, curly moustache, shiny nose",
    "tall thin judge, white wig, fur trim, long ears, broken horn",
  ])("lists every word as understood or not: %s", (text) => {
    const { understood, unknown } = readDescription(text);
    const listed = new Set([...understood, ...unknown].join(" ").split(" "));
    for (const word of text.replace(/,/g, "").split(" ")) {
      if (word !== "is" && word !== "in") expect([...listed]).toContain(word);
    }
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
