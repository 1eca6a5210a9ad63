/** Reads words that say how a part of the body is held: "left arm bent behind the back", "palms together overhead". */
import {
  type HeldState,
  HOW,
  LAST,
  OWN,
  PARTS,
  type PartKind,
  PLACES,
  PREPOSITIONS,
  STATES,
  TOUCHES,
} from "./held-part-words.js";

export interface HeldPart {
  part: PartKind;
  /** The word that names it: "fists" are more than hands. */
  name: string;
  side: "left" | "right" | "both" | "one" | "other" | undefined;
  states: ReadonlySet<HeldState>;
  preposition?: string;
  /** Where on the body it is, as `bodyTarget` names it, "self" or "floor". */
  place?: string;
  /** The side of that place. */
  placeSide?: "left" | "right";
  /** The thing that it is on, in or under. */
  thing?: string;
}

const BEFORE: ReadonlySet<string> = new Set(
  "with keeping having holding his her its their my your the a an both one two each left right other free bare opposite own".split(
    " ",
  ),
);
const SIDES: ReadonlySet<string> = new Set(["left", "right", "both", "one", "other", "two"]);
/** Phrases of more than one word that say where a part is. */
const PHRASES: readonly (readonly [RegExp, HeldState])[] = [
  [
    /^(?:in front|out front|ahead)(?: of (?:him|her|them|it|me|you|us|himself|herself|themselves|itself|the body))?(?= |$)(?! of)/,
    "ahead",
  ],
  [/^at (?:an? )?(?:right|ninety|90)(?: degrees?)?(?: angles?)?(?= |$)/, "bent"],
  [/^before (?:him|her|them|it|me|you)(?= |$)/, "ahead"],
  [/^(?:out )?to (?:the|both|his|her|their|its|your|either) sides?(?= |$)/, "wide"],
  [/^to (?:one side|(?:the |his |her |their )?(?:left|right)(?: side)?)(?= |$)/, "tilted"],
  [
    /^(?:out )?like (?:an? )?(?:wings|plane|airplane|aeroplane|bird|eagle|cross|scarecrow|tightrope walker)(?= |$)/,
    "wide",
  ],
  [/^(?:down )?(?:at|by|to) (?:his|her|their|the|its|your|my) sides?(?= |$)/, "down"],
  [/^in (?:the )?air(?= |$)/, "up"],
  [/^(?:to|at|for|toward|towards) (?:the )?(?:sky|ceiling|heavens|heaven|stars|clouds|rafters|moon)(?= |$)/, "up"],
  [/^(?:high )?(?:over|above|high over|high above) (?:the |his |her |their |your |my |its )*head(?= |$)/, "up"],
  [/^off (?:the )?(?:floor|ground|mat)(?= |$)/, "up"],
  [/^behind (?:him|her|them|it|me|you)(?: for balance)?(?= |$)/, "back"],
];
/** What ends it and says nothing more. */
const FOR = /^(?:for|to) (?:balance|effect|dear life|good measure)(?= |$)/;

/** Pairs of parts that are ways of doing something. */
const PAIRS =
  /^(?:hand (?:over|in|to) hand|arm in arm|head to toe|heel to toe|back (?:and|to) (?:forth|back)|foot over foot|shoulder to shoulder)(?= |$)/;

/** Reads how a part is held at the beginning of a text, and how many characters say so. */
export function readHeldPart(text: string): { held: HeldPart; length: number } | undefined {
  if (PAIRS.test(text)) return undefined;
  const words = text.split(" ");
  let at = 0;
  let side: HeldPart["side"];
  const states = new Set<HeldState>();
  while (at < words.length && !PARTS.has(words[at]!)) {
    const word = words[at]!;
    const state = STATES.get(word);
    if (SIDES.has(word)) side = word === "two" ? "both" : (word as "left");
    else if (
      state !== undefined &&
      /^(?:bent|straight|stiff|limp|outstretched|upturned|clenched|crossed|folded|cupped)$/.test(word)
    )
      states.add(state);
    else if (!BEFORE.has(word) && word !== "flat" && word !== "open") return undefined;
    at++;
  }
  const name = words[at];
  const part = PARTS.get(name ?? "");
  if (part === undefined || name === undefined) return undefined;
  // "back up", "back to guard"
  if (
    name === "back" &&
    (words[at + 1] === "of" || at === 0 || STATES.has(words[at - 1]!)) &&
    !/^(?:bent|straight|arched|hunched|rounded|flat)$/.test(words[at + 1] ?? "")
  )
    return undefined;
  at++;
  if (words[at - 2] === "two" && name === "fingers") side = "one";
  const held: HeldPart = { part, name, side, states };
  let said = states.size > 0;
  const bare = at;
  let end = at;
  while (at < words.length) {
    const rest = words.slice(at).join(" ");
    const phrase = PHRASES.find(([pattern]) => pattern.test(rest));
    const word = words[at]!;
    const balance = FOR.exec(rest);
    const where = PREPOSITIONS.has(word) && held.preposition === undefined ? placeAt(words, at + 1) : undefined;
    const touched = TOUCHES.has(word) && held.preposition === undefined ? placeAt(words, at + 1) : undefined;
    if (phrase !== undefined) {
      states.add(phrase[1]);
      if (phrase[1] === "tilted") addSide(states, /left|right/.exec(rest.slice(0, 18))?.[0]);
      at += phrase[0].exec(rest)![0].split(" ").length;
      end = at;
      said = true;
    } else if (balance !== null && said) {
      at += balance[0].split(" ").length;
      end = at;
    } else if (where !== undefined || (touched !== undefined && touched.place !== undefined)) {
      const found = (where ?? touched)!;
      held.preposition = where === undefined ? "on" : word;
      Object.assign(held, found.place === undefined ? { thing: found.thing } : { place: found.place });
      if (found.side !== undefined) held.placeSide = found.side;
      at = found.next;
      end = at;
      said = true;
    } else if (STATES.has(word)) {
      states.add(STATES.get(word)!);
      at++;
      end = at;
      said = true;
    } else if (HOW.has(word)) {
      at++;
      if (said && LAST.has(word)) end = at;
    } else break;
  }
  // "circles with both straight arms": those that act
  if (!said || (side === "both" && words[0] === "with" && end === bare)) return undefined;
  const length = words.slice(0, end).join(" ").length;
  return { held, length };
}

function addSide(states: Set<HeldState>, side: string | undefined): void {
  if (side === "left" || side === "right") states.add(side);
}

interface Found {
  place?: string;
  thing?: string;
  side?: "left" | "right";
  next: number;
}

/** Reads the noun after a preposition: a place on the body, or a thing. */
function placeAt(words: readonly string[], from: number): Found | undefined {
  let at = from;
  let side: Found["side"];
  while (at < words.length && OWN.has(words[at]!)) {
    const word = words[at]!;
    if (word === "left" || word === "right") side = word;
    at++;
  }
  const noun = words[at];
  if (noun === undefined || /(?:ly|ing)$/.test(noun)) return undefined;
  const place = PLACES.get(noun);
  // "the small of his back"
  if (noun === "small" && words[at + 1] === "of") return placeAt(words, at + 2);
  if (place !== undefined) return { place, next: at + 1, ...(side && { side }) };
  return at > from ? { thing: noun, next: at + 1 } : noun === "it" ? { thing: noun, next: at + 1 } : undefined;
}
