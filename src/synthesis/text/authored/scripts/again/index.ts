import type { ActionScript } from "../../script.js";
import { FLOOR_SCRIPTS } from "./floor.js";
import { REACH_SCRIPTS } from "./reaches.js";

/** Scripts of everyday actions: reaching, bending, picking up, eating, care, fights, climbing. */
export const AGAIN_SCRIPTS: Record<string, ActionScript> = {
  ...REACH_SCRIPTS,
  ...FLOOR_SCRIPTS,
};
