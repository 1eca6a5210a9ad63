import type { ActionScript } from "../script.js";
import { ARM_SCRIPTS } from "./arms.js";
import { HEAD_SCRIPTS } from "./head.js";
import { LEG_SCRIPTS } from "./legs.js";
import { LOW_SCRIPTS } from "./low.js";

/** What plays every authored action, by id. */
export const SCRIPTS: Readonly<Record<string, ActionScript>> = {
  ...HEAD_SCRIPTS,
  ...ARM_SCRIPTS,
  ...LOW_SCRIPTS,
  ...LEG_SCRIPTS,
};
