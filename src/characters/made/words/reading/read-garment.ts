import { defined } from "../../../../files/formats/glb/defined.js";
import type { CarriedProp, Garment } from "../../character-spec.js";
import { MARKED } from "../../wear/emblems/mark-with-emblem.js";
import { GARMENTS, type GarmentId } from "../../wear/garments.js";
import type { Side } from "../../wear/measures.js";
import type { Adjective } from "../adjectives.js";
import type { Archetype } from "../archetypes/index.js";
import { markGarment } from "../said-emblem.js";
import { LONGER, SHORTER, wardrobe } from "../wardrobe.js";
import { CHILD, faded, METAL_COLORS } from "../word-senses.js";
import { compound } from "./look-ahead.js";
import type { Reading } from "./reading.js";
import { applyAdjectives, dropTraits } from "./waiting.js";

/** Reads garments; false if they are denied or only describe another noun. */
export function readGarment(r: Reading, ids: readonly GarmentId[], text: string): boolean {
  if (r.skips === ids[0]) {
    r.skips = undefined;
    return false;
  }
  if (r.next[0]?.text === "off") r.negated = true;
  if (r.isNegated(text, ...ids)) return false;
  if (compound(r, text)) return false;
  // A parka's hood is up as it is made.
  if (ids[0] === "hood" && r.garments.some(({ id }) => id === "fur_hood")) {
    r.understood.push(text);
    return true;
  }
  // "A canvas suit" is no banker's.
  if (text === "suit" && r.before && !r.before.meaning && !r.before.patch) {
    r.unknown.push(text);
    r.strangers++;
    return false;
  }
  // A robot's visor is no cap.
  if (text === "visor" && r.archetypes[0]?.species === "robot") {
    r.unknown.push(text);
    r.strangers++;
    return false;
  }
  // A boy's braces are on his teeth.
  const young = (r.own.age ?? 99) < 20 || r.archetypes.some(({ words }) => CHILD.has(words[0]));
  if (describesNext(r, ids[0]) || (young && /^braces?$/.test(text))) {
    r.unknown.push(text);
    return false;
  }
  if ((GARMENTS[ids[0]].slot === "head" || /mask/.test(text)) && isCarried(r)) {
    const under = r.next.slice(0, 4).some((one) => /^(under|under his|under her|under the|under one)$/.test(one.text));
    const held: CarriedProp = { id: "helmet_in_hand", color: r.colors[0]?.color, ...(under && { at: "arm" }) };
    r.props.push(held);
    if (!/helm/.test(text)) r.noteNear(text, "helmet_in_hand");
    r.removed.add("hat").add("helmet").add(ids[0]);
    r.say(text);
    r.carried = held;
    return true;
  }
  const side = sideOf(r, ids[0]);
  dropTraits(r, true);
  if (
    r.colors.length === 0 &&
    r.shares &&
    r.before?.text === "and" &&
    GARMENTS[ids[0]].slot !== "feet" &&
    ids[0] !== "jeans"
  )
    r.colors = [{ color: r.shares, text: "" }];
  r.shares = undefined;
  const [first, second] = r.colors;
  if (r.next[0]?.text === "and" && r.next[1]?.meaning?.kind === "garment") r.shares = first?.color;
  for (const { text: more } of r.colors.splice(2)) r.unknown.push(more);
  const made = ids.map(
    (id): Garment => ({
      ...lengthened(r, id),
      color: first?.color ?? METAL_COLORS[r.fabricWord && r.fabric ? r.fabricWord : ""],
      trim: second?.color,
      fabric: r.fabric ?? undefined,
      ...(GARMENTS[id].slot === "limb" && /s$/.test(text) && { both: true }),
      ...(side && hasSide(id) && { side }),
    }),
  );
  if (/^fishnet/.test(text) && !r.fabric) for (const one of made) one.fabric = "fishnet";
  if (/fur|pelt|skin/.test(text) && ids[0] === "cape" && !r.fabric) for (const one of made) one.fabric = "fur";
  const tied = tiedWords(r);
  if (tied > 0 && TIED.has(GARMENTS[ids[0]].slot)) {
    const [{ color, fabric }] = made;
    const whole = ids[0] === "jumpsuit" || ids[0] === "overalls";
    made.splice(0, made.length, { id: "tied_sleeves", color, fabric });
    if (whole) made.push({ id: "trousers", color, fabric });
    r.understood.push("tied at the waist");
    r.skip = tied;
  }
  if (r.role) asOfRole(r.role, made);
  r.role = undefined;
  r.thing = made[0].id;
  for (const garment of made) {
    if (r.stain) garment.finish = r.stain;
    if (second && !r.fabric && PANELLED.has(GARMENTS[garment.id].slot)) garment.panels = true;
  }
  r.stain = undefined;
  fitGarments(r, made);
  const plumage = made[0].id === "shoulder_bird" && PLUMAGE.find(([words]) => words.test(text))?.[1];
  if (plumage) made[0].trim ??= made[0].color ?? plumage;
  if (plumage) made[0].color ??= plumage;
  for (const garment of made.slice(1)) r.implied.add(garment);
  if (r.emblemForNext && MARKED.has(GARMENTS[made[0].id].slot)) {
    markGarment(made[0], r.emblemForNext);
    r.emblemForNext = null;
  }
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

/** Makes a garment as a role wears it: the hat, the colour and the cloth. */
function asOfRole(role: Archetype, made: readonly Garment[]): void {
  for (const garment of made) {
    const { slot } = GARMENTS[garment.id];
    const usual = wardrobe(role, garment.color).find(({ id }) => GARMENTS[id].slot === slot);
    if (usual) Object.assign(garment, { ...usual, ...defined(garment), id: usual.id });
  }
}

/** What can be tied around the waist by its sleeves. */
const TIED: ReadonlySet<string> = new Set(["top", "over"]);

/** Returns how many phrases after a garment say that it is tied around the waist; 0: none do. */
function tiedWords({ next }: Reading): number {
  let said = "";
  for (const [i, { text }] of next.slice(0, 6).entries()) {
    said = `${said} ${text}`.trim();
    if (
      /^(is |worn )?(tied|knotted|wrapped|tied up) (around|round|at|about|by)( (the|her|his|their))?( sleeves)?( around)? ?(the |her |his )?(waist|hips)$/.test(
        said,
      )
    )
      return i + 1;
  }
  return 0;
}

/** Whether the words after head wear say that it is not worn: "a helmet under his arm". */
function isCarried({ next, lastJoin }: Reading): boolean {
  const end = next.findIndex(({ meaning }) => meaning?.kind === "joins");
  const said = next.slice(0, end < 0 ? 5 : Math.min(end, 5)).map(({ text }) => text);
  return (
    lastJoin !== "of" &&
    /\b(under (his|her|the|one|an|their)( \w+)? arm|in (his|her|one|the)( \w+)? hands?|under arm)\b/.test(
      said.join(" "),
    )
  );
}

/** What birds look like that are no parrots. */
const PLUMAGE: readonly (readonly [words: RegExp, color: string])[] = [
  [/raven|crow/, "#1f2026"],
  [/owl|hawk|falcon|eagle|bird/, "#7a5a3a"],
  [/dove|pigeon|seagull|cockatoo/, "#e6e4de"],
];

/** Of two colours the second is that of whole parts, not of the seams only. */
const PANELLED: ReadonlySet<string> = new Set(["top", "over", "bottom"]);

/** "Corset dress", "hood ruff": the first of two that cannot both be worn only describes the second. */
function describesNext(r: Reading, id: GarmentId): boolean {
  const next = r.next[0]?.meaning;
  if (next?.kind !== "garment") return false;
  const [own, its] = [GARMENTS[id].slot, GARMENTS[next.ids[0]].slot];
  const torso = (slot: string) => slot === "top" || slot === "over";
  return (
    own === its || (torso(own) && torso(its)) || (own === "face" && its === "head") || HEAD_TO_NECK.has(`${own} ${its}`)
  );
}

const HEAD_TO_NECK: ReadonlySet<string> = new Set(["head neck", "hood neck"]);

/** Returns the side of one glove or shoe: the left, the right, or the right where only one is said. */
function sideOf(r: Reading, id: GarmentId): Side | undefined {
  if (!hasSide(id)) return undefined;
  const said = r.side;
  r.side = null;
  const missing = r.missing;
  r.missing = false;
  if (said) return missing ? (said.side === "Left" ? "Right" : "Left") : said.side;
  const one = r.one;
  r.one = false;
  if (missing) return "Left";
  return one && id !== "eyepatch" ? "Right" : undefined;
}

/** Where what is worn comes in pairs. */
const PAIRED: ReadonlySet<string> = new Set(["feet", "hands", "ears", "shoulders", "socks", "knees", "elbows", "limb"]);

/** Whether a garment may be worn on one side only. */
export const hasSide = (id: GarmentId): boolean => PAIRED.has(GARMENTS[id].slot) || id === "eyepatch";

/** Gives the garment that is long or short, as another or by its hem; what cannot be so is told. */
function lengthened(r: Reading, id: GarmentId): Garment {
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
    if (adjective.neckline && (slot === "top" || slot === "over")) {
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
