/** Words that describe a state while something else is done: "ready to strike", "eyes on the target", "looking tired". */
import { findAction } from "../actions/catalogue.js";
import { BODY_PARTS } from "./lexicon/body-parts.js";
import { CONNECTORS, DETERMINERS, SUBJECTS } from "./lexicon/function-words.js";
import { DEGREES, MANNERS } from "./lexicon/manners.js";
import { PROPS } from "./lexicon/nouns.js";
import { OCCASIONS, PREPARES } from "./lexicon/occasions.js";
import { isThingNoun } from "./mark-things.js";
import { findRule } from "./match-rule.js";
import { vocabulary } from "./vocabulary.js";
import type { Word } from "./word.js";

/** Verbs of how somebody looks or feels: "looking exhausted", "feeling proud". */
const SEEMS: ReadonlySet<string> = new Set("look seem appear feel act sound become grow".split(" "));
/** States that follow such verbs and are no style: they are left to the face. */
const STATES: ReadonlySet<string> = new Set(
  `confused confuse surprised surprise bored puzzled puzzle concerned concern disappointed pleased lost satisfied amused shocked shock bewildered
 curious interested disgusted horrified alarmed unimpressed unsure uncertain thoughtful focused concentrated concentrate alert watchful ready amazed
 impressed skeptical sceptical smug innocent stunned dazed sick ill cool lonely jealous unbothered determined defeated grateful relieved`.split(
    /\s+/,
  ),
);
/** Moods that an action before them shows. */
const MOODS: ReadonlySet<string> = new Set(
  "bored defeated satisfied relieved disappointed confused amazed shocked unimpressed dejected".split(" "),
);
/** Words before a verb that is not done yet: "ready to pounce", "about to jump". */
const NOT_YET: ReadonlySet<string> = new Set(
  "ready about poised prepared prepare set waiting eager itching tempted threatening".split(" "),
);
/** Things of a body, whose clauses tell a state. */
const STATE_OF: ReadonlySet<string> = new Set(
  "eye eyes gaze weight expression jaw breath brow hair cape cloak muscle shoulder chin chest spine breathing".split(
    " ",
  ),
);
/** Those that do nothing that shows. */
const IDLE_PARTS: ReadonlySet<string> = new Set("chin chest spine jaw breath hair cape cloak muscle".split(" "));
const LEAD_TO_STATES: ReadonlySet<string> = new Set("all a pretty totally rather completely kind of quite".split(" "));
const COMPARES: ReadonlySet<string> = new Set(["if", "though"]);
/** Subjects of a comparison's own sentence: "as if someone called". */
const OTHERS: ReadonlySet<string> = new Set(
  "something nothing somebody nobody everybody everything everyone noone there this that somebody's".split(" "),
);

/**
 * Marks words that tell a state, not a doing, and returns the rest. Nothing is left away from a prompt that would have
 * no verb without it.
 */
export function leaveDescriptions(words: readonly Word[]): Word[] {
  const out = new Set<Word>();
  let begun = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    const untold = begun ? untoldEnd(words, at) : undefined;
    const end = untold ?? (begun ? impliedEnd(words, at) : stillStandEnd(words, at));
    if (end !== undefined) {
      // "shoulders slumped" is a way to walk
      for (const each of words.slice(at, end)) if (MANNERS.get(each.lemma)?.styleId === undefined) out.add(each);
      if (untold !== undefined) for (const each of words.slice(at, end)) if (out.has(each)) each.isDescription = true;
      at = end - 1;
      continue;
    }
    if (isVerb(word)) begun = true;
  }
  const seen = words.filter((word) => !out.has(word));
  for (const word of out) word.used = true;
  return seen;
}

/** "standing still swings both arms": the stand is where it is done. */
function stillStandEnd(words: readonly Word[], at: number): number | undefined {
  const { text } = words[at]!;
  const isWhole = /^standing (?:still|upright|up|there)$/.test(text);
  const isStill = text === "standing" && ["still", "upright", "up", "there"].includes(words[at + 1]?.text ?? "");
  const end = isWhole ? at + 1 : at + 2;
  const verb = words[end];
  return (isWhole || isStill) && verb?.form === "s" && isVerb(verb) ? end : undefined;
}

function isVerb({ lemma, form, pose }: Word): boolean {
  return pose === undefined && vocabulary().rules.has(lemma) && (form !== "base" || !MANNERS.has(lemma));
}

/** Returns the index after a description that begins here, of which nothing is shown. */
function untoldEnd(words: readonly Word[], at: number): number | undefined {
  return (
    seemingEnd(words, at) ??
    notYetEnd(words, at) ??
    stateEnd(words, at) ??
    comparisonEnd(words, at) ??
    likenessEnd(words, at) ??
    resultEnd(words, at) ??
    thanEnd(words, at) ??
    thingEnd(words, at) ??
    othersEnd(words, at) ??
    reasonEnd(words, at) ??
    whoEnd(words, at)
  );
}

/** The same of what the action before it shows anyway, or what is no movement: moods, landings, occasions. */
function impliedEnd(words: readonly Word[], at: number): number | undefined {
  return (
    stillEnd(words, at) ??
    moodEnd(words, at) ??
    occasionEnd(words, at) ??
    footEnd(words, at) ??
    landEnd(words, at) ??
    dayEnd(words, at) ??
    facingEnd(words, at)
  );
}

/** "looking exhausted": the manner stays; "looking confused": nothing does. */
function seemingEnd(words: readonly Word[], at: number): number | undefined {
  const word = words[at]!;
  if (word.form !== "ing" || !SEEMS.has(word.lemma)) return undefined;
  let next = at + 1;
  while (words[next] && (DEGREES.has(words[next]!.lemma) || LEAD_TO_STATES.has(words[next]!.lemma))) next++;
  const state = words[next];
  if (state === undefined) return undefined;
  if (MANNERS.get(state.lemma)?.styleId !== undefined) return next;
  return STATES.has(state.text) || STATES.has(state.lemma) ? next + 1 : undefined;
}

/** "strafes, keeping facing the target": it does not turn. */
function facingEnd(words: readonly Word[], at: number): number | undefined {
  return words[at]!.lemma === "keep" && words[at + 1]?.text === "facing" ? clauseEnd(words, at + 1) : undefined;
}

/** "gets up, still dizzy". */
function stillEnd(words: readonly Word[], at: number): number | undefined {
  if (!["still", "clearly", "visibly", "obviously"].includes(words[at]!.text)) return undefined;
  const state = words[at + 1];
  if (state === undefined || state.form === "ing") return undefined;
  const isState = MANNERS.get(state.lemma)?.styleId !== undefined || STATES.has(state.text);
  const end = at + 2;
  return isState && (words[end] === undefined || isBreak(words[end]!)) ? end : undefined;
}

/** "falls to his knees, defeated". */
function moodEnd(words: readonly Word[], at: number): number | undefined {
  const { text, lemma } = words[at]!;
  if (!MOODS.has(text) || ["be", "get"].includes(words[at - 1]?.lemma ?? "") || lemma === words[at - 1]?.lemma)
    return undefined;
  return words[at + 1] === undefined || isBreak(words[at + 1]!) ? at + 1 : undefined;
}

function notYetEnd(words: readonly Word[], at: number): number | undefined {
  const [word, to, verb] = [words[at]!, words[at + 1], words[at + 2]];
  if (!(NOT_YET.has(word.lemma) || NOT_YET.has(word.text)) || to?.lemma !== "to" || verb === undefined)
    return undefined;
  return clauseEnd(words, at + 2);
}

/** "eyes on the target", "weight on the back foot": a clause of a thing without a verb that is told. */
function stateEnd(words: readonly Word[], at: number): number | undefined {
  let noun = at;
  while (words[noun] && (DETERMINERS.has(words[noun]!.lemma) || ["with", "both", "all"].includes(words[noun]!.lemma)))
    noun++;
  const word = words[noun];
  if (word === undefined || !(STATE_OF.has(word.lemma) || STATE_OF.has(word.text))) return undefined;
  const before = words[at - 1];
  const opens = words[at]!.lemma === "with" || (before !== undefined && isBreak(before));
  if (!opens) return undefined;
  const end = clauseEnd(words, noun + 1);
  const own = words.slice(noun + 1, end);
  // "eyes lead"
  if (/^eyes?$/.test(word.text) && own.length < 3 && ["lead", "follow", "track", "first"].includes(own[0]?.lemma ?? ""))
    return end;
  // "shoulders rolling back": a doing; "weight shift", "eyes follow the ball" too
  const tells = (each: Word) =>
    isVerb(each) && (each.form === "s" || (each.form === "ing" && !IDLE_PARTS.has(word.lemma)));
  if (own.length === 0 || own.some(tells)) return undefined;
  if (own[0]!.form === "base" && isVerb(own[0]!) && !["on", "up", "down"].includes(own[0]!.lemma)) return undefined;
  return end;
}

/** "as if someone called his name": a sentence of its own. */
function comparisonEnd(words: readonly Word[], at: number): number | undefined {
  if (words[at]!.lemma !== "as" || !COMPARES.has(words[at + 1]?.text ?? "")) return undefined;
  const subject = words[at + 2];
  if (subject === undefined) return undefined;
  const told =
    SUBJECTS.has(subject.lemma) ||
    OTHERS.has(subject.lemma) ||
    DETERMINERS.has(subject.lemma) ||
    ((subject.form === "ing" || subject.form === "ed") && !goesBefore(words, at));
  return told ? clauseEnd(words, at + 2) : undefined;
}

const PRONOUNS: ReadonlySet<string> = new Set("he she it they i you we nobody".split(" "));

/**
 * "struts like he owns the place", "runs back the way he came": a sentence of its own that only compares or places;
 * "falls like a chopped tree": what became of the thing that it is like.
 */
function likenessEnd(words: readonly Word[], at: number): number | undefined {
  const [word, next] = [words[at]!, words[at + 1]];
  const [state, noun] = [words[at + 2], words[at + 3]];
  if (word.text === "like" && DETERMINERS.has(next?.lemma ?? "") && state?.form === "ed" && noun !== undefined)
    return MANNERS.has(state.lemma) || !isThingNoun(noun) ? undefined : at + 4;
  if (next === undefined || !PRONOUNS.has(next.text) || words[at + 2] === undefined) return undefined;
  const isLike = word.text === "like" && words[at - 1]?.lemma !== "look";
  return isLike || (word.text === "way" && words[at - 1]?.text === "the") ? clauseEnd(words, at + 1) : undefined;
}

/** "bows so low that it brushes the floor": what comes of how it is done. */
function resultEnd(words: readonly Word[], at: number): number | undefined {
  const isSo = words.slice(Math.max(0, at - 4), at).some(({ text }) => text === "so" || text === "such");
  const [that, who] = [words[at]!.text, words[at + 1]];
  if (!isSo || who === undefined) return undefined;
  const told = that === "that" && (["it", "you", "nobody"].includes(who.text) || DETERMINERS.has(who.lemma));
  return told ? clauseEnd(words, at + 1) : undefined;
}

/** "each step heavier than the last": a comparison without a verb. */
function thanEnd(words: readonly Word[], at: number): number | undefined {
  const before = words[at - 1];
  if (before === undefined || !isBreak(before) || !/^(?:each|every)$/.test(words[at]!.text)) return undefined;
  const end = clauseEnd(words, at);
  const own = words.slice(at, end);
  const tells = own.some((word) => isVerb(word) && word.form !== "base" && word.lemma !== "heavy");
  return own.some(({ text }) => text === "than") && !tells ? end : undefined;
}

/** Returns whether the verb before goes or stands: "walks as if wading" shows the wading. */
function goesBefore(words: readonly Word[], at: number): boolean {
  const verb = words.slice(0, at).findLast((word) => isVerb(word) && !BODY_PARTS.has(word.lemma));
  const rule = verb === undefined ? undefined : findRule(verb, words.slice(words.indexOf(verb), at));
  return rule === undefined || ["travel", "turn"].includes(findAction(rule.action)?.performer ?? "");
}

/** What becomes of a thing that is not in use. */
const AT_REST: ReadonlySet<string> = new Set(
  "lower rest sheathe hang sling holster relax stow plant embed strap".split(" "),
);

/** Returns whether words begin with a thing that is not in use: "bow lowered". */
export function isThingAtRest([thing, state]: readonly Word[]): boolean {
  if (thing === undefined || state?.form !== "ed") return false;
  return (thing.lemma === "bow" || PROPS.has(thing.lemma)) && AT_REST.has(state.lemma);
}

/** "bow lowered", "with his sword planted in the ground": how a thing is. */
function thingEnd(words: readonly Word[], at: number): number | undefined {
  if (at > 0 && isBreak(words[at - 1]!) && isThingAtRest(words.slice(at))) return clauseEnd(words, at + 1);
  if (words[at]!.lemma !== "with" || !DETERMINERS.has(words[at + 1]?.lemma ?? "")) return undefined;
  const [thing, state] = [words[at + 2], words[at + 3]];
  if (thing === undefined || state === undefined || BODY_PARTS.has(thing.lemma)) return undefined;
  return thing.form === "base" && state.form === "ed" && isVerb(state) ? clauseEnd(words, at + 3) : undefined;
}

/** "stretches before a run": what it is done for. */
function occasionEnd(words: readonly Word[], at: number): number | undefined {
  if (!["before", "after"].includes(words[at]!.lemma) || !DETERMINERS.has(words[at + 1]?.lemma ?? "")) return undefined;
  const end = clauseEnd(words, at + 1);
  const own = words.slice(at + 2, end);
  if (own.length === 0 || own.length > 3 || own.some(({ form }) => form !== "base")) return undefined;
  // "waves before a bow" bows
  const tells = own.some((word) => isVerb(word) && !OCCASIONS.has(word.lemma));
  const verb = words.slice(0, at).findLast((word) => isVerb(word) && !BODY_PARTS.has(word.lemma));
  return tells && !PREPARES.has(verb?.lemma ?? "") ? undefined : end;
}

/** "runs up, plants, and kicks": the foot, before a kick, a throw or a jump. */
function footEnd(words: readonly Word[], at: number): number | undefined {
  const [word, next] = [words[at]!, words[at + 1]];
  if (word.lemma !== "plant" || next === undefined || !isBreak(next)) return undefined;
  const isBlow = (each: Word) =>
    isVerb(each) && BLOWS.has(findAction(findRule(each, [each])?.action ?? "")?.family ?? "");
  return words.slice(at + 1).some(isBlow) ? at + 1 : undefined;
}

/** Families of what a planted foot leads to. */
const BLOWS: ReadonlySet<string> = new Set(["kick", "ball", "jump", "athletics", "acrobatics", "punch"]);

/** "straightens up as someone walks by": what others do. */
function othersEnd(words: readonly Word[], at: number): number | undefined {
  if (!["as", "while", "when", "until"].includes(words[at]!.text)) return undefined;
  const who = words[at + 1]?.text ?? "";
  return OTHERS.has(who) || ["someone", "others", "people", "another"].includes(who)
    ? clauseEnd(words, at + 1)
    : undefined;
}

/** "steps aside to let someone pass", "looks round to see if anyone follows". */
function reasonEnd(words: readonly Word[], at: number): number | undefined {
  if (["because", "cause", "cuz", "coz"].includes(words[at]!.text)) {
    const end = clauseEnd(words, at + 1);
    // "because his leg is hurt" shows
    const shows = ({ lemma }: Word) => BODY_PARTS.has(lemma) || MANNERS.get(lemma)?.styleId !== undefined;
    return words.slice(at + 1, end).some(shows) ? undefined : end;
  }
  if (words[at]!.text !== "to") return undefined;
  const [verb, next] = [words[at + 1]?.text ?? "", words[at + 2]?.text ?? ""];
  const asks = ["see", "check", "find"].includes(verb) && ["if", "whether", "who", "what", "out"].includes(next);
  const keeps =
    ["keep", "maintain", "regain", "hold"].includes(verb) &&
    words.slice(at + 2, at + 5).some(({ text }) => text === "balance");
  return asks || keeps || verb === "let" || verb === "allow" ? clauseEnd(words, at + 1) : undefined;
}

/** "stamps like a kid who wants a toy": what those do that it is like. */
function whoEnd(words: readonly Word[], at: number): number | undefined {
  if (!["who", "that", "whose"].includes(words[at]!.text)) return undefined;
  const like = words.slice(Math.max(0, at - 5), at).findLastIndex(({ text }) => text === "like");
  return like < 0 ? undefined : clauseEnd(words, at + 1);
}

/** Verbs of being thrown down, which land as they end. */
const THROWN: ReadonlySet<string> = new Set(
  "throw knock knockdown slipfall fling flung blow blast fall slip trip launch send hurl toss topple".split(" "),
);
const LANDINGS: ReadonlySet<string> = new Set(
  "onback onfront back bottom butt belly face stomach side ground onground floor".split(" "),
);

/** "is flung back and lands on the back": how it ends. */
function landEnd(words: readonly Word[], at: number): number | undefined {
  if (
    words[at]!.lemma !== "land" ||
    !words.slice(0, at).some(({ lemma, form }) => THROWN.has(lemma) && form !== "base")
  )
    return undefined;
  const end = clauseEnd(words, at + 1);
  // who trips falls forward
  const trips =
    words.slice(0, at).findLast(({ lemma, form }) => THROWN.has(lemma) && form !== "base")?.lemma === "trip";
  if (trips && words.slice(at + 1, end).some(({ lemma }) => lemma === "bottom" || lemma === "butt")) return undefined;
  const isDown = ({ lemma, pose }: Word) => LANDINGS.has(lemma) || (pose !== undefined && "stance" in pose);
  return words.slice(at + 1, end).some(isDown) ? end : undefined;
}

const DAYS: ReadonlySet<string> = new Set("day morning afternoon evening night summer winter weekend".split(" "));

/** "mows the lawn on a hot day": when. */
function dayEnd(words: readonly Word[], at: number): number | undefined {
  if (!["on", "in", "at", "during"].includes(words[at]!.text)) return undefined;
  const noun = words.slice(at + 1, at + 4).findIndex(({ lemma }) => DAYS.has(lemma));
  const between = words.slice(at + 1, at + 1 + noun);
  if (noun < 0 || between.some((word) => isBreak(word) || (isVerb(word) && word.form !== "base"))) return undefined;
  return at + 2 + noun;
}

function clauseEnd(words: readonly Word[], from: number): number {
  let at = from;
  while (at < words.length && !isBreak(words[at]!)) at++;
  return at;
}

function isBreak({ text, lemma }: Word): boolean {
  const connector = CONNECTORS.get(lemma) ?? CONNECTORS.get(text);
  return connector === "comma" || connector === "then" || connector === "and" || connector === "while" || text === "-";
}
