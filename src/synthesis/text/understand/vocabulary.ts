import { BATTLE_PHRASES, BATTLE_RULES } from "./lexicon/battle-words.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { COMBAT_RULES } from "./lexicon/combat-rules.js";
import { COMMON_SENSE_PHRASES, COMMON_SENSE_RULES } from "./lexicon/common-senses.js";
import { DAILY_PHRASES, DAILY_RULES } from "./lexicon/daily-words.js";
import { EMOTE_PHRASES, EMOTE_RULES } from "./lexicon/emote-words.js";
import { FIGHT_PHRASES, FIGHT_RULES } from "./lexicon/fight-words.js";
import { FIGURE_PHRASES, FIGURE_RULES } from "./lexicon/figure-words.js";
import { CONNECTORS, DETERMINERS, FUNCTION_WORDS, LIGHT_VERBS, SUBJECTS } from "./lexicon/function-words.js";
import { GESTURE_RULES } from "./lexicon/gesture-rules.js";
import { GROUND_RULES } from "./lexicon/ground-rules.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { MOVE_PHRASES, MOVE_RULES } from "./lexicon/move-words.js";
import { PROPS, SCENERY } from "./lexicon/nouns.js";
import { NUMBER_WORDS, TIMES_WORDS, UNITS } from "./lexicon/numbers.js";
import { OBJECT_RULES } from "./lexicon/object-rules.js";
import { PASTIME_PHRASES, PASTIME_RULES } from "./lexicon/pastime-words.js";
import { PHRASES } from "./lexicon/phrases.js";
import { SENSE_PHRASES, SENSE_RULES } from "./lexicon/sense-words.js";
import { SPOKEN_PHRASES, SPOKEN_RULES } from "./lexicon/spoken-words.js";
import { SPORT_PHRASES, SPORT_RULES } from "./lexicon/sport-words.js";
import { TRAVEL_RULES } from "./lexicon/travel-rules.js";
import { WORK_PHRASES, WORK_RULES } from "./lexicon/work-words.js";
import { baseForm } from "./word-forms.js";

/** One way that a head becomes an action. */
export interface Rule {
  action: string;
  /** Conditions, each met by any of its words in the same clause. */
  needs: readonly (readonly string[])[];
  refuses: readonly string[];
  welcome: readonly string[];
  /** What must stand right after a verb: one of these, any thing that is no part of the body, nothing. */
  object?: readonly string[] | "any" | "none";
  /** As written: "styleId=march", "direction=180". */
  values: readonly (readonly [field: string, value: string])[];
  /** Whether it tells one meaning of a verb from the others, so that learned words have no say. */
  sure: boolean;
}

/** Phrases by their first word: the name and the words. */
export type Phrase = readonly [name: string, words: readonly string[]];

export interface Vocabulary {
  /** Base forms of all words that mean something here. */
  bases: ReadonlySet<string>;
  rules: ReadonlyMap<string, readonly Rule[]>;
  phrases: ReadonlyMap<string, readonly Phrase[]>;
}

/** Of rules that fit equally well, and of phrases that are equally long, the first counts: single fields come first. */
const RULES = [
  FIGHT_RULES,
  PASTIME_RULES,
  MOVE_RULES,
  BATTLE_RULES,
  EMOTE_RULES,
  WORK_RULES,
  DAILY_RULES,
  SPORT_RULES,
  TRAVEL_RULES,
  GROUND_RULES,
  GESTURE_RULES,
  COMBAT_RULES,
  OBJECT_RULES,
];
const ALL_PHRASES = [
  SPOKEN_PHRASES,
  FIGURE_PHRASES,
  COMMON_SENSE_PHRASES,
  SENSE_PHRASES,
  FIGHT_PHRASES,
  PASTIME_PHRASES,
  MOVE_PHRASES,
  BATTLE_PHRASES,
  EMOTE_PHRASES,
  WORK_PHRASES,
  DAILY_PHRASES,
  SPORT_PHRASES,
  PHRASES,
];

let built: Vocabulary | undefined;

export function vocabulary(): Vocabulary {
  built ??= build();
  return built;
}

function build(): Vocabulary {
  const rules = new Map<string, Rule[]>();
  readRules(SPOKEN_RULES, rules, true);
  readRules(FIGURE_RULES, rules, true);
  readRules(COMMON_SENSE_RULES, rules, true);
  readRules(SENSE_RULES, rules, true);
  readRules(RULES.join("\n"), rules, false);
  const phrases = readPhrases(ALL_PHRASES.join("\n"));
  const bases = new Set<string>();
  const add = (words: Iterable<string>) => {
    for (const word of words) if (!word.startsWith("*")) bases.add(word);
  };
  for (const [head, list] of rules) {
    bases.add(head);
    for (const rule of list) add([...rule.needs.flat(), ...rule.refuses, ...rule.welcome]);
  }
  for (const map of [BODY_PARTS, MANNERS, DEGREES, NUMBER_WORDS, TIMES_WORDS, UNITS, CONNECTORS]) add(map.keys());
  for (const set of [DETERMINERS, SUBJECTS, LIGHT_VERBS, FUNCTION_WORDS, PROPS, SCENERY, EXTRA_WORDS]) add(set);
  // words of phrases are compared as written too: "ups" must not become a base form beside "up"
  for (const list of phrases.values()) {
    for (const word of list.flatMap(([, words]) => words))
      if (baseForm(word, (base) => bases.has(base)) === undefined) bases.add(word);
  }
  // "angrily" is a form of "angry", also where a rule names it
  const isOwn = (word: string) =>
    rules.has(word) || [MANNERS, LIGHT_VERBS, FUNCTION_WORDS].some((list) => list.has(word));
  for (const base of bases)
    if (base.endsWith("ly") && !isOwn(base) && baseForm(base, (each) => MANNERS.has(each)) !== undefined)
      bases.delete(base);
  return { bases, rules, phrases };
}

/** Words that the grammar itself looks for. */
const EXTRA_WORDS =
  "left right both either alternate alternately alternating repeat opposite each not never no neither nor degree around up down forward backward tall".split(
    " ",
  );

function readRules(text: string, rules: Map<string, Rule[]>, sure: boolean): void {
  for (const line of text.split("\n")) {
    const [left, right] = line.split(" > ");
    if (left === undefined || right === undefined) continue;
    const [heads, conditions] = left.split(" :") as [string, string | undefined];
    const [action, ...values] = right.trim().split(" ") as [string, ...string[]];
    const terms = (conditions ?? "").split(" ").filter((term) => term !== "");
    const object = terms.find((term) => /^!?\^/.test(term));
    const others = terms.filter((term) => term !== "^" && term !== "!^");
    const rule: Rule = {
      action,
      needs: others.filter((term) => !/^[?!]/.test(term)).map((term) => term.replace("^", "").split("|")),
      refuses: others.filter((term) => term.startsWith("!")).flatMap((term) => term.slice(1).split("|")),
      welcome: others.filter((term) => term.startsWith("?")).flatMap((term) => term.slice(1).split("|")),
      values: values.map((value) => value.split("=") as [string, string]),
      sure,
      ...(object !== undefined && { object: readObject(object) }),
    };
    for (const head of heads.trim().split("|")) {
      const list = rules.get(head);
      if (list) list.push(rule);
      else rules.set(head, [rule]);
    }
  }
}

function readObject(term: string): NonNullable<Rule["object"]> {
  if (term === "!^") return "none";
  return term === "^" ? "any" : term.slice(1).split("|");
}

function readPhrases(text: string): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const line of text.split("\n")) {
    const [name, forms] = line.split(": ");
    if (name === undefined || forms === undefined) continue;
    for (const form of forms.split("|")) {
      const words = form.trim().split(/[ -]+/);
      const first = words[0]!;
      const list = phrases.get(first);
      if (list) list.push([name, words]);
      else phrases.set(first, [[name, words]]);
    }
  }
  for (const list of phrases.values()) list.sort((a, b) => b[1].length - a[1].length);
  return phrases;
}
