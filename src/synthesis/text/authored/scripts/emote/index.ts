import type { ActionScript } from "../../script.js";
import { BREAKDANCE } from "./breakdance.js";
import { DEVOTION } from "./devotion.js";
import { FRIGHT } from "./fright.js";
import { GAME_DANCES } from "./game-dances.js";
import { GREETINGS } from "./greetings.js";
import { GRIEF } from "./grief.js";
import { HAND_SIGNS } from "./hand-signs.js";
import { HIP_DANCES } from "./hip-dances.js";
import { JOY } from "./joy.js";
import { MACARENA } from "./macarena.js";
import { PARTNER_DANCES } from "./partner-dances.js";
import { PARTY_DANCES } from "./party-dances.js";
import { POSES } from "./poses.js";
import { PROVOCATIONS } from "./provocations.js";
import { REMARKS } from "./remarks.js";
import { ROCK_DANCES } from "./rock-dances.js";
import { STAGE_DANCES } from "./stage-dances.js";
import { STREET_DANCES } from "./street-dances.js";
import { TALKING } from "./talking.js";
import { WEARINESS } from "./weariness.js";

/** Scripts of emotes, dances and what people show each other. */
export const EMOTE_SCRIPTS: Record<string, ActionScript> = {
  ...BREAKDANCE,
  ...DEVOTION,
  ...FRIGHT,
  ...GAME_DANCES,
  ...GREETINGS,
  ...GRIEF,
  ...HAND_SIGNS,
  ...HIP_DANCES,
  ...JOY,
  ...MACARENA,
  ...PARTNER_DANCES,
  ...PARTY_DANCES,
  ...POSES,
  ...PROVOCATIONS,
  ...REMARKS,
  ...ROCK_DANCES,
  ...STAGE_DANCES,
  ...STREET_DANCES,
  ...TALKING,
  ...WEARINESS,
};
