import type { HeldArms } from "../../../src/synthesis/locomotion/locomotion-tables.js";
import { HELD_AGAINST } from "../../../src/synthesis/locomotion/upper-body/held-arms.js";
import { resizeSeries, rowsOf, type Series } from "../basis/fourier.js";
import type { NeutralModel } from "../neutral-model.js";
import { NEUTRAL_VARIANTS } from "../neutral-variants.js";
import { StyleShape } from "../style-shape.js";
import { ARM_RECIPES } from "./arm-recipes.js";
import { LEG_RECIPES } from "./leg-recipes.js";
import { MANNER_RECIPES } from "./manner-recipes.js";

/** A style made by hand, as changes to the neutral walk. */
export interface AuthoredRecipe {
  id: string;
  /** Speed of its walk, where that is not the usual one, m/s. */
  walks?: number;
  shape: (shape: StyleShape) => void;
  /** Harmonics of the delta, 2 by default; 4 for feet with a motion of their own. */
  harmonics?: number;
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
  walks?: number;
  flatPitch: number;
  clearance: number;
  pushOff: number;
  held: HeldArms;
}

/** Speed that gains and cadences of authored styles refer to, m/s. */
const AUTHORED_SPEED = HELD_AGAINST;

function authorStyle(recipe: AuthoredRecipe, neutral: Series, meanPose: ArrayLike<number>): AuthoredStyle {
  const shape = new StyleShape(resizeSeries(neutral, rowsOf(recipe.harmonics ?? 2)), meanPose);
  recipe.shape(shape);
  return {
    id: recipe.id,
    delta: shape.stored(neutral),
    cadence: recipe.cadence ?? 1,
    duty: recipe.duty ?? 0,
    speed: AUTHORED_SPEED,
    ...(recipe.walks !== undefined && { walks: recipe.walks }),
    flatPitch: ((recipe.flatPitch ?? 0) * Math.PI) / 180,
    clearance: recipe.clearance ?? 1,
    pushOff: recipe.pushOff ?? 1,
    held: shape.held,
  };
}

const MOST_HARMONICS = 4;

const AUTHORED_RECIPES: readonly AuthoredRecipe[] = [
  ...NEUTRAL_VARIANTS,
  ...ARM_RECIPES,
  ...LEG_RECIPES,
  ...MANNER_RECIPES,
];

export function authorStyles(neutral: NeutralModel, meanPose: ArrayLike<number>): AuthoredStyle[] {
  const series = neutral.series(AUTHORED_SPEED, MOST_HARMONICS);
  return AUTHORED_RECIPES.map((recipe) => authorStyle(recipe, series, meanPose));
}
