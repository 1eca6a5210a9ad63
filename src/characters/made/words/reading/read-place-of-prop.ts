import type { CarriedAt } from "../../wear/carry.js";
import type { Phrase } from "../phrases/split-phrases.js";
import type { Reading } from "./reading.js";

const SAID: readonly (readonly [CarriedAt, RegExp])[] = [
  ["mouth", /\b(mouth|teeth|lips)\b/],
  [
    "hip",
    /\b(hip|hips|belt|waist|holster|holstered|scabbard|sheath|sheathed|(at|on|by) (his|her|their|the|one) (left |right )?side)\b/,
  ],
  ["shoulder", /\b(over|on|upon|resting on|across)\b.*\bshoulders?\b/],
  ["chest", /\bacross\b.*\bchest\b/],
  ["arm", /\bunder\b.*\b(arms?|armpit|wing)\b/],
  ["back", /\bback\b/],
  ["hand", /\bhands?\b/],
];
/** Slung things hang on a strap: they are on the back, though a shoulder is said. */
const SLUNG = /\bslung\b/;
/** How many phrases after a thing may say where it is. */
const REACH = 8;

/** Returns where the words after a thing say that it is carried: "on her back", "holstered on his right hip". */
export function placeSaid({ next, before }: Reading): CarriedAt | undefined {
  const said = /^(holstered|sheathed)$/.test(before?.text ?? "") ? [before!.text] : [];
  for (const [i, { text, meaning }] of next.slice(0, REACH).entries()) {
    // "A bow and quiver on her back": both are; "a staff and a dagger on his belt": only the dagger.
    const joined = text === "and" && isBareThing(next[i + 1]);
    if (meaning?.kind === "joins" && !joined && !(meaning.word === "in" && text === "in")) break;
    if (
      meaning?.kind === "garment" &&
      !/^(belt|holster)$/.test(text) &&
      !(/^quiver/.test(text) && next[i - 1]?.text === "and")
    )
      break;
    if (meaning?.kind === "prop" && !(i > 0 && next[i - 1].text === "and")) break;
    said.push(text);
  }
  const words = said.join(" ");
  const found = SAID.find(([, pattern]) => pattern.test(words))?.[0];
  return found === "shoulder" && SLUNG.test(words) ? "back" : found;
}

function isBareThing(phrase: Phrase | undefined): boolean {
  return phrase?.meaning?.kind === "prop" || phrase?.meaning?.kind === "garment";
}
