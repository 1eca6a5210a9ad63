import type { CharacterSpec, Garment } from "../character-spec.js";
import type { Fabric } from "../paint/fabrics.js";
import type { GarmentId } from "../wear/garments.js";
import type { Archetype } from "./archetypes/index.js";

export const LONGER: Partial<Record<GarmentId, GarmentId>> = {
  skirt: "long_skirt",
  dress: "gown",
  jacket: "coat",
  cardigan: "coat",
  boots: "high_boots",
  socks: "stockings",
};

export const SHORTER: Partial<Record<GarmentId, GarmentId>> = {
  cape: "short_cape",
  trousers: "shorts",
  high_boots: "boots",
};

export const LONG: ReadonlySet<GarmentId> = new Set([
  "robe",
  "toga",
  "sari",
  "nightgown",
  "strapless_dress",
  "cassock",
  "kimono",
  "dress",
  "gown",
  "nurse_dress",
  "jumpsuit",
  "space_suit",
  "wetsuit",
  "leotard",
  "hero_suit",
]);

export const SUITS: ReadonlySet<GarmentId> = new Set(["hero_suit", "space_suit", "wetsuit", "jumpsuit"]);

/** Reads what an archetype wears; `main` where it says so. */
export function wardrobe({ wears }: Archetype, main: string | undefined): Garment[] {
  return wears
    .split(" ")
    .filter(Boolean)
    .map((entry) => {
      const [, id, mark, color, fabric] = /^(\w+)([*:]?)(#\w+)?(?:\/(\w+))?$/.exec(entry)!;
      const own = mark === "*" ? (main ?? color) : color;
      return { id: id as GarmentId, ...(own && { color: own }), ...(fabric && { fabric: fabric as Fabric }) };
    });
}

export function propsOf(archetype: Archetype | undefined, main: string | undefined) {
  return (archetype?.holds ?? "")
    .split(" ")
    .filter(Boolean)
    .map((entry) => ({
      id: entry.replace("*", "") as NonNullable<CharacterSpec["props"]>[number]["id"],
      color: entry.endsWith("*") ? main : undefined,
    }));
}
