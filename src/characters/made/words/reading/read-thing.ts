import type { Garment } from "../../character-spec.js";
import type { Fabric } from "../../paint/fabrics.js";
import { GARMENTS } from "../../wear/garments.js";
import { METAL_COLORS } from "../word-senses.js";
import { endStrangers } from "./boundaries.js";
import { placeOf } from "./read-emblem.js";
import { readGarment } from "./read-garment.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, applyToPerson, dropTraits } from "./waiting.js";

/** "With gold trim": of the garment before. */
export function readDetail(r: Reading, text: string, detail: Partial<Garment>): void {
  const worn = r.worn;
  // A cross that no garment is said to have hangs on a chain.
  if (detail.emblem === "cross" && (r.lastJoin !== "with" || worn.length === 0) && !r.negated) {
    readGarment(r, ["necklace"], text);
    r.noteNear(text, "necklace");
    return;
  }
  if (r.denies()) {
    if (detail.sleeves) r.bareArms = true;
    (detail.sleeves ? r.understood : r.unknown).push(`no ${text}`);
    return;
  }
  const helmet = worn.find(({ id }) => id === "helmet" || id === "crested_helmet");
  if (/^(crest|brush)$/.test(text) && helmet) {
    Object.assign(helmet, { id: "crested_helmet", ...(r.colors[0] && { trim: r.colors[0].color }) });
    r.say(text);
    r.worn = worn;
    return;
  }
  const over = r.next.slice(0, 3).some(({ text: later }) => /^(eyes?|face|nose|cheeks?|brow)$/.test(later));
  if (/^(stripe|band|line)s?$/.test(text) && over && /^(across|over|on|under|below)/.test(r.next[0]?.text ?? "")) {
    r.merge({ marks: { paint: r.colors[0]?.color ?? "#8c2222" } });
    r.say(text);
    return;
  }
  // "A vine stick", "a star wand": it describes the thing that follows. A flower print is the next garment's.
  const next = r.next[0]?.meaning?.kind;
  if (next === "garment" && detail.fabric) {
    r.fabric = detail.fabric;
    r.fabricWord = text;
    return;
  }
  if (next === "garment" && detail.sleeves) {
    r.adjectives.push({ text, adjective: { sleeves: detail.sleeves }, denied: false });
    return;
  }
  if (detail.buttons && worn.length > 0) {
    const of = worn.filter(({ id }) => ["top", "over"].includes(GARMENTS[id].slot));
    const said =
      r.colors[0]?.color ?? METAL_COLORS[r.fabric ? r.fabricWord : ""] ?? (r.fabric ? undefined : detail.buttons);
    for (const garment of of) garment.buttons = said ?? "#a9afb8";
    if (/row/.test(text)) for (const garment of of) garment.doubleBreasted = true;
    if (of.length === 0) r.unknown.push(text);
    const { last } = r;
    applyAdjectives(r, ({ size, plain, finish }) => size !== undefined || plain === true || finish === "shiny");
    r.say(text);
    Object.assign(r, { worn, last });
    return;
  }
  // Sleeves of nothing that has them are those of whatever is worn.
  if (detail.sleeves && !worn.some(({ id }) => ["top", "over"].includes(GARMENTS[id].slot))) {
    r.sleevesAll = detail.sleeves;
    r.say(text);
    r.worn = worn;
    return;
  }
  // One stripe runs along the hem; several are the cloth's.
  if (/^(stripe|band)$/.test(text) && r.colors.length === 1 && worn.length > 0) detail = {};
  // "With a zigzag pattern"
  const pattern = r.fabric;
  if (pattern && worn.length > 0 && PATTERNS.has(pattern)) detail = { ...detail, fabric: pattern };
  else if (pattern === "metal" && METAL_COLORS[r.fabricWord]) detail = { ...detail, trim: METAL_COLORS[r.fabricWord] };
  const nothing = Object.keys(detail).length === 0 && r.colors.length === 0 && r.shade === null;
  if (worn.length === 0 || next === "prop" || next === "garment" || nothing) {
    if (worn.length === 0 || next === "prop") r.strangers++;
    r.unknown.push(text);
    return;
  }
  if (detail.emblem === "number" && !/^\d{1,3}$/.test(r.next[0]?.text ?? "")) r.notes.push(USUAL_NUMBER);
  dropTraits(r, true);
  applyAdjectives(r, ({ plain, finish }) => plain === true || finish !== undefined);
  const color = r.colors[0]?.color;
  for (const garment of worn) {
    const isTop = ["top", "over"].includes(GARMENTS[garment.id].slot);
    if (detail.emblem && isTop) Object.assign(garment, { emblem: detail.emblem, ...(color && { emblemColor: color }) });
    if (detail.sleeves) garment.sleeves = detail.sleeves;
    if (detail.fabric && garment.fabric !== "reflective") garment.fabric = detail.fabric;
    if (detail.finish) garment.finish = detail.finish;
    if (!detail.emblem && (color ?? detail.trim)) garment.trim = color ?? detail.trim;
  }
  // "A jersey with blue and white stripes": both are the cloth's.
  const second = r.colors[1]?.color;
  for (const garment of worn)
    if (second && detail.fabric && garment.color === undefined) Object.assign(garment, { color, trim: second });
  const last = r.last;
  if (detail.emblem && !worn.some(({ id }) => ["top", "over"].includes(GARMENTS[id].slot))) r.unknown.push(text);
  else r.say(text);
  r.worn = worn;
  r.last = last;
}

const PATTERNS: ReadonlySet<Fabric> = new Set([
  "stripes",
  "dots",
  "floral",
  "plaid",
  "leopard",
  "camouflage",
  "reflective",
]);

/** Said where a chest has a number, and which one is not. */
const USUAL_NUMBER = "The number on the chest is not said; it is 10.";

/** Gives the figures after "number" to the garment before it; false if there is none. */
export function readDigits(r: Reading, text: string): boolean {
  const tops = r.worn.filter(({ emblem }) => emblem === "number");
  for (const garment of tops) garment.digits = text;
  if (tops.length === 0) return false;
  r.understood.push(text);
  const place = placeOf(r.next);
  if (place) r.skip = place.length;
  if (place?.word === "back") for (const garment of tops) garment.emblemAt = "back";
  return true;
}

/** Reads words for all that is worn. */
export function readClothes(r: Reading, text: string): void {
  dropTraits(r);
  applyToPerson(r);
  if (r.colors[0]) {
    r.mainColor = r.colors[0].color;
    r.mainTrim = r.colors[1]?.color;
    r.allOver = true;
  }
  if (r.fabric) r.mainFabric = r.fabric;
  r.say(text);
  r.last = ({ color }) => {
    r.mainColor = color;
    r.allOver = true;
  };
}

/** Reads "a tiger with an orange striped coat" as of its fur; false if the coat is worn. */
export function readCoatOfBeast(r: Reading, text: string): boolean {
  if (text !== "coat" || r.lastJoin !== "with" || !r.archetypes.some(({ beast }) => beast)) return false;
  const isFur = ["stripes", "dots", "leopard"].includes(r.fabric ?? "") || /^(shaggy|fluffy)$/.test(r.hairWord);
  if (!isFur || r.length || r.garments.length > 0) return false;
  readFur(r, text);
  return true;
}

/** Reads "fur": of a garment, over the shoulders, or of the body; the words around it say which. */
export function readFur(r: Reading, text: string): void {
  const [first, second, third] = r.next;
  if (first?.meaning?.kind === "detail" && r.worn.length > 0) {
    r.colors.push({ color: "#cbbba0", text });
    return;
  }
  if (first?.meaning?.kind === "garment") {
    r.fabric = "fur";
    r.fabricWord = text;
    return;
  }
  const over = [first, second, third].some((one) => /^shoulders?$/.test(one?.text ?? ""));
  if (over && /^(over|on|around|round|across)/.test(first.text)) {
    readGarment(r, ["fur_mantle"], text);
    return;
  }
  if (r.archetypes.some(({ beast }) => beast)) {
    const pattern =
      r.fabric === "stripes" ? "tabby" : r.fabric === "dots" || r.fabric === "leopard" ? "spots" : undefined;
    if (r.colors[0]) r.own.skin = r.colors[0].color;
    if (pattern) r.own.pattern = pattern;
    dropTraits(r);
    applyToPerson(r);
    r.say(text);
    r.last = ({ color }) => {
      r.own.skin = color;
    };
    return;
  }
  // The fur of a human body or the trim of a robe cannot be made.
  r.strangers++;
  r.unknown.push(text);
  endStrangers(r);
}
