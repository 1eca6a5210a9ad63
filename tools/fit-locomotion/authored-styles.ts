import { MANNER_RECIPES } from "./authored-recipes.js";
import type { Series } from "./fourier.js";
import type { NeutralModel } from "./neutral-model.js";
import { NEUTRAL_VARIANTS } from "./neutral-variants.js";
import { StyleShape } from "./style-shape.js";

/** A style made by hand: what it changes of the neutral walk. */
export interface AuthoredRecipe {
  id: string;
  shape: (shape: StyleShape) => void;
  /** Factor on the cadence; 1 by default. */
  cadence?: number;
  /** Added to the stance share. */
  duty?: number;
  /** Pitch of the planted foot, degrees. */
  flatPitch?: number;
  clearance?: number;
  pushOff?: number;
}

export interface AuthoredStyle {
  id: string;
  delta: Float64Array;
  cadence: number;
  duty: number;
  speed: number;
  flatPitch: number;
  clearance: number;
  pushOff: number;
}

/** Speed that gains and cadences of authored styles refer to, m/s. */
const AUTHORED_SPEED = 1.2;

function authorStyle(recipe: AuthoredRecipe, neutral: Series, meanPose: ArrayLike<number>): AuthoredStyle {
  const shape = new StyleShape(neutral, meanPose);
  recipe.shape(shape);
  return {
    id: recipe.id,
    delta: shape.delta,
    cadence: recipe.cadence ?? 1,
    duty: recipe.duty ?? 0,
    speed: AUTHORED_SPEED,
    flatPitch: ((recipe.flatPitch ?? 0) * Math.PI) / 180,
    clearance: recipe.clearance ?? 1,
    pushOff: recipe.pushOff ?? 1,
  };
}

const AUTHORED_RECIPES: readonly AuthoredRecipe[] = [...NEUTRAL_VARIANTS, ...MANNER_RECIPES];

export function authorStyles(neutral: NeutralModel, meanPose: ArrayLike<number>): AuthoredStyle[] {
  const series = neutral.series(AUTHORED_SPEED, 2);
  return AUTHORED_RECIPES.map((recipe) => authorStyle(recipe, series, meanPose));
}
