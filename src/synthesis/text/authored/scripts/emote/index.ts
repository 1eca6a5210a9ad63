import type { ActionScript } from "../../script.js";
import { BREAKDANCE } from "./breakdance.js";
import { CLASSIC_DANCES } from "./classic-dances.js";
import { GAME_DANCES } from "./game-dances.js";
import { PARTY_DANCES } from "./party-dances.js";

/** Scripts of emotes, dances and what people show each other. */
export const EMOTE_SCRIPTS: Record<string, ActionScript> = {
  ...BREAKDANCE,
  ...CLASSIC_DANCES,
  ...GAME_DANCES,
  ...PARTY_DANCES,
};
