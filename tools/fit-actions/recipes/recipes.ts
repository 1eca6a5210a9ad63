import { ARM_RECIPES } from "./recipes-arms.js";
import { BODY_RECIPES } from "./recipes-body.js";
import { FIGHT_RECIPES } from "./recipes-fight.js";
import { SHOW_RECIPES } from "./recipes-show.js";
import { TOOL_RECIPES } from "./recipes-tools.js";
import type { TakeRecipe } from "./take-recipe.js";

/** All takes, the best of an action first. */
export const RECIPES: readonly TakeRecipe[] = [
  ...BODY_RECIPES,
  ...ARM_RECIPES,
  ...FIGHT_RECIPES,
  ...TOOL_RECIPES,
  ...SHOW_RECIPES,
];
