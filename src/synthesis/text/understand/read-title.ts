/** Titles before their descriptions: "tennis serve: toss, reach, smash" is one action, not four. */
import type { PlanNote, PlannedAction, PlanStep } from "../../../requests/text-plan.js";
import { findAction } from "../actions/catalogue.js";
import { isStrongHead } from "./find-heads.js";
import { kindsOfWord } from "./learned/reading-model.js";
import { isSomebody } from "./learned/trust-reading.js";
import { isThingAtRest } from "./leave-descriptions.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { CONNECTORS, DETERMINERS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { UNITS } from "./lexicon/numbers.js";
import { isThingNoun } from "./mark-things.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

/** Most words of a title. */
const LONGEST = 6;
/** Most words and marks of a title that is exclaimed. */
const EXCLAIMED = 4;
/** Trust from which a part is an action that is told, not a way in which the title's goes; the others need less. */
const TOLD = 0.9;
const LIKELY = 0.5;
/** The same for parts of a title that has a verb. */
const LIKELY_BESIDE = 0.65;
/** The same for parts beside one that names the title's action. */
const TOLD_BESIDE = 0.8;
/** The same of what comes of the title's action. */
const OUTCOME = 0.45;
/** Families whose names say little: what follows says what is done. */
const GENERAL_FAMILIES: ReadonlySet<string> = new Set(["idle", "feeling", "turn", "taunt", "hurt", "fall"]);
const GENERAL: ReadonlySet<string> = new Set(
  `dodge dodge_back punch_karate grapple fencing_lunge magic_summon pray hold type slow_motion_run dance_free talk punch_combo punch_series boxing sword_combo daggers_combo guard stretch yoga jumping_jack taunt execute victory_pose use_item
 cast_spell weapon_raise catwalk_pose superhero_pose explain introduce`.split(/\s+/),
);
/** Nouns that end a title which only announces what follows. */
const GENERAL_NOUNS: ReadonlySet<string> = new Set(
  "attack combo combination routine sequence drill reaction taunt emote move moves idle ritual workout series set".split(
    " ",
  ),
);
/** Families of techniques: their parts are movements of the one action. */
const TECHNIQUES: ReadonlySet<string> = new Set(
  "ball exercise acrobatics jump athletics water_snow kick yoga parkour dance punch defend weapon".split(" "),
);

/** What somebody fights with, not what is done. */
const EQUIPMENT: ReadonlySet<string> = new Set(["swordandshield"]);
/** Verbs that open a wish, not a title: "look happy: waves". */
const WISHES: ReadonlySet<string> = new Set("look feel be seem act stand".split(" "));
const SLOT_WORDS: ReadonlySet<string> = new Set(
  "left right forward backward time times rep repetition round set side with on of each per in loop".split(" "),
);

/** Words that only open a tale: "ok picture this: …". */
const OPENERS: ReadonlySet<string> = new Set(
  "ok okay so picture imagine this that it scene scenario now well alright right listen get wide close up shot camera tight medium long tracking action cut int ext fade".split(
    " ",
  ),
);

/** First words of titles that say when something is done. */
const SCENES: ReadonlySet<string> = new Set("me us when pov tfw mfw mood".split(" "));

export interface Title {
  title: Word[];
  rest: Word[];
  /** The mark between them. */
  mark: ":" | "-" | ".";
}

/** Returns the title of a prompt and the rest; none where it has no title. */
export function titleOf(words: readonly Word[]): Title | undefined {
  const at = words.findIndex((word, index) => isMark(words, word, index));
  const isScene = words[at]?.text === ":" && SCENES.has(words[0]!.text);
  if (at < 1 || (at > LONGEST + 2 && !isScene) || at === words.length - 1) return undefined;
  const title = words.slice(0, at);
  const rest = words.slice(at + 1);
  const text = words[at]!.text;
  const mark = text === "," || text === "!" ? ":" : text === ":" || text === "." ? text : "-";
  if (isScene) return { title, rest, mark: ":" };
  if (text === "!" && isOneOfMany(title, rest)) return undefined;
  if (title.some(({ pose, text: own }) => pose !== undefined || (CONNECTORS.has(own) && own !== "and" && own !== "-")))
    return undefined;
  if (title.filter((word) => /[a-z]/.test(word.text)).length > LONGEST) return undefined;
  // a sentence has a verb; a list of titles is no title
  const hasVerb = title.some((word) => word.form === "s" && vocabulary().rules.has(word.lemma));
  if (mark !== ":" && (hasVerb || rest.some((word, index) => isMark(rest, word, index) && word.text !== ".")))
    return undefined;
  if (mark === "-" && rest.filter((word) => /[a-z]/.test(word.text)).length < 2) return undefined;
  return { title, rest, mark };
}

/** Returns whether what is exclaimed is only the first of what is done: "Kick! punch! duck!". */
function isOneOfMany(title: readonly Word[], rest: readonly Word[]): boolean {
  const isVerb = (word: Word) => isStrongHead(word) && kindsOfWord(word.lemma).some((kind) => kind.startsWith("#to-"));
  return rest.some((word) => word.text === "!") || (title.some(isVerb) && rest.some(isVerb));
}

function isMark(words: readonly Word[], { text, start, end }: Word, index: number): boolean {
  if (text === ":" || text === ".") return true;
  // "Macarena!! arms out front"
  if (text === "!" && words[index + 1]?.text !== "!" && index <= EXCLAIMED) return true;
  // "hit reaction, thrown off balance": what is suffered
  if (text === "," && words[index - 1]?.text.endsWith("reaction") && isSuffered(words[index + 1])) return true;
  const isDash = text === "-" || text === "–" || text === "—";
  return isDash && start > (words[index - 1]?.end ?? 0) && end < (words[index + 1]?.start ?? 0);
}

function isSuffered(word: Word | undefined): boolean {
  return word?.form === "ed" || /^(?:flung|thrown|blown|shot|hit|struck|sent|hurled)\b/.test(word?.text ?? "");
}

/** Reads some words alone, leaving them as they are. */
export type ReadAlone = (words: readonly Word[]) => readonly PlanStep[];

/**
 * Decides what a title and the rest ask for: `title` alone, which the rest describes; `rest` alone, which the title
 * only names; `joined`, where the title is who does it; `both`, one after the other; or `approach`, the title's action
 * after the way to it that the rest begins with.
 */
export function weighTitle(
  { title, rest, mark }: Title,
  read: ReadAlone,
): "title" | "rest" | "joined" | "both" | "approach" {
  const who = title.findLast(({ value }) => value === undefined) ?? title.at(-1)!;
  // "slow motion: …": how
  if (title.every(({ lemma }) => MANNERS.has(lemma) || DETERMINERS.has(lemma))) return "joined";
  // "sword and shield: block": with what
  if (mark === ":" && (title.every(({ lemma }) => EQUIPMENT.has(lemma)) || isHeldThing(title))) return "joined";
  // "me when the wifi comes back: …": when
  if (mark === ":" && SCENES.has(title[0]!.text) && read(rest).length > 0) return "rest";
  const isThen = CONNECTORS.get(rest[0]!.lemma) === "then";
  const isOpener = title.every(({ text }) => text.split(" ").every((word) => OPENERS.has(word)));
  if (isOpener && (mark === ":" || title.some(({ lemma }) => lemma === "shot" || lemma === "shoot"))) return "rest";
  if (isThen || WISHES.has(title[0]!.lemma) || rest.every(isSlot)) return "joined";
  const own = read(title);
  if (own.length === 1 && isThingAtRest(rest)) return "title";
  const [step] = own;
  const isWho = who.lemma === who.text && !who.text.endsWith("ing") && isSomebody(who);
  const isDance = step !== undefined && findAction(step.body.action)!.family === "dance";
  if (isWho && !isDance && mark !== ".") return "joined";
  const parts = read(rest).flatMap(({ body, layers }) => [body, ...layers]);
  if (step === undefined || own.length > 1) return "both";
  const { action, probability: trust = 1 } = step.body;
  if (parts.length === 0) return mark !== "." && TECHNIQUES.has(findAction(action)!.family) ? "title" : "both";
  const isKindred = (part: PlannedAction) => mark === "." && isSportOf(title, action, part.action);
  const named = parts.filter((part) => part.action === action);
  const others = parts.filter((part) => part.action !== action);
  const told = (least: number) => others.every(({ probability = 1 }: PlannedAction) => probability >= least);
  if (mark === "." && (!(named.length > 0 || parts.some(isKindred)) || others.length === 0)) return "both";
  const { family, entry, exit, performer } = findAction(action)!;
  if (performer === "travel") return named.length > 0 ? "rest" : "both";
  if (GENERAL_NOUNS.has(who.text.split(" ").at(-1)!) || GENERAL_FAMILIES.has(family) || GENERAL.has(action))
    return "rest";
  if (entry !== exit || entry !== "stand") return named.length > 0 ? "rest" : "both";
  // "wrestler's entrance: flexes, beats his chest": the name says less surely what is done than the rest does
  const isSure = ({ probability = 1 }: PlannedAction) => probability >= TOLD_SURELY;
  const isCertain = ({ probability = 1 }: PlannedAction) => probability >= DOUBTFUL_NAME;
  if (mark !== "." && trust < DOUBTFUL_NAME && (parts.every(isSure) || parts.some(isCertain))) return "rest";
  // "fishing: casts, waits, reels in": a pause is part of it
  if (named.length > 0 && others.length > 0 && others.every((part) => part.action === "wait")) return "title";
  // "bandit surrenders: …", "shield block: …, is knocked back": what comes of it, and where it ends
  const isTale = title.some(({ form }) => form === "s") && told(LIKELY);
  if (named.length > 0 && (isTale || (others.length > 0 && others.every(isOutcome)))) return "rest";
  if (named.length > 0) return told(TOLD_BESIDE) ? "rest" : "title";
  if (TAKEDOWNS.has(action) && findAction(parts[0]!.action)!.performer === "travel") return "approach";
  // "waiting for the bus: looks at the watch": what is done there
  if (title.some(({ form }) => form === "ing" || form === "s") && told(LIKELY_BESIDE)) return "both";
  const alike = others.every((part) => findAction(part.action)!.family === family);
  if (others.length === 1 && alike && rest.length < 4) return "rest";
  if (TECHNIQUES.has(family)) return "title";
  const isTold = others.length > 1 && told(LIKELY) && others.some(({ probability = LIKELY }) => probability >= TOLD);
  return isTold ? "rest" : "title";
}

/** Below this a title alone is no sure name of an action, and from here on the rest tells its own. */
const DOUBTFUL_NAME = 0.8;
const TOLD_SURELY = 0.65;

/** Blows from behind, which somebody has to come up for. */
const TAKEDOWNS: ReadonlySet<string> = new Set(["backstab", "strangle", "tackle", "grapple", "execute"]);

/** Returns whether an action is what comes of another: being pushed, or another stance. */
function isOutcome({ action, probability = 1 }: PlannedAction): boolean {
  const { family, exit } = findAction(action)!;
  return (
    probability >= OUTCOME && (action.startsWith("hit_") || family === "hurt" || family === "fall" || exit !== "stand")
  );
}

/** Returns whether a title says what is held where: "shield on left arm: …". */
function isHeldThing(title: readonly Word[]): boolean {
  const isLimb = ({ lemma }: Word) => BODY_PARTS.has(lemma);
  const isPlace = (word: Word) => isSlot(word) || word.lemma === "on" || word.lemma === "in";
  return title.some(isLimb) && title.some(isThingNoun) && title.every((word) => isThingNoun(word) || isPlace(word));
}

/** Returns whether a title of nouns names a kind of one of its parts: "penalty kick. … strikes the ball". */
function isSportOf(title: readonly Word[], action: string, part: string): boolean {
  const isName =
    title.every(({ form }) => form === "base") &&
    title
      .map(({ text }) => text)
      .join(" ")
      .includes(" ");
  const isBall = (id: string) => id === "kick_ball" || id === "penalty_kick" || findAction(id)!.family === "ball";
  return isName && isBall(action) && isBall(part);
}

/** Returns whether a word says how often, how fast, how far or with which side: "push-ups: ten reps", "high kick: left leg". */
function isSlot({ lemma, value }: Word): boolean {
  return (
    value !== undefined ||
    [SLOT_WORDS, UNITS, BODY_PARTS, DETERMINERS, DEGREES, MANNERS, CONNECTORS].some((known) => known.has(lemma))
  );
}

/** Returns the note on words that were taken as a description of the action before them. */
export function describedBy({ title, rest }: Title, prompt: string): PlanNote {
  const [start, end] = [rest[0]!.start, rest.at(-1)!.end];
  const name = prompt.slice(title[0]!.start, title.at(-1)!.end);
  return {
    kind: "assumed",
    message: `What follows “${name}” was read as how it goes.`,
    text: [start, end],
  };
}
