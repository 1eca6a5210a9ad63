import type { ActionScript } from "../script.js";
import { home } from "./keys.js";

/** A stance held, alive. */
const IDLE: ActionScript = { hold: 2.6, life: 1, keys: (p) => [{ in: 0.1, hold: p.hold }] };

export const LOW_SCRIPTS: Record<string, ActionScript> = {
  crouch_idle: IDLE,
  kneel_idle: IDLE,
  kneel_one_idle: IDLE,
  sit_idle: IDLE,
  sit_floor_idle: IDLE,
  lie_back_idle: IDLE,
  lie_front_idle: IDLE,
  all_fours_idle: IDLE,
  crouch_down: { keys: () => [home(0.9)] },
  crouch_up: { keys: () => [home(0.9)] },
};
