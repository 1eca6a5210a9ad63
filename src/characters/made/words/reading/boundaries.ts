import type { JoinWord } from "../vocabulary/function-words.js";
import { SKIN_WORDS, tinted } from "../word-senses.js";
import type { Reading } from "./reading.js";
import { applyToPerson, settleTraits } from "./waiting.js";

/** Ends adjectives whose noun is not understood: both are told. */
export function endStrangers(r: Reading): void {
  if (r.strangers > 0 && !r.introduced && r.archetypes.length + r.garments.length + r.props.length === 0) {
    // The first noun is who it is, known or not: "a thin old beggar".
    settleTraits(r);
  }
  if (r.strangers > 0) {
    r.introduced = true;
    r.last = null;
    for (const { text } of r.colors) r.unknown.push(text);
    if (r.fabric) r.unknown.push(r.fabricWord);
    if (r.shade !== null) r.unknown.push(r.shadeWord);
    if (r.hairStyle) r.unknown.push(r.hairWord);
    if (r.length) r.unknown.push(r.length);
    for (const { text } of r.traits) if (text !== "short") r.unknown.push(text);
    for (const { text, adjective } of r.adjectives) {
      // A mood is nobody's but the person's.
      if (adjective.person && !adjective.fit && !adjective.finish && !adjective.size) r.merge(adjective.person);
      else if (!adjective.plain) r.unknown.push(text);
    }
    for (const { text } of r.settings) r.unknown.push(text);
    r.adjectives = [];
    r.settings = [];
    r.clear();
    r.traits = [];
  }
  r.strangers = 0;
}

/** Begins the words of another noun: "the", "on", "round". */
export function readOpening(r: Reading, text: string): void {
  if (text === "only") r.unknown.push(text);
  if (text === "his") r.own.sex ??= 1;
  if (text === "her") r.own.sex ??= 0;
  r.afterThing = false;
  endStrangers(r);
  if (r.colors.length > 0) settleColors(r);
}

/** Reads a word that joins: adjectives end at it, or go on. */
export function readJoin(r: Reading, word: JoinWord, text: string): void {
  r.afterThing = false;
  // "A frog knight, pink, silver armour": pink stands alone.
  const [color] = r.colors;
  if (
    text === "," &&
    r.colors.length === 1 &&
    r.earlier?.text === "," &&
    r.archetypes[0]?.beast &&
    r.garments.length === 0
  ) {
    r.own.skin = color.color;
    r.understood.push(color.text);
    r.clear();
  }
  // "Painted black and yellow" goes on.
  if (
    text === "and" &&
    r.lastJoin === "of" &&
    r.before?.meaning?.kind === "color" &&
    r.next[0]?.meaning?.kind === "color"
  )
    return;
  joinAdjectives(r, word, text);
  // "Red, gold and striped boots" go on; a word of another kind begins another noun.
  const follows = r.next[0]?.meaning?.kind;
  const goesOn = follows === "color" || follows === "shade" || follows === "fabric" || follows === "quality";
  if (!(word === "and" && text !== "," && goesOn && r.strangers === 0)) endStrangers(r);
  if (word === "and" && r.colorAfter && r.colors.length === 1 && !(goesOn && text !== ",")) {
    settleColors(r);
  } else if (word === "and" && r.colors.length > 0 && !goesOn) settleColors(r);
  r.lastJoin = word;
  if (word !== "and") r.inHands = /^(hold|carr|clutch|grip|wav|balanc|rais)/.test(text);
  if (word === "or") {
    if (r.deniedLast) r.negated = true;
    return;
  }
  if (text === "," && r.fabric && follows !== "fabric") settleFabric(r);
  if (word !== "of" && word !== "is") endDenial(r);
  if (word === "and" && r.colors.length > 0) return;
  if (word === "and" || word === "with") {
    settleColors(r);
    settleTraits(r);
    if (word === "with" && r.fabric) settleFabric(r);
  }
}

/** A fabric without a noun is that of the clothes: "all in black leather". */
function settleFabric(r: Reading): void {
  const isCloth = r.fabric !== "metal";
  if (isCloth) r.mainFabric = r.fabric ?? undefined;
  (isCloth ? r.understood : r.unknown).push(r.fabricWord);
  r.fabric = null;
}

/** What can be said of nobody but a person ends at a boundary: "smiling, with a hat". */
export function joinAdjectives(r: Reading, word: JoinWord, text: string): void {
  if (word === "of" || word === "is" || word === "or" || r.strangers > 0) return;
  const follows = r.next[0]?.meaning?.kind ?? "";
  const goesOn =
    word === "and" &&
    (["adjective", "color", "fabric", "shade"].includes(follows) ||
      (text !== "," && ["garment", "prop"].includes(follows)));
  const keep = r.adjectives.filter(
    ({ adjective: { fit, finish, size, plain, of } }) => goesOn && !plain && (fit || finish || size || of),
  );
  r.adjectives = r.adjectives.filter((one) => !keep.includes(one));
  if (r.adjectives.length > 0) applyToPerson(r);
  r.adjectives = keep;
}

/** A comma, "and", "in" and "with" end what "not" began. */
export function endDenial(r: Reading): void {
  if (r.negated && r.hairStyle) {
    r.deniedHair.add(r.hairStyle);
    r.understood.push(`not ${r.hairStyle}`);
    r.hairStyle = null;
  }
  r.negated = false;
  r.deniedLast = false;
}

/** Colours without a noun: "in red" is that of the clothes, "long and blond" that of the hair before. */
export function settleColors(r: Reading): void {
  if (r.colors.length === 0) return;
  if (!r.last && (r.lastJoin === "is" || r.lastJoin === "of")) {
    // "A hat whose plume is red": the plume's, which is not understood.
    for (const { text } of r.colors) r.unknown.push(text);
    r.colors = [];
    r.colorAfter = null;
    return;
  }
  if (r.last && r.lastJoin === "is") r.last(r.colors[0]);
  else if (r.colorAfter && r.lastJoin !== "in") r.colorAfter(r.colors[0]);
  else if (r.colors[r.colors.length - 1].text === "tan" && r.lastJoin !== "in") {
    // "An orange tan" is tanned to that colour.
    const [first, tan] = r.colors;
    r.own.skin ??= tan ? tinted(SKIN_WORDS[tan.color], first.color, 0.4) : SKIN_WORDS[first.color];
  } else {
    if (r.mainColor === undefined) r.mainTrim ??= r.colors[1]?.color;
    r.mainColor ??= r.colors[0].color;
  }
  if (r.lastJoin === "in" && r.saidAll) r.allOver = true;
  r.colorAfter = null;
  r.understood.push(r.colors.map(({ text }) => text).join(" "));
  r.colors = [];
}

/** Ends the description: what still waits is the person's. */
export function settle(r: Reading): void {
  endDenial(r);
  endStrangers(r);
  if (r.hairStyle && r.own.hair === undefined) {
    r.own.hair = r.hairStyle;
    r.understood.push(r.hairWord);
  }
  settleColors(r);
  settleTraits(r);
  applyToPerson(r);
  if (r.beardColor && r.beardColor !== r.own.hairColor) r.own.beardColor = r.beardColor;
  if (r.side) r.unknown.push(r.side.text);
  if (r.fabric) r.understood.push(r.fabricWord);
  r.mainFabric ??= r.fabric ?? undefined;
}
