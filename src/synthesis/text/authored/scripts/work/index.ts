import type { ActionScript } from "../../script.js";
import { BUILDING_SCRIPTS } from "./building.js";
import { CHORE_SCRIPTS } from "./chores.js";
import { FARM_SCRIPTS } from "./farm.js";
import { FORGE_SCRIPTS } from "./forge.js";
import { GARDEN_SCRIPTS } from "./garden.js";
import { HEAVY_SCRIPTS } from "./heavy.js";
import { HOUSEHOLD_SCRIPTS } from "./household.js";
import { KITCHEN_SCRIPTS } from "./kitchen.js";
import { MARKET_SCRIPTS } from "./market.js";
import { OPENING_SCRIPTS } from "./openings.js";
import { ROPE_SCRIPTS } from "./ropes.js";
import { SACK_SCRIPTS } from "./sacks.js";

/** Scripts of work: crafts, farm, house, villagers. */
export const WORK_SCRIPTS: Record<string, ActionScript> = {
  ...BUILDING_SCRIPTS,
  ...CHORE_SCRIPTS,
  ...FARM_SCRIPTS,
  ...FORGE_SCRIPTS,
  ...GARDEN_SCRIPTS,
  ...HEAVY_SCRIPTS,
  ...HOUSEHOLD_SCRIPTS,
  ...KITCHEN_SCRIPTS,
  ...MARKET_SCRIPTS,
  ...OPENING_SCRIPTS,
  ...ROPE_SCRIPTS,
  ...SACK_SCRIPTS,
};
