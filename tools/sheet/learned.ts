/** The motions of a prompt by the default and the learned models, to be looked at side by side. */
import type { MotionClip } from "../../src/motion/clip.js";
import { runSteps } from "../../src/requests/steps.js";
import { finish } from "../../src/service/learned/make-learned-motion.js";
import { nodeHost } from "../../src/service/learned/node-host.js";
import { learnedMotionSteps } from "../../src/synthesis/learned/generate/generate-learned-motion.js";
import { refineMotion } from "../../src/synthesis/learned/refine/refine-motion.js";
import { textMotionSteps } from "../../src/synthesis/text/generate-text-motion.js";

/** What `--by` names. */
export const MODELS = ["default", "refined", "bucmd"] as const;
export type SheetModel = (typeof MODELS)[number];

/** Makes the motion of a prompt by one of the models; that of `bucmd` lasts as long as the default model's, up to 10 s. */
export async function modelClip(model: SheetModel, prompt: string, seed = 1): Promise<MotionClip> {
  const plain = runSteps(textMotionSteps({ prompt, seed }));
  if (model === "default") return plain;
  const denoiser = await nodeHost().denoiser();
  if (model === "refined") return finish(refineMotion(plain, denoiser, { seed }));
  const length = Math.min(10, Math.max(0.25, (plain.frameCount - 1) / plain.frameRate));
  const { steps, guidance } = denoiser.card;
  const asked = { prompt, seed, length, steps, cfgScale: guidance, footIk: true, retargetingIk: true };
  return finish(learnedMotionSteps(asked, denoiser));
}
