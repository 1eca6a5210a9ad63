import type { ActionScript } from "../../script.js";

/** Scripts of emotes, dances and what people show each other. */
export const EMOTE_SCRIPTS: Record<string, ActionScript> = {};
