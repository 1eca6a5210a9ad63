import { cyclesOfStyle, type FitData } from "./fit-bases.js";
import { type FittedStyle, fitStyle } from "./fitted-styles.js";
import type { BasisName, FittedBasis } from "./gait-basis.js";
import type { NeutralModel } from "./neutral-model.js";
import { STYLE_RECIPES } from "./style-recipes.js";

/** Every style of the data that is worth having. */
export function fitStyles(data: FitData, bases: Record<BasisName, FittedBasis>, neutral: NeutralModel): FittedStyle[] {
  const { walk } = bases;
  const timing = {
    duty: [walk.duty[0][0] - walk.recipe.dutyShift, walk.duty[0][1]] as [number, number],
  };
  return STYLE_RECIPES.map((recipe) =>
    fitStyle(recipe, cyclesOfStyle(data, recipe.id), neutral, timing, data.meanPose),
  );
}
