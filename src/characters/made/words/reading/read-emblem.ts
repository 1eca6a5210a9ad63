import type { CarriedProp, Garment } from "../../character-spec.js";
import { SHIELDS } from "../../wear/carry.js";
import { MARKED } from "../../wear/emblems/mark-with-emblem.js";
import type { Emblem } from "../../wear/emblems/outlines.js";
import { GARMENTS } from "../../wear/garments.js";
import { EMBLEM_NOUNS, emblemOf } from "../emblem-words.js";
import type { Phrase } from "../phrases/split-phrases.js";
import { markGarment, markShield, type SaidEmblem } from "../said-emblem.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, dropTraits } from "./waiting.js";

const NOUN = new RegExp(`^(${EMBLEM_NOUNS})s?\\b`);
const ON =
  /^((?:painted|printed|embroidered|stitched|emblazoned|drawn|sewn) )?(?:on|across|upon|over|onto|on the front of|in the middle of)\b(?: (?:the|his|her|their|its|a|an|one))*(?: (?:front|middle|back|left|right|center|centre))?(?: of)?(?: (?:the|his|her|their|its))* (\w[\w-]*)$/;
/** Things that are held or worn as often as drawn: "a sword on his back" is no symbol. */
const THINGS = /^(prop|garment)$/;
/** Animals that are things elsewhere: a bat to hit with, a bird on a shoulder. */
const FLYING = /^(bat|eagle|hawk|falcon|raven|crow|owl|bird|dove|swan)s?$/;
const WEAPONS = /^(sword|dagger|hammer|arrow|bat)s?$/;
const TORSO = /^(chest|breast|front|torso|pec|stomach|belly)$/;

/** Reads a symbol on what is worn or on a shield: "a white skull emblem", "with a red cross on the chest"; false if it is none. */
export function readEmblem(r: Reading, { text, meaning }: Phrase): boolean {
  const found = symbolAt(r, text);
  if (!found || r.negated) return false;
  const { length, near, ...said } = found;
  const rest = r.next.slice(length);
  const noun = NOUN.test(rest[0]?.text ?? "");
  const place = placeOf(noun ? rest.slice(1) : rest);
  const cloth = place?.garment && MARKED.has(GARMENTS[place.garment].slot) && !WEAPONS.test(text);
  const own = place && (TORSO.test(place.word) || place.word === "back" || place.word === "shield" || cloth);
  const wearsIt = r.lastJoin === "with" && (isShield(r.carried) || r.worn.some(isMarked));
  const sits = r.next.slice(0, 4).some((one) => /shoulder/.test(one.text));
  const animal = wearsIt && !sits && FLYING.test(text);
  const asThing = THINGS.test(meaning?.kind ?? "") && !animal;
  // "A leaf brooch" is no leaf.
  const following = rest[0] ? (rest[0].meaning?.kind ?? "garment") : "joins";
  const alone = !["garment", "prop", "place", "part", "feature", "clothes", "archetype", "detail"].includes(following);
  // "A crown on his head", "a sword on his back" are things.
  const hangs = place?.word === "back" && (r.lastJoin !== "with" || r.worn.length === 0 || WEAPONS.test(text));
  if (!noun && asThing && (!own || hangs)) return false;
  const isNumber = text === "number" && said.digits !== undefined;
  if (!noun && !own && !isNumber && !(wearsIt && alone && !asThing)) return false;
  dropTraits(r, true);
  const size = { small: false };
  applyAdjectives(r, ({ size: by, plain, finish }) => {
    if (by !== undefined && by < 1) size.small = true;
    return by !== undefined || plain === true || finish === "shiny";
  });
  const emblem: SaidEmblem = { ...said, color: r.colors[0]?.color };
  for (const { text: more } of r.colors.splice(1)) r.unknown.push(more);
  if (near) r.noteNear(text, `${found.emblem} symbol`);
  const { worn, carried, last } = r;
  r.say(text);
  Object.assign(r, { worn, carried, last });
  r.skip = length + (noun ? 1 : 0);
  give(r, { ...emblem, ...(size.small && { at: "breast" as const }) }, own ? place : undefined, rest[noun ? 1 : 0]);
  return true;
}

/** Returns the symbol that begins here, and how many further phrases name it. */
function symbolAt(
  r: Reading,
  text: string,
): { emblem: Emblem; digits?: string; length: number; near: boolean } | undefined {
  const [first, second] = r.next;
  if (text === "letter" && /^[a-z]$/.test(first?.text ?? ""))
    return { emblem: "letter" as const, digits: first.text.toUpperCase(), length: 1, near: false };
  if (text === "number" && /^\d{1,3}$/.test(first?.text ?? ""))
    return { emblem: "number" as const, digits: first.text, length: 1, near: false };
  if (/^[b-hj-z]$/.test(text) && placeOf(r.next))
    return { emblem: "letter" as const, digits: text.toUpperCase(), length: 0, near: false };
  const two = emblemOf(`${text} ${first?.text}`);
  if (two) return { ...two, length: 1 };
  const one = emblemOf(text);
  if (one) return { ...one, length: 0 };
  // "An emblem of a lion"
  if (!NOUN.test(text) || !/^(of|with|showing|depicting)$/.test(first?.text ?? "")) return undefined;
  const at = second?.meaning?.kind === "opens" || second?.text === "a" ? 2 : 1;
  const of = emblemOf(r.next[at]?.text ?? "");
  return of ? { ...of, length: at + 1 } : undefined;
}

interface Place {
  word: string;
  /** How many phrases say it. */
  length: number;
  garment?: Garment["id"];
}

/** Returns the place after a symbol: "on his chest", "across the back", "on her red cape". */
export function placeOf(next: readonly Phrase[]): Place | undefined {
  const said: string[] = [];
  for (const [i, { text, meaning }] of next.slice(0, 7).entries()) {
    if (meaning?.kind === "joins" && meaning.word !== "of") return undefined;
    const before = said.join(" ");
    said.push(text);
    const opened = /^((painted|printed|embroidered|stitched|emblazoned|drawn|sewn) )?(on|across|upon|over|onto)\b/.test(
      before,
    );
    if (opened && meaning?.kind === "garment") return { word: text, length: i + 1, garment: meaning.ids[0] };
    if (opened && meaning?.kind === "prop" && SHIELDS.has(meaning.id)) return { word: "shield", length: i + 1 };
    const word = ON.exec(said.join(" "))?.[2];
    const isBack = /\bback\b/.test(said.join(" "));
    if (word && (TORSO.test(word) || (isBack && word === "back"))) return { word, length: i + 1 };
  }
  return undefined;
}

const isShield = (prop: CarriedProp | null): boolean => prop !== null && SHIELDS.has(prop.id);
const isMarked = ({ id }: Garment): boolean => MARKED.has(GARMENTS[id].slot);

/** Gives a symbol to what is said to have it; what is not named yet gets it later. */
function give(r: Reading, said: SaidEmblem, place: Place | undefined, after: Phrase | undefined): void {
  if (!place && after?.meaning?.kind === "garment") {
    r.emblemForNext = said;
    return;
  }
  if (place?.word === "shield") {
    const held = r.props.find(isShield);
    if (held) markShield(held, said);
    else r.emblemForShield = said;
    if (held) r.skip += place.length;
    return;
  }
  if (place?.garment) {
    const { slot } = GARMENTS[place.garment];
    const named = [...r.garments].reverse().find(({ id }) => id === place.garment || GARMENTS[id].slot === slot);
    if (named) {
      markGarment(named, said);
      r.skip += place.length;
    } else r.emblemForNext = said;
    return;
  }
  if (place) r.skip += place.length;
  // "On the back of his white shirt": the shirt is read next.
  const of = r.next[r.skip]?.meaning;
  if (place && of?.kind === "joins" && of.word === "of") r.skip++;
  if (!place && isShield(r.carried)) {
    markShield(r.carried!, said);
    return;
  }
  const back = place?.word === "back";
  const torso = (garment: Garment) => isMarked(garment) && GARMENTS[garment.id].slot !== "head";
  const on = place
    ? [...r.worn, ...[...r.garments].reverse()].find((one) => torso(one) && (back || GARMENTS[one.id].slot !== "back"))
    : r.worn.find(isMarked);
  const marked = { ...said, ...(back && { at: "back" as const }) };
  if (on) markGarment(on, marked);
  else r.emblemForChest = marked;
}
