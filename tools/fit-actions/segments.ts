import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ActingSide } from "../../src/requests/text-plan.js";
import type { TakeRecipe } from "./recipes/take-recipe.js";

/** A span of a capture or of a hand-keyed animation that shows an action, as in `actions.json`. Seconds. */
export interface Segment {
  action: string;
  clip: string;
  /** Of hand-keyed animations: the file that `clip` is an animation of. */
  file?: string;
  start: number;
  end: number;
  side: ActingSide | "none";
  entry: string;
  exit: string;
  phases?: Record<string, number>;
  cycleTimes?: number[];
  quality: number;
  heightWrong?: boolean;
}

export function readSegments(folder: string): Segment[] {
  const { segments } = JSON.parse(readFileSync(join(folder, "actions.json"), "utf8")) as { segments: Segment[] };
  return segments;
}

/** Returns the segment that a recipe means. */
export function segmentOf(
  segments: readonly Segment[],
  recipe: Pick<TakeRecipe, "action" | "clip" | "at" | "segment">,
): Segment {
  const action = recipe.segment === undefined ? recipe.action : recipe.segment;
  const found = segments.filter(
    (segment) => segment.clip === recipe.clip && (action === null || segment.action === action),
  );
  if (found.length === 0) throw new Error(`No segment of "${action}" in ${recipe.clip}.`);
  const at = recipe.at ?? found[0].start;
  return found.reduce((a, b) => (Math.abs(b.start - at) < Math.abs(a.start - at) ? b : a));
}
