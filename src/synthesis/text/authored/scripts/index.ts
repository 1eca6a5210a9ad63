import type { ActionScript } from "../script.js";
import { AGAIN_SCRIPTS } from "./again/index.js";
import { ARM_SCRIPTS } from "./arms.js";
import { BATTLE_SCRIPTS } from "./battle/index.js";
import { BEND_SCRIPTS } from "./bends.js";
import { DAILY_SCRIPTS } from "./daily/index.js";
import { EMOTE_SCRIPTS } from "./emote/index.js";
import { EXERCISE_SCRIPTS } from "./exercises.js";
import { FALL_SCRIPTS } from "./falls.js";
import { FEELING_SCRIPTS } from "./feelings.js";
import { GROUND_SCRIPTS } from "./ground.js";
import { HEAD_SCRIPTS } from "./head.js";
import { LEG_SCRIPTS } from "./legs.js";
import { LOW_SCRIPTS } from "./low.js";
import { MOVE_SCRIPTS } from "./moves/index.js";
import { PASTIME_SCRIPTS } from "./pastime/index.js";
import { SAID_SCRIPTS } from "./said/index.js";
import { SPORT_SCRIPTS } from "./sport/index.js";
import { STRIKE_SCRIPTS } from "./strikes.js";
import { THING_SCRIPTS } from "./things.js";
import { TOOL_SCRIPTS } from "./tools.js";
import { WORK_SCRIPTS } from "./work/index.js";

/** The script of every authored action, by id. */
export const SCRIPTS: Readonly<Record<string, ActionScript>> = {
  ...HEAD_SCRIPTS,
  ...ARM_SCRIPTS,
  ...STRIKE_SCRIPTS,
  ...LEG_SCRIPTS,
  ...BEND_SCRIPTS,
  ...THING_SCRIPTS,
  ...TOOL_SCRIPTS,
  ...LOW_SCRIPTS,
  ...EXERCISE_SCRIPTS,
  ...FEELING_SCRIPTS,
  ...FALL_SCRIPTS,
  ...GROUND_SCRIPTS,
  ...BATTLE_SCRIPTS,
  ...EMOTE_SCRIPTS,
  ...WORK_SCRIPTS,
  ...DAILY_SCRIPTS,
  ...SPORT_SCRIPTS,
  ...AGAIN_SCRIPTS,
  ...MOVE_SCRIPTS,
  ...PASTIME_SCRIPTS,
  ...SAID_SCRIPTS,
};
