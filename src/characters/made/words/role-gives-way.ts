import type { CharacterSpec, Garment } from "../character-spec.js";
import { GARMENTS, type GarmentId } from "../wear/garments.js";

/** Garments of women, unless a man is said to wear them. */
export const DRESSES: ReadonlySet<GarmentId> = new Set([
  "dress",
  "gown",
  "nurse_dress",
  "skirt",
  "long_skirt",
  "blouse",
  "corset",
]);

/** Said to be worn outermost, over the torso: a role adds no jacket to it. */
export const OUTER: ReadonlySet<GarmentId> = new Set([
  "uniform",
  "hoodie",
  "hero_suit",
  "space_suit",
  "wetsuit",
  "jumpsuit",
  "scrubs",
  "cassock",
  "kimono",
  "tank_top",
]);

/** What a role wears over hair that nobody would describe only to hide it. */
export const HIDES_HAIR: ReadonlySet<GarmentId> = new Set([
  "hijab",
  "helmet",
  "great_helm",
  "viking_helmet",
  "military_helmet",
  "beanie",
  "cap",
  "hood",
  "bandana",
  "turban",
  "top_hat",
  "hat",
  "beret",
]);

/** Whether words describe what a role's own hat would cover: hair, ears, horns, goggles on the forehead. */
export function showsHead({
  own,
  garments,
}: {
  own: Readonly<Partial<CharacterSpec>>;
  garments: readonly Garment[];
}): boolean {
  return (
    own.hair !== undefined ||
    (own.hairColor !== undefined && own.beard === undefined) ||
    own.shapes?.["ear-pointed-triangle"] !== undefined ||
    garments.some(({ id }) =>
      ["horns", "goggles", "headphones", "cat_ears", "rabbit_ears", "antennae", "halo"].includes(id),
    )
  );
}

/** Jackets that would hide short sleeves that are said. */
export const OUTSIDE: ReadonlySet<GarmentId> = new Set(["suit_jacket", "jacket", "coat", "lab_coat", "tailcoat"]);
export const isShortSleeved = ({ id, sleeves }: Garment): boolean =>
  GARMENTS[id].slot === "top" && (sleeves === "short" || sleeves === "rolled" || sleeves === "none");

/** Under these no role adds a suit or a tie. */
export const CASUAL: ReadonlySet<GarmentId> = new Set([
  "t_shirt",
  "tank_top",
  "crop_top",
  "jersey",
  "hoodie",
  "turtleneck",
  "sweater",
]);
export const CASUAL_LOSES: ReadonlySet<GarmentId> = new Set(["suit_jacket", "tie", "bow_tie"]);

/** Parts of a body among what is worn: a cat person has them, whatever else it is. */
export const BODILY: ReadonlySet<GarmentId> = new Set([
  "cat_ears",
  "rabbit_ears",
  "tail",
  "horns",
  "antennae",
  "wings",
]);
