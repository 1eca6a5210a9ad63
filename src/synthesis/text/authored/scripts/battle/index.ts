import type { ActionScript } from "../../script.js";

/** Scripts of fights: weapons, blocks, blows taken, deaths, magic. */
export const BATTLE_SCRIPTS: Record<string, ActionScript> = {};
