import { HELD_AGAINST } from "../../src/synthesis/locomotion/held-arms.js";
import { cyclesOfStyle, type FitData } from "./fit-bases.js";
import { type FittedStyle, fitStyle, type NeutralTiming } from "./fitted-styles.js";
import { mirrorSeries } from "./fourier.js";
import type { BasisName, FittedBasis } from "./gait-basis.js";
import type { NeutralModel } from "./neutral-model.js";
import { STYLE_RECIPES, type StyleRecipe } from "./style-recipes.js";
import { StyleShape } from "./style-shape.js";

/** Every style of the data that is worth having. */
export function fitStyles(data: FitData, bases: Record<BasisName, FittedBasis>, neutral: NeutralModel): FittedStyle[] {
  const { walk } = bases;
  const timing: NeutralTiming = { duty: [walk.duty[0][0] - walk.recipe.dutyShift, walk.duty[0][1]] };
  return STYLE_RECIPES.map((recipe) => fitOneStyle(recipe, data, neutral, timing));
}

/** What a recipe changes of what was fitted, in words. */
export function changesByHand({ symmetric, held, emphasis, shape }: StyleRecipe): string {
  const factors = typeof emphasis === "object" ? emphasis : [emphasis ?? 1];
  const changes = [
    symmetric && "both sides alike",
    held && "arms held",
    emphasis && `× ${factors.join(" / ")}`,
    shape && "shaped",
  ];
  return changes.filter(Boolean).join(", ") || "-";
}

/** A style as the tables have it: fitted, then changed by hand as its recipe says. */
export function fitOneStyle(
  recipe: StyleRecipe,
  data: FitData,
  neutral: NeutralModel,
  timing: NeutralTiming,
): FittedStyle {
  const { meanPose } = data;
  const style = fitStyle(recipe, cyclesOfStyle(data, recipe.id), neutral, timing, meanPose);
  let { delta } = style;
  if (recipe.symmetric) {
    const mirrored = mirrorSeries(delta);
    delta = delta.map((value, i) => (value + mirrored[i]) / 2);
  }
  const series = neutral.series(style.speed, recipe.harmonics ?? 2, style.cadence, style.duty);
  const shape = new StyleShape(series, meanPose, delta);
  if (recipe.held) shape.held.fill(1);
  const [body, feet] = typeof recipe.emphasis === "object" ? recipe.emphasis : [recipe.emphasis ?? 1, 1];
  shape.emphasize(body, feet);
  recipe.shape?.(shape);
  return { ...style, delta: shape.stored(neutral.series(HELD_AGAINST, 0)), held: shape.held };
}
