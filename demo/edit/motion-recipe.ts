import { styleName } from "../browse/style-groups.js";
import type { ImportedMotion } from "../files/imported-motions.js";
import type { GaitSettings } from "../gait-settings.js";
import { partsOf } from "../style-mix.js";
import type { EditSettings } from "./edit-settings.js";

/** How to make a motion, on any character. */
export type MotionRecipe =
  | ({ kind: "gait" } & GaitSettings)
  | { kind: "said"; prompt: string; seed: number }
  | { kind: "file"; imported: ImportedMotion }
  | { kind: "edit"; name: string; settings: EditSettings; seconds: EditedSeconds };

/** Durations of the edited motions, seconds; the second is null if there was only one. */
export interface EditedSeconds {
  first: number;
  second: number | null;
}

/** A key that is equal for recipes of equal motions. */
export function keyOf(recipe: MotionRecipe): string {
  if (recipe.kind === "file") return `file ${recipe.imported.name} ${recipe.imported.id}`;
  if (recipe.kind === "edit") return `edit ${recipe.name}`;
  return JSON.stringify(recipe);
}

/** A name for display. */
export function nameOf(recipe: MotionRecipe): string {
  switch (recipe.kind) {
    case "gait": {
      const style = partsOf(recipe.styleId)
        .map(({ styleId }) => styleName(styleId))
        .join(" + ");
      const angle = recipe.travelAngle === 0 ? "" : `, ${recipe.travelAngle}°`;
      return `${style}, ${recipe.moveSpeed} m/s${angle}`;
    }
    case "said":
      return recipe.prompt;
    case "file":
      return recipe.imported.name;
    case "edit":
      return recipe.name;
  }
}
