import { describe, expect, it } from "vitest";
import { readDescription } from "../../../../src/characters/made/words/read-description.js";

const garment = (text: string, id: string) => readDescription(text).spec.garments?.find((one) => one.id === id);

describe("a description of clothes", () => {
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
    ["a biker in a vest with a white skull on the back", "vest", { emblem: "skull", emblemAt: "back" }],
    ["a hero with a gold letter S on the chest", "hero_suit", { emblem: "letter", digits: "S" }],
    ["a knight in armor with a lion emblem", "armor", { emblem: "lion" }],
    ["a hero with a yellow lightning bolt on her red cape", "cape", { emblem: "lightning", color: "#b3282d" }],
    ["a nurse with a red cross on her white hat", "hat", { emblem: "cross", emblemColor: "#b3282d" }],
  ] as const)("puts a symbol where it is said: %s", (text, id, expected) => {
    expect(garment(text, id)).toMatchObject(expected);
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

  it.each([
    ["a senator in a white toga with a red stripe", "toga", { color: "#f2f0ec", trim: "#b3282d" }],
    ["a hunter in an orange parka", "fur_hood", { color: "#d9742a" }],
    ["a pirate with a patch over the right eye", "eyepatch", { side: "Right" }],
    ["a goalkeeper in a black jersey with number 1 on the back", "jersey", { digits: "1", emblemAt: "back" }],
    ["a monk in a saffron robe, one shoulder bare", "robe", { neckline: "slant", sleeves: "none" }],
    [
      "a fan in a red scarf, number 7 on the back of his white shirt",
      "shirt",
      { color: "#f2f0ec", digits: "7", emblemAt: "back" },
    ],
    ["a nurse in purple scrubs", "trousers", { color: "#6a3f8f" }],
    ["a banker in a navy business suit", "shirt", { color: "#f2efe8" }],
    ["a nurse in a white hijab", "hijab", { color: "#f2f0ec" }],
  ] as const)("reads clothes of one people or occasion: %s", (text, id, expected) => {
    expect(garment(text, id)).toMatchObject(expected);
    expect(readDescription(text).unknown).toEqual([]);
  });

  it("makes one hat of a pointed hat with a wide brim, and one metal of a coloured armour", () => {
    const hats = readDescription("a witch with a black pointy hat with a wide brim").spec.garments!;
    expect(hats.filter(({ id }) => id === "wizard_hat")).toMatchObject([{ color: "#222226" }]);
    expect(garment("a space marine in dark green power armor", "gauntlets")!.color).toBe(
      garment("a space marine in dark green power armor", "armor")!.color,
    );
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
    ["a nurse in hospital gown", "robe"],
    ["a doctor in a gown", "scrubs"],
    ["a welder in a protective suit", "jumpsuit"],
    ["a man in a diving suit", "wetsuit"],
  ])("takes the sense of a garment that its words give: %s", (text, id) => {
    expect(garment(text, id)).toBeDefined();
    expect(garment(text, "suit_jacket")).toBeUndefined();
    expect(garment(text, "gown")).toBeUndefined();
  });

  it("takes no mask from a gas mask bag, and no helmet that is off", () => {
    expect(garment("a soldier with a gas mask bag", "mask")).toBeUndefined();
    expect(garment("a knight, helmet off", "helmet")).toBeUndefined();
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

  it("keeps the trade of a Roman, and the toga of one without", () => {
    const gladiator = readDescription("a roman gladiator").spec;
    expect(gladiator.garments!.map(({ id }) => id)).toContain("leather_armor");
    expect(gladiator.garments!.map(({ id }) => id)).not.toContain("toga");
    expect(gladiator.props!.map(({ id }) => id)).toEqual(["sword", "shield"]);
    expect(garment("a roman guard", "chainmail")).toBeDefined();
    expect(garment("a roman man", "toga")).toBeDefined();
  });

  it.each([
    ["a fox in boots with a blue coat", { color: "#2f5fa8" }],
    ["a bear with a red coat and a hat", { color: "#b3282d" }],
    ["a penguin with a long black coat", { color: "#222226", length: 1.75 }],
  ])("dresses an animal in a coat: %s", (text, expected) => {
    expect(garment(text, "coat")).toMatchObject(expected);
  });

  it("takes a striped coat of an animal for its fur", () => {
    const { spec } = readDescription("a tiger with an orange striped coat");
    expect(spec).toMatchObject({ skin: "#d9742a", pattern: "tabby" });
    expect(garment("a tiger with an orange striped coat", "coat")).toBeUndefined();
  });

  it("tells a neckline that a garment cannot have", () => {
    expect(readDescription("a woman in a strapless corset").unknown).toEqual(["strapless"]);
    expect(garment("a woman in a strapless shirt", "shirt")).toMatchObject({ neckline: "strapless" });
  });

  it("shows stockings below a tutu, and below shorts where nothing hangs", () => {
    const bottoms = (text: string) =>
      readDescription(text)
        .spec.garments!.map(({ id }) => id)
        .filter((id) => /shorts|leggings|trousers|jeans|tutu/.test(id));
    expect(bottoms("a ballerina in stockings")).toEqual(["tutu"]);
    expect(bottoms("a man in stockings")).toEqual(["shorts"]);
  });
});
