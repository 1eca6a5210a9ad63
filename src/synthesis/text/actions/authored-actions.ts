import type { ActionDefinition } from "./action-definition.js";
import { ARM_ACTIONS, FEELING_ACTIONS, HEAD_ACTIONS, IDLE_ACTIONS } from "./authored/authored-gestures.js";
import { EXERCISE_ACTIONS, LOW_ACTIONS, SIT_ACTIONS } from "./authored/authored-low-actions.js";
import { BALL_ACTIONS, FORCE_ACTIONS, MUSIC_ACTIONS, TOOL_ACTIONS } from "./authored/authored-tasks.js";
import { BEND_ACTIONS, DANCE_ACTIONS, LEG_ACTIONS } from "./authored/leg-actions.js";
import { FALL_ACTIONS, KICK_ACTIONS, PUNCH_ACTIONS, WEAPON_ACTIONS } from "./authored/strike-actions.js";

/** Actions played from key poses in task space. */
export const AUTHORED_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  HEAD_ACTIONS,
  ARM_ACTIONS,
  PUNCH_ACTIONS,
  KICK_ACTIONS,
  LEG_ACTIONS,
  DANCE_ACTIONS,
  BEND_ACTIONS,
  BALL_ACTIONS,
  WEAPON_ACTIONS,
  MUSIC_ACTIONS,
  FORCE_ACTIONS,
  TOOL_ACTIONS,
  LOW_ACTIONS,
  SIT_ACTIONS,
  EXERCISE_ACTIONS,
  IDLE_ACTIONS,
  FEELING_ACTIONS,
  FALL_ACTIONS,
].flat();
