import { HELD_AGAINST } from "../../src/synthesis/locomotion/upper-body/held-arms.js";
import { cyclesOfRecipe, type FitData } from "./basis/fit-bases.js";
import { mirrorSeries } from "./basis/fourier.js";
import type { BasisName, FittedBasis } from "./basis/gait-basis.js";
import { type FittedStyle, fitStyle, type NeutralTiming } from "./fitted-styles.js";
import type { NeutralModel } from "./neutral-model.js";
import { STYLE_RECIPES, type StyleRecipe } from "./recipes/style-recipes.js";
import { StyleShape } from "./style-shape.js";

/** Fits every usable style of the data. */
export function fitStyles(data: FitData, bases: Record<BasisName, FittedBasis>, neutral: NeutralModel): FittedStyle[] {
  const { walk } = bases;
  const timing: NeutralTiming = { duty: [walk.duty[0][0] - walk.recipe.dutyShift, walk.duty[0][1]] };
  return STYLE_RECIPES.map((recipe) => fitOneStyle(recipe, data, neutral, timing));
}

/** Describes in words what a recipe changes after the fit. */
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

/** Makes a style as in the tables: fitted, then changed by hand as its recipe says. */
export function fitOneStyle(
  recipe: StyleRecipe,
  data: FitData,
  neutral: NeutralModel,
  timing: NeutralTiming,
): FittedStyle {
  const { meanPose } = data;
  const style = fitStyle(recipe, cyclesOfRecipe(data, recipe), neutral, timing, meanPose);
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
