import type { MessagePort } from "node:worker_threads";
import { bundleOf, type MotionBundle } from "../../../engine/stored-motion.js";
import { BUILTIN_SKELETON } from "../../../motion/builtin-skeleton.js";
import type { MotionClip } from "../../../motion/clip.js";
import { MotionError, reasonOf } from "../../../requests/motion-error.js";
import { sameSkeleton } from "../../../retarget/rig/character-rig.js";
import { HTTP_STATUS, ServiceError, type ServiceErrorCode } from "../../base/service-error.js";
import { BUILTIN_ENGINES } from "../builtin-engines.js";
import type { JobEngineInput } from "../job-engine.js";
import { jobEngines } from "../job-engines.js";
import { importEngines } from "../load-job-engines.js";

/** The job that is sent to a thread. */
export interface JobWork extends Omit<JobEngineInput, "signal" | "onProgress"> {
  /** Address of the operator's module with engines. */
  module: string | null;
  /** Name of the motion. */
  name: string;
  /** Receives progress (numbers); any message from it means stop. */
  port: MessagePort;
}

/** The result that a thread returns. */
export interface JobProduct {
  motion: MotionBundle;
  refined: MotionBundle[];
  tags: Readonly<Record<string, unknown>>;
  /** Further fields of the job's result. */
  result: Readonly<Record<string, unknown>>;
}

/** Runs a job's engine; called in a thread. */
export async function runJob({ module, name, port, ...input }: JobWork): Promise<JobProduct> {
  const stop = new AbortController();
  port.on("message", () => stop.abort());
  try {
    const own = module === null ? [] : await importEngines(module);
    const engine = jobEngines([...own, ...BUILTIN_ENGINES], module).find(input.method, input.model);
    if (!engine) throw new MotionError("INTERNAL", `No engine here makes ${input.method} of model ${input.model}.`);
    const onProgress = (fraction: number) => {
      if (Number.isFinite(fraction)) port.postMessage(Math.min(1, Math.max(0, fraction)));
    };
    const made = await engine.run({ ...input, signal: stop.signal, onProgress });
    const refined = made?.refined ?? [];
    return {
      motion: bundleOf(checkClip(made?.clip), name),
      refined: refined.map((clip, i) => bundleOf(checkClip(clip), `${name} refined ${i + 1}`)),
      tags: JSON.parse(JSON.stringify(made.tags ?? {})),
      result: JSON.parse(JSON.stringify(made.result ?? {})),
    };
  } catch (error) {
    throw asOurs(error);
  } finally {
    port.close();
  }
}

/**
 * Converts errors of the operator's modules, which may use the built package's classes or their own: only the code
 * counts.
 */
function asOurs(error: unknown): unknown {
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === "string" && Object.hasOwn(HTTP_STATUS, code)) {
    return new ServiceError(code as ServiceErrorCode, reasonOf(error));
  }
  return error;
}

function checkClip(clip: MotionClip | undefined): MotionClip {
  const fault = faultOf(clip);
  if (fault !== null) throw new MotionError("INTERNAL", `The engine's result cannot be used: ${fault}.`);
  return clip as MotionClip;
}

function faultOf(clip: MotionClip | undefined): string | null {
  if (typeof clip !== "object" || clip === null) return "it has no clip";
  const { skeleton, frameCount, frameRate, rotations, translations, translatedJoints, contacts, labels } = clip;
  if (!skeleton?.names || !sameSkeleton(skeleton, BUILTIN_SKELETON)) return "the clip is not on the built-in skeleton";
  if (!Number.isInteger(frameCount) || frameCount < 2 || !(frameRate > 0)) return "the clip has no frames";
  if (rotations?.length !== frameCount * skeleton.names.length * 4) return "the clip's rotations are not its frames'";
  if (translations?.length !== frameCount * translatedJoints?.length * 3) {
    return "the clip's translations are not its frames'";
  }
  if (!rotations.every(Number.isFinite) || !translations.every(Number.isFinite))
    return "the clip has numbers not finite";
  return Array.isArray(contacts) && Array.isArray(labels) ? null : "the clip has no lists of contacts and labels";
}
