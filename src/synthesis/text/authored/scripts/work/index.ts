import type { ActionScript } from "../../script.js";
import { HEAVY_SCRIPTS } from "./heavy.js";
import { ROPE_SCRIPTS } from "./ropes.js";
import { SACK_SCRIPTS } from "./sacks.js";

/** Scripts of work: crafts, farm, house, villagers. */
export const WORK_SCRIPTS: Record<string, ActionScript> = { ...HEAVY_SCRIPTS, ...SACK_SCRIPTS, ...ROPE_SCRIPTS };
