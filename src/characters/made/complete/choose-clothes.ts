import type { CharacterSpec, Garment, Species } from "../character-spec.js";
import type { Chosen } from "../chosen-spec.js";
import type { SpeciesLook } from "../looks/species-look.js";
import { GOLD, STEEL } from "../palette.js";
import { pick, type Random } from "../random.js";
import { SPECIES_LOOKS } from "../species.js";
import { USUAL_SIDE } from "../wear/artificial-limbs.js";
import { GARMENTS, type GarmentId } from "../wear/garments.js";
import type { Side } from "../wear/measures.js";

/** Who is dressed, and the colours that the seed chose for what is left open. */
export interface Wearer {
  species: Species;
  sex: number;
  accent: string;
  second: string;
  neutral: string;
  leather: string;
  trim: string;
  skin: string;
}

/** Returns what is worn with every colour, cloth and side decided. */
export function chooseClothes(
  spec: CharacterSpec,
  { species, sex, accent, second, neutral, leather, trim, skin }: Wearer,
  random: Random,
): Chosen["garments"] {
  const look: SpeciesLook = SPECIES_LOOKS[species];
  // What shows below overalls of the clothes' own colour has another.
  const under = spec.garments?.find(({ id }) => id === "overalls")?.color;
  const pegLeg = spec.garments?.find(({ id }) => id === "peg_leg");
  const peg = pegLeg && !pegLeg.both ? (pegLeg.side ?? USUAL_SIDE.peg_leg) : undefined;
  return dressed(spec, look, species, sex, random).map((garment) => {
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
    const { fit, neckline, emblem, emblemAt, panels, digits, length, lined, backwards, buttons, doubleBreasted } =
      garment;
    const side = garment.side ?? (kind.slot === "feet" && peg ? otherSide(peg) : USUAL_SIDE[garment.id]);
    const finish = garment.finish ?? (fabric === "rags" ? "torn" : undefined);
    return {
      id: garment.id,
      ...(panels && { panels }),
      ...(fit !== undefined && { fit }),
      ...(neckline && { neckline }),
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

/** Returns what is worn: what the specification says, and what decency and custom add. */
function dressed(spec: CharacterSpec, look: SpeciesLook, species: Species, sex: number, random: Random): Garment[] {
  const asked = [...(spec.garments ?? [])];
  if (species === "robot" || look.nude) return asked;
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
  horns: "#cbb894",
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
  toga: "#f4f1ea",
  laurel: "#5f7a34",
  flower_crown: "#e070a0",
  garland: "#d8303a",
  bearskin: "#1c1a1a",
  fez: "#a0202a",
  fur_hat: "#5a4632",
  sombrero: "#c8a864",
  hairnet: "#3a2a22",
  grass_skirt: "#b8a05a",
  mawashi: "#232a44",
  keys: "#c9a24a",
  sporran: "#e6e0d4",
};
const OWN_TRIMS: Partial<Record<GarmentId, string>> = {
  fur_hood: "#c8b698",
  sporran: "#1d1a1a",
  fez: "#1d1a1a",
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
  "toga",
  "sari",
  "nightgown",
]);
const SKIRTED: ReadonlySet<GarmentId> = new Set([
  "dress",
  "nurse_dress",
  "tunic",
  "sleeveless_tunic",
  "chainmail",
  "strapless_dress",
  "scale_armor",
]);
