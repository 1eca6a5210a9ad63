import type { BEARDS, CharacterSpec, Garment } from "../character-spec.js";
import type { HairId } from "../hair/hair.js";
import type { Fabric } from "../paint/fabrics.js";
import { EYE_COLORS, HAIR_COLORS } from "../palette.js";
import type { GarmentId } from "../wear/garments.js";
import type { Side } from "../wear/measures.js";
import { PROPS, type PropId } from "../wear/props.js";
import { type Adjective, adjectives } from "./adjectives.js";
import { ARCHETYPES, type Archetype } from "./archetypes/index.js";
import { COLOR_NAMES } from "./color-names.js";
import { GIVEN_NAMES } from "./given-names.js";
import { SETTINGS } from "./settings.js";
import { COSTUME_WORDS } from "./vocabulary/costume-words.js";
import { FABRIC_WORDS } from "./vocabulary/fabric-words.js";
import { DETAILS, FEATURES, JEWELS } from "./vocabulary/feature-words.js";
import { JOINS, type JoinWord, NOTHING, OPENS, PLACES, QUALITIES } from "./vocabulary/function-words.js";
import { GARMENT_WORDS } from "./vocabulary/garment-words.js";
import { BEARD_WORDS, HAIR_ALIASES, HAIR_NOUNS, HAIR_WORD_NOUNS, HAIR_WORDS } from "./vocabulary/hair-words.js";
import { PROP_WORDS } from "./vocabulary/prop-words.js";
import { TRAITS } from "./vocabulary/trait-words.js";

/** What a word or a few of them stand for. */
export type Meaning =
  | { kind: "archetype"; archetype: Archetype }
  | { kind: "garment"; ids: readonly GarmentId[]; near?: boolean }
  | { kind: "prop"; id: PropId; near?: boolean }
  /** All that is worn: "a grey leather outfit". */
  | { kind: "clothes" }
  /** Of a garment, over the shoulders, or of the body: the words around it say which. */
  | { kind: "fur" }
  /** Ends the words before a noun: "the", "on", "round". */
  | { kind: "opens" }
  /** A word of the language that says nothing which can be made: told, and no noun. */
  | { kind: "quality" }
  /** A part of the body without a look of its own. */
  | { kind: "place" }
  | { kind: "color"; color: string; hair?: string; eyes?: string }
  | { kind: "shade"; by: number }
  | { kind: "fabric"; fabric: Fabric; near?: boolean }
  | { kind: "adjective"; adjective: Adjective }
  /** A time or place that some kinds of character belong to: "medieval". */
  | { kind: "setting"; words: readonly string[] }
  /** Something of a face or body: "a scar". */
  | { kind: "feature"; patch: Partial<CharacterSpec>; mark?: keyof NonNullable<CharacterSpec["marks"]> }
  /** Something of the garment before it: "with gold trim". */
  | { kind: "detail"; detail: Partial<Garment> }
  /** A given name, which says who is meant. */
  | { kind: "name"; sex: number }
  /** The left or the right. */
  | { kind: "side"; side: Side }
  /** All of a kind, which can only be denied: "no weapons". */
  | { kind: "all-of"; ids: readonly string[] }
  | { kind: "hair"; style: HairId; noun: boolean; near?: boolean }
  | { kind: "part"; part: "hair" | "eyes" | "skin" | "beard" | "brows" }
  | { kind: "beard"; beard: (typeof BEARDS)[number]; near?: boolean }
  | { kind: "length"; length: "long" | "short" }
  | { kind: "trait"; patch: Partial<CharacterSpec> }
  | { kind: "not" }
  | { kind: "joins"; word: JoinWord }
  | { kind: "nothing" };

/** Returns all that words can mean, by phrase in the singular and lower case. */
export function lexicon(): ReadonlyMap<string, Meaning> {
  cached ??= build();
  return cached;
}

let cached: ReadonlyMap<string, Meaning> | null = null;

function build(): ReadonlyMap<string, Meaning> {
  const all = new Map<string, Meaning>();
  const add = (words: string, meaning: Meaning) => {
    for (const word of words.split("|")) {
      const near = word.startsWith("~");
      const key = singular(near ? word.slice(1) : word);
      // "Revolvers" are as near to a blaster as a "~revolver".
      const before = all.get(key);
      if (
        before &&
        "near" in before &&
        before.kind === meaning.kind &&
        JSON.stringify({ ...meaning, near: true }) === JSON.stringify(before)
      )
        continue;
      all.set(key, near ? ({ ...meaning, near } as Meaning) : meaning);
    }
  };
  add(NOTHING, { kind: "nothing" });
  add(OPENS, { kind: "opens" });
  add(QUALITIES, { kind: "quality" });
  for (const [word, adjective] of adjectives()) all.set(word, { kind: "adjective", adjective });
  for (const [words, roles] of Object.entries(SETTINGS)) {
    for (const word of words.split("|")) {
      const before = all.get(word);
      const more = before?.kind === "setting" ? before.words : [];
      all.set(word, { kind: "setting", words: [...more, ...roles] });
    }
  }
  all.set("left", { kind: "side", side: "Left" });
  all.set("right", { kind: "side", side: "Right" });
  add(PLACES, { kind: "place" });
  add("fur|furry", { kind: "fur" });
  add("outfit|clothes|clothing|attire|garb|costume|garment|get up|getup|ensemble|apparel|clothe|regalia|finery", {
    kind: "clothes",
  });
  for (const [word, words] of JOINS) add(words, { kind: "joins", word });
  add("no|without|not|lacks|lacking|never|missing|minus", { kind: "not" });
  add("dark|deep", { kind: "shade", by: 0.6 });
  add("light|pale colored|pastel|bright", { kind: "shade", by: 1.35 });
  for (const [name, color] of Object.entries(COLOR_NAMES)) {
    const hair = (HAIR_COLORS as Record<string, string>)[name] ?? HAIR_ALIASES[name];
    add(name, { kind: "color", color, hair, eyes: (EYE_COLORS as Record<string, string>)[name] });
  }
  for (const [name, hair] of Object.entries(HAIR_COLORS))
    if (!all.has(name)) add(name, { kind: "color", color: hair, hair });
  for (const [words, patch] of TRAITS) add(words, { kind: "trait", patch });
  for (const [fabric, words] of Object.entries(FABRIC_WORDS)) add(words, { kind: "fabric", fabric: fabric as Fabric });
  for (const archetype of ARCHETYPES) for (const word of archetype.words) add(word, { kind: "archetype", archetype });
  for (const [style, words] of Object.entries(HAIR_WORDS)) {
    for (const word of words.split("|")) {
      const noun = HAIR_NOUNS.has(style as HairId) || HAIR_WORD_NOUNS.test(word);
      add(word, { kind: "hair", style: style as HairId, noun });
    }
  }
  for (const [beard, words] of Object.entries(BEARD_WORDS))
    add(words, { kind: "beard", beard: beard as (typeof BEARDS)[number] });
  add("hair|locks|haired|wig", { kind: "part", part: "hair" });
  add("eyes|eyed", { kind: "part", part: "eyes" });
  add("skin|complexion|skinned|face|body", { kind: "part", part: "skin" });
  add("beard", { kind: "part", part: "beard" });
  add("eyebrow|brow", { kind: "part", part: "brows" });
  add("long", { kind: "length", length: "long" });
  for (const [id, words] of Object.entries(PROP_WORDS)) add(words, { kind: "prop", id: id as PropId });
  for (const [id, words] of Object.entries({ ...GARMENT_WORDS, ...COSTUME_WORDS }))
    add(words, { kind: "garment", ids: [id as GarmentId] });
  dropDescribed(all);
  for (const [words, patch, mark] of FEATURES) add(words, { kind: "feature", patch, mark });
  for (const [words, detail] of DETAILS) {
    for (const word of words.split("|")) if (!all.has(singular(word))) add(word, { kind: "detail", detail });
  }
  for (const [word, trim] of Object.entries(JEWELS)) all.set(word, { kind: "detail", detail: { trim } });
  all.set("bones", { kind: "trait", patch: {} });
  for (const [sex, names] of GIVEN_NAMES) {
    for (const name of names.split(" ")) if (!all.has(name)) all.set(name, { kind: "name", sex });
  }
  add("weapon|weapons|weaponry", { kind: "all-of", ids: Object.keys(PROPS) });
  add("jewelry|jewellery", { kind: "all-of", ids: ["necklace", "earrings", "tiara"] });
  add("headwear|headgear", { kind: "all-of", ids: ["hat"] });
  add("footwear", { kind: "all-of", ids: ["boots", "shoes", "sneakers", "slippers", "high_boots"] });
  add("sword and shield", { kind: "prop", id: "sword" });
  add("full plate|full armor|full armour|suit of armor|suit of armour|full plate armor|heavy armor|heavy armour", {
    kind: "garment",
    ids: ["armor", "sabatons", "gauntlets", "pauldrons"],
  });
  add("school uniform", { kind: "garment", ids: ["suit_jacket", "shirt", "tie", "skirt"] });
  add(
    "fur cloak|fur cape|bear fur cloak|wolf fur cloak|bear fur cape|bearskin cloak|wolf pelt cloak|pelt cloak|wolfskin cloak|fur lined cloak",
    {
      kind: "garment",
      ids: ["cape", "fur_mantle"],
    },
  );
  add("cargo shorts", { kind: "garment", ids: ["shorts", "cargo_pockets"] });
  add("cargo pant|cargo trouser|combat trouser|utility trouser", {
    kind: "garment",
    ids: ["baggy_trousers", "cargo_pockets"],
  });
  add("parka|anorak|hooded parka|fur trimmed parka|fur lined parka|snorkel parka|amauti|arctic parka", {
    kind: "garment",
    ids: ["parka", "fur_hood"],
  });
  add("hooded cloak|hooded cape|cloak with hood|cloak with a hood|hooded mantle", {
    kind: "garment",
    ids: ["cape", "hood"],
  });
  add(
    "feather hat|musketeer hat|cavalier hat|robin hood hat|hat with a feather|hat with feather|wide hat with a feather",
    {
      kind: "garment",
      ids: ["hat", "plume"],
    },
  );
  add("feather headband|headband with a feather|feather in headband", { kind: "garment", ids: ["headband", "plume"] });
  add("hooded robe|robe with hood|robe with a hood", { kind: "garment", ids: ["robe", "hood"] });
  add("armor set|full body armor|set of armor|heavy plate armor|heavy plate|full plate armour", {
    kind: "garment",
    ids: ["armor", "sabatons", "gauntlets", "pauldrons"],
  });
  add("business suit|three piece suit|pinstripe suit|suit and tie|shirt and tie", {
    kind: "garment",
    ids: ["suit_jacket", "shirt", "tie", "trousers"],
  });
  add("pant suit|pantsuit|trouser suit", { kind: "garment", ids: ["suit_jacket", "trousers"] });
  add("tracksuit|track suit", { kind: "garment", ids: ["hoodie", "baggy_trousers"] });
  return all;
}

/** Leaves out "denim jacket", which is a jacket of denim: its first word is read as it is everywhere. */
function dropDescribed(all: Map<string, Meaning>): void {
  const describes = new Set(["fabric", "color", "adjective", "trait", "quality", "hair", "fur"]);
  for (const [phrase, meaning] of [...all]) {
    const two = phrase.split(" ").slice(0, 2).join(" ");
    const at = all.get(two)?.kind === "fabric" && phrase !== two ? two.length : phrase.indexOf(" ");
    if (at < 0 || (meaning.kind !== "garment" && meaning.kind !== "prop")) continue;
    const [first, rest] = [all.get(phrase.slice(0, at)), all.get(phrase.slice(at + 1))];
    if (!first || !describes.has(first.kind) || rest?.kind !== meaning.kind) continue;
    const same =
      meaning.kind === "garment"
        ? rest.kind === "garment" && rest.ids[0] === meaning.ids[0]
        : rest.kind === "prop" && rest.id === meaning.id;
    if (same && Boolean(rest.near) === Boolean(meaning.near)) all.delete(phrase);
  }
}

/** Returns a phrase with its last word in the singular. */
export function singular(phrase: string): string {
  const words = phrase.replace(/-/g, " ").split(" ");
  const last = words[words.length - 1];
  if (!KEPT.has(last) && last.length > 3 && last.endsWith("s") && !last.endsWith("ss")) {
    words[words.length - 1] = last.endsWith("ies")
      ? `${last.slice(0, -3)}y`
      : /(ches|shes|xes)$/.test(last)
        ? last.slice(0, -2)
        : last.slice(0, -1);
  }
  return words.join(" ");
}

const KEPT: ReadonlySet<string> = new Set([
  "tights",
  "shorts",
  "glasses",
  "sunglasses",
  "eyes",
  "his",
  "hers",
  "years",
  "shades",
  "spectacles",
  "eyeglasses",
  "scrubs",
  "curls",
  "bunches",
  "hers",
  "whiskers",
  "breeches",
  "locks",
  "clothes",
]);
