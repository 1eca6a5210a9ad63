import type { CarriedProp, Garment } from "../../character-spec.js";
import { GARMENTS } from "../../wear/garments.js";
import type { Meaning } from "../lexicon.js";
import { endStrangers } from "./boundaries.js";
import { compound } from "./look-ahead.js";
import { readGarment } from "./read-garment.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, applyToPerson, dropTraits } from "./waiting.js";

/** A thing in a hand. */
export function readProp(r: Reading, text: string, meaning: Extract<Meaning, { kind: "prop" }>): void {
  if (r.isNegated(text, meaning.id)) return;
  if (compound(r, text)) return;
  dropTraits(r, true);
  r.thing = meaning.id;
  if (meaning.near) r.noteNear(text, meaning.id);
  const made: CarriedProp = { id: meaning.id, color: r.colors[0]?.color };
  applyAdjectives(r, (adjective) => {
    if (adjective.size) made.size = adjective.size;
    if (adjective.finish) made.finish = adjective.finish;
    return adjective.size !== undefined || adjective.finish !== undefined;
  });
  if (r.length === "long") made.size = 1.2;
  if (r.length === "short") made.size = 0.82;
  r.props.push(made);
  if (/^(two|twin|dual|pair)$/.test(r.before?.text ?? "")) r.props.push({ ...made });
  r.say(text);
  r.carried = made;
  r.last = (later) => {
    made.color = later.color;
  };
}

/** "With gold trim": of the garment before. */
export function readDetail(r: Reading, text: string, detail: Partial<Garment>): void {
  const worn = r.worn;
  // A cross that no garment is said to have hangs on a chain.
  if (detail.emblem === "cross" && r.lastJoin !== "with" && !r.negated) {
    readGarment(r, ["necklace"], text);
    r.noteNear(text, "necklace");
    return;
  }
  if (r.denies()) {
    if (detail.sleeves) r.bareArms = true;
    (detail.sleeves ? r.understood : r.unknown).push(`no ${text}`);
    return;
  }
  if (worn.length === 0) {
    r.strangers++;
    r.unknown.push(text);
    return;
  }
  dropTraits(r, true);
  applyAdjectives(r, () => true);
  const color = r.colors[0]?.color;
  for (const garment of worn) {
    const isTop = ["top", "over"].includes(GARMENTS[garment.id].slot);
    if (detail.emblem && isTop) garment.emblem = detail.emblem;
    if (detail.sleeves) garment.sleeves = detail.sleeves;
    if (detail.fabric) garment.fabric = detail.fabric;
    if (color ?? detail.trim) garment.trim = color ?? detail.trim;
  }
  const last = r.last;
  if (detail.emblem && !worn.some(({ id }) => ["top", "over"].includes(GARMENTS[id].slot))) r.unknown.push(text);
  else r.say(text);
  r.worn = worn;
  r.last = last;
}

/** Reads words for all that is worn. */
export function readClothes(r: Reading, text: string): void {
  dropTraits(r);
  applyToPerson(r);
  if (r.colors[0]) {
    r.mainColor = r.colors[0].color;
    r.allOver = true;
  }
  if (r.fabric) r.mainFabric = r.fabric;
  r.say(text);
  r.last = ({ color }) => {
    r.mainColor = color;
    r.allOver = true;
  };
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
  // The fur of a body or the trim of a robe cannot be made.
  r.strangers++;
  r.unknown.push(text);
  endStrangers(r);
}
