import type { ActionScript } from "../../script.js";
import { BEARING_SCRIPTS } from "./bearings.js";
import { CLASH_SCRIPTS } from "./clashes.js";
import { FLOOR_FEAT_SCRIPTS } from "./floor-feats.js";
import { FLOORED_SCRIPTS } from "./floored.js";
import { HELD_SCRIPTS } from "./held.js";
import { MOMENT_SCRIPTS } from "./moments.js";
import { SLIDE_SCRIPTS } from "./slides.js";

/** Scripts of what people ask for in their own words: proposals, tantrums, splits, small mishaps, blows with a leap. */
export const SAID_SCRIPTS: Record<string, ActionScript> = {
  ...MOMENT_SCRIPTS,
  ...FLOOR_FEAT_SCRIPTS,
  ...HELD_SCRIPTS,
  ...FLOORED_SCRIPTS,
  ...CLASH_SCRIPTS,
  ...BEARING_SCRIPTS,
  ...SLIDE_SCRIPTS,
};
