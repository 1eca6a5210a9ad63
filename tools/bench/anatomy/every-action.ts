/** Every action of the catalogue, on each side that it has. */
import type { MotionClip } from "../../../src/motion/clip.js";
import type { ActingSide, TextPlan } from "../../../src/requests/text-plan.js";
import { textActions } from "../../../src/synthesis/text/actions/catalogue.js";
import { generateTextMotion } from "../../../src/synthesis/text/generate-text-motion.js";

export interface ActionCase {
  action: string;
  side: ActingSide | null;
  seed: number;
}

export function actionCases(seeds: readonly number[]): ActionCase[] {
  return textActions().flatMap(({ id, side }) => {
    const sides = side === null ? [null] : side === "both" ? (["both"] as const) : (["left", "right"] as const);
    return sides.flatMap((each) => seeds.map((seed) => ({ action: id, side: each, seed })));
  });
}

export function actionClip({ action, side, seed }: ActionCase, tempo?: number): MotionClip<TextPlan> {
  const parameters = { ...(side !== null && { side }), ...(tempo !== undefined && { tempo }) };
  const plan: TextPlan = {
    kind: "text",
    version: 1,
    prompt: "",
    seed,
    steps: [{ body: { action, parameters }, layers: [] }],
    notes: [],
  };
  return generateTextMotion({ plan });
}
