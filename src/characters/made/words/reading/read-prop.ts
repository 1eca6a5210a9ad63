import type { CarriedProp } from "../../character-spec.js";
import { SHIELDS } from "../../wear/carry.js";
import { GARMENTS } from "../../wear/garments.js";
import type { PropId } from "../../wear/props.js";
import { COLOR_NAMES } from "../color-names.js";
import type { Meaning } from "../lexicon.js";
import { markShield } from "../said-emblem.js";
import { compound } from "./look-ahead.js";
import { readColor } from "./read-color.js";
import { placeSaid } from "./read-place-of-prop.js";
import { readDetail } from "./read-thing.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, dropTraits } from "./waiting.js";

/** Things that name a material or an ornament where another thing follows: "bone staff", "with a crystal". */
const MATERIALS: ReadonlySet<PropId> = new Set([
  "bone",
  "crystal",
  "skull",
  "flowers",
  "rose",
  "fish",
  "orb",
  "bottle",
]);
const MATERIAL_COLORS: Partial<Record<PropId, string>> = { bone: "#e2d8bc", crystal: "#8fd0e8" };
/** Words that count, and what they count to. */
const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  twin: 2,
  dual: 2,
  pair: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  several: 3,
  many: 3,
};
/** Things whose metal or wood is theirs anyway. */
const MADE_OF: Partial<Record<string, RegExp>> = {
  metal:
    /sword|dagger|katana|axe|hammer|mace|spear|trident|wrench|shield|pan|bucket|tray|key|pickaxe|shovel|tankard|goblet|flute/,
  leather: /whip|book|briefcase|handbag|bottle/,
  cloth: /handbag|flag|umbrella|fan|teddy/,
  silk: /fan|umbrella|flag/,
  straw: /basket|apples|broom/,
};

/** Reads a thing in a hand. */
export function readProp(r: Reading, text: string, meaning: Extract<Meaning, { kind: "prop" }>): void {
  if (r.isNegated(text, meaning.id)) return;
  // A baby's sling is no weapon.
  if (text === "sling" && r.lastJoin === "in") {
    r.unknown.push(text);
    r.strangers++;
    return;
  }
  if (
    readAsColor(r, text) ||
    compound(r, text) ||
    describesNext(r, text, meaning.id) ||
    isOrnament(r, text, meaning.id)
  )
    return;
  // "A bouquet of roses" is one thing.
  if (r.lastJoin === "of" && r.carried?.id === meaning.id && r.adjectives.length === 0) {
    r.carried.color ??= r.colors[0]?.color;
    r.clear();
    r.understood.push(text);
    return;
  }
  dropTraits(r, true);
  r.thing = meaning.id;
  if (meaning.near) r.noteNear(text, meaning.id);
  const isShield = SHIELDS.has(meaning.id);
  const second = isShield ? r.colors[1]?.color : undefined;
  for (const { text: more } of r.colors.splice(isShield ? 2 : 1)) r.unknown.push(more);
  if (r.fabric && !MADE_OF[r.fabric]?.test(meaning.id)) {
    r.unknown.push(r.fabricWord);
    r.fabric = null;
  }
  const at = placeSaid(r) ?? (r.inHolster && r.lastJoin === "with" ? "hip" : undefined);
  r.inHolster = false;
  const made: CarriedProp = { id: meaning.id, color: r.colors[0]?.color, ...(at && { at }) };
  if (second) made.trim = second;
  if (isShield) made.color ??= r.fabric === "metal" ? "#a9afb8" : /wood/.test(text) ? "#7a5636" : undefined;
  if (isShield && r.emblemForShield) {
    markShield(made, r.emblemForShield);
    r.emblemForShield = null;
  }
  applyAdjectives(r, (adjective, word) => {
    if (isShield && /^(rectangular|square|tall)$/.test(word)) {
      made.id = "tower_shield";
      return true;
    }
    if (adjective.size) made.size = adjective.size;
    if (adjective.finish) made.finish = adjective.finish;
    return adjective.size !== undefined || adjective.finish !== undefined;
  });
  if (r.length === "long") made.size = 1.2;
  if (r.length === "short") made.size = 0.82;
  r.props.push(made);
  const each =
    /^(in )?(each|both|either)( hands?)?$/.test(r.next[0]?.text ?? "") || /^(each|both)$/.test(r.next[1]?.text ?? "");
  // "A hammer in both hands" is one.
  const inBoth = /both/.test(`${r.next[0]?.text} ${r.next[1]?.text}`) && !/s$/.test(text);
  const count = COUNTS[r.before?.text ?? ""] ?? COUNTS[r.countWord] ?? (each && !inBoth ? 2 : 1);
  r.countWord = "";
  if (count > 1) r.props.push({ ...made });
  if (count > 2) r.notes.push(`"${r.before!.text} ${text}": two are made, one for each hand.`);
  r.say(text);
  r.carried = made;
  r.last = (later) => {
    if (made.color === undefined) made.color = later.color;
    else if (isShield && made.trim === undefined) made.trim = later.color;
    else r.unknown.push("text" in later ? String(later.text) : later.color);
  };
}

/** Reads "a pumpkin sweater", "pumpkin headed" as of the fruit's colour; false where the thing itself is meant. */
function readAsColor(r: Reading, text: string): boolean {
  const color = COLOR_NAMES[text];
  const [next] = r.next;
  if (!color || !next || r.inHands) return false;
  const headed = next.text === "headed" && r.next[1]?.meaning?.kind === "archetype";
  if (!headed && !["garment", "clothes", "part", "place", "color"].includes(next.meaning?.kind ?? "")) return false;
  readColor(r, text, { kind: "color", color });
  if (headed) {
    r.unknown.push(next.text);
    r.skip = 1;
  }
  return true;
}

/** "A bone staff", "a flower crown", "a blade leg": the first noun only describes. */
function describesNext(r: Reading, text: string, id: PropId): boolean {
  const next = r.next[0]?.meaning;
  const limb = next?.kind === "place" && /^(leg|arm|foot|hand)s?$/.test(r.next[0].text);
  if (!limb && !(MATERIALS.has(id) && (next?.kind === "prop" || next?.kind === "garment"))) return false;
  const color = limb ? undefined : MATERIAL_COLORS[id];
  if (color && r.colors.length === 0) r.colors.push({ color, text });
  else r.unknown.push(text);
  if (limb) r.strangers++;
  return true;
}

/** "A staff with a glowing crystal", "a gown with pink bows": of the thing before it, and not made. */
function isOrnament(r: Reading, text: string, id: PropId): boolean {
  if (r.lastJoin !== "with") return false;
  if (/^bows$/.test(text) && r.worn.length > 0) {
    readDetail(r, text, {});
    return true;
  }
  // "Shorts with white flowers": their print.
  const printed = r.worn.filter(({ id }) => ["top", "bottom", "over", "back"].includes(GARMENTS[id].slot));
  if (/^flowers?$/.test(text) && printed.length > 0) {
    for (const garment of printed)
      Object.assign(garment, { fabric: "floral", trim: r.colors[0]?.color ?? garment.trim });
    r.say(text);
    return true;
  }
  if (r.carried && /^blades?$/.test(text)) {
    r.unknown.push(text);
    r.strangers++;
    return true;
  }
  if (r.carried?.id === "staff" && (id === "crystal" || id === "orb")) {
    // A staff has one on its end.
    if (r.colors[0]) r.carried.color = r.colors[0].color;
    const { carried } = r;
    applyAdjectives(r, ({ plain, of }) => plain === true || of !== undefined);
    r.say(text);
    r.carried = carried;
    return true;
  }
  if (!r.carried || !(id === "crystal" || id === "orb" || id === "skull")) return false;
  r.unknown.push(text);
  r.strangers++;
  return true;
}

/** "A test tube with blue liquid": the colour is what shows of it. */
export function readLiquid(r: Reading, text: string): boolean {
  const vessel = r.carried && /^(potion|bottle|goblet|cup|tankard)$/.test(r.carried.id);
  if (!vessel || !r.colors[0] || !/^(liquid|fluid|drink|content|contents|poison|water)$/.test(text)) return false;
  r.carried!.color = r.colors[0].color;
  r.understood.push(`${r.colors[0].text} ${text}`);
  r.clear();
  return true;
}
