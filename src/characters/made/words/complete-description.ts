import { defined } from "../../../files/formats/glb/defined.js";
import type { CarriedProp, CharacterSpec, Garment } from "../character-spec.js";
import type { HairId } from "../hair/hair.js";
import type { Fabric } from "../paint/fabrics.js";
import { SPECIES_LOOKS } from "../species.js";
import type { Finish } from "../wear/finish.js";
import { GARMENTS, type GarmentId } from "../wear/garments.js";
import { type Archetype, PLAIN } from "./archetypes/index.js";
import { HANGS, once, PLATE, wearOfRole } from "./garments-together.js";
import {
  BODILY,
  CASUAL,
  CASUAL_LOSES,
  DRESSES,
  HIDES_HAIR,
  isShortSleeved,
  OUTER,
  OUTSIDE,
  showsHead,
} from "./role-gives-way.js";
import { markGarment, type SaidEmblem } from "./said-emblem.js";
import { LONG, propsOf, SUITS, wardrobe } from "./wardrobe.js";
import { CHILD } from "./word-senses.js";

/** What a description says, word by word. */
export interface Said {
  archetypes: readonly Archetype[];
  garments: readonly Garment[];
  props: readonly CarriedProp[];
  /** What is said of the body; it holds against the archetypes. */
  own: Readonly<Partial<CharacterSpec>>;
  /** Garments and props that it has none of. */
  removed: ReadonlySet<string>;
  deniedHair: ReadonlySet<HairId>;
  /** Colour and fabric of the clothes as a whole. */
  mainColor: string | undefined;
  mainFabric: Fabric | undefined;
  /** Second colour of the clothes. */
  mainTrim: string | undefined;
  /** Stain of all that is worn. */
  stainedAll: Finish | undefined;
  /** Whether all that is worn has the colour. */
  allOver: boolean;
  /** Whether a "girl" or "boy" is no child. */
  grownUp: boolean;
  /** Whether what is worn has no sleeves. */
  bareArms: boolean;
  /** Of what has sleeves and of which nothing else is said. */
  sleevesAll: Garment["sleeves"];
  /** A symbol on the chest of whatever is worn there. */
  emblemForChest: SaidEmblem | null;
  /** Garments of a set: others of their place stand in for them. */
  implied: ReadonlySet<Garment>;
  /** Notes that one thing is made in place of another. */
  noteNear(text: string, id: string): void;
}

const GROWN_UP = 20;

/** Returns the specification that follows from what is said: archetypes fill in body and clothes, and words hold against them. */
export function specOf(said: Said): CharacterSpec {
  // The one that says most decides the clothes; others add species, sex and age.
  const ranked = [...said.archetypes].sort((a, b) => rank(b) - rank(a));
  const spec = bodyOf(said, ranked);
  const kept = clothesOf(said, ranked[0], spec);
  const main = said.mainColor;
  const props = said.props.length > 0 ? [...said.props] : propsOf(ranked[0], main);
  Object.assign(spec, said.own);
  if (said.deniedHair.size > 0) {
    if (spec.hair && said.deniedHair.has(spec.hair)) spec.hair = undefined;
    spec.notHair = [...said.deniedHair];
  }
  if (["shirt", "t_shirt"].some((id) => said.removed.has(id)) && spec.sex !== 0) spec.bareChest = true;
  if ([...said.removed].some((id) => GARMENTS[id as GarmentId]?.slot === "feet")) spec.barefoot = true;
  if (said.mainFabric) {
    for (const garment of kept) {
      if (["top", "bottom", "over"].includes(GARMENTS[garment.id].slot)) {
        if (!said.garments.includes(garment) || !garment.fabric) garment.fabric = said.mainFabric;
        if (said.mainTrim) garment.trim ??= said.mainTrim;
      }
    }
  }
  if (said.stainedAll) for (const garment of kept) garment.finish ??= said.stainedAll;
  if (said.bareArms && !spec.bareChest && !kept.some(({ id }) => ["top", "over"].includes(GARMENTS[id].slot)))
    kept.push({ id: "t_shirt" });
  if (said.bareArms) {
    for (const garment of kept) if (["top", "over"].includes(GARMENTS[garment.id].slot)) garment.sleeves ??= "none";
  }
  if (said.sleevesAll && !kept.some(({ id }) => ["top", "over"].includes(GARMENTS[id].slot)))
    kept.push({ id: "shirt" });
  if (said.sleevesAll)
    for (const garment of kept)
      if (["top", "over"].includes(GARMENTS[garment.id].slot)) garment.sleeves ??= said.sleevesAll;
  if (said.own.beard || said.own.bareChest) spec.sex ??= 1;
  // A dress says so too, where nothing else does.
  if (said.garments.some(({ id }) => DRESSES.has(id)) && spec.species !== "robot") spec.sex ??= 0;
  if (spec.sex === 0 && said.own.beard === undefined) spec.beard = null;
  if (spec.age !== undefined && spec.age < 16 && said.own.beard === undefined) spec.beard = null;
  return {
    ...spec,
    ...(main !== undefined && { accent: main }),
    ...(spec.species === "robot" && said.mainTrim !== undefined && { second: said.mainTrim }),
    garments: kept,
    props: props.filter(({ id }) => !said.removed.has(id)),
  };
}

function bodyOf(said: Said, ranked: readonly Archetype[]): CharacterSpec {
  const spec: CharacterSpec = {};
  const beast = ranked.some((one) => one.beast);
  for (const { species, sex, age, height, muscle, weight, proportion, skin, pattern, bareChest, ...more } of [
    ...ranked,
  ].reverse()) {
    const { hair, hairColor, beard } = more;
    Object.assign(
      spec,
      defined({ species, sex, age, height, muscle, weight, proportion, skin, pattern, bareChest }),
      beast ? {} : defined({ hair, hairColor, beard }),
    );
  }
  if (beast) spec.beard = null;
  const sex = said.own.sex ?? said.archetypes.find((one) => PLAIN.has(one) && one.sex !== undefined)?.sex;
  // A man in a woman's trade wears his own hair.
  if (sex !== undefined && ranked[0]?.sex !== undefined && ranked[0].sex !== sex) spec.hair = undefined;
  for (const archetype of said.archetypes) {
    if (!PLAIN.has(archetype)) continue;
    // "a woman knight": what a plain word says of sex and age holds.
    Object.assign(
      spec,
      defined({ sex: archetype.sex }),
      archetype.words[0] === "person" || archetype.words[0] === "man" || archetype.words[0] === "woman"
        ? {}
        : defined({ age: archetype.age }),
    );
    // "A pilot girl" is grown up; "a little pirate girl" says otherwise.
    if (CHILD.has(archetype.words[0]) && (said.grownUp || rank(ranked[0]) > 1) && said.own.stature === undefined)
      spec.age = GROWN_UP;
  }
  return spec;
}

function clothesOf(said: Said, role: Archetype | undefined, spec: Readonly<CharacterSpec>): Garment[] {
  const main = said.mainColor;
  const wears = role ? wardrobe(role, main) : [];
  wearOfRole(said.garments, role, said.noteNear);
  const garments = once(said.garments, said.implied);
  // A hero's suit is not a banker's.
  const suit = wears.find(({ id }) => SUITS.has(id));
  for (const garment of garments) if (suit && garment.id === "suit_jacket") garment.id = suit.id;
  // What the role has too is of the role's colour.
  for (const garment of garments) {
    const usual = wears.find(({ id }) => id === garment.id);
    garment.color ??= usual?.color;
    garment.fabric ??= usual?.fabric;
  }
  const jacket = said.garments.find(({ id }) => id === "suit_jacket");
  if (jacket) jacket.color ??= main ?? SUIT;
  const slots = new Set(garments.map(({ id }) => GARMENTS[id].slot));
  const stockinged = said.garments.some(({ id }) => id === "stockings");
  const whole = garments.some(({ id }) => GARMENTS[id].slot === "top" && LONG.has(id));
  for (const garment of wears) {
    const { slot } = GARMENTS[garment.id];
    if ((slot !== "extra" && slots.has(slot)) || garments.some(({ id }) => id === garment.id)) continue;
    if (slot === "over" && said.garments.some(({ id }) => OUTER.has(id))) continue;
    // Stockings that are said show, below a skirt or shorts.
    if (slot === "bottom" && /^(trousers|jeans|leggings)$/.test(garment.id) && stockinged) {
      if (wears.some(({ id }) => LONG.has(id) || /skirt|tutu|kilt/.test(id))) continue;
      garment.id = "shorts";
    }
    if (CASUAL_LOSES.has(garment.id) && said.garments.some(({ id }) => CASUAL.has(id))) continue;
    if (slot === "head" && said.garments.some(({ id }) => id === "jumpsuit" || id === "space_suit")) continue;
    if (garment.id === "horns" && garments.some(({ id }) => id === "ram_horns" || id === "antlers")) continue;
    if (slot === "over" && said.own.bareChest) continue;
    if (garment.id === "veil" && said.garments.some(({ id }) => id === "hood" || id === "hood_down")) continue;
    if (garment.id === "hijab" && said.removed.has("veil")) continue;
    if (garment.id === "hood" && garments.some(({ id }) => id === "hood_down" || id === "veil")) continue;
    if ((slot === "bottom" || LONG.has(garment.id)) && said.garments.some(({ id }) => id === "overalls")) continue;
    if (slot === "over" && OUTSIDE.has(garment.id) && said.garments.some(isShortSleeved)) continue;
    if (whole && (garment.id === "tie" || garment.id === "bow_tie")) continue;
    if (HIDES_HAIR.has(garment.id) && showsHead(said)) continue;
    if (jacket && garment.id === "loincloth") continue;
    if (jacket && (DRESSES.has(garment.id) || garment.id === "t_shirt")) continue;
    if (whole && (slot === "bottom" || slot === "over")) continue;
    if (slots.has("bottom") && LONG.has(garment.id) && garment.id !== "leotard") continue;
    garments.push(garment);
  }
  const cloth = garments.find(({ id, color }) => color && HANGS.has(id));
  for (const garment of garments)
    if (garment.id === "hood")
      garment.color ??= (cloth ?? garments.find(({ id, color }) => color && hasTop(id)))?.color;
    else if (garment.id === "standing_collar" || garment.id === "hood_down" || garment.id === "fur_hood") {
      garment.color ??= cloth?.color;
      if (garment.id !== "fur_hood") garment.trim ??= cloth?.trim;
    }
  const plate = said.garments.find(({ id, color }) => color && PLATE.has(id))?.color;
  if (plate)
    for (const garment of garments)
      if (PLATE.has(garment.id) && (!said.garments.includes(garment) || !garment.color)) garment.color = plate;
  for (const other of said.archetypes) {
    if (other === role) continue;
    for (const garment of wardrobe(other, main))
      if (garment.id === "horns" && garments.some(({ id }) => id === "ram_horns" || id === "antlers")) continue;
      else if (BODILY.has(garment.id) && !garments.some(({ id }) => id === garment.id)) garments.push(garment);
  }
  const kept = garments.filter(
    ({ id }) =>
      !said.removed.has(id) &&
      !(said.own.barefoot && GARMENTS[id].slot === "feet") &&
      !((said.own.bareChest || (said.removed.has("shirt") && spec.sex !== 0)) && GARMENTS[id].slot === "top") &&
      !(said.removed.has("hat") && GARMENTS[id].slot === "head") &&
      !(said.removed.has("helmet") && /helm/.test(id)),
  );
  if (said.allOver && main !== undefined)
    for (const garment of kept) if (!said.garments.includes(garment) || !garment.color) garment.color = main;
  const chest = (slot: string) => kept.find(({ id, emblem }) => !emblem && GARMENTS[id].slot === slot);
  // "A cheerleader in blue and white": both are the clothes'.
  if (said.mainTrim !== undefined)
    for (const garment of kept)
      if (
        garment.color === main &&
        garment.trim === undefined &&
        ["top", "over", "bottom"].includes(GARMENTS[garment.id].slot)
      )
        Object.assign(garment, { trim: said.mainTrim, ...(!garment.fabric && { panels: true }) });
  const marked = said.emblemForChest && (chest("over") ?? chest("top"));
  if (marked) markGarment(marked, said.emblemForChest!);
  // A coloured suit or uniform has trousers of its colour.
  const suited = said.garments.find(
    ({ id, color }) => color && (id === "suit_jacket" || id === "uniform" || TWO_PIECES.has(id)),
  );
  for (const garment of kept)
    if (suited && isBottomOf(suited, garment) && !said.garments.includes(garment))
      Object.assign(garment, { id: "trousers", color: suited.color, fabric: suited.fabric });
  if (suited && !kept.some(({ id }) => GARMENTS[id].slot === "bottom"))
    kept.push({ id: "trousers", color: suited.color, fabric: suited.fabric });
  if (main !== undefined && spec.species !== "robot" && !isNude(spec) && !kept.some(({ color }) => color === main)) {
    const first = kept.find(
      ({ id, color }) => color === undefined && (GARMENTS[id].slot === "top" || GARMENTS[id].slot === "over"),
    );
    if (first) Object.assign(first, { color: main });
    else if (!kept.some(({ id }) => GARMENTS[id].slot === "top")) kept.push({ id: "shirt", color: main });
  }
  return kept;
}

const hasTop = (id: GarmentId): boolean => ["top", "over"].includes(GARMENTS[id].slot);

/** Whether it wears only what is said: of stone, of wood. */
const isNude = ({ species }: CharacterSpec): boolean => species !== undefined && SPECIES_LOOKS[species].nude === true;

/** Tops that have trousers of their colour. */
const TWO_PIECES: ReadonlySet<GarmentId> = new Set(["scrubs", "gi"]);

/** Whether a garment of a role gives way to the trousers of what is said. */
const isBottomOf = (suit: Garment, { id }: Garment): boolean =>
  id === "trousers" || id === "jeans" || (TWO_PIECES.has(suit.id) && /^(leggings|baggy_trousers|skirt)$/.test(id));

/** A suit's colour where none is said. */
const SUIT = "#363b47";

function rank(archetype: Archetype): number {
  if (archetype.words[0] === "person") return 0;
  return PLAIN.has(archetype) ? 1 : archetype.species && archetype.species !== "human" ? 2 : 3;
}
