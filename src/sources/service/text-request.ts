import { PLUGIN_NAMING, snakeCase } from "../../requests/argument-naming.js";
import { readArgumentObject, readChoice } from "../../requests/arguments.js";
import { badInput, MotionError } from "../../requests/motion-error.js";
import { createTextToMotion, createTextToMotionJob } from "../../requests/operations/text-to-motion.js";
import { readOperation } from "../../requests/read-operation.js";
import type { TextMotionRequest } from "../../requests/text-motion.js";
import {
  CreateTextToMotionDocument,
  CreateTextToMotionJobDocument,
  type CreateTextToMotionJobMutationVariables,
  type CreateTextToMotionMutationVariables,
} from "./generated/operations.js";
import { madeMotion } from "./made-motion.js";
import type { WantedMotion } from "./motion-files.js";
import { pollJob } from "./poll-job.js";
import type { ServiceConnection } from "./service-connection.js";

const JOB_MODEL = "text-to-motion-3.0";
const MODELS = ["text-to-motion", "text-to-motion-bucmd", JOB_MODEL] as const;
const WHAT = "Text to motion";

/** Arguments by model; those of another model are rejected, as they would have no effect. */
const ARGUMENTS: Readonly<Record<(typeof MODELS)[number], readonly string[]>> = {
  "text-to-motion": ["prompt", "plan", "model", "footIk", "length", "seed", "enhancePrompt"],
  "text-to-motion-bucmd": ["prompt", "model", "footIk", "steps", "cfgScale", "length", "seed", "retargetingIk"],
  [JOB_MODEL]: ["prompt", "model", "length", "rewritePrompt", "fast"],
};

/** Converts a text request to one for the service. Throws BAD_USER_INPUT. */
export function wantedTextMotion(
  connection: ServiceConnection,
  characterId: string,
  request: TextMotionRequest,
): WantedMotion {
  const { model: named } = readArgumentObject(request, [...new Set(Object.values(ARGUMENTS).flat())]);
  const model = readChoice("model", MODELS, "text-to-motion", named);
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  for (const name of Object.keys(given)) {
    if (ARGUMENTS[model].includes(name)) continue;
    throw badInput(name, `${name} is no argument of the model ${model}, which takes ${ARGUMENTS[model].join(", ")}.`);
  }
  const { plan, ...said } = given;
  if (plan !== undefined && said.prompt !== undefined) throw badInput("plan", "Give a prompt or a plan, not both.");
  // The service takes a plan in place of the prompt.
  const asked = { ...said, ...(plan === undefined ? {} : { prompt: JSON.stringify(plan) }), model };
  const read: Record<string, unknown> =
    model === JOB_MODEL
      ? readOperation(createTextToMotionJob, asked, PLUGIN_NAMING)
      : readOperation(createTextToMotion, asked, PLUGIN_NAMING);
  // The service chooses arguments that are left out.
  const variables = Object.fromEntries(Object.keys(asked).map((name) => [snakeCase(name), read[name]] as const));
  const wanted = { what: WHAT, characterId, request: ["text", variables] };
  if (model === JOB_MODEL) return { ...wanted, create: byJob(connection, characterId, variables) };
  return {
    ...wanted,
    // The service then draws a random seed.
    request: model === "text-to-motion-bucmd" && read.seed === null ? null : wanted.request,
    async create(signal) {
      const sent = variables as CreateTextToMotionMutationVariables;
      const { create_text_to_motion } = await connection.ask(CreateTextToMotionDocument, sent, { what: WHAT, signal });
      return madeMotion(WHAT, create_text_to_motion);
    },
  };
}

function byJob(
  connection: ServiceConnection,
  characterId: string,
  variables: Record<string, unknown>,
): WantedMotion["create"] {
  return async (signal, onProgress) => {
    const sent = { ...variables, character_id: characterId } as CreateTextToMotionJobMutationVariables;
    const options = { what: WHAT, signal };
    const { create_text_to_motion_job } = await connection.ask(CreateTextToMotionJobDocument, sent, options);
    const job = create_text_to_motion_job?.job;
    if (!job?.id) throw new MotionError("SERVICE_FAILED", `${WHAT}: the service answered without a job.`);
    return pollJob(connection, job, { ...options, onProgress });
  };
}
