import type { CharacterSpec } from "../../character-spec.js";
import { lexicon, type Meaning, singular } from "../lexicon.js";
import { measureAt } from "../read-measures.js";
import { tinted } from "../word-senses.js";
import { LOOK_ALIKES } from "./look-alikes.js";
import { differsByOne } from "./spelling.js";

/** Most words of one phrase. */
const LONGEST = 6;

export interface Phrase {
  text: string;
  meaning: Meaning | null;
  /** Years or metres said in numbers. */
  patch?: Partial<CharacterSpec>;
  /** Says that the number was limited to what a character can be. */
  note?: string;
  /** The noun that these words describe. */
  head?: Phrase;
  /** Whether it stands in a phrase about a thing, after the first of the text. */
  ofThing?: boolean;
  /** Whether it only describes a noun after it that is not understood: the pizza of a "pizza box". */
  describes?: boolean;
}

/** Splits a text into phrases of the lexicon, longest first. */
export function split(text: string): Phrase[] {
  const words = withMixedColors(beforeNouns(text.toLowerCase()))
    .replace(/[’′]/g, "'")
    .replace(/(\d) ?' ?(\d{1,2})(?: ?(?:["”″]|''))?/g, "$1 foot $2 inches")
    .replace(/(\d) ?'(?=\s|$)/g, "$1 foot")
    .replace(
      /\bface (?:is )?painted half[ -](\w+),? (?:and )?half[ -](\w+)/g,
      "$1 half face paint, $2 other half face paint",
    )
    .replace(/\bhalf[ -](\w+),? (?:and )?half[ -](\w+)/g, "two tone $1 and $2")
    .replace(/\b(steam|cyber) punk\b/g, "$1punk")
    .replace(/\b(eyes|cracks|veins|runes|crystals?) (?:that )?glow(?:ing|s)? (\w+)\b/g, "glowing $2 $1")
    .replace(
      /\b(torn|ripped|frayed|tattered|ragged|muddy|dirty) (?:at|along|around) the (?:hem|edges?|bottom|knees?)\b/g,
      "$1",
    )
    .replace(/\bpatch over (?:(?:the|his|her|their|one) )?((?:left|right) )?eye\b/g, "$1eyepatch")
    .replace(
      /\b(?:(?:the|one|her|his) )?(?:(left|right) )?(?:half|side) (?:of )?(?:(?:her|his|their|the) )?(?:head |hair )?(?:is )?shaved\b|\bshaved on (?:one|(?:the|her|his) (left|right)) side\b/g,
      (_, before, after) => `half shaved ${before ?? after ?? ""}`,
    )
    .replace(
      /\b(?:and )?(?:the )?(?:rest|other half|other side)(?: is| dyed| in)? (\w+)\b/g,
      (all, color, at, whole) => (colorOf(color) && endsInHair(whole.slice(0, at)) ? `, ${color} hair` : all),
    )
    .replace(/'s\b/g, "")
    .replace(/\bw\/o\b/g, "without")
    .replace(/(^|\s)w(?:\/|(?=\s))/g, "$1with ")
    .replace(/\b(\d)m(\d\d)\b/g, "$1.$2 m")
    .replace(/(\d),(?=\d)/g, "$1.")
    .replace(/\bno\. ?(?=\d)|(^|\s)#(?=\d)/g, " number ")
    .replace(/[!?:()"[\]]|\.(?!\d)|\s[-–—]+\s|—|\/+|\s[&+]\s/g, (mark) => (/[&+]/.test(mark) ? " and " : " , "))
    .replace(/[,;]/g, " , ")
    .replace(/-/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const known = lexicon();
  const phrases: Phrase[] = [];
  for (let i = 0; i < words.length; ) {
    const measured = measureAt(words, i);
    if (measured) {
      const { text, patch, note } = measured;
      phrases.push({ text, meaning: null, patch, note });
      i += text.split(" ").length;
      continue;
    }
    const mixed = mixedColor(words[i]);
    if (mixed) {
      phrases.push(mixed);
      i++;
      continue;
    }
    let found = false;
    for (let n = Math.min(LONGEST, words.length - i); n > 0 && !found; n--) {
      const phrase = words.slice(i, i + n).join(" ");
      const meaning = known.get(phrase) ?? known.get(singular(phrase));
      if (!meaning) continue;
      phrases.push({ text: phrase, meaning });
      i += n;
      found = true;
    }
    if (found) continue;
    const near = nearest(words[i], known, known.get(words[i + 1] ?? "") ?? known.get(singular(words[i + 1] ?? "")));
    phrases.push({ text: near ?? words[i], meaning: near ? known.get(near)! : null });
    i++;
  }
  return phrases;
}

/** Whether the last thing that a text names is hair: "half of her head shaved, the". */
function endsInHair(text: string): boolean {
  const known = lexicon();
  const since = /.*\b(?:hair|shaved)\b([^.;]*)$/s.exec(text)?.[1];
  const things = ["garment", "clothes", "prop", "archetype", "fur"];
  return since?.split(/[\s,]+/).every((word) => !things.includes(known.get(singular(word))?.kind ?? "")) ?? false;
}

/** Puts adjectives in brackets after a noun before it: "a backpack (orange)". */
function beforeNouns(text: string): string {
  const known = lexicon();
  const describes = (word: string) =>
    ["color", "shade", "fabric", "adjective", "length"].includes(known.get(word)?.kind ?? "");
  return text.replace(/([\w-]+) \(([\w -]{2,40})\)/g, (all, noun: string, inside: string) =>
    inside.split(/[ -]/).every(describes) ? `${inside} ${noun}` : all,
  );
}

/**
 * Returns the only known word that differs by one letter, for words that are no words of English. Of two, the one that fits
 * is meant: what describes a noun before one, a noun elsewhere.
 */
function nearest(word: string, known: ReadonlyMap<string, Meaning>, next: Meaning | undefined): string | null {
  if (word.length < SHORTEST || /\d/.test(word)) return null;
  const form = word.length > SHORTEST ? singular(word) : word;
  if (LOOK_ALIKES.has(form) || LOOK_ALIKES.has(word)) return null;
  const found: string[] = [];
  for (const [candidate, meaning] of known) {
    if (candidate[0] !== form[0] || candidate.includes(" ") || !isCorrectedTo(meaning, candidate)) continue;
    // "Coats", "hatter", "hatless": formed of it by rule.
    if (form.startsWith(candidate) && /^(s|r|d|y|n|e)$/.test(form.slice(candidate.length))) continue;
    if (Math.abs(candidate.length - form.length) > 1 || !differsByOne(candidate, form)) continue;
    if (form.length === SHORTEST && candidate.length < SHORTEST) continue;
    found.push(candidate);
  }
  if (found.length < 2) return found[0] ?? null;
  const beforeNoun = next !== undefined && ["garment", "prop", "clothes", "part"].includes(next.kind);
  const fitting = found.filter((one) => ["color", "fabric"].includes(known.get(one)!.kind) === beforeNoun);
  return fitting.length === 1 ? fitting[0] : null;
}

/** Letters of the shortest word that is taken for a slip. */
const SHORTEST = 4;
const SHORT: ReadonlySet<string> = new Set(["garment", "archetype", "color"]);

/** Returns whether a typo may be corrected to this word: not to one that shows nothing, to a short one only if it is common. */
export function isCorrectedTo({ kind }: Meaning, word: string): boolean {
  if (word.length <= SHORTEST) return SHORT.has(kind) && word.length === SHORTEST;
  return kind !== "nothing" && kind !== "quality" && kind !== "name" && kind !== "joins";
}

/** Joins two colours that a hyphen makes one: "grey-green". */
function withMixedColors(text: string): string {
  return text.replace(/\b([a-z]+)-([a-z]+)\b(?!-)/g, (both, first: string, second: string) =>
    colorOf(first) && colorOf(second) && !lexicon().has(`${first} ${second}`) ? `${first}~${second}` : both,
  );
}

function mixedColor(word: string): Phrase | null {
  const [first, second] = word.split("~").map(colorOf);
  if (!first || !second) return null;
  const color = tinted(second.color, first.color, 0.5);
  return { text: word.replace("~", " "), meaning: { kind: "color", color, hair: color, eyes: color } };
}

function colorOf(word: string): Extract<Meaning, { kind: "color" }> | null {
  const meaning = lexicon().get(word);
  return meaning?.kind === "color" ? meaning : null;
}
