import type { ActionScript } from "../../script.js";
import { BLOW_SCRIPTS } from "./blows.js";
import { EFFORT_SCRIPTS } from "./efforts.js";
import { FIGHT_SCRIPTS } from "./fights.js";
import { FLOOR_SCRIPTS } from "./floor.js";
import { FOLK_SCRIPTS } from "./folk.js";
import { MIME_SCRIPTS } from "./mimes.js";
import { MIND_SCRIPTS } from "./minds.js";
import { MOOD_SCRIPTS } from "./moods.js";
import { PLAIN_SCRIPTS } from "./plain.js";
import { REACH_SCRIPTS } from "./reaches.js";
import { SPIN_KICK_SCRIPTS } from "./spin-kick.js";
import { TRUNK_SCRIPTS } from "./trunk.js";

/** Scripts of everyday actions: reaching, bending, picking up, eating, care, moods, fights. */
export const AGAIN_SCRIPTS: Record<string, ActionScript> = {
  ...BLOW_SCRIPTS,
  ...EFFORT_SCRIPTS,
  ...FIGHT_SCRIPTS,
  ...FLOOR_SCRIPTS,
  ...FOLK_SCRIPTS,
  ...MIME_SCRIPTS,
  ...MIND_SCRIPTS,
  ...MOOD_SCRIPTS,
  ...PLAIN_SCRIPTS,
  ...REACH_SCRIPTS,
  ...SPIN_KICK_SCRIPTS,
  ...TRUNK_SCRIPTS,
};
