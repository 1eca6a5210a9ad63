import { SERVICE_NAMING } from "../../requests/argument-naming.js";
import * as operations from "../../requests/operations/text-to-motion.js";
import { readOperation } from "../../requests/read-operation.js";
import { requireWriter } from "../accounts/require-writer.js";
import { requireCharacter } from "../characters/find-character.js";
import type { JobRecord } from "../jobs/job-queue.js";
import { notAvailableYet, ServiceError } from "../service-error.js";
import type { ServiceParts, Viewer } from "../service-parts.js";

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function createTextToMotion(parts: ServiceParts, viewer: Viewer, input: unknown): Promise<never> {
  requireWriter(viewer);
  const { model, characterId } = readOperation(operations.createTextToMotion, input, SERVICE_NAMING);
  if (characterId !== null) await requireCharacter(parts, viewer, characterId);
  throw notAvailableYet(`Text to motion with the model ${model}`);
}

/** A job, for organizations that have the limited release. */
export async function createTextToMotionJob(
  parts: ServiceParts,
  viewer: Viewer,
  input: unknown,
): Promise<{ job: JobRecord }> {
  requireWriter(viewer);
  const args = readOperation(operations.createTextToMotionJob, input, SERVICE_NAMING);
  const { prompt, model, characterId, length } = args;
  if (!viewer.features.includes(model)) {
    throw new ServiceError(
      "ACCESS_REQUIRED",
      `The model ${model} is a limited release that your organization does not have; ask the operator for access.`,
    );
  }
  if (characterId !== null) await requireCharacter(parts, viewer, characterId);
  if (!parts.jobs.available("TextToMotion", model)) throw notAvailableYet(`Text to motion with the model ${model}`);
  const job = await parts.jobs.create(viewer, {
    method: "TextToMotion",
    model,
    args: {
      prompt,
      model,
      character_id: characterId,
      length,
      rewrite_prompt: args.rewritePrompt,
      fast: args.fast ?? false,
    },
    dedupeKey: null,
  });
  return { job };
}

/** @throws ServiceError NOT_AVAILABLE_YET, of valid requests */
export async function enhancePrompt(_parts: ServiceParts, viewer: Viewer, input: unknown): Promise<never> {
  requireWriter(viewer);
  readOperation(operations.enhancePrompt, input, SERVICE_NAMING);
  throw notAvailableYet("Enhancing a prompt");
}
