import type { HairId } from "./hair/hair.js";
import type { Fabric } from "./paint/fabrics.js";
import type { GarmentId } from "./wear/garments.js";
import type { PropId } from "./wear/props.js";

export const SPECIES = [
  "human",
  "elf",
  "dwarf",
  "orc",
  "goblin",
  "zombie",
  "vampire",
  "demon",
  "alien",
  "robot",
] as const;
export type Species = (typeof SPECIES)[number];

export const PROPORTIONS = ["stylised", "chibi", "heroic", "realistic"] as const;
export type Proportion = (typeof PROPORTIONS)[number];

export const BEARDS = ["stubble", "moustache", "goatee", "short", "full", "long"] as const;
export type Beard = (typeof BEARDS)[number];

/** A garment, piece of armour or head wear. Colours are "#rrggbb". */
export interface Garment {
  id: GarmentId;
  color?: string;
  trim?: string;
  fabric?: Fabric;
}

/** What a character is. Everything left out is chosen by the seed. */
export interface CharacterSpec {
  name?: string;
  species?: Species;
  /** 0 female to 1 male. */
  sex?: number;
  /** Years, 5 to 90. */
  age?: number;
  /** 0 to 1, 0.5: average. */
  muscle?: number;
  weight?: number;
  /** Metres, 0.6 to 2.6. */
  height?: number;
  /** Height against what is usual, 0.6 to 1.4; `height` wins. */
  stature?: number;
  proportion?: Proportion;
  /** Colours as "#rrggbb". */
  skin?: string;
  eyes?: string;
  hair?: HairId;
  /** Styles that are not chosen where `hair` is left out. */
  notHair?: readonly HairId[];
  hairColor?: string;
  beard?: Beard | null;
  /** Colour of clothes without one of their own, and of a robot's plates. */
  accent?: string;
  garments?: readonly Garment[];
  /** Wears nothing on the feet. */
  barefoot?: boolean;
  props?: readonly { id: PropId; color?: string }[];
}
