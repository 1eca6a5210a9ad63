import type { Archetype } from "./archetype.js";

/** Kinds of characters that say only sex or age. */
export const ANYONE: readonly Archetype[] = [
  { words: ["child", "kid"], wears: "t_shirt* shorts sneakers*", age: 8 },
  { words: ["toddler", "baby", "infant", "preschooler"], wears: "t_shirt* trousers* sneakers*", age: 5, height: 0.88 },
  { words: ["boy"], wears: "t_shirt* shorts sneakers*", age: 9, sex: 1 },
  { words: ["girl"], wears: "dress* leggings:#f0ece6 shoes", age: 9, sex: 0 },
  { words: ["young woman", "young lady"], wears: "blouse* jeans shoes", age: 22, sex: 0 },
  { words: ["young man", "lad"], wears: "t_shirt* jeans sneakers", age: 22, sex: 1 },
  { words: ["woman", "female", "gal"], wears: "blouse* jeans shoes", age: 30, sex: 0 },
  { words: ["man", "male", "guy", "bloke", "fellow"], wears: "shirt* jeans shoes", age: 32, sex: 1 },
  { words: ["person", "human", "character", "figure", "adult", "someone"], wears: "", age: 30 },
];
