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

const BIRDS = "tunic* trousers belt bracers";
const COUNTRY = "shirt* vest trousers belt";

/** Kinds of characters with an animal's head and coat, and those of bone and of straw. */
export const BEASTS: readonly Archetype[] = [
  beast("cat", "cat|feline|kitten", { wears: `${COUNTRY} tail boots` }, ["tabaxi", "khajiit"]),
  beast("cat", "snow leopard|snow cat", {
    wears: `${COUNTRY} tail boots`,
    skin: "#d9d8d4",
    pattern: "spots",
  }),
  beast("cat", "lion|lioness", { wears: `${COUNTRY} tail boots`, skin: "#c89a5a", muscle: 0.8 }),
  beast("cat", "tiger|tigress", { wears: `${COUNTRY} tail boots`, skin: "#d8822a", pattern: "tabby", muscle: 0.75 }),
  beast("cat", "leopard|cheetah|jaguar|lynx", { wears: `${COUNTRY} tail boots`, skin: "#d0a050", pattern: "spots" }),
  beast("cat", "panther|puma", { wears: `${COUNTRY} tail boots`, skin: "#2c2a2e" }),
  beast("wolf", "wolf|husky", { wears: "tunic* trousers belt bracers tail" }),
  beast("wolf", "hyena|jackal|coyote", { wears: "tunic* trousers belt bracers tail", skin: "#a8875a" }, ["gnoll"]),
  beast("wolf", "dog|hound|puppy|bloodhound|corgi|collie|retriever|spaniel|terrier|shiba", {
    wears: "tunic* trousers belt bracers tail",
    skin: "#a8743f",
  }),
  beast("wolf", "dalmatian", { wears: "tunic* trousers belt tail", skin: "#f2f0ec", pattern: "spots" }),
  beast("wolf", "werewolf|lycan|wolfman", { wears: "trousers/rags tail", bareChest: true, sex: 1, muscle: 0.95 }, [
    "lycanthrope",
  ]),
  beast("fox", "fox|vixen", { wears: "tunic* trousers belt boots tail" }, ["kitsune"]),
  beast("fox", "raccoon|badger", { wears: "tunic* trousers belt boots tail", skin: "#7a7874", pattern: "mask" }),
  beast("fox", "red panda", { wears: "tunic* trousers belt boots tail", skin: "#a84a22" }),
  beast("bear", "bear|grizzly", { wears: "tunic* trousers belt boots", muscle: 0.8, weight: 0.75 }, ["werebear"]),
  beast("bear", "polar bear|ice bear", {
    wears: "tunic* trousers belt boots",
    muscle: 0.8,
    weight: 0.75,
    skin: "#eeebe2",
  }),
  beast("bear", "panda|panda bear", {
    wears: "tunic* trousers belt boots",
    weight: 0.8,
    skin: "#e8e6e0",
    pattern: "patches",
  }),
  beast("bear", "capybara|guinea pig|hamster|beaver|marmot|wombat|koala", {
    wears: "tunic* trousers belt",
    skin: "#8a6238",
    weight: 0.75,
    height: 1.25,
    near: "a small bear's head",
  }),
  beast("bear", "gorilla|ape|monkey|chimp|chimpanzee|baboon|orangutan", {
    wears: "tunic* trousers belt",
    skin: "#3a3230",
    muscle: 0.9,
    near: "a bear's head",
  }),
  beast("mouse", "mouse|weasel|otter|squirrel|ferret", { wears: "sleeveless_tunic* belt trousers tail" }),
  beast("mouse", "hedgehog|porcupine|mole|possum|opossum", {
    wears: "sleeveless_tunic* belt trousers",
    skin: "#6a5340",
    near: "a mouse's head",
  }),
  beast("mouse", "rat", { wears: "sleeveless_tunic* belt trousers tail", skin: "#6f6a66" }, ["skaven", "ratling"]),
  beast("rabbit", "rabbit|hare|bunny", { wears: COUNTRY }, ["harengon"]),
  beast("boar", "pig|piglet", { wears: COUNTRY, weight: 0.8, skin: "#e0a49c" }),
  beast("boar", "boar|hog|warthog", { wears: COUNTRY, weight: 0.8, skin: "#6a4a38" }),
  beast("bull", "bull|cow|ox|bison|buffalo", { wears: "loincloth bracers horns tail", bareChest: true, muscle: 1 }),
  beast("bull", "minotaur", {
    wears: "loincloth bracers horns tail",
    bareChest: true,
    holds: "battle_axe",
    muscle: 1,
    height: 2.1,
    sex: 1,
  }),
  beast("bull", "rhino|rhinoceros|hippo|hippopotamus|elephant", {
    wears: "loincloth bracers",
    skin: "#8a8a88",
    muscle: 0.95,
    weight: 0.8,
    height: 1.95,
    near: "a bull's head",
  }),
  beast("goat", "goat|ram|billy goat|goat kid", { wears: "tunic* trousers belt ram_horns" }),
  beast("bull", "sheep|lamb", { wears: "tunic* trousers belt", skin: "#ece6da" }),
  beast("bull", "deer|stag|elk|moose|reindeer", { wears: "tunic* trousers belt antlers", skin: "#9a7248" }),
  beast("bull", "horse|donkey|pony|mule|zebra", { wears: "tunic* trousers belt tail", skin: "#8a5a34" }),
  beast("bull", "llama|alpaca|giraffe|kangaroo", {
    wears: "tunic* trousers belt",
    skin: "#d8c8a4",
    near: "a bull's head without horns",
  }),
  beast(
    "lizard",
    "lizard|reptile|snake|serpent|crocodile|alligator|gecko|chameleon|dinosaur|velociraptor|t rex|iguana",
    { wears: "loincloth leather_armor bracers tail/scales", muscle: 0.75 },
    ["lizardman", "lizardfolk", "reptilian", "argonian", "kobold", "naga"],
  ),
  beast(
    "lizard",
    "dragonborn|draconian",
    { wears: "armor bracers trousers tail/scales horns", muscle: 0.85, height: 1.95 },
    ["dragonkin", "dragon man", "dragon person", "half dragon", "dragon humanoid"],
  ),
  beast(
    "lizard",
    "dragon|drake|wyvern|hydra",
    { wears: "trousers belt tail/scales bat_wings horns", muscle: 0.8, near: "a lizard's head with horns and wings" },
    [],
  ),
  beast("lizard", "turtle|tortoise|terrapin", {
    wears: "trousers belt",
    skin: "#6a8a4a",
    weight: 0.75,
    near: "a lizard's head",
  }),
  beast("lizard", "shark|orca|whale|dolphin|fish", {
    wears: "trousers belt",
    skin: "#6f8494",
    near: "a lizard's head in its colour",
  }),
  beast("frog", "frog|toad|newt|salamander", { wears: COUNTRY }, ["bullywug", "grung"]),
  beast("axolotl", "axolotl", { wears: COUNTRY }),
  beast("owl", "owl", { wears: "vest* trousers" }, ["owlin"]),
  beast(
    "bird",
    "eagle|hawk|falcon|sparrow|bird|turkey|pheasant",
    { wears: "tunic* trousers belt bracers", skin: "#7a5a3a" },
    ["aarakocra", "birdfolk", "harpy"],
  ),
  beast("bird", "raven|crow|magpie|blackbird|vulture|rook", { wears: BIRDS, skin: "#2a2c34" }, ["kenku"]),
  beast("bird", "penguin", {
    wears: "belt",
    skin: "#1d2026",
    pattern: "tuxedo",
    bareChest: true,
    height: 1.35,
    weight: 0.85,
  }),
  beast("bird", "swan|goose|duck|seagull|dove|stork|chicken|hen|ostrich|cockatoo", { wears: BIRDS, skin: "#ece8de" }),
  beast("bird", "pigeon|heron", { wears: BIRDS, skin: "#7f8894" }),
  beast("bird", "bluebird|blue jay|bluejay|kingfisher|peacock", { wears: BIRDS, skin: "#2f62b0" }),
  beast("bird", "parrot|macaw|cardinal bird|rooster|robin bird|phoenix bird", { wears: BIRDS, skin: "#c03a2a" }),
  beast("bird", "canary|budgie", { wears: BIRDS, skin: "#e8c83a" }),
  beast("bird", "flamingo", { wears: BIRDS, skin: "#e890a0" }),
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
