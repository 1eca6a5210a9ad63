import { stem } from "./stem.js";

/** What WordNet says of a word: kinds that it belongs to ("#weapon"), and known words that mean about the same. */
export type Tags = (stem: string) => readonly string[];

/** Words that say nothing about the action; they only part others. */
const SILENT: ReadonlySet<string> = new Set(
  `a an the this that these those his her its their your my our some any is are was am were be been being i he she it we you they person people
 someone somebody man woman guy character figure avatar player human and then so very really please just also as if there do does did of
 make makes making made let lets have has had who which will would can could should gonna going want need like animation anim clip motion loop
 show him them me us himself herself themselves itself girl boy lady dude npc hero guys one's start starts begin begins try tries`.split(
    /\s+/,
  ),
);
/** Words that matter beside others: "puts on", "sits down", "gets hit". */
const BESIDE: ReadonlySet<string> = new Set(
  "on off up down over at to against out away through around behind from with into under by in for back forward get along across after before between above onto".split(
    " ",
  ),
);
const PAST = /(?:ed|en|wn|ught|ung|nt)$/;
const PASSIVES: ReadonlySet<string> = new Set(
  "hit shot struck thrown knocked blown hurt stabbed pushed shoved punched kicked stunned tripped slapped bitten burnt burned frozen grabbed caught lifted".split(
    " ",
  ),
);
/** Words after what is suffered: "punched in the face". */
const FROM: ReadonlySet<string> = new Set(["in", "by", "from", "into", "through"]);
const BE: ReadonlySet<string> = new Set("is are was were be been being gets get got getting".split(" "));
/** How far the second word of a pair is from the first. */
const REACH = 4;
const PREFIX = 5;

interface Piece {
  stem: string;
  tags: readonly string[];
  isBeside: boolean;
}

/**
 * Returns the features of a clause: stems, pairs of stems near each other, beginnings of words, kinds of things, and
 * verbs with the kinds of what stands near them.
 */
export function featuresOf(words: readonly string[], tagsOf: Tags): Map<string, number> {
  const found = new Map<string, number>();
  const add = (feature: string, weight = 1) => {
    if ((found.get(feature) ?? 0) < weight) found.set(feature, weight);
  };
  const pieces = piecesOf(words, tagsOf, add);
  pieces.forEach((piece, at) => {
    add(piece.stem);
    if (!piece.isBeside) {
      if (piece.stem.length >= PREFIX) add(`${piece.stem.slice(0, PREFIX)}-`);
      for (const tag of piece.tags) add(tag, tag.startsWith("#") ? 1 : 0.6);
    }
    for (let next = at + 1; next < Math.min(pieces.length, at + 1 + REACH); next++) {
      const other = pieces[next]!;
      const apart = next - at;
      if ((piece.isBeside || other.isBeside) && apart > 2) continue;
      if (piece.isBeside && other.isBeside && apart > 1) continue;
      add(`${piece.stem} ${other.stem}`);
      for (const tag of other.tags) if (tag.startsWith("#") && !piece.isBeside) add(`${piece.stem} ${tag}`, 0.8);
      for (const tag of piece.tags) if (tag.startsWith("#") && !other.isBeside) add(`${tag} ${other.stem}`, 0.8);
    }
  });
  if (pieces[0] !== undefined) add(`^${pieces[0].stem}`);
  return found;
}

function piecesOf(words: readonly string[], tagsOf: Tags, add: (feature: string) => void): Piece[] {
  const pieces: Piece[] = [];
  words.forEach((word, at) => {
    const next = words[at + 1] ?? "";
    const afterNext = words[at + 2] ?? "";
    if (BE.has(word) && (PASSIVES.has(next) || (PAST.test(next) && next.length > 3))) add(`passive ${stem(next)}`);
    else if ((PASSIVES.has(word) || PAST.test(word)) && FROM.has(next)) add(`passive ${stem(word)}`);
    else if (BE.has(word) && PASSIVES.has(afterNext)) add(`passive ${stem(afterNext)}`);
    if (SILENT.has(word) || word === "") return;
    const root = stem(word);
    pieces.push({ stem: root, tags: BESIDE.has(word) ? [] : tagsOf(root), isBeside: BESIDE.has(word) });
  });
  return pieces;
}
