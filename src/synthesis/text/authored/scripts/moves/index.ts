import type { ActionScript } from "../../script.js";
import { BALLET_SCRIPTS } from "./ballet.js";
import { BEAST_SCRIPTS } from "./beasts.js";
import { DRILL_SCRIPTS } from "./drills.js";
import { FEAT_SCRIPTS } from "./feats.js";
import { FLOORED_SCRIPTS } from "./floored.js";
import { GYM_SCRIPTS } from "./gym.js";
import { HEIGHT_SCRIPTS } from "./heights.js";
import { HOP_SCRIPTS } from "./hops.js";
import { JUMP_SCRIPTS } from "./jumps.js";
import { LADDER_SCRIPTS } from "./ladder.js";
import { OVERBALANCED_SCRIPTS } from "./overbalanced.js";
import { ROLL_SCRIPTS } from "./rolls.js";
import { STEP_SCRIPTS } from "./steps.js";
import { TAKE_OFF_SCRIPTS } from "./take-off.js";
import { WIDE_STANCE_SCRIPTS } from "./wide-stances.js";

/** Scripts of moves of the whole body: climbing, hopping, drills, ballet, falls. */
export const MOVE_SCRIPTS: Record<string, ActionScript> = {
  ...BALLET_SCRIPTS,
  ...BEAST_SCRIPTS,
  ...DRILL_SCRIPTS,
  ...FEAT_SCRIPTS,
  ...FLOORED_SCRIPTS,
  ...GYM_SCRIPTS,
  ...HEIGHT_SCRIPTS,
  ...HOP_SCRIPTS,
  ...JUMP_SCRIPTS,
  ...LADDER_SCRIPTS,
  ...OVERBALANCED_SCRIPTS,
  ...ROLL_SCRIPTS,
  ...STEP_SCRIPTS,
  ...TAKE_OFF_SCRIPTS,
  ...WIDE_STANCE_SCRIPTS,
};
