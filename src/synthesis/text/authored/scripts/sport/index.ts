import type { ActionScript } from "../../script.js";

/** Scripts of sports, exercise, parkour, animals acted, horror. */
export const SPORT_SCRIPTS: Record<string, ActionScript> = {};
