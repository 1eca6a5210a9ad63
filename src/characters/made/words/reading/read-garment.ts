import type { Garment } from "../../character-spec.js";
import { GARMENTS, type GarmentId } from "../../wear/garments.js";
import { LONGER, SHORTER } from "../wardrobe.js";
import { COMPOUND_HEADS, faded } from "../word-senses.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, dropTraits } from "./waiting.js";

/** Reads garments; false if they are denied or only describe another noun. */
export function readGarment(r: Reading, ids: readonly GarmentId[], text: string): boolean {
  if (r.next[0]?.text === "off") r.negated = true;
  if (r.isNegated(text, ...ids)) return false;
  // "A gas mask bag" is no mask, "a canvas suit" no banker's.
  if (COMPOUND_HEADS.has(r.next[0]?.text) || (text === "suit" && r.before && !r.before.meaning && !r.before.patch)) {
    r.unknown.push(text);
    r.strangers++;
    return false;
  }
  dropTraits(r, true);
  if (r.colors.length === 0 && r.shares && r.before?.text === "and" && GARMENTS[ids[0]].slot !== "feet")
    r.colors = [{ color: r.shares, text: "" }];
  r.shares = undefined;
  const [first, second] = r.colors;
  if (r.next[0]?.text === "and" && r.next[1]?.meaning?.kind === "garment") r.shares = first?.color;
  const made = ids.map((id): Garment => {
    const own =
      r.length === "long" && LONGER[id] ? LONGER[id]! : r.length === "short" && SHORTER[id] ? SHORTER[id]! : id;
    return { id: own, color: first?.color, trim: second?.color, fabric: r.fabric ?? undefined };
  });
  r.thing = ids[0];
  fitGarments(r, made);
  r.garments.push(...made);
  r.say(text);
  r.worn = made;
  r.last = (later) => {
    for (const garment of made) {
      if (garment.color === undefined) garment.color = later.color;
      else garment.trim = later.color;
    }
  };
  return true;
}

/** Gives the adjectives that wait to garments. */
export function fitGarments(r: Reading, made: Garment[]): void {
  const style = r.hairStyle && /^(flowing|wild|messy|spiky|spiked|neat|straight)$/.test(r.hairWord);
  if (style && r.hairWord === "flowing") {
    r.adjectives.push({ text: r.hairWord, adjective: { fit: 1.5 }, denied: false });
    r.hairStyle = null;
  }
  const [main] = made;
  const slot = GARMENTS[main.id].slot;
  applyAdjectives(r, (adjective) => {
    let used = false;
    for (const garment of made) {
      if (adjective.fit && slot !== "neck") {
        garment.fit = adjective.fit;
        if (garment.id === "jeans" || garment.id === "trousers")
          if (adjective.fit >= 1.5)
            Object.assign(garment, {
              id: "baggy_trousers",
              fabric: garment.id === "jeans" ? "denim" : garment.fabric,
            });
        used = true;
      }
      if (adjective.sleeves && (slot === "top" || slot === "over")) {
        garment.sleeves = adjective.sleeves;
        used = true;
      }
      if (adjective.finish) {
        garment.finish = adjective.finish;
        used = true;
      }
      if (adjective.faded && garment.color) {
        garment.color = faded(garment.color);
        used = true;
      }
    }
    for (const id of adjective.adds ?? []) {
      if (!r.garments.some((one) => one.id === id)) r.garments.push({ id, color: main.color });
      used = true;
    }
    return used;
  });
}
