import type { ActionScript } from "../../script.js";
import { FOLK_DANCES } from "./folk-dances.js";
import { GESTURE_SCRIPTS } from "./gestures.js";
import { SHOW_SCRIPTS } from "./shows.js";
import { TAI_CHI } from "./tai-chi.js";

/** Scripts of dances, games, mime and chores that strangers wished for. */
export const PASTIME_SCRIPTS: Record<string, ActionScript> = {
  ...FOLK_DANCES,
  ...GESTURE_SCRIPTS,
  ...SHOW_SCRIPTS,
  ...TAI_CHI,
};
