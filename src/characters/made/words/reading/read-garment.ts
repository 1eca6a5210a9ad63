import { defined } from "../../../../files/formats/glb/defined.js";
import type { CarriedProp, Garment } from "../../character-spec.js";
import { MARKED } from "../../wear/emblems/mark-with-emblem.js";
import { GARMENTS, type GarmentId } from "../../wear/garments.js";
import type { Side } from "../../wear/measures.js";
import type { Archetype } from "../archetypes/index.js";
import { markGarment } from "../said-emblem.js";
import { wardrobe } from "../wardrobe.js";
import { CHILD, METAL_COLORS } from "../word-senses.js";
import { fitGarments, lengthened } from "./fit-garments.js";
import { compound } from "./look-ahead.js";
import type { Reading } from "./reading.js";
import { dropTraits } from "./waiting.js";

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
  if (text === "visor" && r.archetypes[0]?.species === "robot" && r.colors[0]) {
    r.own.eyes = r.colors[0].color;
    r.say(text);
    return false;
  }
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
  // A blue suit has a blue jacket and trousers.
  if (ids[0] === "suit_jacket" && ids.length > 1)
    for (const one of made) if (one.id === "shirt" || one.id === "tie") Object.assign(one, PLAIN_WITH_SUIT[one.id]);
  if (ids[0] === "cardigan" && made[0].id === "coat") made[0].fabric ??= "wool";
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

/** Of what is worn under a suit whose colour is said. */
const PLAIN_WITH_SUIT = {
  shirt: { color: "#f2efe8", trim: undefined, fabric: undefined },
  tie: { color: "#7a2430", trim: undefined, fabric: undefined },
} as const;

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
