import type { CarriedProp, Garment } from "../character-spec.js";
import type { Emblem, EmblemAt } from "../wear/emblems/outlines.js";
import { GARMENTS } from "../wear/garments.js";

/** A symbol that is said, before it has a place. */
export interface SaidEmblem {
  emblem: Emblem;
  digits?: string;
  color?: string;
  at?: EmblemAt;
}

/** Puts a symbol on a garment. */
export function markGarment(garment: Garment, { emblem, digits, color, at }: SaidEmblem): void {
  Object.assign(garment, { emblem, ...(digits && { digits }), ...(color && { emblemColor: color }) });
  if (at && GARMENTS[garment.id].slot !== "back") garment.emblemAt = at;
}

/** Puts a symbol on a shield. */
export function markShield(shield: CarriedProp, { emblem, color }: SaidEmblem): void {
  Object.assign(shield, { emblem, ...(color && { emblemColor: color }) });
}
