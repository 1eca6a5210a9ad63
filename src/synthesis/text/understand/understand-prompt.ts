import type { TextPlan } from "../../../requests/text-plan.js";

/** A prompt as a plan: never throws; what was not understood stands in `notes`. Steps are empty when nothing was. */
export function understandPrompt(prompt: string, seed: number): TextPlan {
  return { kind: "text", version: 1, prompt, seed, steps: [], notes: [] };
}
