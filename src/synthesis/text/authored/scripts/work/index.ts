import type { ActionScript } from "../../script.js";

/** Scripts of work: crafts, farm, house, villagers. */
export const WORK_SCRIPTS: Record<string, ActionScript> = {};
