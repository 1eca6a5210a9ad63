import type { Species } from "../../character-spec.js";
import type { Archetype } from "./archetype.js";

/** What may follow the name of an animal that is meant as a person: "a cat woman", "frog folk". */
const AS_PERSON =
  "|man|woman|person|people|folk|humanoid|creature|boy|girl|guy|kin|being|character|anthro|warrior|lady|hybrid";

/** What stands before it. */
const ANTHRO = "anthropomorphic|anthro|humanoid|furry";

/** People who only work with the animal, or ride it. */
const RIDERS = /^(cow|horse) ?(boy|girl|man|woman|guy)$/;

/** An animal's name alone, and as a person. */
function named(names: string): string[] {
  return names
    .split("|")
    .flatMap((name) => [
      ...AS_PERSON.split("|").flatMap((more) => (more ? [`${name} ${more}`, `${name}${more}`] : [name])),
      ...ANTHRO.split("|").map((before) => `${before} ${name}`),
    ])
    .filter((word) => !RIDERS.test(word));
}

const beast = (species: Species, names: string, own: Partial<Archetype>, more: readonly string[] = []): Archetype => ({
  words: [...named(names), ...more],
  wears: "",
  species,
  beast: true,
  ...own,
});

const COUNTRY = "shirt* vest trousers belt";

/** Kinds of characters with an animal's head and coat, and those of bone and of straw. */
export const BEASTS: readonly Archetype[] = [
  beast("cat", "cat|feline|kitten", { wears: `${COUNTRY} tail boots` }, ["tabaxi", "khajiit"]),
  beast("cat", "lion|lioness", { wears: `${COUNTRY} tail boots`, skin: "#c89a5a", muscle: 0.8 }),
  beast("cat", "tiger|tigress", { wears: `${COUNTRY} tail boots`, skin: "#d8822a", pattern: "tabby", muscle: 0.75 }),
  beast("cat", "leopard|cheetah|jaguar|lynx", { wears: `${COUNTRY} tail boots`, skin: "#d0a050", pattern: "spots" }),
  beast("cat", "panther|puma", { wears: `${COUNTRY} tail boots`, skin: "#2c2a2e" }),
  beast("wolf", "wolf|dog|hound|husky|hyena|jackal|coyote", { wears: "tunic* trousers belt bracers tail" }, ["gnoll"]),
  beast("wolf", "werewolf|lycan|wolfman", { wears: "trousers/rags tail", bareChest: true, sex: 1, muscle: 0.95 }, [
    "lycanthrope",
  ]),
  beast("fox", "fox|vixen", { wears: "tunic* trousers belt boots tail" }, ["kitsune"]),
  beast("fox", "raccoon|badger", { wears: "tunic* trousers belt boots tail", skin: "#7a7874" }),
  beast("bear", "bear|panda|grizzly", { wears: "tunic* trousers belt boots", muscle: 0.8, weight: 0.75 }, ["werebear"]),
  beast("mouse", "mouse|rat|weasel|otter|squirrel|ferret", { wears: "sleeveless_tunic* belt trousers tail" }, [
    "skaven",
    "ratling",
  ]),
  beast("rabbit", "rabbit|hare|bunny", { wears: COUNTRY }, ["harengon"]),
  beast("boar", "pig|boar|hog|warthog", { wears: COUNTRY, weight: 0.8 }),
  beast("bull", "bull|cow|ox|bison|buffalo", { wears: "loincloth bracers horns tail", bareChest: true, muscle: 1 }),
  beast("bull", "minotaur", {
    wears: "loincloth bracers horns tail",
    bareChest: true,
    holds: "battle_axe",
    muscle: 1,
    height: 2.1,
    sex: 1,
  }),
  beast("bull", "goat|ram|sheep|deer|stag|horse|donkey", { wears: "tunic* trousers belt ram_horns", skin: "#a89a84" }),
  beast(
    "lizard",
    "lizard|reptile|snake|serpent|crocodile|alligator|gecko|chameleon|turtle|dinosaur",
    { wears: "loincloth leather_armor bracers tail/scales", muscle: 0.75 },
    ["lizardman", "lizardfolk", "reptilian", "argonian", "kobold", "naga"],
  ),
  beast(
    "lizard",
    "dragonborn|draconian",
    { wears: "armor bracers trousers tail/scales horns", muscle: 0.85, height: 1.95 },
    ["dragonkin", "dragon man", "dragon person", "half dragon", "dragon humanoid"],
  ),
  beast("frog", "frog|toad", { wears: COUNTRY }, ["bullywug", "grung"]),
  beast(
    "bird",
    "owl|eagle|hawk|raven|crow|falcon|parrot|penguin|chicken|rooster|vulture|pigeon|duck|bird",
    { wears: "tunic* trousers belt bracers" },
    ["aarakocra", "kenku", "birdfolk", "harpy"],
  ),
  beast("skeleton", "skeleton", { wears: "trousers/rags belt", bareChest: true, weight: 0, muscle: 0.1 }, [
    "skeleton warrior",
    "skeletal warrior",
    "living skeleton",
    "skeletal figure",
    "grim reaper",
    "lich",
    "skeleton body",
  ]),
  beast("scarecrow", "scarecrow", { wears: "shirt*#8a5a3a/plaid jeans/rags straw_hat boots" }),
];
