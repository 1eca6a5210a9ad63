import type { ActionDefinition } from "./action-definition.js";
import {
  ACROBATIC_ACTIONS,
  AIR_AND_WATER_ACTIONS,
  CLIMB_ACTIONS,
  DANCE_ACTIONS,
  EXERCISE_ACTIONS,
} from "./captured/athletic-actions.js";
import { ARM_ACTIONS, FEELING_ACTIONS, PAIR_ACTIONS } from "./captured/captured-gestures.js";
import { BEND_ACTIONS, LOW_ACTIONS, SIT_ACTIONS } from "./captured/captured-low-actions.js";
import {
  BALL_ACTIONS,
  BODY_CARE_ACTIONS,
  EATING_ACTIONS,
  FORCE_ACTIONS,
  MUSIC_ACTIONS,
  TOOL_ACTIONS,
} from "./captured/captured-tasks.js";
import {
  DEFENCE_ACTIONS,
  FALL_ACTIONS,
  KICK_ACTIONS,
  PUNCH_ACTIONS,
  WEAPON_ACTIONS,
} from "./captured/fight-actions.js";
import { IDLE_ACTIONS, JUMP_ACTIONS } from "./captured/idle-and-jump-actions.js";

/** Actions played from captures. */
export const CAPTURED_ACTIONS: readonly ActionDefinition[] = /* @__PURE__ */ [
  IDLE_ACTIONS,
  JUMP_ACTIONS,
  SIT_ACTIONS,
  LOW_ACTIONS,
  BEND_ACTIONS,
  ARM_ACTIONS,
  PUNCH_ACTIONS,
  KICK_ACTIONS,
  DEFENCE_ACTIONS,
  FORCE_ACTIONS,
  FALL_ACTIONS,
  BALL_ACTIONS,
  TOOL_ACTIONS,
  WEAPON_ACTIONS,
  EATING_ACTIONS,
  MUSIC_ACTIONS,
  BODY_CARE_ACTIONS,
  PAIR_ACTIONS,
  FEELING_ACTIONS,
  CLIMB_ACTIONS,
  ACROBATIC_ACTIONS,
  EXERCISE_ACTIONS,
  AIR_AND_WATER_ACTIONS,
  DANCE_ACTIONS,
].flat();
