import type { Archetype } from "./archetype.js";

/** Kinds of characters that cast spells or pray. */
export const MAGES_AND_CLERGY: readonly Archetype[] = [
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
  { words: ["monk", "friar"], wears: "robe*#6a4a2f sash:#d8c8a0 sandals", sex: 1, hair: "balding", holds: "book" },
  { words: ["nun"], wears: "cassock*#23232a hijab:#efece4 veil:#23232a shoes necklace", sex: 0 },
  {
    words: ["illusionist", "ringmaster", "stage magician", "conjurer", "showman"],
    wears:
      "suit_jacket*#23202a vest:#8c2222 shirt:#f2efe8 trousers:#23202a shoes:#1c1c1c bow_tie:#8c2222 top_hat:#23202a gloves:#f2efe8",
    holds: "wand",
    age: 40,
  },
  {
    words: ["fortune teller", "seer", "oracle", "mystic", "psychic"],
    wears: "blouse*#7a3f55 long_skirt*#5b4778 slippers bandana sash earrings necklace",
    holds: "orb",
    sex: 0,
    age: 55,
  },
  {
    words: ["alchemist", "apothecary", "potion seller", "potion maker", "herbalist"],
    wears: "tunic* trousers boots apron utility_belt goggles satchel",
    holds: "potion",
    age: 50,
  },
  {
    words: ["plague doctor"],
    wears: "coat*#23202a gloves:#1c1c1c boots hat:#1c1c1c beak_mask:#3a2a1e",
    holds: "cane",
    age: 45,
  },
  {
    words: ["priestess", "high priestess", "temple maiden", "shrine maiden"],
    wears: "robe*#f2f0ec sash:#d9a441 tiara slippers necklace",
    holds: "staff",
    sex: 0,
    age: 30,
    hair: "long",
  },
  {
    words: ["pope", "cardinal", "archbishop"],
    wears: "cassock*#f2f0ec short_cape*#f2f0ec beanie*#f2f0ec necklace shoes",
    sex: 1,
    age: 72,
    holds: "staff",
  },
  {
    words: ["santa", "santa claus", "father christmas"],
    wears: "coat:#b3282d trousers:#b3282d boots:#1c1c1c belt:#1c1c1c beanie:#b3282d gloves:#f2efe8",
    sex: 1,
    age: 70,
    weight: 0.95,
    beard: "long",
    hairColor: "#e8e7e4",
  },
  {
    words: ["archmage", "battle mage", "fire mage", "ice mage", "spellcaster", "summoner"],
    wears: "robe*#3f4f9a belt boots wizard_hat*#3f4f9a",
    holds: "staff",
  },
];
