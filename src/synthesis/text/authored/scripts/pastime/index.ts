import type { ActionScript } from "../../script.js";
import { CHORE_SCRIPTS } from "./chores.js";
import { DRIVE_SCRIPTS } from "./drives.js";
import { FOLK_DANCES } from "./folk-dances.js";
import { GESTURE_SCRIPTS } from "./gestures.js";
import { HANDICRAFT_PASTIMES } from "./handicraft.js";
import { LOW_PASTIME_SCRIPTS } from "./low-scripts.js";
import { PLAY_SCRIPTS } from "./play.js";
import { SEAT_SCRIPTS } from "./seats.js";
import { SHOW_SCRIPTS } from "./shows.js";
import { SIGNAL_SCRIPTS } from "./signals.js";
import { TAI_CHI } from "./tai-chi.js";

/** Scripts of dances, games, mime and chores that strangers wished for. */
export const PASTIME_SCRIPTS: Record<string, ActionScript> = {
  ...CHORE_SCRIPTS,
  ...FOLK_DANCES,
  ...GESTURE_SCRIPTS,
  ...DRIVE_SCRIPTS,
  ...HANDICRAFT_PASTIMES,
  ...LOW_PASTIME_SCRIPTS,
  ...PLAY_SCRIPTS,
  ...SHOW_SCRIPTS,
  ...SEAT_SCRIPTS,
  ...SIGNAL_SCRIPTS,
  ...TAI_CHI,
};
