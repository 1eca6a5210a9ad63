import type { BodySliders, Proportion } from "../../requests/made-character.js";
import type { Pattern } from "./body/beast-look.js";
import type { BodyScales } from "./body/shape-body.js";
import type { Marks } from "./body/skin.js";
import type { HairId } from "./hair/hair.js";
import type { Fabric } from "./paint/fabrics.js";
import type { CarriedAt } from "./wear/carry.js";
import type { Emblem, EmblemAt } from "./wear/emblems/outlines.js";
import type { Finish } from "./wear/finish.js";
import type { GarmentId } from "./wear/garments.js";
import type { Side } from "./wear/measures.js";
import type { PropId } from "./wear/props.js";
import type { Neckline } from "./wear/tops.js";

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
  "cat",
  "wolf",
  "fox",
  "bear",
  "mouse",
  "rabbit",
  "boar",
  "bull",
  "lizard",
  "frog",
  "bird",
  "skeleton",
  "scarecrow",
  "owl",
  "axolotl",
  "goat",
  "golem",
  "treant",
  "slime",
] as const;
export type Species = (typeof SPECIES)[number];

export const BEARDS = ["stubble", "moustache", "handlebar", "goatee", "short", "full", "long", "braided"] as const;
export type Beard = (typeof BEARDS)[number];

/** A garment, piece of armour or head wear. Colours are "#rrggbb". */
export interface Garment {
  id: GarmentId;
  color?: string;
  trim?: string;
  fabric?: Fabric;
  /** Whether sleeves, sides and stripes have the colour of the trim. */
  panels?: boolean;
  /** Whether its inside has the colour of the trim. */
  lined?: boolean;
  /** How wide it is, 0.5 to 1.6; 1: as it is made for most. */
  fit?: number;
  sleeves?: "none" | "short" | "rolled" | "long";
  neckline?: Neckline;
  finish?: Finish;
  /** A symbol: on the chest unless said, in the colour of the trim unless it has its own. */
  emblem?: Emblem;
  emblemColor?: string;
  emblemAt?: EmblemAt;
  /** What the emblems "number" and "letter" write, at most three. */
  digits?: string;
  /** Where the hem of a dress, skirt, coat or cape hangs: 0 crotch, 1 knee, 2 ankle. */
  length?: number;
  /** A cap whose peak is behind. */
  backwards?: boolean;
  /** Of buttons, where they are said. */
  buttons?: string;
  /** Whether they are in two rows. */
  doubleBreasted?: boolean;
  /** Worn on one side only: a single glove. */
  side?: Side;
  /** An artificial limb on both sides. */
  both?: boolean;
}

/** A thing that is carried. */
export interface CarriedProp {
  id: PropId;
  color?: string;
  /** Second colour of a shield, and its symbol. */
  trim?: string;
  emblem?: Emblem;
  emblemColor?: string;
  /** Against its usual size, 0.6 to 1.4. */
  size?: number;
  /** Which hand, hip or shoulder. */
  hand?: Side;
  /** Default: in a hand; a pipe in the mouth. */
  at?: CarriedAt;
  finish?: Finish;
}

/** What a character is. Everything left out is chosen by the seed. */
export interface CharacterSpec {
  name?: string;
  /** Wins over the same fields here, and has no part in what the seed chooses. */
  body?: BodySliders;
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
  /** How much longer it hangs than its style, 1 to 4. */
  hairLength?: number;
  beard?: Beard | null;
  /** In place of the hair's. */
  beardColor?: string;
  /** Colour of clothes without one of their own, and of a robot's plates. */
  accent?: string;
  garments?: readonly Garment[];
  /** Whether the sides of the head are shaved, or which one. */
  shavedSides?: boolean | Side;
  /** The shoulder that gathered hair hangs over. */
  hairOver?: Side;
  /** Wears nothing on the feet. */
  barefoot?: boolean;
  /** Wears nothing on the chest. */
  bareChest?: boolean;
  props?: readonly CarriedProp[];
  /** Named shapes of face and body, -1.3 to 1.3 (a belly to 3.2): "nose-length", "belly", "expr-mouth-corner-puller". */
  shapes?: Readonly<Record<string, number>>;
  /** Sizes of parts of the body against what is usual. */
  sizes?: Readonly<Partial<BodyScales>>;
  /** What is drawn on the skin, by its colour "#rrggbb". */
  marks?: Readonly<Marks>;
  /** Of a beast's coat. */
  pattern?: Pattern;
  tusks?: boolean;
  /** Eyes that seem to shine. */
  glow?: boolean;
  /** Second colour of a robot's plates, and whether it has one eye. */
  second?: string;
  oneEye?: boolean;
}
