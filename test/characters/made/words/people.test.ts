import { describe, expect, it } from "vitest";
import { completeSpec } from "../../../../src/characters/made/complete-spec.js";
import { GARMENTS } from "../../../../src/characters/made/wear/garments.js";
import { readDescription } from "../../../../src/characters/made/words/read-description.js";

const garment = (text: string, id: string) => readDescription(text).spec.garments?.find((one) => one.id === id);

describe("a description of a person", () => {
  it("leaves a man's chest bare, and dresses a woman's", () => {
    const tops = (text: string) =>
      completeSpec(readDescription(text).spec, 1).garments.filter(({ id }) => GARMENTS[id].slot === "top");
    expect(tops("a shirtless boxer")).toEqual([]);
    expect(tops("a topless woman")).toHaveLength(1);
  });

  it("takes a warrior of a people for no animal, and an animal at its colour", () => {
    expect(readDescription("an Aztec eagle warrior").spec.species).toBeUndefined();
    expect(readDescription("a tiger warrior").spec).toMatchObject({ species: "cat", pattern: "tabby" });
    expect(readDescription("a polar bear").spec).toMatchObject({ species: "bear", skin: "#eeebe2" });
    expect(readDescription("a werewolf halfway changed").spec.species).toBe("wolf");
    expect(readDescription("a water seller with a goatskin").spec.species).toBeUndefined();
  });

  it("keeps of a bearded person what is said before it", () => {
    const { spec, unknown } = readDescription("a tall fat bearded old wizard");
    expect(spec).toMatchObject({ weight: 1, beard: "full" });
    expect(spec.stature ?? spec.height).toBeDefined();
    expect(unknown).toEqual([]);
    expect(readDescription("a skinny moustached man").spec.weight).toBeLessThan(0.3);
    expect(readDescription("a dwarf with a fat beard").spec.weight).not.toBe(1);
  });

  it("takes a beard down to the belt for a long one, of any colour", () => {
    for (const beard of ["beard down to his belt", "white beard down to his waist", "grey beard to his belly"])
      expect(readDescription(`an old man with a ${beard}`).spec.beard, beard).toBe("long");
    expect(readDescription("an old man with a white beard down to his waist").spec.hair).not.toBe("long");
    expect(readDescription("a man with a long curly beard").spec.beard).toBe("long");
    expect(readDescription("a man with a full beard and his chest bare").spec.beard).toBe("full");
  });

  it("tells long curls from short ones", () => {
    for (const text of ["a woman with long curly red hair", "a girl with long curls", "a queen with golden ringlets"])
      expect(readDescription(text).spec.hair, text).toBe("ringlets");
    expect(readDescription("a man with curly hair").spec.hair).toBe("curly");
  });

  it("gives a hood the colour of the cloak or of the clothes", () => {
    expect(garment("an elf in a grey hooded cloak", "hood")?.color).toBe(
      garment("an elf in a grey cloak", "cape")?.color,
    );
    expect(garment("a hooded man in a red tunic", "hood")?.color).toBe(garment("a man in a red tunic", "tunic")?.color);
  });

  it("tells a braided beard from braided hair, and shaves the sides of any style", () => {
    expect(readDescription("a bald dwarf with a long braided red beard").spec).toMatchObject({
      ...{ hair: "bald", beard: "braided" },
    });
    const shaved = readDescription("a woman with a braid and shaved sides").spec;
    expect(shaved).toMatchObject({ hair: "braid", shavedSides: true });
  });

  it.each([
    ["a girl with long red hair", { hair: "long", hairColor: "#b04a1f", sex: 0 }],
    ["a man whose hair is blonde", { hairColor: "#d9ae62", sex: 1 }],
    ["a girl with two red braids", { hair: "two_braids", hairColor: "#b04a1f" }],
    ["a bald fat man", { hair: "bald", weight: 1 }],
    ["a man with a short grey beard", { beard: "short" }],
    ["a clean-shaven man", { beard: null }],
    ["a shirtless boxer", { bareChest: true }],
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

  it.each([
    ["a man with a big nose", { shapes: { "nose-volume": 1.2 } }],
    ["a woman with pointed ears", { shapes: { "ear-pointed-triangle": -1.3 } }],
    ["a man with broad shoulders and long legs", { sizes: { shoulders: 1.14, legLength: 1.12 } }],
    ["a smiling woman", { shapes: { "mouth-corners": 0.6 } }],
    ["an old man, angry, in a coat", { shapes: { "mouth-corners": -0.5 } }],
    ["a man with a scar", { marks: { scar: "#e0a08f" } }],
    ["a woman with blue war paint", { marks: { paint: "#2f5fa8" } }],
    ["a wizard with glowing red eyes", { glow: true, eyes: "#b3282d" }],
    ["a black woman in a red coat", { skin: "#51301f" }],
    ["a pilot, sixty, with a scarf", { age: 60 }],
    ["a boy, about ten", { age: 10 }],
    ["a cowboy, late fifties", { age: 55 }],
    ["a man with greying hair", { hairColor: "#8f8f92" }],
  ])("reads what a body shows: %s", (text, expected) => {
    const { spec, unknown } = readDescription(text);
    expect(spec).toMatchObject(expected);
    expect(unknown).toEqual([]);
  });

  it.each(["a lean cowboy", "cowgirl", "a horseman in a cloak"])("takes nobody for their animal: %s", (text) => {
    expect(readDescription(text).spec.species ?? "human").toBe("human");
  });

  it("takes animals that are meant as people for what they are", () => {
    expect(readDescription("a frog man in a vest").spec.species).toBe("frog");
    expect(readDescription("a bull man in an apron").spec.species).toBe("bull");
    expect(readDescription("a witch with a cat in her arms").spec.species ?? "human").toBe("human");
  });

  it("takes a time or place only of those who belong there", () => {
    expect(readDescription("a medieval knight").unknown).toEqual([]);
    expect(readDescription("a medieval astronaut").unknown).toEqual(["medieval"]);
  });

  it("says what a kind of figure is made as", () => {
    expect(readDescription("a mermaid with a sword").notes).toEqual([
      '"mermaid" is made as a woman in a long scaled skirt.',
    ]);
  });

  it("gives an animal's head to one that is called by it, not to one that has it", () => {
    expect(readDescription("a frog wizard").spec.species).toBe("frog");
    expect(readDescription("fat cat humanoid with orange tabby fur").spec).toMatchObject({
      species: "cat",
      pattern: "tabby",
      skin: "#d9742a",
    });
    expect(readDescription("a bard, a skeleton").spec.species).toBe("skeleton");
    expect(readDescription("an old woman with a cat").spec.species).toBeUndefined();
    expect(readDescription("an old woman with a cat").unknown).toEqual(["cat"]);
    expect(readDescription("a wolf pelt over a viking's shoulders").spec.species).toBeUndefined();
  });

  it.each([
    ["a rock golem with glowing blue cracks", { species: "golem", marks: { cracks: "#2f5fa8" } }],
    ["a crocodile captain in a green coat", { species: "lizard" }],
    ["an owl teacher", { species: "owl" }],
    ["a robot with one glowing red eye", { species: "robot", eyes: "#b3282d", oneEye: true }],
    ["a black and gold robot", { accent: "#222226", second: "#d9a441" }],
    ["a frog knight, pink, silver armor", { skin: "#dc8aa8" }],
    ["a pink axolotl", { species: "axolotl", skin: "#dc8aa8" }],
    ["a punk, left half of her head shaved, the rest green", { shavedSides: "Left", hairColor: "#3f8046" }],
    ["a girl, half her head shaved", { shavedSides: "Left" }],
    ["a woman with a blonde braid over her right shoulder", { hair: "braid", hairOver: "Right" }],
  ])("reads bodies and hair that are on one side, or no human's: %s", (text, expected) => {
    const { spec, unknown } = readDescription(text);
    expect(spec).toMatchObject(expected);
    expect(unknown).toEqual([]);
  });

  it("reads how far hair hangs, its strands, and what a face has been through", () => {
    const { spec } = readDescription("a princess with blue hair to her feet");
    expect(spec.hair).toBe("long");
    expect(spec.hairLength).toBeGreaterThan(3);
    expect(readDescription("floor-length blue hair").spec.hairLength).toBeGreaterThan(3);
    expect(readDescription("black hair with purple streaks").spec.marks).toEqual({ streak: "#6a3f8f" });
    expect(readDescription("a ginger woman").spec.hairColor).toBe("#c8652a");
    expect(readDescription("a man, scar across the left eye")).toMatchObject({
      spec: { marks: { scarLeft: "#e0a08f" } },
      unknown: [],
    });
    expect(readDescription("a fat man with a round belly").spec.weight).toBe(1);
    expect(readDescription("a sunburnt hiker with kohl-lined eyes").spec.marks).toMatchObject({
      sunburn: "#c8483a",
      kohl: "#15121a",
    });
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

  it("reads pale of a colour as of the colour, and hair down to the waist as long", () => {
    expect(readDescription("a queen in a pale green gown").spec.skin).toBeUndefined();
    expect(readDescription("a thief with brown hair down to his waist").spec).toMatchObject({ hair: "long", sex: 1 });
  });

  it.each([
    ["a sailor with a goatee", 1],
    ["a sailor and his lantern", 1],
    ["a baroness-like duchess", 0],
    ["a bride", 0],
  ])("reads the sex from what implies it: %s", (text, sex) => {
    expect(readDescription(text).spec.sex).toBe(sex);
  });

  it.each([
    "a man with a scarf round the neck",
    "a man with a bracelet round ankle",
    "a man in a coat too small",
    "a woman with a short bob",
  ])("leaves the body as it is: %s", (text) => {
    const { spec } = readDescription(text);
    expect([spec.weight, spec.stature]).toEqual([undefined, undefined]);
  });

  it.each([
    ["a girl", 9],
    ["a girl about 13, with a bow", 13],
    ["a pilot girl", 20],
    ["a little pirate girl", 9],
    ["a boy, 7 yrs", 7],
    ["a woman in her early thirties", 35],
    ["a king, sixty something", 60],
    ["a gardener, old lady", 72],
  ])("reads an age: %s", (text, age) => {
    expect(readDescription(text).spec.age).toBe(age);
  });

  it("gives the rest a colour of hair only where hair was named", () => {
    const knight = readDescription("a knight in red armor, the rest black");
    expect(knight.spec.hairColor).toBeUndefined();
    expect(garment("a knight in red armor, the rest black", "helmet")).toBeDefined();
    expect(readDescription("a woman in a red top and the rest blue").spec.hairColor).toBeUndefined();
    expect(readDescription("a man with red hair in a green coat, the rest black").spec.hairColor).toBe("#b04a1f");
    expect(readDescription("a girl with one side of her hair pink, the other side blue").spec.hairColor).toBe(
      "#2f5fa8",
    );
  });

  it("makes cracks that shine, and no others", () => {
    const plumber = readDescription("a butt crack plumber");
    expect(plumber.spec.marks).toBeUndefined();
    expect(plumber.unknown).toEqual(["butt", "crack"]);
    for (const text of ["a golem with cracks", "a demon with glowing cracks", "a man with cracks of lava"])
      expect(readDescription(text).spec.marks?.cracks).toBe("#ffa040");
  });
});
