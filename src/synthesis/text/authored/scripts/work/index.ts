import type { ActionScript } from "../../script.js";
import { FARM_SCRIPTS } from "./farm.js";
import { FORGE_SCRIPTS } from "./forge.js";
import { GARDEN_SCRIPTS } from "./garden.js";
import { HEAVY_SCRIPTS } from "./heavy.js";
import { ROPE_SCRIPTS } from "./ropes.js";
import { SACK_SCRIPTS } from "./sacks.js";

/** Scripts of work: crafts, farm, house, villagers. */
export const WORK_SCRIPTS: Record<string, ActionScript> = {
  ...FARM_SCRIPTS,
  ...FORGE_SCRIPTS,
  ...GARDEN_SCRIPTS,
  ...HEAVY_SCRIPTS,
  ...ROPE_SCRIPTS,
  ...SACK_SCRIPTS,
};
