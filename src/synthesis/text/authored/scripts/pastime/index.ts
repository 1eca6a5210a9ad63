import type { ActionScript } from "../../script.js";
import { CAMERA_SCRIPTS } from "./cameras.js";
import { CHARLESTON_SCRIPTS } from "./charleston.js";
import { CHORE_SCRIPTS } from "./chores.js";
import { DRIVE_SCRIPTS } from "./drives.js";
import { FOLK_DANCES } from "./folk-dances.js";
import { GESTURE_SCRIPTS } from "./gestures.js";
import { GROOMING_PASTIMES } from "./grooming.js";
import { HANDICRAFT_PASTIMES } from "./handicraft.js";
import { JOYFUL_SCRIPTS } from "./joyful.js";
import { LOW_PASTIME_SCRIPTS } from "./low-scripts.js";
import { MIME_PASTIMES } from "./mime.js";
import { MISCHIEF_SCRIPTS } from "./mischief.js";
import { MISHAP_SCRIPTS } from "./mishaps.js";
import { OUTING_SCRIPTS } from "./outings.js";
import { PLAY_SCRIPTS } from "./play.js";
import { SEAT_SCRIPTS } from "./seats.js";
import { SHOW_SCRIPTS } from "./shows.js";
import { SIGNAL_SCRIPTS } from "./signals.js";
import { TAI_CHI } from "./tai-chi.js";
import { TWIST_SCRIPTS } from "./twists.js";

/** Scripts of dances, games, mime and chores that strangers wished for. */
export const PASTIME_SCRIPTS: Record<string, ActionScript> = {
  ...GROOMING_PASTIMES,
  ...MISCHIEF_SCRIPTS,
  ...TWIST_SCRIPTS,
  ...MIME_PASTIMES,
  ...JOYFUL_SCRIPTS,
  ...OUTING_SCRIPTS,
  ...CAMERA_SCRIPTS,
  ...CHARLESTON_SCRIPTS,
  ...CHORE_SCRIPTS,
  ...FOLK_DANCES,
  ...GESTURE_SCRIPTS,
  ...DRIVE_SCRIPTS,
  ...HANDICRAFT_PASTIMES,
  ...LOW_PASTIME_SCRIPTS,
  ...MISHAP_SCRIPTS,
  ...PLAY_SCRIPTS,
  ...SHOW_SCRIPTS,
  ...SEAT_SCRIPTS,
  ...SIGNAL_SCRIPTS,
  ...TAI_CHI,
};
