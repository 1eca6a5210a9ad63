import type { Garment } from "../../character-spec.js";
import { GARMENTS, type GarmentId } from "../../wear/garments.js";
import type { Adjective } from "../adjectives.js";
import { LONGER, SHORTER } from "../wardrobe.js";
import { faded } from "../word-senses.js";
import type { Reading } from "./reading.js";
import { applyAdjectives } from "./waiting.js";

/** Gives the garment that is long or short, as another or by its hem; what cannot be so is told. */
export function lengthened(r: Reading, id: GarmentId): Garment {
  const long = r.length === "long";
  if (r.length === null) return { id };
  const other = long ? LONGER[id] : SHORTER[id];
  if (other) return { id: other };
  if (HEMMED.has(id)) return { id, length: long ? 1.75 : 0.5 };
  if (!(long ? LONG_ANYWAY : SHORT_ANYWAY).has(id)) {
    r.unknown.push(r.length);
    r.length = null;
  }
  return { id };
}

const LONG_ANYWAY: ReadonlySet<GarmentId> = new Set([
  "stockings",
  "high_boots",
  "trousers",
  "scarf",
  "tail",
  "baggy_trousers",
  "shirt",
  "sweater",
  "leggings",
  "tie",
]);
const SHORT_ANYWAY: ReadonlySet<GarmentId> = new Set(["shorts", "crop_top", "socks", "boots", "jacket"]);

/** Gives the adjectives that wait to garments. */
export function fitGarments(r: Reading, made: Garment[]): void {
  const style = r.hairStyle && /^(flowing|wild|messy|spiky|spiked|neat|straight)$/.test(r.hairWord);
  if (style && r.hairWord === "flowing") {
    r.adjectives.push({ text: r.hairWord, adjective: { fit: 1.5 }, denied: false });
    r.hairStyle = null;
  }
  const [main] = made;
  if (/^cur(led|ly)$/.test(r.hairWord) && r.hairStyle && /horns$/.test(main.id)) {
    main.id = "ram_horns";
    r.understood.push(r.hairWord);
    r.hairStyle = null;
  }
  applyAdjectives(r, (adjective, text) => {
    let used = opened(made, text) || fits(made, adjective);
    for (const id of adjective.adds ?? []) {
      if (id === "plume" && GARMENTS[main.id].slot !== "head") continue;
      if (!r.garments.some((one) => one.id === id))
        r.garments.push(id === "plume" || id === "fur_mantle" ? { id } : { id, color: main.color });
      used = true;
    }
    return used;
  });
}

/** Gives garments what an adjective says; false if it says nothing that they can be. */
function fits(made: readonly Garment[], adjective: Adjective): boolean {
  const { slot } = GARMENTS[made[0].id];
  let used = false;
  for (const garment of made) {
    if (adjective.fit && slot !== "neck") {
      garment.fit = adjective.fit;
      if ((garment.id === "jeans" || garment.id === "trousers") && adjective.fit >= 1.3)
        Object.assign(garment, { id: "baggy_trousers", fabric: garment.id === "jeans" ? "denim" : garment.fabric });
      used = true;
    }
    if (adjective.neckline && (slot === "top" || slot === "over") && !OWN_NECKLINE.has(garment.id)) {
      garment.neckline = adjective.neckline;
      if (adjective.neckline === "slant" || adjective.neckline === "strapless") garment.sleeves = "none";
      used = true;
    }
    if (adjective.sleeves && (slot === "top" || slot === "over")) {
      garment.sleeves = adjective.sleeves;
      used = true;
    }
    if (adjective.length !== undefined && HEMMED.has(garment.id)) {
      garment.length = adjective.length;
      used = true;
    }
    if (adjective.backwards && slot === "head") {
      garment.backwards = true;
      used = true;
    }
    if (adjective.doubleBreasted && (slot === "top" || slot === "over")) {
      garment.doubleBreasted = true;
      used = true;
    }
    if (adjective.flared && /^(trousers|jeans|baggy_trousers)$/.test(garment.id))
      Object.assign(garment, { id: "flared_trousers", fabric: garment.id === "jeans" ? "denim" : garment.fabric });
    if (adjective.finish) {
      garment.finish = adjective.finish;
      used = true;
    }
    if (adjective.faded && garment.color) {
      garment.color = faded(garment.color);
      used = true;
    }
  }
  return used;
}

/** An open shirt shows what is below it, as a cardigan does. */
function opened(garments: readonly Garment[], text: string): boolean {
  const shirt = garments.find(({ id }) => id === "shirt");
  if (!shirt || !/^(open|worn open|unbuttoned|undone|hanging open)$/.test(text)) return false;
  Object.assign(shirt, { id: "cardigan", fabric: shirt.fabric ?? "cloth" });
  return true;
}

/** Gives an adjective to the garments before it: "a jacket too big". */
export function fitLater(r: Reading, text: string, adjective: Adjective): void {
  const worn = /head$/.test(text) && r.worn.some(({ id }) => GARMENTS[id].slot === "head");
  const so = opened(r.worn, text) || worn || r.worn.some(({ id }) => adjective.of?.includes(id));
  (so || fits(r.worn, adjective) ? r.understood : r.unknown).push(text);
}

/** Tops whose neckline is always the same. */
const OWN_NECKLINE: ReadonlySet<GarmentId> = new Set(["corset", "armor", "overalls", "space_suit"]);

/** Garments whose hem hangs where it is said. */
const HEMMED: ReadonlySet<GarmentId> = new Set([
  "robe",
  "cassock",
  "kimono",
  "dress",
  "gown",
  "coat",
  "lab_coat",
  "tunic",
  "nurse_dress",
  "skirt",
  "long_skirt",
  "kilt",
  "cape",
  "short_cape",
  "toga",
  "sari",
  "nightgown",
  "gi",
  "parka",
  "scale_armor",
  "strapless_dress",
  "grass_skirt",
]);
