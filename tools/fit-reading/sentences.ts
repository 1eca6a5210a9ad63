/** Reads the sentences of `sentences/*.txt`, and makes more of them in other people's voices. */
import { readdirSync, readFileSync } from "node:fs";
import { textActions } from "../../src/synthesis/text/actions/catalogue.js";
import { NOTHING } from "../../src/synthesis/text/understand/learned/packed-reading.js";
import { tokenise } from "../../src/synthesis/text/understand/tokenise.js";
import { lexiconSentences } from "./lexicon-sentences.js";

/** A sentence in lower-case words and the action that it asks for. */
export interface Example {
  words: string[];
  action: string;
  /** Sentences made from the same one have the same number: they are held out together. */
  source: number;
  weight: number;
}

const FOLDER = new URL("sentences/", import.meta.url);
const AGENTS =
  `a man|a woman|he|she|the player|someone|a person|the old man|a young girl|the knight|a soldier|the thief|an athlete|a tourist|the king|a ninja|a farmer|
the dancer|a wizard|the guard|a pirate|a kid|the chef|a monk|the robot|an orc|the boxer|a worker|the villager|a nurse|the warrior|the hero|my character|a zombie|the singer`
    .split("|")
    .map((each) => each.trim());
const MODIFIERS =
  `slowly|quickly|twice|three times|with the left hand|with the right hand|carefully|again and again|in a hurry|happily|angrily|for a while|to the left|
to the right|nervously|very fast|like a child|a few times|in slow motion|with both hands|lazily|clumsily|in place|with great force`
    .split("|")
    .map((each) => each.trim());

/** Words of a text, as the reader sees them. */
export function wordsOf(text: string): string[] {
  return tokenise(text).flatMap(({ kind, text: word }) => (kind === "word" ? [word] : []));
}

/** All sentences for fitting. A line is an action's id, a tab, and sentences between bars; "=" marks those that are no imperative. */
export function examples(): Example[] {
  const known = new Set([...textActions().map(({ id }) => id), NOTHING]);
  const all: Example[] = [];
  let source = 0;
  const random = generator(7);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const add = (text: string, action: string, weight: number) =>
    all.push({ words: wordsOf(text), action, source, weight });
  const files = readdirSync(FOLDER).sort();
  const special = new Set(
    files
      .filter((file) => !GENERAL.has(file))
      .flatMap((file) => linesOf(file, known))
      .flatMap(([, own]) => own),
  );
  for (const file of files) {
    for (const [action, sentences] of linesOf(file, known)) {
      for (const sentence of sentences) {
        // where an action of its own exists, the general one does not claim its words
        if (GENERAL.has(file) && special.has(sentence)) continue;
        source++;
        const isPlain = !sentence.startsWith("=");
        const text = isPlain ? sentence : sentence.slice(1);
        add(text, action, 1);
        // a fragment is read as it is: with a verb or a manner beside it, it would be another
        if (action === NOTHING) continue;
        if (isPlain) add(`${pick(AGENTS)} ${thirdPerson(text)} ${random() < 0.4 ? pick(MODIFIERS) : ""}`, action, 1);
        add(`${text} ${pick(MODIFIERS)}`, action, 1);
      }
    }
  }
  for (const { text, action, weight } of lexiconSentences()) {
    source++;
    if (!known.has(action)) continue;
    add(text, action, weight);
    if (random() < 0.5) add(`${pick(AGENTS)} ${text} ${pick(MODIFIERS)}`, action, weight);
  }
  for (const { id, label } of textActions()) {
    source++;
    add(label.replaceAll("{side}", "right"), id, 1);
    add(id.replaceAll("_", " "), id, 1);
  }
  return all;
}

/** Files of actions that others may be special cases of. */
const GENERAL: ReadonlySet<string> = new Set(
  ["body", "dance", "fight", "gestures", "tools", "travel"].map((name) => `${name}.txt`),
);

/** Lines of a file whose action exists: its id and its sentences. */
function linesOf(file: string, known: ReadonlySet<string>): [action: string, sentences: string[]][] {
  return readFileSync(new URL(file, FOLDER), "utf8")
    .split("\n")
    .map((line): [string, string[]] => {
      const [action = "", sentences = ""] = line.split("\t");
      return [action, sentences.split("|")];
    })
    .filter(([action]) => known.has(action));
}

/** "swing a bat" becomes "swings a bat". */
function thirdPerson(phrase: string): string {
  const [verb, ...rest] = phrase.split(" ") as [string, ...string[]];
  const inflected =
    verb === "be"
      ? "is"
      : verb === "have"
        ? "has"
        : verb === "do"
          ? "does"
          : /(?:s|x|z|ch|sh|o)$/.test(verb)
            ? `${verb}es`
            : /[^aeiou]y$/.test(verb)
              ? `${verb.slice(0, -1)}ies`
              : `${verb}s`;
  return [inflected, ...rest].join(" ");
}

/** The same numbers from 0 to 1 for the same seed. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
