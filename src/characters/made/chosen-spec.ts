import type { Proportion } from "../../requests/made-character.js";
import type { Pattern } from "./body/beast-look.js";
import type { BodyScales } from "./body/shape-body.js";
import type { Marks } from "./body/skin.js";
import type { Beard, CarriedProp, Species } from "./character-spec.js";
import type { HairId } from "./hair/hair.js";
import type { GarmentId } from "./wear/garments.js";
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
  shavedSides: boolean | Side;
  hairOver?: Side;
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
  /** Of a robot's chest and head, and of its lamps. */
  second: string;
  light: string;
  oneEye: boolean;
}
