import { COSTUMES } from "./kinds/costumes.js";
import { HEADS } from "./kinds/heads.js";
import { LIMBS } from "./kinds/limbs.js";
import { OUTER } from "./kinds/outer.js";
import { THINGS } from "./kinds/things.js";
import { TOPS } from "./kinds/tops.js";
import { TRINKETS } from "./kinds/trinkets.js";
import type { Kind } from "./wearing.js";

const GARMENT_KINDS = {
  ...TOPS,
  ...COSTUMES,
  ...OUTER,
  ...LIMBS,
  ...THINGS,
  ...TRINKETS,
  ...HEADS,
} as const satisfies Record<string, Kind>;

export type GarmentId = keyof typeof GARMENT_KINDS;

export const GARMENTS: Readonly<Record<GarmentId, Kind>> = GARMENT_KINDS;
