import type { Proportion } from "../../requests/made-character.js";
import type { Pattern } from "./body/beast-look.js";
import type { BodyScales } from "./body/shape-body.js";
import type { Marks } from "./body/skin.js";
import type { Beard, CarriedProp, CharacterSpec, Garment, Species } from "./character-spec.js";
import type { HairId } from "./hair/hair.js";
import {
  CLOTH_COLORS,
  EYE_COLORS,
  GOLD,
  HAIR_COLORS,
  LEATHER_COLORS,
  NEUTRAL_COLORS,
  SKIN_TONES,
  STEEL,
} from "./palette.js";
import { pick, type Random, randomOf } from "./random.js";
import { PROPORTION_SCALES, SPECIES_LOOKS } from "./species.js";
import { USUAL_SIDE } from "./wear/artificial-limbs.js";
import { GARMENTS, type GarmentId } from "./wear/garments.js";
import { PROP_COLORS } from "./wear/hand-props/index.js";
import type { Side } from "./wear/measures.js";
import type { Wearing } from "./wear/wearing.js";

/** A specification with everything decided. */
export interface Chosen {
  species: Species;
  sex: number;
  age: number;
  muscle: number;
  weight: number;
  height: number | undefined;
  proportion: Proportion;
  skin: string;
  eyes: string;
  hair: HairId;
  hairColor: string;
  hairLength?: number;
  beard: Beard | null;
  beardColor: string;
  shavedSides: boolean;
  garments: (Omit<Wearing, "m" | "face" | "color" | "trim" | "skin" | "emblemColor" | "buttons"> & {
    id: GarmentId;
    color: string;
    trim: string;
    emblemColor?: string;
    buttons?: string;
    backwards?: boolean;
    side?: Side;
  })[];
  props: (CarriedProp & { color: string })[];
  faceShapes: Record<string, number>;
  /** Shapes that were asked for: they hold against those of the species. */
  saidShapes: Record<string, number>;
  marks: Marks;
  tusks: boolean;
  pattern?: Pattern;
  glow: boolean;
  scales: Partial<BodyScales>;
  browTilt: number;
  freckles: number;
  accent: string;
  /** Of a robot's lamps. */
  light: string;
}

const MEN: readonly HairId[] = ["short", "messy", "side", "slick", "short", "curly", "buzz"];
const WOMEN: readonly HairId[] = ["long", "ponytail", "bob", "wavy", "bun", "braid", "long"];
const GIRLS: readonly HairId[] = ["pigtails", "ponytail", "bob", "long", "braid"];
const OLD_WOMEN: readonly HairId[] = ["bun", "bob", "curly"];
const OLD_MEN: readonly HairId[] = ["balding", "short", "slick", "bald"];

/** Decides what a specification leaves open. The same one and seed give the same choices. */
export function completeSpec({ body, ...said }: CharacterSpec, seed: number): Chosen {
  const spec: CharacterSpec = { ...said, ...body };
  // One stream per choice, so that one more choice changes no other.
  const own = hashOf(JSON.stringify(said));
  const stream = (n: number): Random => randomOf(own + seed * 7919 + n * 104729);
  const species = spec.species ?? "human";
  const look = SPECIES_LOOKS[species];
  const sex = spec.sex ?? (spec.beard || stream(1)() < 0.5 ? 1 : 0);
  const age = spec.age ?? 20 + Math.floor(stream(2)() * 20);
  const build = stream(3);
  const muscle = spec.muscle ?? 0.5 + 0.2 * build() + (species === "orc" ? 0.3 : 0) + (species === "dwarf" ? 0.2 : 0);
  const weight = spec.weight ?? 0.4 + 0.2 * build();
  const proportion = spec.proportion ?? "stylised";
  const isChild = age < 14;
  const skin = spec.skin ?? pick(stream(4), look.skins.length > 0 ? look.skins : SKIN_TONES);
  const fair = SKIN_TONES.indexOf(skin as (typeof SKIN_TONES)[number]);
  const hairs = Object.values(HAIR_COLORS);
  const natural =
    species !== "human" && species !== "elf" && species !== "dwarf"
      ? hairs.slice(0, 2)
      : fair < 0 || fair < 3
        ? hairs.slice(0, 10)
        : fair < 5
          ? hairs.slice(0, 4)
          : hairs.slice(0, 2);
  const greyed = age > 72 ? HAIR_COLORS.white : age > 58 ? HAIR_COLORS.grey : null;
  const hairColor = spec.hairColor ?? greyed ?? pick(stream(5), natural);
  const hair =
    spec.hair ??
    (look.bare
      ? "bald"
      : pick(
          stream(6),
          stylesOf(sex, age).filter((style) => !spec.notHair?.includes(style)),
        ));
  const beardChance = stream(7)();
  const beard =
    spec.beard !== undefined
      ? spec.beard
      : sex > 0.5 && age > 22 && species === "human" && beardChance < 0.3
        ? pick(stream(8), ["stubble", "short", "full"] as const)
        : species === "dwarf" && sex > 0.5
          ? pick(stream(8), ["full", "long"] as const)
          : null;
  const colors = stream(9);
  const picked = pick(colors, CLOTH_COLORS);
  const accent = spec.accent ?? picked;
  const second = pick(
    colors,
    CLOTH_COLORS.filter((color) => color !== accent),
  );
  const neutral = pick(colors, NEUTRAL_COLORS);
  const leather = pick(colors, LEATHER_COLORS);
  const trims = ["own", "own", GOLD, "#e6dcc6", second];
  const trim = pick(colors, trims);
  // What shows below overalls of the clothes' own colour has another.
  const under = spec.garments?.find(({ id }) => id === "overalls")?.color;
  const pegLeg = spec.garments?.find(({ id }) => id === "peg_leg");
  const peg = pegLeg && !pegLeg.both ? (pegLeg.side ?? USUAL_SIDE.peg_leg) : undefined;
  const garments = dressed(spec, species, sex, stream(10)).map((garment) => {
    const kind = GARMENTS[garment.id];
    const fabric = garment.fabric ?? kind.fabric;
    const metal = fabric === "metal" || fabric === "mail";
    const own =
      fabric === "camouflage"
        ? "#5f6b3c"
        : fabric === "reflective"
          ? "#c6e03a"
          : OWN_COLORS[garment.id]
            ? OWN_COLORS[garment.id]!
            : kind.slot === "tail" && look.beast
              ? skin
              : metal
                ? STEEL
                : fabric === "leaves"
                  ? "#4a7a34"
                  : fabric === "bark"
                    ? "#6a4e36"
                    : fabric === "denim"
                      ? "#3f587c"
                      : fabric === "leather"
                        ? leather
                        : fabric === "fur"
                          ? "#6b5138"
                          : kind.slot === "bottom" || kind.slot === "feet" || kind.slot === "socks"
                            ? neutral
                            : kind.slot === "back" || kind.slot === "waist"
                              ? second
                              : kind.slot === "top" && under === accent
                                ? second
                                : accent;
    const { fit, emblem, emblemAt, panels, digits, length, lined, backwards, buttons, doubleBreasted } = garment;
    const side = garment.side ?? (kind.slot === "feet" && peg ? otherSide(peg) : USUAL_SIDE[garment.id]);
    const finish = garment.finish ?? (fabric === "rags" ? "torn" : undefined);
    return {
      id: garment.id,
      ...(panels && { panels }),
      ...(fit !== undefined && { fit }),
      ...(finish && { finish }),
      ...(emblem && { emblem, emblemColor: garment.emblemColor ?? garment.trim ?? standsOut(garment.color ?? own) }),
      ...(emblemAt && { emblemAt }),
      ...(digits && { digits }),
      ...(length !== undefined && { length }),
      ...(side && !garment.both && { side }),
      ...(lined && { lined }),
      ...(backwards && { backwards }),
      ...(buttons && { buttons }),
      ...(doubleBreasted && { doubleBreasted }),
      ...(garment.sleeves && { sleeves: SLEEVES[garment.sleeves] }),
      color: garment.color ?? own,
      trim:
        garment.trim ??
        OWN_TRIMS[garment.id] ??
        (metal
          ? GOLD
          : trim === "own" || kind.slot === "feet" || fabric === "leather"
            ? darker(garment.color ?? own)
            : garment.color
              ? darker(garment.color)
              : trim),
      fabric,
    };
  });
  const natureHeight =
    spec.height ?? heightOf(sex, age, proportion) * look.height * (spec.stature ?? 0.98 + 0.05 * build());
  const features = stream(11);
  const vary = (size: number) => (features() * 2 - 1) * size;
  // Beyond what people are by chance: a muscular figure is to look it.
  const strong = age > 14 ? Math.max(0, muscle - 0.7) : 0;
  const faceShapes: Record<string, number> = {
    "head-round": isChild ? 0.5 : 0.1 + 0.2 * features(),
    "nose-volume": -0.35 + vary(0.65) + (sex > 0.5 ? 0.15 : -0.25),
    "nose-length": -0.15 + vary(0.65),
    "nose-width3": vary(0.6) - (sex < 0.5 ? 0.3 : 0),
    "nose-point": 0.25 + vary(0.6),
    "chin-width": (sex > 0.5 ? 0.35 : -0.45) + vary(0.45),
    "jaw-width": (sex > 0.5 ? 0.35 : -0.35) + vary(0.3),
    "cheek-volume": (isChild ? 0.8 : 0.15) + vary(0.3),
    "mouth-width": -0.15 + vary(0.5),
    "mouth-corners": 0.35 + vary(0.2),
    "mouth-upperlip-volume": (sex < 0.5 ? 0.35 : 0) + vary(0.3),
    "mouth-lowerlip-volume": (sex < 0.5 ? 0.35 : 0) + vary(0.3),
    "eye-height2": 0.3 + vary(0.45),
    "eye-corner2": vary(0.8),
    ...(age > 55 && { "head-age": Math.min((age - 50) / 25, 1.1), "mouth-laugh-lines": Math.min((age - 50) / 25, 1) }),
    ...(weight < 0.2 && age > 14 && { "cheek-inner": -0.7, "cheek-volume": -0.75, "cheek-bones": 0.6 }),
    "head-fat": weight > 0.65 ? (weight - 0.65) * 2.2 : 0,
    "double-chin": weight > 0.75 ? 0.5 : 0,
    "neck-girth": (sex > 0.5 ? 0.2 : -0.35) + (muscle - 0.5) * 0.8,
    ...(sex < 0.5 && age > 16 && { "waist-girth": -0.3, "hips-girth": 0.25 }),
    ...(weight > 0.8 &&
      age > 12 && {
        "waist-girth": (weight - 0.7) * 4,
        "thigh-girth": (weight - 0.7) * 3,
        "hips-girth": (weight - 0.7) * 2,
        "double-chin": 0.9,
        "cheek-volume": 0.8,
      }),
    ...(weight > 0.7 && age > 12 && { belly: Math.min((weight - 0.5) * (sex > 0.5 ? 3.8 : 2.6), 1.3) }),
    ...(muscle > 0.6 &&
      age > 14 && {
        "torso-vshape": (muscle - 0.5) * 1.4 * sex + strong * 0.8,
        "shoulder-muscle": (muscle - 0.5) * 1.2 + strong * 2.2,
        "upperarm-muscle": (muscle - 0.5) * 1.4 + strong * 2.6,
        ...(strong > 0 && {
          "lowerarm-muscle": strong * 3.6,
          "upperleg-muscle": strong * 3,
          "lowerleg-muscle": strong * 3,
          "neck-girth": strong * 4,
          dorsi: strong * 4,
          pectoral: strong * 4 * Math.max(0, sex - 0.3),
        }),
      }),
  };
  const sized = PROPORTION_SCALES[proportion];
  const scales: Partial<BodyScales> = {};
  for (const [key, value] of Object.entries(look.scales) as [keyof BodyScales, number][]) {
    // A species' sizes are those of a stylised figure; others move with them.
    scales[key] = (value * sized[key]) / PROPORTION_SCALES.stylised[key];
  }
  for (const key of ["limbs", "legLength", "armLength", "torsoLength", "shoulders", "hands", "feet", "neck"] as const) {
    if (look.scales[key] !== undefined) scales[key] = look.scales[key]! * sized[key];
  }
  if (isChild && proportion === "stylised") {
    scales.head = 1.16;
    scales.eyes = 1.34;
  }
  const shaped = {
    shoulders: 1 + strong * 0.42,
    limbs: 1 + strong * 0.4 + Math.max(0, weight - 0.75) * 0.35 - Math.max(0, 0.3 - weight) * 0.5,
    ...tallness(spec, isChild),
  };
  for (const [key, by] of Object.entries(shaped) as [keyof BodyScales, number][])
    if (by !== 1) scales[key] = (scales[key] ?? sized[key]) * by;
  for (const [key, by] of Object.entries(spec.sizes ?? {}) as [keyof BodyScales, number][])
    scales[key] = (scales[key] ?? sized[key]) * by;
  return {
    species,
    sex,
    age,
    muscle: Math.min(muscle, 1),
    weight,
    height: natureHeight,
    proportion,
    skin,
    eyes: spec.eyes ?? pick(stream(12), look.eyes ?? Object.values(EYE_COLORS)),
    hair,
    hairColor,
    ...(spec.hairLength && { hairLength: spec.hairLength }),
    beard,
    beardColor: spec.beardColor ?? hairColor,
    shavedSides: spec.shavedSides ?? false,
    garments,
    props: (spec.props ?? []).map((one) => ({
      ...one,
      color: one.color ?? (PROP_COLORS as Record<string, string>)[one.id] ?? accent,
    })),
    faceShapes,
    saidShapes: spec.shapes ?? {},
    marks: spec.marks ?? {},
    tusks: spec.tusks ?? species === "boar",
    ...(spec.pattern && { pattern: spec.pattern }),
    glow: spec.glow ?? false,
    scales,
    browTilt: species === "orc" || species === "demon" ? -0.9 : vary(0.25) - 0.15 * sex,
    freckles: spec.marks?.freckles ? 1 : fair >= 0 && fair < 2 && features() < (isChild ? 0.5 : 0.2) ? 0.8 : 0,
    accent,
    light: pick(colors, ["#5fd0ff", "#ffb84a", "#7dff8a", "#ff5a4a"]),
  };
}

/** Returns what makes a figure look tall or short beside nothing: a tall one's head is small and its legs are long. */
function tallness({ stature, height, species }: CharacterSpec, isChild: boolean): Partial<BodyScales> {
  const said = stature ?? (height !== undefined && !species && !isChild ? height / 1.72 : 1);
  const by = Math.min(Math.max(said, 0.7), 1.25) - 1;
  if (Math.abs(by) < 0.04 || isChild) return {};
  return {
    head: 1 - by * (by < 0 ? 0.9 : 0.75),
    legLength: 1 + by * 0.45,
    armLength: 1 + by * 0.25,
    neck: 1 + by * 0.3,
  };
}

const otherSide = (side: Side): Side => (side === "Left" ? "Right" : "Left");

/** Returns a colour that shows on cloth of this one: dark on light and light on dark. */
function standsOut(color: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return r * 0.3 + g * 0.6 + b * 0.1 > 130 ? "#23232a" : "#efece4";
}

/** Returns a colour for seams and hems of cloth of this one. */
function darker(color: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) * 0.6));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash >>> 4;
}

function stylesOf(sex: number, age: number): readonly HairId[] {
  if (sex < 0.5) return age < 14 ? GIRLS : age > 60 ? OLD_WOMEN : WOMEN;
  return age > 60 ? OLD_MEN : MEN;
}

/** Returns metres. */
function heightOf(sex: number, age: number, proportion: Proportion): number {
  const grown = 1.65 + 0.13 * sex;
  const share = age >= 18 ? 1 - Math.max(0, age - 60) * 0.0012 : 0.62 + 0.38 * Math.max(0, (age - 5) / 13) ** 0.9;
  return grown * share * { stylised: 1, heroic: 1.05, realistic: 1, chibi: 0.66 }[proportion];
}

/** Returns what is worn: what the specification says, and what decency and custom add. */
function dressed(spec: CharacterSpec, species: Species, sex: number, random: Random): Garment[] {
  const asked = [...(spec.garments ?? [])];
  if (species === "robot") return asked;
  const has = (...slots: string[]) => asked.some(({ id }) => slots.includes(GARMENTS[id].slot));
  const whole = asked.some(({ id }) => WHOLE.has(id));
  const skirted = asked.some(({ id }) => SKIRTED.has(id));
  if (!has("top") && !whole && !(spec.bareChest && sex >= 0.5))
    asked.push({ id: pick(random, ["shirt", "tunic", "t_shirt"] as const) });
  if (!has("bottom") && !whole) asked.push({ id: skirted ? "leggings" : "trousers" });
  if (!has("feet") && !spec.barefoot) asked.push({ id: pick(random, ["boots", "shoes"] as const) });
  // What is long shows the ankles as it moves: in low shoes there is hose.
  const low = asked.some(({ id }) => LOW_SHOES.has(id));
  if (low && !has("socks")) {
    const gown = asked.find(({ id }) => LONG_SKIRTS.has(id));
    const legs = asked.find(({ id }) => LONG_LEGS.has(id));
    if (gown) asked.push({ id: "stockings", ...(gown.color && { color: darker(gown.color) }) });
    else if (legs) asked.push({ id: "socks", ...(legs.color && { color: darker(legs.color) }) });
  }
  return asked;
}

/** Sleeves as they are asked for: 0 none, 1 elbow, 2 wrist. */
const SLEEVES = { none: 0, short: 0.72, rolled: 1.25, long: 1.95 } as const;

const OWN_COLORS: Partial<Record<GarmentId, string>> = {
  earrings: GOLD,
  nose_ring: GOLD,
  crown: GOLD,
  tiara: GOLD,
  straw_hat: "#d8bc6a",
  jeans: "#3f587c",
  chef_hat: "#f7f5f0",
  lab_coat: "#f4f4f2",
  halo: "#f0d878",
  badge: GOLD,
  mechanical_arm: "#8f949c",
  mechanical_leg: "#8f949c",
  hook_hand: "#b4b8c0",
  shoulder_bird: "#c8322a",
  ruff: "#f0ece2",
  stethoscope: "#2a2c33",
  conical_hat: "#d8bc7a",
  raincoat: "#e0b82a",
  tailcoat: "#1d1d22",
  beak_mask: "#3a2a1e",
  gas_mask: "#3a3f36",
  eye_mask: "#1d1d22",
  clown_nose: "#d0202a",
  veil: "#f4f2ee",
  bat_wings: "#5a2a30",
  plume: "#efe8da",
  headdress: "#efe8da",
  sailor_hat: "#f4f2ee",
  miner_helmet: "#d9a82a",
  bowler: "#232327",
  diving_helmet: "#b5713a",
  beads: "#ece6da",
  rosary: "#5a3a22",
  rope_belt: "#c8b07a",
  bracelet: GOLD,
  chains: STEEL,
  clogs: "#b98a55",
  diving_mask: "#1f2226",
  air_tank: "#c9a22a",
  nemes: "#2f5fa8",
};
const OWN_TRIMS: Partial<Record<GarmentId, string>> = {
  mechanical_arm: "#5fd0ff",
  mechanical_leg: "#5fd0ff",
  antlers: "#c8b48a",
  shoulder_bird: "#2f5fa8",
  ram_horns: "#c8b898",
  monocle: GOLD,
  nemes: GOLD,
  crested_helmet: "#b3202a",
  sailor_hat: "#2a3f6a",
};
const LOW_SHOES: ReadonlySet<GarmentId> = new Set([
  "shoes",
  "sneakers",
  "slippers",
  "pointed_shoes",
  "sabatons",
  "clogs",
  "platform_shoes",
]);
const LONG_SKIRTS: ReadonlySet<GarmentId> = new Set(["robe", "cassock", "kimono", "gown", "long_skirt", "hakama"]);
const LONG_LEGS: ReadonlySet<GarmentId> = new Set([
  "trousers",
  "jeans",
  "baggy_trousers",
  "flared_trousers",
  "jumpsuit",
  "overalls",
  "space_suit",
  "wetsuit",
]);

/** Garments that cover torso and legs. */
const WHOLE: ReadonlySet<GarmentId> = new Set([
  "robe",
  "cassock",
  "kimono",
  "gown",
  "jumpsuit",
  "space_suit",
  "wetsuit",
  "leotard",
  "hero_suit",
]);
const SKIRTED: ReadonlySet<GarmentId> = new Set(["dress", "nurse_dress", "tunic", "sleeveless_tunic", "chainmail"]);
