import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeSpec } from "../../../src/characters/made/complete-spec.js";
import { GARMENTS } from "../../../src/characters/made/wear/garments.js";
import { ARCHETYPES } from "../../../src/characters/made/words/archetypes/index.js";
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

  it("leaves a man's chest bare, and dresses a woman's", () => {
    const tops = (text: string) =>
      completeSpec(readDescription(text).spec, 1).garments.filter(({ id }) => GARMENTS[id].slot === "top");
    expect(tops("a shirtless boxer")).toEqual([]);
    expect(tops("a topless woman")).toHaveLength(1);
  });

  it("gives each garment its own colours and fabric", () => {
    const text = "a woman in a black leather jacket, a white t-shirt, blue jeans and red and gold boots";
    expect(garment(text, "jacket")).toMatchObject({ color: "#222226", fabric: "leather" });
    expect(garment(text, "t_shirt")?.color).toBe("#f2f0ec");
    expect(garment(text, "jeans")?.color).toBe("#2f5fa8");
    expect(garment(text, "boots")).toMatchObject({ color: "#b3282d", trim: "#d9a441" });
  });

  it.each([
    ["a biker in a vest with a white skull on the back", "vest", { emblem: "skull", emblemAt: "back" }],
    ["a hero with a gold letter S on the chest", "hero_suit", { emblem: "letter", digits: "S" }],
    ["a knight in armor with a lion emblem", "armor", { emblem: "lion" }],
    ["a hero with a yellow lightning bolt on her red cape", "cape", { emblem: "lightning", color: "#b3282d" }],
    ["a nurse with a red cross on her white hat", "hat", { emblem: "cross", emblemColor: "#b3282d" }],
  ] as const)("puts a symbol where it is said: %s", (text, id, expected) => {
    expect(garment(text, id)).toMatchObject(expected);
  });

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

  it("dresses one person in the clothes of another, not as two persons", () => {
    const dog = readDescription("a dog in a sailor suit").spec;
    expect(dog.species).toBe("wolf");
    expect(dog.garments!.find(({ id }) => id === "t_shirt")?.fabric).toBe("stripes");
    expect(dog.garments!.map(({ id }) => id)).not.toContain("suit_jacket");
    expect(readDescription("a girl with a pirate hat").spec.garments!.map(({ id }) => id)).toContain("pirate_hat");
    expect(readDescription("a girl with a pirate hat").spec.garments!.map(({ id }) => id)).not.toContain("eyepatch");
    expect(readDescription("a mother with a baby").spec.age).toBe(36);
    const lady = readDescription("a big strong lady weightlifter").spec;
    expect(lady).toMatchObject({ sex: 0, muscle: 0.95 });
    expect(lady.garments!.map(({ id }) => id)).not.toContain("necklace");
  });

  it("takes a warrior of a people for no animal, and an animal at its colour", () => {
    expect(readDescription("an Aztec eagle warrior").spec.species).toBeUndefined();
    expect(readDescription("a tiger warrior").spec).toMatchObject({ species: "cat", pattern: "tabby" });
    expect(readDescription("a polar bear").spec).toMatchObject({ species: "bear", skin: "#eeebe2" });
    expect(readDescription("a werewolf halfway changed").spec.species).toBe("wolf");
    expect(readDescription("a water seller with a goatskin").spec.species).toBeUndefined();
  });

  it("mends short words only where they fit", () => {
    const { spec, unknown } = readDescription("a gurl in a pink dres with pigtales and a wite hat");
    expect(unknown).toEqual([]);
    expect(spec).toMatchObject({ sex: 0, hair: "pigtails" });
    expect(spec.garments!.find(({ id }) => id === "dress")?.color).toBe("#dc8aa8");
    expect(spec.garments!.find(({ id }) => id === "hat")?.color).toBe("#f2f0ec");
    expect(readDescription("a man with an aero lock and a fold").unknown).toEqual(["aero", "lock", "fold"]);
  });

  it("puts a symbol on the shield and leaves things in hands", () => {
    const shielded = readDescription("a knight with a red cross on a white kite shield and a crown on his head").spec;
    expect(shielded.props).toMatchObject([{ id: "kite_shield", color: "#f2f0ec", emblem: "cross" }]);
    expect(shielded.garments!.map(({ id }) => id)).toContain("crown");
    expect(readDescription("a thief with a skull in her hand").spec.props).toMatchObject([{ id: "skull" }]);
    const eagle = readDescription("a soldier with a red shield with a yellow eagle, a raven on his shoulder").spec;
    expect(eagle.props).toMatchObject([{ id: "shield", emblem: "eagle", emblemColor: "#e0bc3a" }]);
    expect(eagle.garments!.find(({ id }) => id === "shoulder_bird")!.color).toBe("#1f2026");
    const tower = readDescription("a soldier with a rectangular red and white shield").spec.props!;
    expect(tower).toMatchObject([{ id: "tower_shield", color: "#b3282d", trim: "#f2f0ec" }]);
  });

  it.each([
    ["a soldier with a cybernetic left arm", "mechanical_arm", { side: "Left" }],
    ["a runner with two bionic legs", "mechanical_leg", { both: true }],
    ["a vampire in a black cape lined in red", "cape", { color: "#222226", trim: "#b3282d", lined: true }],
    ["a raider with a spiked shoulder pad on the left", "pauldrons", { side: "Left" }],
    ["a countess in a purple cape with a high collar", "standing_collar", { color: "#6a3f8f" }],
    ["a builder in an orange hi-vis vest", "vest", { color: "#d9742a", fabric: "reflective" }],
    ["a sheriff in a brown poncho", "poncho", { color: "#6a4426" }],
    ["a boy in a school uniform and grey shorts", "shorts", { color: "#85878c" }],
  ] as const)("makes what stands in for limbs, linings and collars: %s", (text, id, expected) => {
    expect(garment(text, id)).toMatchObject(expected);
    expect(readDescription(text).unknown).toEqual([]);
  });

  it("tells a braided beard from braided hair, and shaves the sides of any style", () => {
    expect(readDescription("a bald dwarf with a long braided red beard").spec).toMatchObject({
      ...{ hair: "bald", beard: "braided" },
    });
    const shaved = readDescription("a woman with a braid and shaved sides").spec;
    expect(shaved).toMatchObject({ hair: "braid", shavedSides: true });
  });

  it.each([
    ["a trucker in a plaid flannel shirt open over a white tank top", "cardigan", { fabric: "plaid" }],
    ["a skater in a backwards red cap", "cap", { color: "#b3282d", backwards: true }],
    ["a gladiator with a bronze helmet with a red crest", "crested_helmet", { trim: "#b3282d" }],
    ["a surfer in orange shorts with white flowers", "shorts", { fabric: "floral", trim: "#f2f0ec" }],
    ["a player in a jersey with blue and white stripes", "jersey", { color: "#2f5fa8", trim: "#f2f0ec" }],
    ["a man in a white shirt and jeans", "jeans", { color: undefined }],
  ] as const)("reads how cloth is worn and printed: %s", (text, id, expected) => {
    expect(garment(text, id)).toMatchObject(expected);
  });

  it("puts a pistol in its holster and two katanas on a hip", () => {
    const agent = readDescription("an agent with a thigh holster with a pistol").spec.props;
    expect(agent).toMatchObject([{ id: "pistol", at: "hip" }]);
    expect(readDescription("a samurai with two katanas on his left hip").spec.props).toHaveLength(2);
  });

  it("carries a helmet that is under the arm, and lowers a hood", () => {
    const pilot = readDescription("an astronaut with his helmet under his arm").spec;
    expect(pilot.props).toMatchObject([{ id: "helmet_in_hand" }]);
    expect(pilot.garments!.some(({ id }) => /helm/.test(id))).toBe(false);
    const ids = readDescription("a ranger with her hood down").spec.garments!.map(({ id }) => id);
    expect(ids).toContain("hood_down");
    expect(ids).not.toContain("hood");
  });

  it("makes one hat of a pointed hat with a wide brim, and one metal of a coloured armour", () => {
    const hats = readDescription("a witch with a black pointy hat with a wide brim").spec.garments!;
    expect(hats.filter(({ id }) => id === "wizard_hat")).toMatchObject([{ color: "#222226" }]);
    expect(garment("a space marine in dark green power armor", "gauntlets")!.color).toBe(
      garment("a space marine in dark green power armor", "armor")!.color,
    );
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

  it.each([
    ["a man in a sleeveless tunic", "tunic", { sleeves: "none" }],
    ["a woman in a blouse with short sleeves", "blouse", { sleeves: "short" }],
    ["a smith with bare arms in a tunic", "tunic", { sleeves: "none" }],
    ["a prince in polished boots", "boots", { finish: "shiny" }],
    ["a miner in a dirty jacket", "jacket", { finish: "dirty" }],
    ["a boy in an oversized hoodie", "hoodie", { fit: 1.6 }],
    ["a girl in a tight shirt", "shirt", { fit: 0.62 }],
    ["a man in a blue coat with gold trim", "coat", { color: "#2f5fa8", trim: "#d9a441" }],
    ["a diver in a black wetsuit with green stripes", "wetsuit", { fabric: "stripes", trim: "#3f8046" }],
    ["a girl in a red dress with white polka dots", "dress", { fabric: "dots", trim: "#f2f0ec" }],
    ["a priest in a white tabard with a red cross", "tabard", { emblem: "cross", emblemColor: "#b3282d" }],
    ["a man in a denim jacket", "jacket", { fabric: "denim" }],
    ["a boy in ripped jeans", "jeans", { finish: "torn" }],
    ["a woman in a reddish brown skirt", "skirt", { color: "#80452f" }],
    ["a mage in a hooded robe", "hood", {}],
    ["a smuggler in loose jeans", "baggy_trousers", { fabric: "denim" }],
  ])("reads how a garment is: %s", (text, id, expected) => {
    expect(garment(text, id)).toMatchObject(expected);
    expect(readDescription(text).unknown).toEqual([]);
  });

  it("reads how things are carried", () => {
    const props = (text: string) => readDescription(text).spec.props;
    expect(props("a thief with two daggers")).toHaveLength(2);
    expect(props("a man with a sword in his left hand")).toMatchObject([{ id: "sword", hand: "Left" }]);
    expect(props("an orc with a huge club")).toMatchObject([{ size: 1.38 }]);
    expect(props("a knight, no weapons")).toEqual([]);
    expect(props("a woman with a goblet of blood")).toMatchObject([{ id: "goblet" }]);
    expect(readDescription("a woman with a goblet of blood").unknown).toEqual(["blood"]);
  });

  it("takes a time or place only of those who belong there", () => {
    expect(readDescription("a medieval knight").unknown).toEqual([]);
    expect(readDescription("a medieval astronaut").unknown).toEqual(["medieval"]);
  });

  it("says what a kind of figure is made as", () => {
    expect(readDescription("a golem with a sword").notes).toEqual(['"golem" is made as an orc with grey skin.']);
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

  it("binds what is said after a garment, in brackets or of its parts", () => {
    const worn = (text: string) => readDescription(text).spec.garments ?? [];
    expect(worn("a courier, backpack (orange)")).toContainEqual(
      expect.objectContaining({ id: "backpack", color: "#d9742a" }),
    );
    expect(worn("a long red coat with gold buttons")).toContainEqual(
      expect.objectContaining({ id: "coat", color: "#b3282d", buttons: "#d9a441" }),
    );
    expect(worn("a green jacket tied around the waist")).toContainEqual(
      expect.objectContaining({ id: "tied_sleeves", color: "#3f8046" }),
    );
    expect(worn("a white double-breasted jacket")).toContainEqual(expect.objectContaining({ doubleBreasted: true }));
    expect(worn("a white suit with flared legs")).toContainEqual(
      expect.objectContaining({ id: "flared_trousers", color: "#f2f0ec" }),
    );
    expect(worn("a cook, rolled sleeves")).toContainEqual(expect.objectContaining({ sleeves: "rolled" }));
    expect(worn("a gown of woven leaves")).toContainEqual(expect.objectContaining({ id: "gown", fabric: "leaves" }));
    expect(worn("a demon with curled black horns")).toContainEqual(
      expect.objectContaining({ id: "ram_horns", color: "#222226" }),
    );
    expect(worn("a woman, chains around the torso")).toContainEqual(expect.objectContaining({ id: "chains" }));
    expect(worn("tattoos on both arms")).toContainEqual(expect.objectContaining({ sleeves: "none" }));
    expect(worn("a chrome left arm")).toContainEqual(expect.objectContaining({ id: "mechanical_arm", side: "Left" }));
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

  it.each([
    ["a sailor with a purple zither and a white shirt", "purple", "shirt", "#f2f0ec"],
    ["a woman with green shoulders, a black dress", "green", "dress", "#222226"],
    ["a man in a red hat whose tassel is yellow", "yellow", "hat", "#b3282d"],
    ["a monk with silver earlobes and a brown robe", "silver", "robe", "#6a4426"],
  ])("keeps a colour with its own noun: %s", (text, told, id, color) => {
    expect(garment(text, id)).toMatchObject({ color });
    expect(garment(text, id)?.trim).toBeUndefined();
    expect(readDescription(text).unknown).toContain(told);
  });

  it("gives a colour after a garment to that garment, and one before two to both", () => {
    expect(garment("a man, jacket green, a scarf", "jacket")?.color).toBe("#3f8046");
    expect(garment("a man, jacket green, a scarf", "scarf")?.color).toBeUndefined();
    expect(garment("a woman in a red coat and beret", "beret")?.color).toBe("#b3282d");
    expect(garment("a woman in a red coat and a beret", "beret")?.color).toBeUndefined();
    expect(garment("a black and white maid dress", "dress")).toMatchObject({ color: "#222226", trim: "#f2f0ec" });
  });

  it.each([
    [
      "a ninja with two swords on his back",
      [
        { id: "sword", at: "back" },
        { id: "sword", at: "back" },
      ],
    ],
    ["a sheriff, revolver holstered on his right hip", [{ id: "pistol", at: "hip", hand: "Right" }]],
    ["a miner with a pickaxe over his shoulder", [{ id: "pickaxe", at: "shoulder" }]],
    ["a soldier, rifle slung on his shoulder", [{ id: "rifle", at: "back" }]],
    ["a rider, a curved sword hanging at her belt", [{ id: "sabre", at: "hip" }]],
    ["a bard with a staff and a dagger on his belt", [{ id: "staff" }, { id: "dagger", at: "hip" }]],
    ["a gnome with a wrench and tool belt", [{ id: "wrench" }]],
    ["a knight with a sword in his right hand", [{ id: "sword", at: "hand", hand: "Right" }]],
  ])("reads where a thing is carried: %s", (text, props) => {
    expect(readDescription(text).spec.props).toMatchObject(props);
  });

  it.each([
    ["a butcher in a white apron covered in blood", "apron", { finish: "bloody" }],
    ["a baker with flour on her apron", "apron", { finish: "floury" }],
    ["a soldier in muddy boots", "boots", { finish: "muddy" }],
    ["a boy in a patched shirt", "shirt", { finish: "patched" }],
    ["a diver in a black and yellow wetsuit", "wetsuit", { trim: "#e0bc3a", panels: true }],
    ["a girl in a blue polka dot dress", "dress", { fabric: "dots" }],
    ["a boy in a dinosaur costume with tail", "tail", {}],
  ])("reads stains, patches and second colours: %s", (text, id, look) => {
    expect(garment(text, id)).toMatchObject(look);
  });

  it.each([
    ["a guard with a pike", '"pike" is made as: spear.'],
    ["a man in a tuxedo", '"tuxedo" is made as: suit jacket.'],
    ["a boy in moccasins", '"moccasins" is made as: slippers.'],
    ["a captain in a white cap", '"cap" is made as: police cap.'],
  ])("says what a thing is made as: %s", (text, note) => {
    expect(readDescription(text).notes).toEqual([note]);
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
    ["a nurse in hospital gown", "robe"],
    ["a doctor in a gown", "scrubs"],
    ["a welder in a protective suit", "jumpsuit"],
    ["a man in a diving suit", "wetsuit"],
  ])("takes the sense of a garment that its words give: %s", (text, id) => {
    expect(garment(text, id)).toBeDefined();
    expect(garment(text, "suit_jacket")).toBeUndefined();
    expect(garment(text, "gown")).toBeUndefined();
  });

  it("reads pale of a colour as of the colour, and hair down to the waist as long", () => {
    expect(readDescription("a queen in a pale green gown").spec.skin).toBeUndefined();
    expect(readDescription("a thief with brown hair down to his waist").spec).toMatchObject({ hair: "long", sex: 1 });
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

  it("takes no mask from a gas mask bag, and no helmet that is off", () => {
    expect(garment("a soldier with a gas mask bag", "mask")).toBeUndefined();
    expect(garment("a knight, helmet off", "helmet")).toBeUndefined();
  });

  it.each([
    ["a sailor with a goatee", 1],
    ["a sailor and his lantern", 1],
    ["a baroness-like duchess", 0],
    ["a bride", 0],
  ])("reads the sex from what implies it: %s", (text, sex) => {
    expect(readDescription(text).spec.sex).toBe(sex);
  });

  it("tells the fur of a body from that of a garment", () => {
    expect(garment("an alien with brown fur", "fur_mantle")).toBeUndefined();
    expect(readDescription("an alien with brown fur").unknown).toEqual(["fur", "brown"]);
    expect(garment("a man in fur boots", "boots")?.fabric).toBe("fur");
    expect(garment("a man with fur over his shoulders", "fur_mantle")).toBeDefined();
  });

  it("dresses all over in the colour that is said of all", () => {
    const { spec } = readDescription("a pirate all in white");
    expect(new Set(spec.garments?.map(({ color }) => color))).toEqual(new Set(["#f2f0ec"]));
    const suit = readDescription("a banker in a blue suit").spec.garments;
    expect(suit?.find(({ id }) => id === "trousers")?.color).toBe("#2f5fa8");
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
