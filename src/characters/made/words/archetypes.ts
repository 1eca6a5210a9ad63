import type { Beard, CharacterSpec, Species } from "../character-spec.js";
import type { HairId } from "../hair/hair.js";

/**
 * A kind of character. `wears` lists garments: an id, then `:#rrggbb` for a colour of its own or `*` where the colour
 * that is asked for goes ("a knight in red"), with `*#rrggbb` for the one without.
 */
export interface Archetype {
  words: readonly string[];
  wears: string;
  holds?: string;
  species?: Species;
  sex?: number;
  age?: number;
  height?: number;
  muscle?: number;
  weight?: number;
  hair?: HairId;
  hairColor?: string;
  beard?: Beard;
  proportion?: CharacterSpec["proportion"];
  skin?: string;
}

export const ARCHETYPES: readonly Archetype[] = [
  {
    words: ["knight", "paladin", "crusader", "templar"],
    wears: "shirt* armor trousers sabatons gauntlets pauldrons helmet belt cape*#8c2222",
    holds: "sword shield*",
    muscle: 0.7,
  },
  {
    words: ["black knight", "dark knight", "death knight"],
    wears:
      "shirt:#222228 armor:#3a3d45 trousers:#222228 sabatons:#3a3d45 gauntlets:#3a3d45 pauldrons:#3a3d45 great_helm:#3a3d45 cape*#3a1018",
    holds: "greatsword",
    muscle: 0.75,
  },
  { words: ["squire", "page"], wears: "tunic* leggings boots belt", holds: "dagger", age: 16 },
  {
    words: ["soldier", "trooper", "infantryman", "marine", "commando"],
    wears:
      "uniform*#5a6244/camouflage trousers:#5a6244/camouflage boots:#2c2420 utility_belt military_helmet gloves:#3a3a34",
    holds: "rifle",
    muscle: 0.65,
    hair: "buzz",
  },
  {
    words: ["guard", "guardsman", "city guard", "town guard", "watchman"],
    wears: "chainmail tabard*#365f8c trousers boots helmet belt",
    holds: "spear kite_shield*",
    muscle: 0.65,
  },
  {
    words: ["warrior", "fighter", "mercenary", "gladiator", "swordsman", "swordswoman"],
    wears: "tunic* leather_armor leggings boots bracers belt",
    holds: "sword shield*",
    muscle: 0.75,
  },
  {
    words: ["barbarian", "berserker", "savage"],
    wears: "loincloth fur_mantle bracers high_boots tank_top*#5d4a3a/leather belt",
    holds: "battle_axe",
    muscle: 0.95,
    hair: "long",
    beard: "full",
  },
  {
    words: ["viking", "norseman", "shieldmaiden"],
    wears: "tunic* trousers boots belt fur_mantle viking_helmet bracers",
    holds: "axe shield*",
    muscle: 0.75,
    beard: "full",
    hair: "long",
  },
  {
    words: ["samurai", "ronin"],
    wears: "kimono*#30343f hakama:#2a2a30 leather_armor:#7a2a2a belt bracers slippers",
    holds: "katana",
    hair: "bun",
  },
  {
    words: ["ninja", "shinobi", "assassin"],
    wears: "jumpsuit*#23252b mask*#23252b hood*#23252b sash*#5a1f24 bracers boots:#1c1c20 gloves:#1c1c20",
    holds: "katana",
    muscle: 0.6,
  },
  {
    words: ["archer", "ranger", "hunter", "huntress", "bowman", "woodsman"],
    wears: "tunic*#3f6b3f leggings boots bracers belt hood*#3f6b3f quiver",
    holds: "bow",
  },
  {
    words: ["thief", "rogue", "bandit", "robber", "outlaw", "burglar"],
    wears: "shirt*#3a3d45 vest trousers boots fingerless_gloves belt mask:#23252b hood:#3a3630",
    holds: "dagger",
  },
  {
    words: ["wizard", "mage", "sorcerer", "warlock", "magician", "sorceress", "enchantress"],
    wears: "robe*#3f4f9a wizard_hat*#3f4f9a belt boots",
    holds: "staff",
  },
  { words: ["witch"], wears: "gown*#3a2a4a wizard_hat*#2a2233 boots", holds: "broom", sex: 0, hair: "long" },
  {
    words: ["necromancer", "cultist"],
    wears: "robe*#2a2630 hood*#2a2630 belt boots necklace",
    holds: "staff",
    skin: "#d5cbd3",
  },
  { words: ["druid", "shaman"], wears: "robe*#5d6b3f fur_mantle necklace boots belt", holds: "staff", hair: "long" },
  { words: ["priest", "cleric", "bishop", "vicar", "pastor"], wears: "cassock*#2a2a30 shoes necklace", holds: "book" },
  { words: ["monk", "friar"], wears: "robe*#6a4a2f sash:#d8c8a0 slippers", hair: "balding", holds: "book" },
  { words: ["nun"], wears: "cassock*#23232a hood:#23232a shoes necklace", sex: 0 },
  {
    words: ["king", "emperor", "monarch"],
    wears: "gown*#8c2222 crown fur_mantle cape*#8c2222 boots belt",
    sex: 1,
    age: 55,
    beard: "full",
  },
  {
    words: ["queen", "empress"],
    wears: "gown*#5b3478 crown cape*#8c2222 necklace slippers",
    sex: 0,
    age: 40,
    hair: "bun",
  },
  { words: ["prince"], wears: "uniform*#e6e2d8 trousers boots belt short_cape*#365f8c crown", sex: 1, age: 22 },
  { words: ["princess"], wears: "gown*#d98aa8 tiara necklace slippers", sex: 0, age: 20, hair: "long" },
  {
    words: ["noble", "nobleman", "noblewoman", "lord", "lady", "duke", "duchess", "count", "countess", "aristocrat"],
    wears: "suit_jacket*#5b4778 blouse:#f0ece2 trousers high_boots necklace",
    age: 40,
  },
  {
    words: ["butler", "waiter", "servant", "valet"],
    wears: "suit_jacket*#23232a shirt:#f2efe8 trousers:#23232a shoes:#1c1c1c tie:#1c1c1c gloves:#f2efe8",
    sex: 1,
    age: 55,
    hair: "slick",
  },
  {
    words: ["maid", "waitress"],
    wears: "dress*#23232a apron:#f2efe8/cloth shoes headband:#f2efe8",
    sex: 0,
    hair: "bun",
  },
  {
    words: ["villager", "peasant", "commoner", "townsman", "townswoman", "townsperson"],
    wears: "tunic* trousers boots belt",
    age: 35,
  },
  {
    words: ["farmer", "farmhand", "shepherd"],
    wears: "shirt*#a85a3a/plaid jeans boots straw_hat suspenders",
    holds: "pitchfork",
    age: 50,
  },
  {
    words: ["blacksmith", "smith", "armourer"],
    wears: "shirt*#6a5a45 trousers boots apron bracers",
    holds: "hammer",
    muscle: 0.9,
    age: 45,
    beard: "full",
    sex: 1,
  },
  {
    words: ["miner", "prospector"],
    wears: "shirt*#7a6a55 trousers boots hard_hat:#d9a441 suspenders gloves",
    holds: "pickaxe",
    muscle: 0.7,
  },
  {
    words: ["lumberjack", "woodcutter", "logger"],
    wears: "shirt*#a8322a/plaid jeans boots beanie suspenders",
    holds: "axe",
    muscle: 0.8,
    beard: "full",
  },
  {
    words: ["fisherman", "fisherwoman", "angler"],
    wears: "sweater*#e0d8c4 trousers:#c9a227/rubber high_boots beanie",
    age: 60,
    beard: "full",
  },
  {
    words: ["merchant", "trader", "shopkeeper"],
    wears: "robe*#7a3f55 vest turban*#d9a441 sash pointed_shoes",
    weight: 0.75,
    age: 48,
  },
  {
    words: ["baker", "cook", "chef"],
    wears: "shirt*#f2efe8 trousers:#39404a shoes apron:#f2efe8/cloth chef_hat:#f7f5f0",
    holds: "ladle",
    weight: 0.7,
  },
  {
    words: ["bartender", "innkeeper", "barkeeper", "barmaid", "tavern keeper"],
    wears: "shirt*#e6dcc6 vest trousers shoes apron",
    weight: 0.65,
    age: 42,
  },
  {
    words: ["bard", "minstrel", "musician", "guitarist"],
    wears: "tunic* leggings pointed_shoes hat*#7a3f55 short_cape* belt",
    holds: "guitar",
  },
  {
    words: ["rock star", "rockstar", "punk", "punk rocker"],
    wears: "jacket*#1f1f24 t_shirt:#2a2a2e jeans boots:#1c1c1c fingerless_gloves:#1c1c1c",
    holds: "guitar",
    hair: "mohawk",
    hairColor: "#c8324a",
  },
  {
    words: ["jester", "clown", "harlequin"],
    wears: "jumpsuit*#a8322a/plaid pointed_shoes*#d9a441 scarf:#e6dcc6 gloves:#f2efe8",
  },
  {
    words: ["pirate", "buccaneer", "corsair"],
    wears: "shirt:#e6dcc6 coat*#8c2f2f trousers high_boots sash:#a8322a pirate_hat eyepatch",
    holds: "sword",
    beard: "short",
    hair: "long",
  },
  {
    words: ["captain", "sea captain", "admiral"],
    wears: "coat*#2a3a5c shirt:#f2efe8 trousers high_boots pirate_hat*#2a3a5c belt",
    age: 55,
    beard: "full",
  },
  {
    words: ["sailor", "seaman", "deckhand"],
    wears: "t_shirt*#365f8c/stripes trousers:#2e3a52 boots scarf:#a8322a beanie:#2e3a52",
    muscle: 0.6,
  },
  {
    words: ["cowboy", "cowgirl", "gunslinger", "sheriff", "rancher"],
    wears: "shirt*#a85a3a vest jeans high_boots cowboy_hat scarf:#a8322a belt",
    holds: "blaster",
  },
  {
    words: ["detective", "private eye", "spy", "secret agent"],
    wears: "coat*#8a6b3c shirt:#f2efe8 tie:#7a2a2a trousers shoes hat*#6a5a45",
    age: 42,
  },
  {
    words: [
      "businessman",
      "businesswoman",
      "business man",
      "business woman",
      "office worker",
      "banker",
      "manager",
      "lawyer",
      "boss",
    ],
    wears: "suit_jacket*#35414f shirt:#f2efe8 tie*#8c2f2f trousers:#35414f shoes:#2c2420",
    age: 42,
  },
  {
    words: ["teacher", "professor", "librarian", "scholar"],
    wears: "suit_jacket*#6b5a3c/wool shirt:#f2efe8 trousers shoes glasses",
    holds: "book",
    age: 52,
  },
  {
    words: ["student", "schoolboy", "schoolgirl", "pupil", "teenager", "teen"],
    wears: "hoodie* jeans sneakers backpack",
    age: 16,
  },
  {
    words: ["scientist", "researcher", "chemist", "inventor"],
    wears: "lab_coat:#f4f4f2 shirt* trousers shoes glasses",
    age: 48,
    hair: "messy",
  },
  {
    words: ["doctor", "physician", "surgeon", "medic"],
    wears: "lab_coat:#f4f4f2 scrubs*#4a8f8a trousers*#4a8f8a shoes:#e8e6e0",
    age: 45,
  },
  {
    words: ["nurse"],
    wears: "nurse_dress*#f4f4f2 nurse_cap:#f7f7f5 leggings:#f0ece6 shoes:#f0efec",
    hair: "bun",
    sex: 0,
  },
  {
    words: ["policeman", "policewoman", "police officer", "officer", "cop", "constable"],
    wears: "uniform*#26365c trousers:#26365c shoes:#1c1c1c police_cap*#26365c utility_belt:#1f1f22",
    muscle: 0.65,
  },
  {
    words: ["firefighter", "fireman", "firewoman"],
    wears:
      "jacket*#c9a227/rubber turtleneck:#2a2a2e trousers*#c9a227/rubber boots:#1c1c1c hard_hat:#b5302a gloves utility_belt:#2a2a2e",
    holds: "axe",
    muscle: 0.75,
  },
  {
    words: ["construction worker", "builder", "worker", "labourer", "laborer"],
    wears: "t_shirt* vest:#e88a1f jeans boots:#8a6b3c hard_hat:#e8c81f utility_belt gloves",
    holds: "hammer",
    muscle: 0.75,
  },
  {
    words: ["mechanic", "engineer", "technician", "plumber"],
    wears: "jumpsuit*#3a5a8c boots cap*#3a5a8c utility_belt gloves",
    holds: "wrench",
  },
  { words: ["pilot", "aviator"], wears: "jacket*#5d3d26 shirt:#d8ccb0 trousers boots scarf:#f0ece2 goggles gloves" },
  {
    words: ["astronaut", "cosmonaut", "spaceman", "spacewoman"],
    wears: "space_suit*#e8e8ea space_boots:#d8d8dc gloves:#c8c8cc/rubber space_helmet:#f0f0f2 life_support:#d8d8dc",
  },
  {
    words: ["space marine", "space soldier", "starship trooper"],
    wears:
      "wetsuit:#2a2e36 armor*#4a6a8c sabatons*#4a6a8c gauntlets*#4a6a8c pauldrons*#4a6a8c great_helm*#4a6a8c utility_belt",
    holds: "rifle",
    muscle: 0.8,
  },
  {
    words: ["superhero", "superheroine", "hero", "heroine"],
    wears: "hero_suit*#2a4a9a cape:#a8222a boots:#a8222a gloves:#a8222a belt:#d9a441",
    muscle: 0.95,
    proportion: "heroic",
  },
  {
    words: ["athlete", "runner", "jogger", "sprinter"],
    wears: "tank_top* shorts sneakers headband*",
    muscle: 0.7,
    age: 25,
  },
  {
    words: ["football player", "footballer", "soccer player"],
    wears: "jersey* shorts:#f2efe8 sneakers",
    holds: "ball",
    muscle: 0.65,
    age: 25,
  },
  {
    words: ["american football player", "quarterback", "linebacker"],
    wears: "jersey* shoulder_pads*/cloth leggings:#e8e6e0 sneakers football_helmet* gloves:#2a2a2e",
    muscle: 0.9,
    sex: 1,
    age: 25,
  },
  {
    words: ["basketball player"],
    wears: "tank_top* shorts* sneakers:#f2efe8 headband:#f2efe8",
    height: 1.98,
    muscle: 0.7,
    age: 25,
  },
  { words: ["boxer", "wrestler"], wears: "tank_top* shorts*#a8222a boots gloves*#a8222a", muscle: 0.9, age: 27 },
  {
    words: ["martial artist", "karateka", "karate fighter", "judoka"],
    wears: "kimono*#f2efe8 baggy_trousers:#f2efe8 belt:#23232a slippers",
    muscle: 0.7,
  },
  {
    words: ["dancer", "ballerina"],
    wears: "tank_top*#d98aa8 skirt*#d98aa8 leggings:#e8d8d8 slippers*#d98aa8",
    sex: 0,
    age: 22,
    hair: "bun",
    muscle: 0.55,
    weight: 0.35,
  },
  {
    words: ["skater", "skateboarder", "hip hop dancer", "rapper"],
    wears: "hoodie* baggy_trousers sneakers cap*",
    age: 19,
  },
  {
    words: ["tourist", "traveller", "traveler", "backpacker", "hiker", "adventurer", "explorer"],
    wears: "shirt*#b08a50 shorts:#8a7a55 boots backpack hat:#8a6b3c scarf",
    age: 32,
  },
  { words: ["gardener"], wears: "shirt*#3f7350/plaid jeans boots straw_hat apron:#3f6b3f/cloth gloves", age: 55 },
  {
    words: ["zombie", "undead", "walking dead"],
    wears: "shirt*#6a6a5a/rags trousers:#4b4038/rags shoes",
    species: "zombie",
  },
  {
    words: ["vampire", "dracula"],
    wears: "suit_jacket*#23202a shirt:#f2efe8 trousers:#23202a shoes:#1c1c1c cape*#3a0f16 necklace",
    species: "vampire",
    hair: "slick",
    hairColor: "#211a1a",
    age: 35,
  },
  {
    words: ["orc", "ork", "ogre", "uruk"],
    wears: "loincloth fur_mantle tank_top*#5d4a3a/leather bracers boots belt",
    holds: "battle_axe",
    species: "orc",
    muscle: 0.95,
  },
  {
    words: ["goblin", "gremlin", "kobold"],
    wears: "sleeveless_tunic*#6a4a2f/rags belt boots",
    holds: "dagger",
    species: "goblin",
    hair: "bald",
  },
  {
    words: ["troll"],
    wears: "loincloth tank_top*#5d4a3a/rags slippers",
    holds: "club",
    species: "orc",
    muscle: 0.9,
    weight: 0.8,
  },
  {
    words: ["elf", "elven"],
    wears: "tunic*#3f7350 leggings boots bracers belt short_cape*",
    species: "elf",
    hair: "long",
    age: 30,
  },
  {
    words: ["dwarf", "dwarven"],
    wears: "tunic* chainmail trousers boots belt bracers",
    holds: "war_hammer",
    species: "dwarf",
    muscle: 0.8,
    age: 48,
  },
  {
    words: ["demon", "devil", "imp", "fiend"],
    wears: "loincloth*#3a1518 tank_top*#3a1518/leather bracers:#2a2020 boots:#2a2020 horns",
    holds: "trident",
    species: "demon",
    hair: "bald",
    muscle: 0.85,
  },
  {
    words: ["angel", "seraph"],
    wears: "robe*#f4f1e6 wings:#f7f5ee sash:#d9a441 slippers tiara",
    hair: "long",
    hairColor: "#d9ae62",
  },
  {
    words: ["fairy", "pixie"],
    wears: "dress*#8ac98a slippers* wings:#cfe8f0/silk tiara",
    species: "elf",
    sex: 0,
    age: 18,
    hair: "wavy",
    height: 1.2,
  },
  {
    words: ["alien", "martian", "extraterrestrial"],
    wears: "jumpsuit*#6a7a8c/silk boots:#3a3d45 belt:#b0b4bc",
    species: "alien",
  },
  { words: ["robot", "android", "droid", "mech", "automaton", "cyborg"], wears: "", species: "robot" },
  {
    words: ["grandmother", "grandma", "granny", "old lady", "old woman"],
    wears: "sweater*#7a5a78 long_skirt:#5a4a55 shoes glasses scarf",
    sex: 0,
    age: 76,
    hair: "bun",
  },
  {
    words: ["grandfather", "grandpa", "old man"],
    wears: "shirt* vest:#6a5a45/wool trousers shoes glasses suspenders",
    holds: "cane",
    sex: 1,
    age: 76,
  },
  { words: ["mother", "mom", "mum"], wears: "blouse* jeans shoes necklace", sex: 0, age: 36 },
  { words: ["father", "dad"], wears: "polo_shirt* jeans sneakers", sex: 1, age: 40 },
  { words: ["child", "kid", "toddler"], wears: "t_shirt* shorts sneakers*", age: 8 },
  { words: ["boy"], wears: "t_shirt* shorts sneakers*", age: 9, sex: 1 },
  { words: ["girl"], wears: "dress* leggings:#f0ece6 shoes", age: 9, sex: 0 },
  { words: ["young woman", "young lady"], wears: "blouse* jeans shoes", age: 22, sex: 0 },
  { words: ["young man", "lad"], wears: "t_shirt* jeans sneakers", age: 22, sex: 1 },
  { words: ["woman", "female", "gal"], wears: "blouse* jeans shoes", age: 30, sex: 0 },
  { words: ["man", "male", "guy", "bloke", "fellow"], wears: "shirt* jeans shoes", age: 32, sex: 1 },
  { words: ["person", "human", "character", "figure", "adult", "someone"], wears: "", age: 30 },
];
