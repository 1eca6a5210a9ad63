import type { Archetype } from "./archetype.js";
import { BEASTS } from "./beasts.js";
import { COURT_AND_STAGE } from "./court-and-stage.js";
import { CREATURES } from "./creatures.js";
import { FIGHTERS } from "./fighters.js";
import { MAGES_AND_CLERGY } from "./mages-and-clergy.js";
import { MODERN_WORK } from "./modern-work.js";
import { OLD_TRADES } from "./old-trades.js";
import { ANYONE } from "./plain.js";
import { SPORT_AND_LEISURE } from "./sport-and-leisure.js";

export type { Archetype } from "./archetype.js";

/** Every kind of character, by the words that name it. */
export const ARCHETYPES: readonly Archetype[] = [
  ...FIGHTERS,
  ...MAGES_AND_CLERGY,
  ...COURT_AND_STAGE,
  ...OLD_TRADES,
  ...MODERN_WORK,
  ...SPORT_AND_LEISURE,
  ...CREATURES,
  ...BEASTS,
  ...ANYONE,
];

/** Characters that say only sex or age: one that says more decides what is worn. */
export const PLAIN: ReadonlySet<Archetype> = new Set(ANYONE);
